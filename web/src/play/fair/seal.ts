/** The seal of a match's dice as this browser saw it first: a server that changed it later would be found out. */
interface Noted {
  seal: string;
  /** When, ISO. */
  at: string;
  /** The match was not over then. */
  early: boolean;
}

const key = (match: string): string => `engaja.seal.${match}`;

export function noted(match: string): Noted | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(match)) ?? "null");
    return found && typeof found === "object" && "seal" in found ? (found as Noted) : null;
  } catch {
    return null;
  }
}

export function noteSeal(match: string, seal: string, early: boolean): void {
  if (noted(match)) return;
  try {
    localStorage.setItem(key(match), JSON.stringify({ seal, at: new Date().toISOString(), early }));
  } catch {
    // A browser that refuses storage cannot compare later.
  }
}
