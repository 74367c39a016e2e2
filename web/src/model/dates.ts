/** Days of the calendar in words: "8 nov – 17 dez 1944". */
export function formatDays(first: string, last: string, locale: string): string {
  const [a, b] = [parts(first, locale), parts(last, locale)];
  if (!a) return last || first;
  if (!b || first === last) return `${a.day} ${a.month} ${a.year}`;
  if (a.year !== b.year) return `${a.day} ${a.month} ${a.year} – ${b.day} ${b.month} ${b.year}`;
  if (a.month !== b.month) return `${a.day} ${a.month} – ${b.day} ${b.month} ${b.year}`;
  return `${a.day}–${b.day} ${b.month} ${b.year}`;
}

function parts(iso: string, locale: string): { day: number; month: string; year: number } | null {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(date);
  return { day: date.getUTCDate(), month: month.replace(".", ""), year: date.getUTCFullYear() };
}
