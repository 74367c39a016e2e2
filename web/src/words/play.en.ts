/** The words of the table, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const play = {
  // Shelf and box
  continueTitle: "Matches",
  continueHint: "Saved after every action",
  newMatch: "Play",
  newMatchOf: (game: string) => `New match: ${game}`,
  look: "Look at the box",
  begin: "Begin",
  cancel: "Cancel",
  whoPlays: "Who plays",
  person: "Person at this screen",
  options: "Options of the rules",
  changed: (n: number) => `${n} changed`,
  changedHere: "changed",
  asRuled: "All as we ruled",
  wholeRuling: (id: string) => `The whole ruling, ${id}`,
  remove: "Remove",
  removeSure: "Remove this match for good?",
  goOn: "Go on",
  importJournal: "Import a journal",
  turnOf: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  overWon: (side: string) => `Over: ${side} won`,
  overDraw: "Over: a draw",
  lastPlayed: (when: string) => `last played ${when}`,
  playedBy: (side: string, who: string) => `${side}: ${who}`,
  you: "you",
  somebody: "a person",

  // Bar
  ofTurns: (turns: number) => `· of ${turns}`,
  phaseNow: "Phase",
  airLeft: (n: number) => plural(n, "air point", "air points"),
  menu: "Menu",
  noMatch: "This match is not here",
  noMatchHow:
    "It was removed, or the link is of another machine. A journal of it, if you kept one, can be imported.",
  removed: "This match was removed",
  removedHow:
    "It was taken off the shelf, perhaps in another window. A journal of it, if you kept one, can be imported.",
  away: "The server does not answer; trying again",

  // Tabs
  tabs: {
    play: "Decision",
    hex: "Hex",
    log: "Events",
    tray: "Off map",
    info: "Situation",
    oob: "Forces",
    more: "More",
    rules: "Rules",
  },
  panels: {
    play: "The decision",
    hex: "Hex",
    log: "What happened",
    tray: "Counters off the map",
    info: "Situation",
    oob: "Order of battle",
    more: "More",
    rules: "Rules",
  },

  // Decision
  yours: "Your decision",
  theirs: (side: string) => `${side} to decide`,
  thinking: (side: string) => `${side}: thinking`,
  thinkingOf: (who: string, n: number) =>
    n ? `${who} is thinking: ${plural(n, "action", "actions")} so far` : `${who} is thinking`,
  reasonsLater: "Why it does what it does can be read when the match is over.",
  over: "The match is over",
  won: (side: string) => `${side} won`,
  draw: "A draw",
  remaining: "Still to be done",
  undo: "Undo",
  redo: "Redo",
  undoBarred: {
    dice: "No undo: dice were thrown.",
    learnt: "No undo: something hidden was learnt.",
    other_side: "No undo: the other side has decided since.",
  },
  keyed: (label: string, key: string) => `${label} (${key})`,
  verbs: "What to do",
  canAct: (n: number) => plural(n, "counter to choose", "counters to choose from"),
  canActList: "Counters to choose from",
  inHand: (n: number) => plural(n, "counter in hand", "counters in hand"),
  pointsLeft: (points: string) => `${points} left`,
  putDown: "Put down",
  all: (n: number) => `All (${n})`,
  bySea: (used: number, limit: number) =>
    `By sea this turn: ${used} of ${plural(limit, "unit", "units")}; ${limit > used ? `${limit - used} left` : "none left"}`,
  whereTo: (n: number) => plural(n, "destination", "destinations"),
  inWords: (n: number) => plural(n, "choice on the board", "choices on the board"),
  costs: (points: string) => `costs ${points}`,
  costOf: "the cost",
  routeOf: (n: number, all: number) => `Route ${n} of ${all}`,
  otherRoute: "Other route",
  pinHint: "Right-click the hex to keep the route in view",
  mustStop: "must stop there",
  endAdvance: "End the advance",
  otherWays: "What here?",
  points: "Points",
  fewer: "Fewer",
  moreOf: "More",
  offBoard: "Off the board",
  via: (hex: string) => `through ${hex}`,
  leaveOut: (name: string) => `Leave out ${name}`,
  atPlace: (name: string, place: string) => `${name} in ${place}`,
  refused: "Not possible",
  why: "Why not",

  // Forces
  forces: "Forces",
  attackers: "Attack",
  defenders: "Defence",
  support: "Support",
  air: "Air",
  base: "Odds",
  column: "Final column",
  chances: "Chances",
  power: "Power",
  vulnerability: "Vulnerability",
  value: "Value",
  terms: (what: string) => `Terms of ${what}`,
  outcome: {
    defender: "defence leaves",
    none: "nobody moves",
    both: "exchange",
    attacker: "attack falls back",
    loss: "a loss",
  },

  noLoss: "no loss",
  meanings: "What the results mean",

  // Log
  events: "Events",
  noEvents: "Nothing has happened yet.",

  // Rules
  searchRules: "Search the rules",

  // Hand-over
  handover: (side: string) => `${side}: it is your turn`,
  handoverHow: "Give the screen over. Nothing of theirs is shown until they sit down.",
  sitDown: (side: string) => `Sit down: ${side}`,

  // Tray
  trays: { now: "Now", waiting: "To come", gone: "Gone" },
  trayEmpty: "Nobody is off the map.",
  destroyed: (n: number) => plural(n, "counter destroyed", "counters destroyed"),

  // Keys
  help: [
    { keys: ["Enter"], does: "Do what the red button says" },
    { keys: ["U", "Y"], does: "Undo, redo" },
    { keys: ["O"], does: "Another route to the hex pointed at" },
    { keys: ["N", "P"], does: "Next and previous counter that can act" },
    { keys: ["Enter"], does: "On a stack: take up its counter or fan it out; on a marked hex: go there" },
    { keys: ["Esc"], does: "Put down what is in hand" },
  ],
  keysTitle: "At the table",
};
export type PlayWords = typeof play;
