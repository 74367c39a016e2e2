/** Words of the page that checks the dice of a finished match, in English. */
export const fair = {
  title: "The dice of this match",
  check: "Check the dice",
  working: "Working the dice out again…",
  unable: "Browsers can check the dice only on a page that was reached over HTTPS, or on your own machine.",
  good: (dice: number, game: string) =>
    `All ${dice} dice of this match of ${game} were fixed before it began. Nobody has chosen or changed one.`,
  bad: "Something does not agree. Look below, and keep this page: it is evidence.",
  toMatch: "Back to the match",
  how: "How this is checked",
  sealHow:
    "Before the first move the server drew a secret and showed everybody its seal: a number that follows from the secret, and from no other.",
  sealSeen: (when: string) => `Your browser noted this seal on ${when}, while the match was still running.`,
  sealLate: (when: string) =>
    `Your browser noted this seal on ${when}, when the match was over. A player who saw it earlier can compare.`,
  sealUnseen: "Your browser did not note the seal. A player who opened the match while it ran can compare.",
  sealChanged: (when: string) => `On ${when} your browser noted another seal. The server has changed it.`,
  secretHow: "Now that the match is over, the server shows the secret. Your browser has worked out its seal.",
  sealed: "✓ It is the seal that was shown.",
  notSealed: "≠ It is not the seal that was shown.",
  throwsHow:
    "Each die has a number. Its face follows from the secret and that number alone: no move can influence it. Your browser has worked out every one.",
  right: (right: number, all: number) => `${right} of ${all} dice are as the secret gives them.`,
  fixed: "Some dice were fixed in advance by a lesson or a journal. They do not follow from the secret.",
  faces: "How often each face came up",
  throws: "Every throw",
  number: "Die no.",
  thrown: "Thrown",
  fromSecret: "From the secret",
  moment: "In the match",
  look: (moment: number) => `moment ${moment}`,
};
export type FairWords = typeof fair;
