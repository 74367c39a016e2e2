/** Palavras para preparar um combate, em português. */
import type { BattleWords } from "./battle.en";

const a = (what: string, column: string | null): string => (column ? `${what} a ${column}` : what);

export const battle: BattleWords = {
  declare: {
    attack: (hex, column) => a(`Atacar ${hex}`, column),
    defence: (hex, column) => a(`Defender ${hex}`, column),
    bombard: (hex, column) => a(`Bombardear ${hex}`, column),
  },
  helpers: { join: "Unidades adjacentes", support: "Artilharia ao alcance" },
  all: {
    join: (n) => `Juntar todas as adjacentes (${n})`,
    support: (n) => `Toda a artilharia ao alcance (${n})`,
  },
};
