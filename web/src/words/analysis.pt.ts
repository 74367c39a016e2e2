/** Words for the analysis of a finished match, in Portuguese. */
import type { AnalysisWords } from "./analysis.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const analysis: AnalysisWords = {
  title: "Análise",
  open: "Analisar a partida",
  about: (level) =>
    `Percorre a partida turno a turno: o que ${level}, o jogador mais forte do computador neste jogo, teria feito, o que se podia esperar e o que os dados trouxeram.`,
  nobody: "Nenhum jogador do computador joga este jogo bem o bastante para analisar a partida.",
  start: "Analisar",
  goOn: "Continuar",
  stop: "Parar",
  waiting: "Outra partida está sendo analisada; esta é a próxima.",
  working: "Analisando",
  progress: (done, total) => `${done} de ${plural(total, "jogada", "jogadas")}`,
  stopped: "Análise interrompida. O que foi encontrado está guardado.",
  failed: "A análise falhou. O que foi encontrado está guardado.",
  away: "O servidor não está respondendo.",

  // Sides
  skill: "Pontos perdidos nas decisões",
  dice: "Pontos ganhos na sorte",
  about2: "±: dois erros-padrão",
  won: (points) => `${points} (melhor que o computador)`,

  // Plot
  plot: "Quem estava melhor",
  ahead: (side) => `Vantagem: ${side}`,
  band: "A faixa mostra dois erros-padrão.",
  before: "Turno",
  side: "Lado",
  lead: "Vantagem",
  lost: "Perda",
  luck: "Sorte",
  table: "Todas as jogadas",
  leadOf: (side) => `Vantagem: do lado ${side}, em pontos.`,
  goTo: (turn, side) => `Ir ao início do turno ${turn}, ${side}`,

  // Moments
  worst: "Onde mais se perdeu",
  none: "Em nenhuma jogada se perdeu claramente mais do que o acaso explica.",
  turnOf: (turn, side) => `Turno ${turn}, ${side}`,
  cost: (points, error) => `${points} pontos perdidos (± ${error})`,
  instead: (level) => `${level} teria feito, entre outras coisas:`,
  look: "Ver",
  here: "Esta jogada",

  // Method
  how: "Como isto é calculado",
  method: (throws, level) => [
    `Do início de cada jogada de um lado, ${plural(throws, "partida imaginada", "partidas imaginadas")} com outros dados repetem as mesmas decisões, e outras tantas tomam as de ${level} com os mesmos dados. Depois, um jogador rápido continua pelos dois lados até começar a próxima jogada desse lado.`,
    "Pontos: o placar daquele momento pelas regras, mais o que ainda vale a força que resta no mapa.",
    "Perda: a melhor jogada menos a que foi feita. Uma perda pequena pode ser acaso; abaixo de dois erros-padrão nada se afirma.",
    "Sorte: a posição que resultou menos a que as mesmas decisões deviam trazer: os dados, o que o outro lado fez naquela jogada e o que não se podia saber.",
    "Cada lado é julgado pelo que sabia. O computador não é infalível: onde você jogou melhor, a perda é negativa.",
  ],
};
