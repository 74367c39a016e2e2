/**
 * Scenes that a random game would hardly produce: aircraft, supply, replacements and disease. Each has a position, the
 * actions of both sides before the picture (through the server's API), fixed dice, and what is clicked for it.
 */
import { KOKODA } from "../tests/browser/kokoda.mjs";
import { clickHex, idle } from "../tests/browser/table.mjs";

const DONE = { do: "done" };
const MOVING = { ...KOKODA, phase: "movement" };
const ALLIED = { ...MOVING, side: "allied" };
const CUT = [...KOKODA.markers, { kind: "interdicted", hex: "0617", until: "turn", side: "japanese" }];

/** The steps of a mission, up to the commitment. */
const opened = (kind, target, units, load = []) => [
  { do: "mission", kind, target },
  ...units.map((unit) => ({ do: "fly", ...(typeof unit === "string" ? { unit } : unit) })),
  ...load.map((unit) => ({ do: "load", unit })),
];
const mission = (...said) => [...opened(...said), { do: "commit" }];

const RAIDS = [
  ...mission("airfield", "0318", ["jp-air-25k-1", "jp-air-25k-2", "jp-air-6k-1"]),
  ...mission("naval", "2523", ["jp-air-misawa-1"]),
  ...mission("interdict", "0617", ["jp-air-misawa-2"]),
  ...mission("support", "0816", ["jp-air-tainan-1"]),
];
const ANSWER = [
  ...mission("intercept", "0318", ["us-air-41-fighter"]),
  ...mission("support", "0816", [{ unit: "au-air-76", as: "fighter" }]),
];

const press = (id) => async (page) => {
  await page.getByTestId(id).first().click();
  await idle(page);
};
const show = (hex) => async (page) => {
  await page.getByTestId("open-search").click();
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await idle(page);
};
const whole = press("zoom-fit");
const inHand =
  (hex, ...presses) =>
  async (page) => {
    await clickHex(page, hex);
    for (const id of presses) await press(id)(page);
  };

export const SCENES = [
  {
    name: "replacements",
    position: {
      ...KOKODA,
      units: { ...KOKODA.units, "jp-air-25k-1": { where: "destroyed" } },
      replacements: { jp: { infantry: 2, air: 2 } },
    },
  },
  { name: "missions", position: MOVING, steps: [["japanese", RAIDS]], touch: [whole] },
  { name: "targets", position: ALLIED, touch: [whole, press("sortie-troops")] },
  { name: "range", position: ALLIED, touch: [whole, inHand("0418", "counter-us-air-41-fighter")] },
  {
    name: "planning",
    position: MOVING,
    steps: [["japanese", opened("airfield", "0318", ["jp-air-25k-1", "jp-air-6k-1"])]],
    touch: [whole],
  },
  {
    name: "drop",
    position: MOVING,
    steps: [["japanese", opened("drop", "1215", ["jp-air-25k-3"], ["jp-airassault-1"])]],
    touch: [whole],
  },
  { name: "carry", position: ALLIED, steps: [["allied", opened("carry", "0206", ["us-air-6-transp"])]] },
  {
    name: "air-supply",
    position: { ...ALLIED, markers: CUT },
    steps: [["allied", opened("supply", "0716", ["us-air-21-transp"], ["au-21bde-2-16"])]],
  },
  {
    name: "landing",
    position: MOVING,
    touch: [whole, inHand("2701", "counter-jp-41inf-1", "hand-ship")],
  },
  { name: "reaction", position: MOVING, steps: [["japanese", [...RAIDS, DONE]]], touch: [whole] },
  {
    name: "air-loss",
    position: MOVING,
    steps: [
      ["japanese", [...RAIDS, DONE]],
      ["allied", ANSWER],
    ],
    dice: [4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2],
  },
  {
    name: "reports",
    position: MOVING,
    steps: [
      ["japanese", [...RAIDS, DONE]],
      ["allied", ANSWER],
    ],
    answers: "combat",
    dice: [4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2],
  },
  {
    name: "disease",
    position: { ...MOVING, phase: "combat" },
    steps: [["japanese", [DONE]]],
    dice: [1, 6, 4, 2, 6],
    touch: [(page) => page.getByTestId("series-disease").scrollIntoViewIfNeeded()],
  },
  {
    name: "supply",
    position: { ...ALLIED, markers: CUT },
    touch: [
      show("0716"),
      press("layers"),
      async (page) => page.getByTestId("layer-choice-supply").check(),
      (page) => page.getByTestId("hungry").scrollIntoViewIfNeeded(),
    ],
  },
];
