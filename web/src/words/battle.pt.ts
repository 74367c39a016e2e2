/** Palavras para preparar um combate, em português. */
import type { BattleWords } from "./battle.en";

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const a = (what: string, column: string | null): string => (column ? `${what}: ${column}` : what);

export const battle: BattleWords = {
  declare: {
    attack: (hex, column) => a(`Atacar ${hex}`, column),
    defence: (hex, column) => a(`Defender ${hex}`, column),
    bombard: (hex, column) => a(`Bombardear ${hex}`, column),
  },
  span: (from, to) => (from === to ? from : `${from} a ${to}`),
  sameAnyway: (n) =>
    `A defesa é ${n}, sejam quais forem as unidades ali: todas as que poderiam estar no hexágono somam o mesmo.`,
  spare: (n) => `${plural(n, "ponto sobra", "pontos sobram")}: a coluna seria a mesma.`,
  missing: (n) => `Com mais ${plural(n, "ponto", "pontos")}, sobe uma coluna.`,
  scored: (n) => `Já marcados: ${n}.`,
  projected: (n) => `Eliminações previstas no fim do jogo: ${signed(n)}.`,
  ofItProjected: (n) => `(previsto: ${signed(n)})`,
  glance: "Antes de encerrar a fase",
  shown: (which, of) => `${which} de ${of}`,
  recoverAll: (n) => `Recuperar todas (${n})`,
  toll: {
    eliminated: "Eliminada",
    flipped: "Vira para o verso",
    points: (side, n) => `${side} ${signed(n)} PV`,
    noPoints: "sem pontos de vitória",
  },
  spent: {
    moved: (all) => (all ? "Já se moveu" : "Parte já se moveu"),
    fought: (all) => (all ? "Já combateu" : "Parte já combateu"),
  },
  groups: {
    more: "Escolher várias",
    moreHint: "Cada unidade em que você tocar se junta às que estão na mão",
    cannot: (n) => (n === 1 ? "Uma unidade não pode:" : `${n} unidades não podem:`),
    amongThem: (n) => `${n} unidades não podem, entre elas:`,
    others: (what, n) => (n === 1 ? `${what}: só a outra unidade` : `${what}: só as outras ${n} unidades`),
    part: (what, n, of) => `${what}: ${n} de ${of}`,
  },
  helpers: { join: "Unidades adjacentes", support: "Artilharia ao alcance" },
  all: {
    join: (n) => `Juntar todas as adjacentes (${n})`,
    support: (n) => `Toda a artilharia ao alcance (${n})`,
  },
};
