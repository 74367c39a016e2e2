/** The words for looking back, for layers over the board and for the situation, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const replay = {
  // Log
  filter: "Show",
  filters: { all: "everything", dice: "dice only", mine: "my side", theirs: "the other side" },
  dice: (values: string) => `Dice: ${values}`,
  columns: (n: number) => plural(n, "column shift", "column shifts"),
  showHex: (hex: string) => `Show ${hex} on the map`,
  showUnit: (name: string) => `Show ${name} on the map`,
  lookAt: (moment: number) => `Look at moment ${moment}`,
  reasonOf: "The computer's reason",
  beforeFirst: "Opening",

  // Speed
  pace: "Animation",
  paces: { off: "none", slow: "slow", normal: "normal", fast: "fast" },

  // Taking one's seat
  sinceYourLook: "Since your last look:",
  sinceTitle: "Since your last look",
  happening: "What happened",
  skip: "Skip",
  skipHow: "any key or tap skips",

  // Looking back
  title: "Looking back",
  start: "Look back",
  leave: "Present",
  slider: "Moment",
  at: (turn: number, phase: string, moment: number, last: number) =>
    `Turn ${turn}, ${phase}, moment ${moment} of ${last}`,
  moment: (moment: number, last: number) => `${moment} of ${last}`,
  turnMark: (turn: number) => `T${turn}`,
  toTurn: (turn: number) => `To turn ${turn}`,
  play: "Play",
  pause: "Pause",
  back: "One step back",
  forward: "One step forward",
  turnBack: "Turn before",
  turnForward: "Next turn",
  eyes: "Seen by",
  both: "both sides",
  copyLink: "Copy a link to this moment",
  copied: "Link copied",
  notCopied: "Copy it from here:",
  nothingTold: "Nothing that this side could see.",

  // Journals
  exportJournal: "Save the journal",
  secretInside:
    "Until the end it holds the secret of the dice, to go on elsewhere: whoever has the file can work out the throws to come.",
  importJournal: "Import a journal",
  importHint: "or drop the file anywhere on this page",
  dropHere: "Drop the journal here",
  importing: "Reading the journal",
  importFailed: (file: string) => `${file} cannot be read`,
  notAJournal: "This file is not a journal of Engaja: its first line should describe a match.",
  tooLarge: "This file is too large for a journal.",
  serverAway: "The server does not answer.",
  oneFile: "One journal at a time, please.",

  // Layers
  layers: "Layers",
  layersOf: {
    zones: (side: string) => `Zones of engagement: ${side}`,
    possession: (side: string) => `Possession: ${side}`,
    objectives: "Objectives and who holds them",
    columns: "Columns for the defender",
    reach: "Reach of the enemy, as far as known",
    engaged: "Engaged, and who must attack",
    supply: "Who is in supply, and how",
  },
  clearLayers: "None",
  nobody: "nobody",

  // Situation
  scoreNow: "Score as if it ended now",
  scoreEnd: "Final score",
  cannotReckon: "Not known to your side:",
  scoreByTurn: "Score by turn",
  lossesByTurn: "Losses by turn",
  airByTurn: "Air points by turn",
  destroyedOf: (side: string) => `${side}, eliminated`,
  hurtOf: (side: string) => `${side}, losses`,
  turnColumn: "Turn",
  noHistory: "When the first turn has been played, its score and losses are shown here.",
  asTable: "As a table",
  airNow: "Air points left",
  arrivalsNow: (turn: number) => `This turn: ${turn}`,
  noArrivals: "Nobody comes or goes by the calendar in this turn.",
  calendar: "Whole calendar",
  stacks: "Counters on the map",
  find: "Find a counter, a hex or a place",
  stackCount: (stacks: number, counters: number) =>
    `${plural(stacks, "hex", "hexes")}, ${plural(counters, "counter", "counters")}`,
  noneFound: "Nobody of that name is on the map.",
  // The end
  over: "The match is over",
  report: "After-action report",
  watch: "Look back at the match",
  lookAtBoard: "Look at the board",
  // Keys
  keysTitle: "Looking back",
  help: [
    { keys: ["K"], does: "Play and pause" },
    { keys: [",", "."], does: "One step back, one step forward" },
    { keys: ["[", "]"], does: "Turn before, next turn" },
    { keys: ["Esc"], does: "Back to the present" },
  ],
};
export type ReplayWords = typeof replay;
