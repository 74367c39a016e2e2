/** Palavras para o que a próxima fase de combate pode trazer, em português. */
import type { AheadWords } from "./ahead.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const ahead: AheadWords = {
  // Before a move
  odds: "Na próxima fase de combate",
  alone: (column) => `${column} sem outras unidades`,
  together: (column, n) => `${column} com ${plural(n, "unidade adjacente", "unidades adjacentes")}`,
  against: (hex, words) => `Contra ${hex}: ${words}`,
  asNow: "Com o tabuleiro como está agora, sem artilharia à distância nem aviação.",

  // What the enemy could do
  threats: "Onde o inimigo pode atacar",
  working: "Calculando…",
  none: "Nenhuma unidade inimiga no mapa alcança as suas na próxima fase de movimento.",
  count: (n) =>
    n === 1
      ? "Um hexágono seu pode ser atacado. Escolha-o para ver como."
      : `${n} hexágonos seus podem ser atacados. Escolha um para ver como.`,
  most: (attack, defence, column) => `No máximo ${column} (${attack} contra ${defence})`,
  force: (units, guns) =>
    plural(units, "unidade", "unidades") +
    (guns ? ` e ${plural(guns, "unidade de artilharia", "unidades de artilharia")} em apoio` : ""),
  lost: (percent) => `Você recua ou é eliminado: ${percent}%.`,
  already: (column) => `Sem se mover: ${column}.`,
  mustMove: "Elas precisariam se mover antes.",
  safe: "Nenhuma unidade inimiga no mapa pode atacar aqui.",
  assumptions: "O que se supõe",
  assumed:
    "Suas unidades ficam onde estão, e o inimigo usa neste ataque tudo o que tem ao alcance. Peças ocultas contam como as mais rápidas e mais fortes que poderiam ser. Aviões, navios, desembarques e reforços não contam. Borda tracejada: o inimigo precisaria se mover antes. Fundo cheio: é mais provável perder o hexágono do que mantê-lo.",
  hide: "Esconder",
};
