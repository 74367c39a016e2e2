/** How far each seat of a match has looked, remembered in this browser. */
type Seen = Record<string, number>;

export function seen(match: string, seat: string): number | null {
  return read(match)[seat] ?? null;
}

export function sawUntil(match: string, seat: string, moment: number): void {
  const all = read(match);
  if (all[seat] === moment) return;
  try {
    localStorage.setItem(key(match), JSON.stringify({ ...all, [seat]: moment }));
  } catch {
    // A browser that refuses storage plays everything again: one skip away.
  }
}

function read(match: string): Seen {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(key(match)) ?? "{}");
    return typeof all === "object" && all !== null ? (all as Seen) : {};
  } catch {
    return {};
  }
}

function key(match: string): string {
  return `engaja.seen.${match}`;
}
