/** What this browser remembers about lessons: those completed, and how far each match has been read. */
const DONE = "engaja.lessons.done";
const READ = "engaja.lessons.read";

export function lessonsDone(): ReadonlySet<string> {
  const list = stored(DONE);
  return new Set(Array.isArray(list) ? list.filter((id) => typeof id === "string") : []);
}

export function noteDone(lesson: string): void {
  keep(DONE, [...new Set([...lessonsDone(), lesson])]);
}

export function readOf(match: string): number {
  const steps = readings()[match];
  return typeof steps === "number" ? steps : 0;
}

export function noteRead(match: string, steps: number): void {
  keep(READ, { ...readings(), [match]: steps });
}

/** Forget a deleted match. */
export function forget(match: string): void {
  keep(READ, Object.fromEntries(Object.entries(readings()).filter(([id]) => id !== match)));
}

function readings(): Record<string, unknown> {
  const found = stored(READ);
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // refused or corrupt: start over
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    console.info("engaja: progress not remembered");
  }
}
