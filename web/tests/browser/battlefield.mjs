/** An Allied attack on 1210, in Diadem: units in two hexes, a gun on each side. */
export const ATTACK = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1310" },
    "fr-2dim-4": { hex: "1309" },
    "fr-artcef": { hex: "1411" },
    "de-ri211": { hex: "1210" },
    "de-artli": { hex: "1110" },
    "de-hd": { hex: "0503" },
  },
};
