/** Words for the replay, the board layers and the situation panel, in Portuguese. */
import type { ReplayWords } from "./replay.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const replay: ReplayWords = {
  // Log
  filter: "Mostrar",
  filters: { all: "tudo", dice: "só dados", mine: "meu lado", theirs: "o outro lado" },
  dice: (values) => `Dados: ${values}`,
  columns: (n) => plural(n, "ajuste de coluna", "ajustes de coluna"),
  showHex: (hex) => `Mostrar ${hex} no mapa`,
  showUnit: (name) => `Mostrar ${name} no mapa`,
  lookAt: (moment) => `Ir ao momento ${moment}`,
  reasonOf: "O motivo do computador",
  also: "Também:",
  beforeFirst: "Início da partida",

  // Speed
  pace: "Animação",
  paces: { off: "nenhuma", slow: "lenta", normal: "normal", fast: "rápida" },

  // Taking a seat
  sinceYourLook: "Desde a sua última jogada:",
  sinceTitle: "Desde a sua última jogada",
  happening: "O que aconteceu",
  skip: "Pular",
  skipHow: "aperte qualquer tecla ou toque para pular",

  // Replay
  title: "Revendo a partida",
  start: "Rever",
  leave: "Sair",
  slider: "Momento",
  at: (turn, phase, moment, last) => `Turno ${turn}, ${phase}, momento ${moment} de ${last}`,
  moment: (moment, last) => `${moment} de ${last}`,
  turnMark: (turn) => `T${turn}`,
  toTurn: (turn) => `Ir ao turno ${turn}`,
  play: "Reproduzir",
  pause: "Pausar",
  back: "Um passo atrás",
  forward: "Um passo à frente",
  turnBack: "Turno anterior",
  turnForward: "Próximo turno",
  tour: "A vez deles, por teatro",
  elsewhere: "Outros acontecimentos",
  eyes: "Visto por",
  both: "os dois lados",
  copyLink: "Copiar um link para este momento",
  copied: "Link copiado",
  notCopied: "Copie daqui:",
  nothingTold: "Nada que este lado pudesse ver.",

  // Journals
  keep: "Guardar a partida neste aparelho, para rever sem conexão",
  keeping: (n: number, of: number) => `Guardando: ${n} de ${of}`,
  kept: "A partida está guardada neste aparelho",
  exportJournal: "Salvar a partida num arquivo",
  secretInside:
    "Até a partida acabar, o arquivo contém a semente dos dados, para que ela possa continuar em outro lugar. Quem tem o arquivo pode calcular as próximas rolagens.",
  knownDice: {
    seed: "Os dados desta partida vêm de uma semente escolhida na criação: quem a escolheu pode calcular as próximas rolagens.",
    journal: "Esta partida foi importada: quem tem o arquivo pode calcular as próximas rolagens.",
  },
  importJournal: "Importar uma partida",
  importHint: "ou solte o arquivo em qualquer lugar desta página",
  dropHere: "Solte aqui o arquivo da partida",
  importing: "Lendo o arquivo",
  importFailed: (file) => `Não foi possível ler ${file}`,
  notAJournal: "Este arquivo não é uma partida do Engaja: a primeira linha deveria descrevê-la.",
  tooLarge: "Este arquivo é grande demais para uma partida.",
  serverAway: "O servidor não está respondendo.",
  oneFile: "Um arquivo de cada vez, por favor.",

  // Layers
  layers: "Camadas",
  layersOf: {
    zones: (side) => `Zonas de engajamento: ${side}`,
    possession: (side) => `Posse: ${side}`,
    objectives: "Objetivos e a quem pertencem",
    columns: "Ajustes de coluna para o defensor",
    reach: "Alcance do inimigo, até onde se sabe",
    engaged: "Unidades engajadas, e as que precisam atacar",
    threats: "Onde o inimigo pode atacar, e em que coluna",
    supply: "Unidades com suprimento, e suas linhas",
  },
  counters: "Peças à vista",
  clearLayers: "Nenhuma",
  nobody: "ninguém",

  // Situation
  scoreNow: "Placar se a partida acabasse agora",
  scoreEnd: "Placar final",
  cannotReckon: "Seu lado não sabe:",
  scoreByTurn: "Placar por turno",
  lossesByTurn: "Perdas por turno",
  airByTurn: "Pontos aéreos por turno",
  destroyedOf: (side) => `${side}, eliminadas`,
  hurtOf: (side) => `${side}, baixas`,
  turnColumn: "Turno",
  noHistory: "Depois do primeiro turno, o placar e as perdas aparecem aqui.",
  asTable: "Em tabela",
  airNow: "Pontos aéreos restantes",
  arrivalsNow: (turn) => `Neste turno: ${turn}`,
  noArrivals: "Nenhuma chegada ou saída prevista neste turno.",
  calendar: "Calendário completo",
  stacks: "Peças no mapa",
  find: "Procure uma peça, um hexágono ou um lugar",
  stackCount: (stacks, counters) =>
    `${plural(stacks, "hexágono", "hexágonos")}, ${plural(counters, "peça", "peças")}`,
  noneFound: "Nenhuma peça encontrada.",
  // The end
  over: "A partida acabou",
  report: "Relatório da partida",
  watch: "Rever a partida",
  lookAtBoard: "Ver o tabuleiro",
};
