/** Takes the pictures of docs/pictures/table: each kind of decision, met in a game of chance, and staged scenes. */
import { mkdirSync } from "node:fs";
import { matchWith } from "../tests/browser/kokoda.mjs";
import { idle, newMatch, sitAt } from "../tests/browser/table.mjs";
import { openHouse, PHONE, picture as take, pictured } from "./house.mjs";
import { SCENES } from "./scenes.mjs";

const FOLDER = process.env.PICTURES ?? new URL("../../docs/pictures/table/", import.meta.url).pathname;
const SIZES = { desk: { width: 1280, height: 720 }, phone: PHONE };
const SCENE_QUALITY = 50; // there are many, and each should stay under 100 KB
const SCENE_SIZES = { wide: { width: 1600, height: 900 }, desk: SIZES.desk };
// Decisions that look best once something is in hand, and those that want to be half made.
const IN_HAND = new Set(["setup", "movement", "retreat", "displace", "advance", "recovery", "withdraw"]);
const HALF_MADE = { attack: "join", bombard: "support", defence: "support" };
const MOST_ACTIONS = 1500;

mkdirSync(FOLDER, { recursive: true });
const house = await openHouse();
try {
  // Names of scenes may be given: then only these are taken.
  const wanted = process.argv.slice(2);
  if (!wanted.length) {
    const games = (await house.ask("/api/games")).filter((g) => g.playable);
    const taken = new Set();
    for (const { id } of games) await playAndLook(id, taken);
  }
  for (const scene of SCENES) if (!wanted.length || wanted.includes(scene.name)) await stage(scene);
} finally {
  await house.close();
}

/** A random game until all its kinds of decision were met, or long enough. */
async function playAndLook(game, taken) {
  const match = await newMatch(house, { game, seed: 11 });
  const chance = lots(5);
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const { match: now } = await house.ask(`/api/matches/${match.id}`);
    if (now.over) return;
    const table = await house.ask(`/api/matches/${match.id}?as=${now.deciding}`);
    const kind = table.decision.kind;
    const actions = await offered(table, match.id, now.deciding, chance);
    const half = actions.find(({ action }) => action.do === HALF_MADE[kind]);
    if (!taken.has(kind) && !half) {
      taken.add(kind);
      for (const size of Object.keys(SIZES)) await picture(match, kind, size);
    }
    const { action } = half ?? actions[Math.floor(chance() * actions.length)];
    await house.ask(`/api/matches/${match.id}/act`, { as: now.deciding, moment: table.moment, action });
  }
}

/** A scene, at the sizes of a desk. */
async function stage({ name, position, dice = [], steps = [], answers, touch = [] }) {
  const match = await matchWith(house, position, dice);
  for (const [as, actions] of steps) await act(match, as, actions);
  if (answers) await answerUntil(match, answers);
  for (const [size, pixels] of Object.entries(SCENE_SIZES)) {
    const page = await house.page(pictured(pixels));
    await sitAt(page, match);
    for (const touched of touch) await touched(page);
    await take(page, `${FOLDER}${name}-${size}.jpg`, SCENE_QUALITY);
  }
}

async function act({ id }, as, [action, ...then]) {
  const { moment } = await house.ask(`/api/matches/${id}?as=${as}`);
  const answer = await house.ask(`/api/matches/${id}/act`, { as, moment, action, then });
  if (answer.error) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Take the first available action until this question is asked. */
async function answerUntil(match, kind) {
  for (;;) {
    const { match: now } = await house.ask(`/api/matches/${match.id}`);
    const table = await house.ask(`/api/matches/${match.id}?as=${now.deciding}`);
    if (table.decision.kind === kind) return;
    const [first] = await offered(table, match.id, now.deciding, () => 0);
    await act(match, now.deciding, [first.action]);
  }
}

/** What one random unit may do, and the choices without a unit. */
async function offered(table, id, as, chance) {
  const units = table.actors;
  const unit = units[Math.floor(chance() * units.length)];
  const own = unit ? (await house.ask(`/api/matches/${id}/unit/${unit}?as=${as}`)).actions : [];
  return [...own, ...table.choices];
}

async function picture(match, kind, size) {
  const page = await house.page(pictured(SIZES[size]));
  await sitAt(page, match);
  if (IN_HAND.has(kind)) await takeUp(page);
  await take(page, `${FOLDER}${kind}-${size}.jpg`, 80);
}

/** The first counter that can do something, with its reach. */
async function takeUp(page) {
  const list = page.getByTestId("actors");
  if (!(await list.count())) return;
  await list.evaluate((folded) => (folded.open = true));
  await page.locator("[data-testid^=actor-]").first().click();
  await idle(page);
}

/** Reproducible random numbers. */
function lots(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
