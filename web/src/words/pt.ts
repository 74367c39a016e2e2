/** A interface em português do Brasil. */
import type { Words } from "./en";
import { air } from "./air.pt";
import { analysis } from "./analysis.pt";
import { sea } from "./sea.pt";
import { ahead } from "./ahead.pt";
import { battle } from "./battle.pt";
import { fair } from "./fair.pt";
import { learn } from "./learn.pt";
import { matches } from "./matches.pt";
import { people } from "./people.pt";
import { play } from "./play.pt";
import { replay } from "./replay.pt";
import { room } from "./room.pt";
import { site } from "./site.pt";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const pt: Words = {
  tag: "pt-BR",
  speakThis: "Mudar para português",

  shelfTitle: "Engaja · Cinco batalhas da Segunda Guerra Mundial",
  offline: "Sem conexão. Dá para ver os tabuleiros, as regras e as partidas que este aparelho guardou.",
  tagline: "Cinco batalhas da Segunda Guerra Mundial, hexágono por hexágono, peça por peça.",
  loadingShelf: "Carregando os jogos",
  emptyShelf: "Não há jogos na estante.",
  credits: "A criação dos jogos pertence ao autor deles. O Engaja é software livre.",
  browseOnly: "Ainda não dá para jogar: veja o mapa e as peças",
  turnsWord: "turnos",
  hexesWord: "hexágonos",
  countersWord: "peças",

  themes: { auto: "do sistema", light: "claro", dark: "escuro" },
  themeNow: (now, next) => `Tema: ${now}. Mudar para ${next}`,

  settings: {
    title: "Configurações",
    language: "Idioma",
    languages: { pt: "Português", en: "English" },
    theme: "Tema",
    size: "Tamanho do texto",
    sizes: { normal: "normal", large: "grande", largest: "muito grande" },
    palette: "Cores das marcas e dos gráficos",
    palettes: {
      usual: "padrão",
      redgreen: "azul e laranja, para daltonismo vermelho-verde",
      blueyellow: "verde-água e magenta, para daltonismo azul-amarelo",
    },
    sound: "Som",
    sounds: { off: "desligado", on: "ligado: dados, combate, sua vez" },
    motion: "Animações",
    motions: { auto: "do sistema", reduced: "reduzidas" },
  },

  loadingGame: "Montando o tabuleiro",
  parts: { game: "Ordens de batalha e tabelas", map: "Mapa", counters: "Peças" },
  kilobytes: (n) => `${n} kB`,
  serverAway: "O servidor não está respondendo",
  serverAwayHow: "Ele ainda está rodando? Inicie-o de novo com “make play” e tente outra vez.",
  notFound: "Jogo não encontrado",
  notFoundHow: "O endereço pode estar errado. Todos os jogos estão na estante.",
  wentWrong: "Algo deu errado",
  wentWrongHow: "Tentar de novo pode resolver. Se não resolver, inclua esta linha ao relatar o problema:",
  retry: "Tentar de novo",
  toShelf: "Voltar à estante",
  close: "Fechar",

  searchTitle: "Buscar",
  searchHint: "Hexágono, lugar, unidade ou regra",
  searchHow: "Um hexágono, como 0616, um lugar, uma unidade, uma tabela ou uma regra.",
  searchNothing: (query) => `Nada encontrado para “${query}”.`,
  searchFound: (n) => plural(n, "resultado", "resultados"),
  searchResults: "Resultados",
  hitKinds: { hex: "hexágono", place: "lugar", counter: "unidade", table: "tabela", rule: "regra" },
  sides: "Lados",
  tools: "Ferramentas",
  panel: "Painel",
  panels: {
    hex: "Hexágono",
    oob: "Ordem de batalha",
    calendar: "Calendário",
    tables: "Tabelas",
    legend: "Legenda",
  },
  tabs: { hex: "Hexágono", oob: "Forças", calendar: "Calendário", tables: "Tabelas", legend: "Legenda" },
  tabMap: "Mapa",
  wider: "Alargar o painel",
  narrower: "Estreitar o painel",
  sheets: { peek: "baixa", half: "média", full: "total" },
  sheetSize: (size) => `Altura do painel: ${size}. Mudar`,

  board: "Tabuleiro",
  boardOf: (title) => `Tabuleiro de ${title}`,
  boardKeys:
    "As setas movem o tabuleiro. Mais e menos aproximam e afastam. Aperte Enter para andar de hexágono em hexágono com as setas; " +
    "Enter de novo seleciona. Tab vai para as peças. A barra abre a busca. A interrogação lista todas as teclas.",
  zoom: "Zoom",
  zoomIn: "Aproximar",
  zoomOut: "Afastar",
  zoomFit: "Tabuleiro inteiro",
  zoomOne: "Tamanho real",
  stackAt: (place) => `Pilha em ${place}`,
  strengthOf: (branch, [first, second], unknown) => {
    if (unknown === "all") return "força desconhecida";
    const more = unknown === "some" ? "+" : "";
    const names = { ground: ["ataque", "defesa"], air: ["solo", "ar"], naval: ["combate", "aviões"] };
    const [a, b] = names[branch as keyof typeof names];
    return `${a} ${first}${more} · ${b} ${second}${more}`;
  },
  unknownOf: (type) => `${type}, desconhecida`,
  counters: (n) => plural(n, "peça", "peças"),
  turn: (n) => `Turno ${n}`,
  orLater: (what) => `${what} ou depois`,

  tray: "Peças ao lado do mapa",
  trays: { arriving: "Reforços", waiting: "Fora do mapa", leaving: "Retiradas" },
  foldTray: "Recolher a bandeja",
  unfoldTray: "Abrir a bandeja",

  inspector: "Inspetor",
  chooseHex: "Selecione um hexágono",
  chooseHexHow:
    "Clique ou toque no tabuleiro, ou busque com a tecla /. Clique ou toque numa pilha para abri-la.",
  scale: "Escala",
  grid: (cols, rows) => `${cols} por ${rows} hexágonos`,
  kmPerHex: (km) => `${km} km por hexágono`,
  onTheBoard: "No tabuleiro",
  toCome: "A chegar",
  hexTitle: (number) => `Hexágono ${number}`,
  directions: {
    N: "norte",
    NE: "nordeste",
    E: "leste",
    SE: "sudeste",
    S: "sul",
    SW: "sudoeste",
    W: "oeste",
    NW: "noroeste",
  },
  directionsShort: { N: "N", NE: "NE", SE: "SE", S: "S", SW: "SO", NW: "NO" },
  costsTitle: "Movimento e combate",
  combat: "Ajustes de coluna",
  noCosts: "A tabela de terrenos não tem linha para este terreno.",
  aroundTitle: "Lados e vizinhos",
  noHexsides: "Todos os lados deste hexágono estão livres.",
  neighbour: (direction, number, place) =>
    `${["norte", "sul"].includes(direction) ? "Ao" : "A"} ${direction}: ${number}${place ? ` ${place}` : ""}`,
  river: (name) => `Rio ${name}`,
  fortHere: (line) => `Fortificado, protege este hexágono (${line})`,
  fortThere: (line) => `Fortificado, protege o hexágono vizinho (${line})`,
  boardMade: "Como este tabuleiro foi reconstruído",
  boardMadeMore: "Como foi medido e o que é incerto",
  knownTitle: "Fonte desta informação",
  knownFrom: "Fonte",
  sources: {
    text: "Livro de regras",
    geodata: "Geografia",
    judgement: "Decisão nossa",
    reconstructed: "Reconstruído",
  },
  cite: (cite) => cite.replace(/\btables\b/, "tabelas"),
  citeTitle: (cite) => `Livro de regras, ${cite}`,
  sourceMeaning: {
    text: "Está no livro de regras.",
    geodata: "Medido na geografia real: litoral, relevo, cidades.",
    judgement: "Escolha fundamentada, onde nem o livro nem a geografia decidem.",
    reconstructed: "O valor impresso se perdeu; este foi reconstruído a partir dos indícios que restaram.",
  },
  trust: {
    certain: "É certo.",
    probable: "É provável.",
    plausible: "É plausível, mas pode estar errado.",
    guess: "É pouco mais que um palpite.",
  },

  values: {
    ground: ["Ataque", "Defesa", "Movimento"],
    air: ["Contra o solo", "Contra aviões", "Alcance"],
    naval: ["Combate", "Aviões a bordo", "Transporte"],
  },
  fullFace: "força total",
  reducedFace: "reduzida",
  onlyFace: "face única",
  full: "Total",
  reduced: "Reduzida",
  reach: "Alcance",
  nation: "Nação",
  type: "Tipo",
  formation: "Formação",
  starts: "Começa",
  arrives: "Chega",
  leaves: "Sai",
  leavesTurn: (n) => `sai no turno ${n}`,
  returnsTurn: (n) => `volta no turno ${n}`,
  identity: "Peça",
  trait: "Especial",
  ships: "Navios",
  history: "Nota histórica",
  aboard: (carrier) => `A bordo: ${carrier}`,
  showOnMap: "Mostrar no mapa",

  oobTitle: "Todas as peças",
  oobSearch: "Nome, formação, valores",
  side: "Lado",
  branch: "Arma",
  whereTitle: "Onde",
  where: {
    board: "No tabuleiro",
    elsewhere: "Fora do mapa",
    arriving: "Chega depois",
    leaving: "Será retirada",
  },
  arrivalTurn: "Turno de chegada",
  sort: "Ordenar por",
  sorts: {
    book: "Ordem do livro",
    name: "Nome",
    type: "Tipo",
    first: "Primeiro valor",
    second: "Segundo valor",
    third: "Terceiro valor",
    turn: "Turno de chegada",
  },
  all: "Tudo",
  shownOf: (n, all) => `${n} de ${all} peças`,
  byFormation: "Por formação",
  clearFilters: "Limpar",
  nobody: "Nenhuma peça encontrada. Remova um filtro.",

  calendarTitle: "Turno a turno",
  arrivals: "Chegam",
  returns: "Voltam",
  withdrawals: "Saem",
  airPoints: (side, points) => `Pontos aéreos, ${side}: ${points}`,
  quietTurn: "Nenhuma chegada ou saída.",
  noCalendar: "Este jogo não tem calendário.",

  tablesTitle: (n) => plural(n, "tabela", "tabelas"),
  goToTable: "Ir para",
  firstTable: "Primeira tabela",
  filters: "Filtros e ordem",
  noTables: "Este jogo não tem tabelas.",

  legendTitle: "O que significam os símbolos",
  terrainKinds: { hex: "Terreno", hexside: "Lados de hexágono", route: "Vias", feature: "No hexágono" },
  otherSigns: "Outros símbolos",
  seeAt: (number) => `veja ${number}`,
  nations: "Nações",
  counterOf: (branch) => `Peça: ${branch.toLowerCase()}`,
  types: "Tipos",
  sizes: "Tamanhos",

  helpTitle: "Teclado",
  keySections: {
    play: "Na mesa",
    replay: "Revendo a partida",
    board: "No tabuleiro",
    table: "Em toda parte",
  },
  keys: {
    table: {
      search: "Buscar hexágono, lugar, unidade, tabela ou regra",
      keys: "Mostrar esta lista",
      card: "Mostrar o cartão de referência",
    },
    board: {
      pan: "Mover o tabuleiro ou o cursor, ou ir de peça em peça",
      panFar: "Mover o tabuleiro mais longe",
      zoomIn: "Aproximar",
      zoomOut: "Afastar",
      fit: "Tabuleiro inteiro",
      actual: "Tamanho real",
      gather:
        "Juntar as unidades do hexágono às que estão na mão, ou soltá-las; também Shift+clique, ou Shift+arrastar em volta de várias pilhas",
      choose: "Andar de hexágono em hexágono com as setas; de novo, selecionar o hexágono ou abrir a pilha",
      close: "Fechar a pilha, sair do cursor ou cancelar a seleção",
    },
    play: {
      main: "Apertar o botão vermelho",
      undo: "Desfazer",
      redo: "Refazer",
      next: "Próxima peça que pode agir",
      previous: "Peça anterior que pode agir",
      route: "Mostrar outro caminho até o hexágono sob o cursor",
      threats: "Mostrar ou esconder onde o inimigo pode atacar",
      hint: "Pedir uma dica",
      putDown: "Soltar as peças na mão",
    },
    replay: {
      toggle: "Reproduzir e pausar",
      back: "Um passo atrás",
      forward: "Um passo à frente",
      turnBack: "Turno anterior",
      turnForward: "Próximo turno",
      present: "Voltar ao presente",
    },
  },
  keyTab: "Ir para o tabuleiro, as peças, os botões, o painel",
  keySpace: "Espaço",
  helpPointer:
    "Mouse: arraste para mover, use a roda para o zoom. Toque: arraste com um dedo, dê zoom com dois.",

  air,
  sea,
  ahead,
  battle,
  fair,
  people,
  play,
  learn,
  matches,
  replay,
  analysis,
  room,
  site,
};
