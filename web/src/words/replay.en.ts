/** Words for the replay, the board layers and the situation panel, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const replay = {
  // Log
  filter: "Show",
  filters: { all: "everything", dice: "dice only", mine: "my side", theirs: "the other side" },
  dice: (values: string) => `Dice: ${values}`,
  columns: (n: number) => plural(n, "column shift", "column shifts"),
  showHex: (hex: string) => `Show ${hex} on the map`,
  showUnit: (name: string) => `Show ${name} on the map`,
  lookAt: (moment: number) => `Go to moment ${moment}`,
  reasonOf: "The computer's reason",
  also: "Also:",
  beforeFirst: "Start of the match",

  // Speed
  pace: "Animation",
  paces: { off: "none", slow: "slow", normal: "normal", fast: "fast" },

  // Taking a seat
  sinceYourLook: "Since your last turn:",
  sinceTitle: "Since your last turn",
  happening: "What happened",
  skip: "Skip",
  skipHow: "press any key or tap to skip",

  // Replay
  title: "Replay",
  start: "Replay",
  leave: "Exit",
  slider: "Moment",
  at: (turn: number, phase: string, moment: number, last: number) =>
    `Turn ${turn}, ${phase}, moment ${moment} of ${last}`,
  moment: (moment: number, last: number) => `${moment} of ${last}`,
  turnMark: (turn: number) => `T${turn}`,
  toTurn: (turn: number) => `Go to turn ${turn}`,
  play: "Play",
  pause: "Pause",
  back: "One step back",
  forward: "One step forward",
  turnBack: "Previous turn",
  turnForward: "Next turn",
  tour: "Their turn, theatre by theatre",
  elsewhere: "Other events",
  eyes: "Seen by",
  both: "both sides",
  copyLink: "Copy a link to this moment",
  copied: "Link copied",
  notCopied: "Copy it from here:",
  nothingTold: "Nothing this side could see.",

  // Journals
  keep: "Keep the whole replay on this device",
  keeping: (n: number, of: number) => `Keeping the replay: ${n} of ${of}`,
  kept: "The replay is kept on this device",
  exportJournal: "Save the journal",
  secretInside:
    "Until the match is over, the file contains the seed of the dice, so that the match can continue elsewhere. Anyone who has the file can work out the coming rolls.",
  knownDice: {
    seed: "The dice of this match come from a seed chosen when it was created: whoever chose it can work out the coming rolls.",
    journal: "This match was imported: whoever has the file can work out the coming rolls.",
  },
  importJournal: "Import a journal",
  importHint: "or drop the file anywhere on this page",
  dropHere: "Drop the journal here",
  importing: "Reading the journal",
  importFailed: (file: string) => `${file} cannot be read`,
  notAJournal: "This file is not an Engaja journal: its first line should describe a match.",
  tooLarge: "This file is too large for a journal.",
  serverAway: "The server is not responding.",
  oneFile: "One journal at a time, please.",

  // Layers
  layers: "Layers",
  layersOf: {
    zones: (side: string) => `Zones of engagement: ${side}`,
    possession: (side: string) => `Possession: ${side}`,
    objectives: "Objectives and their owners",
    columns: "Column shifts for the defender",
    reach: "Enemy reach, as far as known",
    engaged: "Engaged units, and those that must attack",
    threats: "Where the enemy could attack, and at what odds",
    supply: "Supplied units, and their supply lines",
  },
  counters: "Counters shown",
  clearLayers: "None",
  nobody: "nobody",

  // Situation
  scoreNow: "Score if the match ended now",
  scoreEnd: "Final score",
  cannotReckon: "Not known to your side:",
  scoreByTurn: "Score by turn",
  lossesByTurn: "Losses by turn",
  airByTurn: "Air points by turn",
  destroyedOf: (side: string) => `${side}, eliminated`,
  hurtOf: (side: string) => `${side}, losses`,
  turnColumn: "Turn",
  noHistory: "Scores and losses appear here after the first turn.",
  asTable: "As a table",
  airNow: "Air points left",
  arrivalsNow: (turn: number) => `This turn: ${turn}`,
  noArrivals: "No scheduled arrivals or departures this turn.",
  calendar: "Full calendar",
  stacks: "Counters on the map",
  find: "Find a counter, a hex or a place",
  stackCount: (stacks: number, counters: number) =>
    `${plural(stacks, "hex", "hexes")}, ${plural(counters, "counter", "counters")}`,
  noneFound: "No counters match.",
  // The end
  over: "The match is over",
  report: "After-action report",
  watch: "Replay the match",
  lookAtBoard: "Look at the board",
};
export type ReplayWords = typeof replay;
