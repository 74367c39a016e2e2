/**
 * Every key of the client, by what it does. The handlers ask here what a key means, and the list of keys is made from
 * this table: a key that is not in it does nothing.
 */
export const KEYS = {
  /** At any table. */
  table: { search: ["/"], keys: ["?"], card: ["r"] },
  /** On the board, when it has the focus. */
  board: {
    pan: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"],
    panFar: ["Shift+ArrowLeft", "Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown"],
    zoomIn: ["+", "="],
    zoomOut: ["-"],
    fit: ["0"],
    actual: ["1"],
    choose: ["Enter", " "],
    gather: ["Shift+Enter", "Shift+ "],
    close: ["Escape"],
  },
  /** In a match. */
  play: {
    main: ["Enter"],
    undo: ["u", "Ctrl+z"],
    redo: ["y", "Ctrl+y", "Ctrl+Shift+z"],
    next: ["n"],
    previous: ["p"],
    route: ["o"],
    threats: ["t"],
    hint: ["h"],
    putDown: ["Escape"],
  },
  /** In a replay. */
  replay: {
    toggle: ["k"],
    back: [","],
    forward: ["."],
    turnBack: ["["],
    turnForward: ["]"],
    present: ["Escape"],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Section = keyof typeof KEYS;
export type Command<S extends Section> = keyof (typeof KEYS)[S] & string;
/** What each key of a section does, in words. */
export type KeyWords = { [S in Section]: Record<Command<S>, string> };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a key means in a section; null: nothing. Cmd counts as Ctrl. */
export function commandOf<S extends Section>(section: S, event: Pressed): Command<S> | null {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  const shifted = `${control}Shift+${key}`;
  // Many signs need Shift to be typed: it counts only where the table mentions it.
  const chords = event.shiftKey ? [shifted, control ? "" : key] : [`${control}${key}`];
  for (const chord of chords)
    for (const [command, keys] of Object.entries(KEYS[section]) as [Command<S>, readonly string[]][])
      if (keys.includes(chord)) return command;
  return null;
}

const SIGNS: Record<string, string> = {
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowDown: "↓",
  "-": "−",
};

/** Chords for printing: those with the same modifiers are one, with several keys to choose from. */
export function printed(chords: readonly string[], space: string): string[][] {
  const byModifiers = new Map<string, string[]>();
  for (const chord of chords) {
    const caps = capsOf(chord, space);
    const modifiers = caps.slice(0, -1).join();
    const known = modifiers ? byModifiers.get(modifiers) : undefined;
    if (known) known.push(caps.at(-1) ?? "");
    else byModifiers.set(modifiers || chord, caps);
  }
  return [...byModifiers.values()];
}

/** The caps to press for a chord, such as Ctrl and Z. */
export function capsOf(chord: string, space: string): string[] {
  const caps = chord === "+" ? ["+"] : chord.split("+");
  return caps.map((cap) =>
    cap === " " ? space : (SIGNS[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap)),
  );
}
