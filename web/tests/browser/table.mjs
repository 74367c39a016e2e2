/** Playing a match through the interface alone: what a person at the table would click. */
import { frame, settled } from "./house.mjs";

/** A new match through the server's API, for positions that the shelf does not offer. */
export async function newMatch(house, wanted) {
  const match = await house.ask("/api/matches", { seats: {}, options: {}, ...wanted });
  if (!match.id) throw new Error(JSON.stringify(match));
  return match;
}

/** A match from a journal, through the server's API. */
export async function importJournal(house, journal, seats = {}) {
  const match = await house.ask("/api/matches/import", { journal, seats });
  if (!match.id) throw new Error(JSON.stringify(match));
  return match;
}

/** Go to a match; a page that shows another is emptied first, so that nothing of it is mistaken for this one. */
export async function sitAt(page, match) {
  await page.goto("about:blank");
  await page.goto(`/#/match/${match.id}`);
  await page.getByTestId("table").waitFor();
  await sitDown(page);
  await page.locator(".counters .stack").first().waitFor();
  await settled(page);
}

/** A position as a table to sit at, in a page of its own unless one is given. */
export async function tableAt(house, position, { seed = 5, page, ...look } = {}) {
  const match = await newMatch(house, { game: position.game, seed, position });
  const shown = page ?? (await house.page(look));
  await sitAt(shown, match);
  shown.match = match;
  return shown;
}

/** Two people at one screen: the player to decide says so, and the table is shown. */
export async function sitDown(page) {
  const button = page.getByTestId("sit-down");
  if (await button.count()) await button.click();
  await page.getByTestId("handover").waitFor({ state: "detached" });
  await idle(page);
}

/** What is asked: the kind of decision, or "over". The player to decide sits down first. */
export async function kind(page) {
  // At one look: the screen may be handed over between two.
  const shown = await page.waitForFunction(() => {
    if (document.querySelector("[data-testid=sit-down]")) return "sit-down";
    const decision = document.querySelector("[data-testid=decision]");
    return decision && (decision.dataset.kind ?? "over");
  });
  const seen = await shown.jsonValue();
  if (seen !== "sit-down") return seen;
  await sitDown(page);
  return kind(page);
}

/** Wait until an action has come back and is drawn. */
export async function idle(page) {
  await page.waitForFunction(() => document.querySelector("[data-testid=table]")?.dataset.busy === "false");
}

/** The hexes of a mark on the board: "reach" or "targets". */
export async function hexes(page, mark) {
  const found = page.getByTestId(mark);
  return (await found.count()) ? (await found.getAttribute("data-hexes")).split(" ").filter(Boolean) : [];
}

/** Where a hex is on the screen, when the board has come to rest: it may be on its way to where something is asked. */
export async function pixel(page, hex) {
  const [at] = await pixels(page, [hex]);
  return at;
}

/** The same for many, at one look. */
export async function pixels(page, hexes) {
  await idle(page);
  await settled(page);
  const at = await frame(page);
  const box = await page.getByTestId("board").evaluate((board) => board.getBoundingClientRect().toJSON());
  return hexes.map((hex) => {
    const [col, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const x = 40 * (1.5 * col - 0.5);
    const y = 40 * Math.sqrt(3) * (row - 0.5 + (col % 2 ? 0.5 : 0));
    return { x: box.left + x * at.k + at.x, y: box.top + y * at.k + at.y };
  });
}

/** Click a hex, after bringing it to where nothing covers it. */
export async function clickHex(page, hex) {
  const { x, y } = await findHex(page, hex);
  await page.mouse.click(x, y);
  await idle(page);
}

/** Where a hex is on the screen; if it is out of sight or covered, it is searched for. */
async function findHex(page, hex) {
  const at = await pixel(page, hex);
  const free = await page.evaluate(({ x, y }) => {
    const there = document.elementFromPoint(x, y);
    return Boolean(
      there?.closest("[data-testid=board]") && !there.closest("[data-testid=fan], [data-testid=menu]"),
    );
  }, at);
  if (free) return at;
  await page.getByTestId("open-search").click();
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
  return pixel(page, hex);
}

/**
 * Come to a control with Tab, as people do who use the keys: Enter belongs to it then. Unlike a click, the focus does
 * not wait for a control that is disabled while an answer is on its way, and what the answer draws may come in between.
 */
export async function reach(target) {
  const page = target.page();
  const there = () => target.evaluate((element) => element === document.activeElement);
  for (let tries = 0; tries < 5; tries++) {
    await idle(page);
    await target.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    if (await there()) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Where something is on the screen. */
export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Press at one pixel, drag to another, and release there. */
export async function carry(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** What the server says of a match to one side: whether what was clicked was done. */
export function told(house, match, side) {
  return house.ask(`/api/matches/${match.id}?as=${side}`);
}

/** Act for a side through the server's API, on the table it was told; returns what it is told next. */
export function act(house, match, as, { moment }, action) {
  return house.ask(`/api/matches/${match.id}/act`, { as, moment, action });
}

/** Answer every question with the first thing offered, until one of these kinds is asked. */
export async function answerUntil(house, match, ...kinds) {
  for (;;) {
    const { match: summary } = await house.ask(`/api/matches/${match.id}`);
    const { deciding } = summary;
    const table = await told(house, match, deciding);
    if (kinds.includes(table.decision.kind)) return;
    await act(house, match, deciding, table, await firstOffer(house, match, deciding, table));
  }
}

async function firstOffer(house, match, side, { actors, choices }) {
  if (!actors.length) return choices[0].action;
  const { actions } = await house.ask(`/api/matches/${match.id}/unit/${actors[0]}?as=${side}`);
  return (actions[0] ?? choices[0]).action;
}

/** An American attack on 0717, at Metz: two combat commands in one hex, a regiment, a gun behind them, air points. */
export const BATTLE = {
  game: "metz",
  turn: 3,
  side: "american",
  phase: "combat",
  bare: true,
  air: { american: 10 },
  units: {
    "us-ri319": { hex: "0616" },
    "us-ccb4db": { hex: "0617" },
    "us-cca4db": { hex: "0617" },
    "us-rartxii": { hex: "0518" },
    "de-ri128": { hex: "0717" },
    "de-ri126": { hex: "0719" },
  },
};
/** With these dice the defenders of 0717 fall back and one attacker takes a loss. */
export const BATTLE_DICE = 5;
