/** The words for looking back, for layers over the board and for the situation, in Portuguese. */
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
  lookAt: (moment) => `Ver o momento ${moment}`,
  reasonOf: "O motivo do computador",
  beforeFirst: "Abertura",

  // Speed
  pace: "Animação",
  paces: { off: "nenhuma", slow: "lenta", normal: "média", fast: "rápida" },

  // Taking one's seat
  sinceYourLook: "Desde o seu último olhar:",
  sinceTitle: "Desde o seu último olhar",
  happening: "O que aconteceu",
  skip: "Pular",
  skipHow: "qualquer tecla ou toque pula",

  // Looking back
  title: "Revendo a partida",
  start: "Rever",
  leave: "Presente",
  slider: "Momento",
  at: (turn, phase, moment, last) => `Turno ${turn}, ${phase}, momento ${moment} de ${last}`,
  moment: (moment, last) => `${moment} de ${last}`,
  turnMark: (turn) => `T${turn}`,
  toTurn: (turn) => `Ao turno ${turn}`,
  play: "Reproduzir",
  pause: "Pausar",
  back: "Um passo atrás",
  forward: "Um passo à frente",
  turnBack: "Turno anterior",
  turnForward: "Próximo turno",
  eyes: "Visto por",
  both: "os dois lados",
  copyLink: "Copiar um link para este momento",
  copied: "Link copiado",
  notCopied: "Copie daqui:",
  nothingTold: "Nada que este lado pudesse ver.",

  // Journals
  exportJournal: "Salvar a partida num arquivo",
  secretInside:
    "Até o fim ele contém o segredo dos dados, para continuar em outro lugar: quem tem o arquivo pode calcular os lances por vir.",
  importJournal: "Importar uma partida",
  importHint: "ou solte o arquivo em qualquer lugar desta página",
  dropHere: "Solte aqui o arquivo da partida",
  importing: "Lendo o arquivo",
  importFailed: (file) => `Não foi possível ler ${file}`,
  notAJournal: "Este arquivo não é uma partida do Engaja: a primeira linha deveria descrevê-la.",
  tooLarge: "Este arquivo é grande demais para uma partida.",
  serverAway: "O servidor não responde.",
  oneFile: "Um arquivo de cada vez, por favor.",

  // Layers
  layers: "Camadas",
  layersOf: {
    zones: (side) => `Zonas de engajamento: ${side}`,
    possession: (side) => `Posse: ${side}`,
    objectives: "Objetivos e quem os tem",
    columns: "Colunas para o defensor",
    reach: "Alcance do inimigo, até onde se sabe",
    engaged: "Engajadas, e quem deve atacar",
    supply: "Quem tem suprimento, e por onde",
  },
  clearLayers: "Nenhuma",
  nobody: "ninguém",

  // Situation
  scoreNow: "Placar se acabasse agora",
  scoreEnd: "Placar final",
  cannotReckon: "O seu lado não sabe:",
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
  noArrivals: "Ninguém chega nem sai pelo calendário neste turno.",
  calendar: "Calendário inteiro",
  stacks: "Peças no mapa",
  find: "Procure uma peça, um hexágono ou um lugar",
  stackCount: (stacks, counters) =>
    `${plural(stacks, "hexágono", "hexágonos")}, ${plural(counters, "peça", "peças")}`,
  noneFound: "Ninguém com esse nome está no mapa.",
  // The end
  over: "A partida acabou",
  report: "Relatório da partida",
  watch: "Rever a partida",
  lookAtBoard: "Ver o tabuleiro",
  // Keys
  keysTitle: "Revendo a partida",
  help: [
    { keys: ["K"], does: "Reproduzir e pausar" },
    { keys: [",", "."], does: "Um passo atrás, um passo à frente" },
    { keys: ["[", "]"], does: "Turno anterior, próximo turno" },
    { keys: ["Esc"], does: "Voltar ao presente" },
  ],
};
