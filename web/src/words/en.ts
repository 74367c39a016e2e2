/** The interface in English. The Portuguese table must have the same entries: the compiler checks. */
import { air } from "./air.en";
import { analysis } from "./analysis.en";
import { sea } from "./sea.en";
import { ahead } from "./ahead.en";
import { battle } from "./battle.en";
import { fair } from "./fair.en";
import { learn } from "./learn.en";
import { matches } from "./matches.en";
import { people } from "./people.en";
import { play } from "./play.en";
import { replay } from "./replay.en";
import { room } from "./room.en";
import { site } from "./site.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  tag: "en",
  speakThis: "Switch to English",

  // Shelf
  shelfTitle: "Engaja · Five battles of the Second World War",
  offline: "There is no connection. You can look at the boards, rules and replays that this device has kept.",
  tagline: "Five battles of the Second World War, hex by hex and counter by counter.",
  loadingShelf: "Loading the games",
  emptyShelf: "There are no games on the shelf.",
  credits: "The game designs belong to their author. Engaja is free software.",
  browseOnly: "Cannot be played yet: browse its map and counters",
  turnsWord: "turns",
  hexesWord: "hexes",
  countersWord: "counters",

  // Preferences
  themes: { auto: "system", light: "light", dark: "dark" },
  themeNow: (now: string, next: string) => `Theme: ${now}. Switch to ${next}`,

  settings: {
    title: "Settings",
    language: "Language",
    languages: { pt: "Português", en: "English" },
    theme: "Theme",
    size: "Text size",
    sizes: { normal: "normal", large: "large", largest: "very large" },
    palette: "Colours for marks and charts",
    palettes: {
      usual: "standard",
      redgreen: "blue and orange, for red-green colour blindness",
      blueyellow: "teal and magenta, for blue-yellow colour blindness",
    },
    sound: "Sound",
    sounds: { off: "off", on: "on: dice, combat, your turn" },
    motion: "Motion",
    motions: { auto: "system", reduced: "reduced" },
  },

  // Loading and failing
  loadingGame: "Setting up the board",
  parts: { game: "Orders of battle and tables", map: "Map", counters: "Counters" },
  kilobytes: (n: string) => `${n} KB`,
  serverAway: "The server is not responding",
  serverAwayHow: "Is it still running? Start it again with “make play” and try again.",
  notFound: "Game not found",
  notFoundHow: "The address may be mistyped. All games are on the shelf.",
  wentWrong: "Something went wrong",
  wentWrongHow: "Trying again may help. If it does not, include this line when you report the problem:",
  retry: "Try again",
  toShelf: "Back to the shelf",
  close: "Close",

  // Bar and panels
  searchTitle: "Search",
  searchHint: "Hex, place, unit or rule",
  searchHow: "A hex number such as 0616, a place, a unit, a table or a rule.",
  searchNothing: (query: string) => `Nothing found for “${query}”.`,
  searchFound: (n: number) => plural(n, "result", "results"),
  searchResults: "Results",
  hitKinds: { hex: "hex", place: "place", counter: "unit", table: "table", rule: "rule" },
  sides: "Sides",
  tools: "Tools",
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
  sheetSize: (size: string) => `Panel height: ${size}. Change`,

  // Board
  board: "Board",
  boardOf: (title: string) => `Board of ${title}`,
  boardKeys:
    "Arrow keys move the board. Plus and minus zoom. Press Enter to move from hex to hex with the arrow keys; press Enter again to select. " +
    "Tab goes to the counters. Slash searches. Question mark lists all the keys.",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomFit: "Whole board",
  zoomOne: "Actual size",
  stackAt: (place: string) => `Stack at ${place}`,
  strengthOf: (
    branch: string,
    [first, second]: readonly [number, number],
    unknown: "none" | "some" | "all",
  ) => {
    if (unknown === "all") return "strength unknown";
    const more = unknown === "some" ? "+" : "";
    const names = { ground: ["attack", "defence"], air: ["ground", "air"], naval: ["combat", "aircraft"] };
    const [a, b] = names[branch as keyof typeof names];
    return `${a} ${first}${more} · ${b} ${second}${more}`;
  },
  unknownOf: (type: string) => `${type}, unknown`,
  counters: (n: number) => plural(n, "counter", "counters"),
  turn: (n: number) => `Turn ${n}`,
  orLater: (what: string) => `${what} or later`,

  // Tray
  tray: "Counters beside the map",
  trays: { arriving: "Reinforcements", waiting: "Off the map", leaving: "Withdrawals" },
  foldTray: "Close the tray",
  unfoldTray: "Open the tray",

  // Hex
  inspector: "Inspector",
  chooseHex: "Select a hex",
  chooseHexHow: "Click or tap the board, or press / to search. Click or tap a stack to fan it out.",
  scale: "Scale",
  grid: (cols: number, rows: number) => `${cols} by ${rows} hexes`,
  kmPerHex: (km: string) => `${km} km per hex`,
  onTheBoard: "On the board",
  toCome: "Yet to arrive",
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
  combat: "Column shifts",
  noCosts: "The terrain table has no row for this terrain.",
  aroundTitle: "Hexsides and neighbours",
  noHexsides: "Its hexsides are clear.",
  neighbour: (direction: string, number: string, place: string) =>
    `To the ${direction}: ${number}${place ? ` ${place}` : ""}`,
  river: (name: string) => `${name} river`,
  fortHere: (line: string) => `Fortified, protects this hex (${line})`,
  fortThere: (line: string) => `Fortified, protects the adjacent hex (${line})`,
  boardMade: "How this board was reconstructed",
  boardMadeMore: "How it was measured, and what is uncertain",
  knownTitle: "Source of this information",
  knownFrom: "Source",
  sources: { text: "Rulebook", geodata: "Geography", judgement: "Judgement", reconstructed: "Reconstructed" },
  /** A citation is the same in both languages, except that it may refer to the tables. */
  cite: (cite: string) => cite,
  citeTitle: (cite: string) => `Rulebook, ${cite}`,
  sourceMeaning: {
    text: "Stated in the rulebook.",
    geodata: "Measured from real geography: coast, relief, towns.",
    judgement: "A reasoned choice where neither the rulebook nor geography decides.",
    reconstructed: "The printed value is lost; this one is reconstructed from the remaining evidence.",
  },
  trust: {
    certain: "This is certain.",
    probable: "This is probable.",
    plausible: "This is plausible, but could be wrong.",
    guess: "This is little more than a guess.",
  },

  // Counters
  values: {
    ground: ["Attack", "Defence", "Movement"],
    air: ["Against ground", "Against aircraft", "Range"],
    naval: ["Combat", "Aircraft carried", "Transport"],
  },
  fullFace: "full strength",
  reducedFace: "reduced",
  onlyFace: "one side only",
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
  history: "Historical note",
  aboard: (carrier: string) => `Aboard ${carrier}`,
  showOnMap: "Show on the map",

  // Order of battle
  oobTitle: "All counters",
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
  arrivalTurn: "Arrival turn",
  sort: "Sort by",
  sorts: {
    book: "Rulebook order",
    name: "Name",
    type: "Type",
    first: "First value",
    second: "Second value",
    third: "Third value",
    turn: "Arrival turn",
  },
  all: "All",
  shownOf: (n: number, all: number) => `${n} of ${all} counters`,
  byFormation: "By formation",
  clearFilters: "Clear",
  nobody: "No counters match. Remove a filter.",

  // Calendar
  calendarTitle: "Turn by turn",
  arrivals: "Arrive",
  returns: "Return",
  withdrawals: "Leave",
  airPoints: (side: string, points: number) => `Air, ${side}: ${points}`,
  quietTurn: "No arrivals or departures.",
  noCalendar: "This game has no calendar.",

  // Tables
  tablesTitle: (n: number) => plural(n, "table", "tables"),
  goToTable: "Go to",
  firstTable: "First table",
  filters: "Filter and sort",
  noTables: "This game has no tables.",

  // Legend
  legendTitle: "What the symbols mean",
  terrainKinds: { hex: "Terrain", hexside: "Hexsides", route: "Routes", feature: "In the hex" },
  otherSigns: "Other symbols",
  seeAt: (number: string) => `see ${number}`,
  nations: "Nations",
  counterOf: (branch: string) => `Counter: ${branch.toLowerCase()}`,
  types: "Types",
  sizes: "Sizes",

  // Keyboard
  helpTitle: "Keyboard",
  keySections: { play: "At the table", replay: "In a replay", board: "On the board", table: "Everywhere" },
  keys: {
    table: {
      search: "Search for a hex, place, unit, table or rule",
      keys: "Show this list",
      card: "Show the reference card",
    },
    board: {
      pan: "Move the board, or the cursor, or go from counter to counter",
      panFar: "Move the board further",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      fit: "Whole board",
      actual: "Actual size",
      gather:
        "Add the units of the hex to those in hand, or put them down; also Shift+click, or Shift+drag around several stacks",
      choose: "Move from hex to hex with the arrow keys; press again to select the hex or open the stack",
      close: "Close the stack, leave the cursor or cancel the selection",
    },
    play: {
      main: "Press the red button",
      undo: "Undo",
      redo: "Redo",
      next: "Next counter that can act",
      previous: "Previous counter that can act",
      route: "Show another route to the hex under the pointer",
      threats: "Show or hide where the enemy could attack",
      hint: "Ask for a hint",
      putDown: "Put down the counters in hand",
    },
    replay: {
      toggle: "Play and pause",
      back: "One step back",
      forward: "One step forward",
      turnBack: "Previous turn",
      turnForward: "Next turn",
      present: "Back to the present",
    },
  },
  keyTab: "Go to the board, the counters, the buttons, the panel",
  keySpace: "Space",
  helpPointer: "Mouse: drag to move, scroll to zoom. Touch: drag with one finger to move, pinch to zoom.",

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

export type Words = typeof en;
