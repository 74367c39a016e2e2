/** Words for preparing a combat, in English. */
const at = (what: string, column: string | null): string => (column ? `${what} at ${column}` : what);

export const battle = {
  /** The red button: the hex, and the column if it is known. */
  declare: {
    attack: (hex: string, column: string | null) => at(`Attack ${hex}`, column),
    defence: (hex: string, column: string | null) => at(`Defend ${hex}`, column),
    bombard: (hex: string, column: string | null) => at(`Bombard ${hex}`, column),
  },
  helpers: { join: "Adjacent units", support: "Guns in range" },
  all: {
    join: (n: number) => `Join all adjacent (${n})`,
    support: (n: number) => `All guns in range (${n})`,
  },
};
export type BattleWords = typeof battle;
