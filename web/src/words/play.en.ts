/** Words for playing at the table, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const play = {
  // Shelf and box
  continueTitle: "Matches",
  continueHint: "Saved after every action",
  newMatch: "Play",
  newMatchOf: (game: string) => `New match: ${game}`,
  look: "Browse the game",
  begin: "Start",
  cancel: "Cancel",
  whoPlays: "Players",
  person: "Person at this screen",
  options: "Rules options",
  changed: (n: number) => `${n} changed`,
  changedHere: "changed",
  asRuled: "Restore defaults",
  wholeRuling: (id: string) => `Full ruling, ${id}`,
  remove: "Delete",
  goOn: "Continue",
  moreMatches: "Older matches",
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
  noMatch: "Match not found",
  noMatchHow:
    "It was deleted, or the link is from another computer. If you saved its journal, you can import it.",
  removed: "This match was deleted",
  removedHow: "It was deleted, perhaps in another window. You can restore it for a week.",
  erasedHow: "It was deleted, perhaps in another window. If you saved its journal, you can import it.",
  away: "The server is not responding; trying again",

  // Tabs
  tabs: {
    play: "Decision",
    hex: "Hex",
    log: "Log",
    tray: "Off map",
    info: "Situation",
    oob: "Forces",
    more: "More",
    rules: "Rules",
  },
  panels: {
    play: "Decision",
    hex: "Hex",
    log: "Log",
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
  reasonsLater: "You can read its reasons when the match is over.",
  over: "The match is over",
  won: (side: string) => `${side} won`,
  draw: "A draw",
  remaining: "Still to do",
  undo: "Undo",
  redo: "Redo",
  undoBarred: {
    dice: "Cannot undo: the dice have been rolled.",
    learnt: "Cannot undo: hidden information was revealed.",
    other_side: "Cannot undo: the other side has acted since.",
    seats: "Cannot undo: other players have taken seats since then.",
  },
  keyed: (label: string, key: string) => `${label} (${key})`,
  verbs: "Actions",
  canAct: (n: number) => plural(n, "counter available", "counters available"),
  canActList: "Available counters",
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
  otherWays: "Choose an action",
  points: "Points",
  fewer: "Fewer",
  moreOf: "More",
  offBoard: "Off the board",
  via: (hex: string) => `through ${hex}`,
  leaveOut: (name: string) => `Leave out ${name}`,
  atPlace: (name: string, place: string) => `${name} in ${place}`,
  refused: "Not possible",
  notDone: "This could not be done. Try again; if it keeps failing, reload the page.",
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
  terms: (what: string) => `Show how it was calculated: ${what}`,
  outcome: {
    defender: "defender retreats",
    none: "no retreat",
    both: "exchange",
    attacker: "attacker retreats",
    loss: "loss",
  },

  noLoss: "no loss",
  meanings: "What the results mean",

  // Log
  events: "Events",
  noEvents: "Nothing has happened yet.",

  // Rules
  searchRules: "Search the rules",

  // Hand-over
  handover: (side: string) => `${side}: your turn`,
  handoverHow: "Hand over the screen. The other side's information stays hidden until they continue.",
  /** What is not asked again in a phase. */
  declineAll: {
    defence: "No support in this phase",
    reaction: "No reactions in this phase",
    advance: "No advances in this phase",
  },
  declineHow: "Answer the same every time in this phase, without being asked",
  ordered: (side: string) => `${side}: some questions of this phase are answered automatically.`,
  askAgain: "Ask again",
  solo: "I play both sides: do not cover the board",
  sitDown: (side: string) => `Play as ${side}`,

  // Tray
  trays: { now: "Available now", waiting: "Yet to arrive", gone: "Out of play" },
  trayEmpty: "No counters are off the map.",
  destroyed: (n: number) => plural(n, "counter eliminated", "counters eliminated"),
};
export type PlayWords = typeof play;
