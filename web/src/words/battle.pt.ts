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
  spare: (n) => `${plural(n, "ponto não muda", "pontos não mudam")} nenhuma coluna.`,
  missing: (n) => `Com mais ${plural(n, "ponto", "pontos")}, sobe uma coluna.`,
  scored: (n) => `Já marcados: ${n}.`,
  projected: (n) => `Eliminações previstas no fim do jogo: ${signed(n)}.`,
  ofItProjected: (n) => `(previsto: ${signed(n)})`,
  glance: {
    title: "Antes de encerrar a fase",
    enter: (n) => `${plural(n, "reforço ainda não entrou", "reforços ainda não entraram")}`,
    recover: (n) => `${plural(n, "unidade ainda pode", "unidades ainda podem")} se recuperar`,
    attack: (n) => `${plural(n, "unidade ainda pode", "unidades ainda podem")} atacar ou atirar`,
    air: (n) => `${plural(n, "ponto aéreo não usado", "pontos aéreos não usados")}`,
  },
  recoverAll: (n) => `Recuperar todas (${n})`,
  helpers: { join: "Unidades adjacentes", support: "Artilharia ao alcance" },
  all: {
    join: (n) => `Juntar todas as adjacentes (${n})`,
    support: (n) => `Toda a artilharia ao alcance (${n})`,
  },
};
