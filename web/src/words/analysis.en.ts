/** Words for the analysis of a finished match, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const analysis = {
  title: "Analysis",
  open: "Analyse the match",
  about: (level: string) =>
    `Goes through the match turn by turn: what ${level}, the strongest computer player of this game, would have done, what was to be expected, and what the dice brought.`,
  nobody: "No computer player plays this game well enough to analyse the match.",
  start: "Analyse",
  goOn: "Go on",
  stop: "Stop",
  waiting: "Another match is being analysed; this one is next.",
  working: "Analysing",
  progress: (done: number, total: number) => `${done} of ${plural(total, "side-turn", "side-turns")}`,
  stopped: "Stopped. What was found is kept.",
  failed: "The analysis failed. What was found is kept.",
  away: "The server is not responding.",

  // Sides
  skill: "Points lost by decisions",
  dice: "Points won by luck",
  about2: "±: two standard errors",
  won: (points: string) => `${points} (better than the computer)`,

  // Plot
  plot: "Which side stood better",
  ahead: (side: string) => `${side} ahead`,
  band: "The band shows two standard errors.",
  before: "Turn",
  side: "Side",
  lead: "Lead",
  lost: "Lost",
  luck: "Luck",
  table: "Every side-turn",
  leadOf: (side: string) => `Lead: of the ${side} side, in points.`,
  goTo: (turn: number, side: string) => `Go to the start of turn ${turn}, ${side}`,

  // Moments
  worst: "Where most was lost",
  none: "No side-turn in which clearly more was lost than chance explains.",
  turnOf: (turn: number, side: string) => `Turn ${turn}, ${side}`,
  cost: (points: string, error: string) => `${points} points lost (± ${error})`,
  instead: (level: string) => `${level} would have done, among other things:`,
  look: "Look",
  here: "This side-turn",

  // Method
  how: "How this is worked out",
  method: (throws: number, level: string) => [
    `From the start of every side-turn, ${plural(throws, "imagined game", "imagined games")} with other dice make the same decisions again, and as many make those of ${level} with the same dice. A quick player then plays on for both sides until that side's next turn begins.`,
    "Points: the score at that moment by the rules, and what the strength left on the map is still worth.",
    "Lost: the best less what was played. A small loss may be chance; below two standard errors nothing is claimed.",
    "Luck: the position that came of it less what the same decisions were to bring: the dice, what the other side did in that turn, and what could not be known.",
    "Each side is judged by what it knew. The computer player is not infallible: where you did better, the loss is negative.",
  ],
};
export type AnalysisWords = typeof analysis;
