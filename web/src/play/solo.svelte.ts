/** Matches in which one person plays both sides: nothing is covered when the other side decides. Remembered here. */
const KEY = "engaja.solo";

class Solo {
  #matches = $state.raw<readonly string[]>(stored());

  has(match: string): boolean {
    return this.#matches.includes(match);
  }

  set(match: string, solo: boolean): void {
    const others = this.#matches.filter((id) => id !== match);
    this.#matches = solo ? [...others, match] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#matches));
    } catch {
      // A browser that refuses storage asks again the next time.
    }
  }
}

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const solo = new Solo();
