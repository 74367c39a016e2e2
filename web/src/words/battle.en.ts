/** Words for preparing a combat, in English. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const at = (what: string, column: string | null): string => (column ? `${what} at ${column}` : what);

export const battle = {
  /** The red button: the hex, and the column if it is known. */
  declare: {
    attack: (hex: string, column: string | null) => at(`Attack ${hex}`, column),
    defence: (hex: string, column: string | null) => at(`Defend ${hex}`, column),
    bombard: (hex: string, column: string | null) => at(`Bombard ${hex}`, column),
  },
  /** What is known only within limits. */
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /** Of hidden defenders. */
  sameAnyway: (n: number) =>
    `The defence is ${n} whichever units are there: all that could be in the hex add up to the same.`,
  spare: (n: number) => `${plural(n, "point changes", "points change")} no column.`,
  missing: (n: number) => `${plural(n, "more point gains", "more points gain")} a column.`,
  scored: (n: number) => `Scored: ${n}.`,
  projected: (n: number) => `Projected eliminations at the end of the game: ${signed(n)}.`,
  ofItProjected: (n: number) => `(projected: ${signed(n)})`,
  /** What could still be done before a phase ends. */
  glance: "Before you end the phase",
  /** A line of it that shows its counters one after another. */
  shown: (which: number, of: number) => `${which} of ${of}`,
  recoverAll: (n: number) => `Recover all (${n})`,
  /** What a loss would do to a unit. */
  toll: {
    eliminated: "Eliminated",
    flipped: "Flipped",
    points: (side: string, n: number) => `${side} ${signed(n)} VP`,
    noPoints: "no victory points",
  },
  /** Signs on units that have acted; `all`: every unit of the stack has. */
  spent: {
    moved: (all: boolean): string => (all ? "Has moved" : "Some have moved"),
    fought: (all: boolean): string => (all ? "Has fought" : "Some have fought"),
  },
  /** Several counters in hand. */
  groups: {
    more: "Pick several",
    moreHint: "Each unit you tap is added to those in hand",
    cannot: (n: number) => (n === 1 ? "One unit cannot:" : `${n} units cannot:`),
    amongThem: (n: number) => `${n} units cannot, among them:`,
    others: (what: string, n: number) =>
      n === 1 ? `${what}: only the other unit` : `${what}: only the other ${n} units`,
    part: (what: string, n: number, of: number) => `${what}: ${n} of ${of}`,
  },
  helpers: { join: "Adjacent units", support: "Guns in range" },
  all: {
    join: (n: number) => `Join all adjacent (${n})`,
    support: (n: number) => `All guns in range (${n})`,
  },
};
export type BattleWords = typeof battle;
