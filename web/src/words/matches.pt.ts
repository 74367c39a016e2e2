/** As palavras da lista de partidas: nomes, jogadores, excluir e restaurar, em português. */
import type { MatchesWords } from "./matches.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const matches: MatchesWords = {
  scenario: "Cenário",
  shorter: "Cenários mais curtos",
  turns: (n) => plural(n, "turno", "turnos"),
  length: (turns, counters) => `${plural(turns, "turno", "turnos")} · ${plural(counters, "peça", "peças")}`,
  name: "Nome",
  named: (game, day) => `${game}, ${day}`,
  search: "Buscar partidas",
  searchHint: "Buscar por nome ou jogo",
  found: (n) => (n === "1" ? "1 partida" : `${n} partidas`),
  all: (n) => `Todas (${n})`,
  settings: "Nome e jogadores",
  settingsOf: (name) => `Nome e jogadores de “${name}”`,
  settingsHow: "A partida continua de onde está, com os jogadores que você escolher.",
  save: "Salvar",
  removeOf: (name) => `Excluir “${name}”`,
  removeTitle: "Excluir esta partida?",
  removeHow: (name) => `“${name}” vai sair da lista. Dá para restaurá-la durante uma semana.`,
  wasRemoved: (name) => `“${name}” foi excluída.`,
  undo: "Desfazer",
  bin: (n) => `Excluídas há pouco (${n})`,
  until: (day) => `Dá para restaurar até ${day}`,
  restore: "Restaurar",
  restoreOf: (name) => `Restaurar “${name}”`,
  erase: "Excluir de vez",
  eraseOf: (name) => `Excluir “${name}” de vez`,
  eraseTitle: "Excluir de vez?",
  eraseHow: (name) => `“${name}” será apagada agora. Não dá para desfazer.`,

  // Handicap
  handicap: "Vantagem combinada",
  handicapHint: "Pontos que um lado já tem no começo, para jogadores de força desigual.",
  nobodys: "ninguém",
  handicapPoints: "Pontos",
};
