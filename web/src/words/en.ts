/** The interface in English. The Portuguese table must have the same entries: the compiler sees to it. */
import { air } from "./air.en";
import { learn } from "./learn.en";
import { play } from "./play.en";
import { replay } from "./replay.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  tag: "en",
  speakThis: "Switch to English",

  // Shelf
  shelfTitle: "Engaja · Five battles of the Second World War",
  tagline: "Five battles of the Second World War, hex by hex and counter by counter.",
  loadingShelf: "Fetching the games",
  emptyShelf: "There is no game on the shelf.",
  credits: "The designs of the games belong to their author. Engaja is free software.",
  turnsWord: "turns",
  hexesWord: "hexes",
  countersWord: "counters",

  // Preferences
  themes: { auto: "as the system", light: "light", dark: "dark" },
  themeNow: (now: string, next: string) => `Theme: ${now}. Change to ${next}`,

  settings: {
    title: "How it looks",
    language: "Language",
    languages: { pt: "Português", en: "English" },
    theme: "Theme",
    size: "Size of the text",
    sizes: { normal: "normal", large: "large", largest: "very large" },
    palette: "Colours of marks and charts",
    palettes: {
      usual: "the usual ones",
      redgreen: "blue and orange, for those who confuse red and green",
      blueyellow: "teal and magenta, for those who confuse blue and yellow",
    },
    motion: "Motion",
    motions: { auto: "as the system", reduced: "as little as possible" },
  },

  // Loading and failing
  loadingGame: "Laying out the board",
  parts: { game: "Orders of battle and tables", map: "Map", counters: "Counters" },
  kilobytes: (n: string) => `${n} KB`,
  serverAway: "The server does not answer",
  serverAwayHow: "Is it still running? Start it again with “make play” and try once more.",
  notFound: "There is no such game",
  notFoundHow: "The address may be mistyped. The shelf has them all.",
  wentWrong: "Something went wrong",
  wentWrongHow: "Trying again may help. If it does not, this line helps whoever mends it:",
  retry: "Try again",
  toShelf: "To the shelf",
  close: "Close",

  // Bar and panels
  searchTitle: "Search",
  searchHint: "Hex, place or unit",
  searchHow: "A number such as 0616, a place, a unit, a table.",
  searchNothing: (query: string) => `Nothing found for “${query}”.`,
  searchFound: (n: number) => plural(n, "result", "results"),
  searchResults: "Results",
  hitKinds: { hex: "hex", place: "place", counter: "unit", table: "table" },
  sides: "Sides",
  panel: "Panel",
  panels: {
    hex: "Hex",
    oob: "Order of battle",
    calendar: "Calendar",
    tables: "Tables",
    legend: "Legend",
  },
  tabs: { hex: "Hex", oob: "Forces", calendar: "Calendar", tables: "Tables", legend: "Legend" },
  tabMap: "Map",
  wider: "Widen the panel",
  narrower: "Narrow the panel",
  sheets: { peek: "low", half: "half", full: "full" },
  sheetSize: (size: string) => `Height of the panel: ${size}. Change`,

  // Board
  board: "Board",
  boardOf: (title: string) => `Board of ${title}`,
  boardKeys:
    "Arrows move the board. Plus and minus zoom. Enter walks from hex to hex with the arrows; Enter again chooses. " +
    "Tab goes to the counters. Slash searches. Question mark lists all keys.",
  zoom: "Zoom",
  zoomIn: "Closer",
  zoomOut: "Farther",
  zoomFit: "Whole board",
  zoomOne: "Actual size",
  stackAt: (place: string) => `Stack in ${place}`,
  unknownOf: (type: string) => `${type}, unknown`,
  counters: (n: number) => plural(n, "counter", "counters"),
  turn: (n: number) => `Turn ${n}`,
  orLater: (what: string) => `${what} or later`,

  // Tray
  tray: "Counters beside the map",
  trays: { arriving: "Reinforcements", waiting: "Off the map", leaving: "Withdrawals" },
  foldTray: "Fold the tray",
  unfoldTray: "Unfold the tray",

  // Hex
  inspector: "Inspector",
  chooseHex: "Choose a hex",
  chooseHexHow: "Click or tap the board, or search with the / key. A stack fans out when touched.",
  scale: "Scale",
  grid: (cols: number, rows: number) => `${cols} by ${rows} hexes`,
  kmPerHex: (km: string) => `${km} km a hex`,
  onTheBoard: "On the board",
  toCome: "To come",
  hexTitle: (number: string) => `Hex ${number}`,
  directions: {
    N: "north",
    NE: "north-east",
    E: "east",
    SE: "south-east",
    S: "south",
    SW: "south-west",
    W: "west",
    NW: "north-west",
  },
  directionsShort: { N: "N", NE: "NE", SE: "SE", S: "S", SW: "SW", NW: "NW" },
  costsTitle: "Movement and combat",
  combat: "Columns",
  noCosts: "The game's table has no row for this ground.",
  aroundTitle: "Around the hex",
  noHexsides: "Nothing runs along its sides.",
  neighbour: (direction: string, number: string, place: string) =>
    `To the ${direction}: ${number}${place ? ` ${place}` : ""}`,
  river: (name: string) => `River ${name}`,
  fortHere: (line: string) => `Fortified, protects this hex (${line})`,
  fortThere: (line: string) => `Fortified, protects the hex beyond (${line})`,
  boardMade: "How this board was made again",
  boardMadeMore: "How it was measured, and what may be doubted",
  knownTitle: "Where this is known from",
  knownFrom: "Known from",
  sources: { text: "Rulebook", geodata: "Geography", judgement: "Judgement", reconstructed: "Rebuilt" },
  /** A citation is the same in both languages, save that it may point to the tables. */
  cite: (cite: string) => cite,
  citeTitle: (cite: string) => `Rulebook, ${cite}`,
  sourceMeaning: {
    text: "The rulebook says so.",
    geodata: "Measured from real geography: coast, relief, towns.",
    judgement: "Chosen with reasons where neither book nor geography decides.",
    reconstructed: "The printed value is lost; rebuilt from the evidence that is left.",
  },
  trust: {
    certain: "It is certain.",
    probable: "It is probable.",
    plausible: "It is plausible, but could be otherwise.",
    guess: "It is little more than a guess.",
  },

  // Counters
  values: {
    ground: ["Attack", "Defence", "Movement"],
    air: ["Against ground", "Against aircraft", "Range"],
    naval: ["Combat", "Aircraft carried", "Transport"],
  },
  fullFace: "full strength",
  reducedFace: "reduced",
  onlyFace: "its only face",
  full: "Full",
  reduced: "Reduced",
  reach: "Range",
  nation: "Nation",
  type: "Type",
  formation: "Formation",
  starts: "Starts",
  arrives: "Arrives",
  leaves: "Leaves",
  leavesTurn: (n: number) => `leaves turn ${n}`,
  returnsTurn: (n: number) => `returns turn ${n}`,
  identity: "Counter",
  trait: "Special",
  ships: "Ships",
  history: "In history",
  aboard: (carrier: string) => `Aboard ${carrier}`,
  showOnMap: "Show on the map",

  // Order of battle
  oobTitle: "All the counters",
  oobSearch: "Name, formation, values",
  side: "Side",
  branch: "Arm",
  whereTitle: "Where",
  where: {
    board: "On the board",
    elsewhere: "Off the map",
    arriving: "Arriving later",
    leaving: "To be withdrawn",
  },
  arrivalTurn: "Turn of arrival",
  sort: "Order",
  sorts: {
    book: "As in the book",
    name: "Name",
    type: "Type",
    first: "First value",
    second: "Second value",
    third: "Third value",
    turn: "Turn of arrival",
  },
  all: "All",
  shownOf: (n: number, all: number) => `${n} of ${all} counters`,
  byFormation: "By formation",
  clearFilters: "Clear",
  nobody: "No counter answers to all of this. Take a filter away.",

  // Calendar
  calendarTitle: "Turn by turn",
  arrivals: "Arrive",
  returns: "Return",
  withdrawals: "Leave",
  airPoints: (side: string, points: number) => `Air, ${side}: ${points}`,
  quietTurn: "Nobody comes or goes.",
  noCalendar: "This game has no calendar.",

  // Tables
  tablesTitle: (n: number) => plural(n, "table", "tables"),
  goToTable: "Go to",
  firstTable: "The first",
  filters: "Filters and order",
  noTables: "This game has no tables.",

  // Legend
  legendTitle: "What the signs mean",
  terrainKinds: { hex: "Ground", hexside: "Hexsides", route: "Routes", feature: "In the hex" },
  otherSigns: "Other signs",
  seeAt: (number: string) => `see ${number}`,
  nations: "Nations",
  counterOf: (branch: string) => `Counter: ${branch.toLowerCase()}`,
  types: "Types",
  sizes: "Sizes",

  // Keyboard
  helpTitle: "Keyboard",
  help: [
    { keys: ["/"], does: "Search a hex, place, unit or table" },
    { keys: ["←", "↑", "→", "↓"], does: "Move the board, or go from counter to counter" },
    { keys: ["+", "−"], does: "Closer, farther" },
    { keys: ["0"], does: "Whole board" },
    { keys: ["1"], does: "Actual size" },
    {
      keys: ["Enter"],
      does: "Walk from hex to hex with the arrows; again, choose the hex or open the stack",
    },
    { keys: ["Tab"], does: "To the counters, the buttons, the panel" },
    { keys: ["Esc"], does: "Take back: stack, cursor, choice" },
    { keys: ["?"], does: "This list" },
  ],
  helpPointer: "Mouse: drag to move, wheel to zoom. Touch: one finger moves, two zoom.",

  air,
  play,
  learn,
  replay,
};

export type Words = typeof en;
