import { describe, expect, it } from "vitest";
import { stackMarkup } from "../../src/board/stacks";
import { placementsOf, SIDE } from "../../src/model/placements";
import { GameModel } from "../../src/model/game";
import { setupStanding } from "../../src/model/standing";
import { counter, toy, toyGame } from "./fixture";

function pile(size: number, more = {}) {
  const game = toyGame();
  const counters = Array.from({ length: size }, (_, i) => counter(`c${i}`, more));
  const setup = [{ kind: "hex", at: "0303", counters: counters.map((c) => c.id), source: "text" }];
  const drawings = {
    defs: "",
    front: Object.fromEntries(counters.map((c) => [c.id, `<front-${c.id}/>`])),
    back: Object.fromEntries(counters.map((c) => [c.id, `<back-${c.id}/>`])),
    markers: {},
    unknown: { "grey infantry": "<unknown-infantry/>" },
  };
  const model = new GameModel({ ...game, counters, setup });
  const [placement] = placementsOf(model, setupStanding(model)).values();
  if (!placement) throw new Error("nothing was placed");
  return stackMarkup(placement, drawings, `Stack "${placement.key}" <b>`);
}

describe("a stack on the board", () => {
  it("shows all of up to four counters, the top one last, and their number", () => {
    const markup = pile(4);
    expect(markup.match(/<front-c\d/g)).toEqual(["<front-c0", "<front-c1", "<front-c2", "<front-c3"]);
    expect(markup).toMatch(/class="disc".*>4</);
    expect(pile(1)).not.toContain("disc");
  });

  it("shows the top four of more, and their number", () => {
    const markup = pile(6);
    expect(markup.match(/<front-c\d/g)).toEqual(["<front-c2", "<front-c3", "<front-c4", "<front-c5"]);
    expect(markup).toMatch(/class="disc".*>6</);
  });

  it("is a button with a name, safely quoted", () => {
    expect(pile(1)).toContain('role="button"');
    expect(pile(1)).toContain('aria-label="Stack &quot;0303&quot; &lt;b>"');
  });

  it("lies on the reduced face when it starts so", () => {
    expect(pile(1, { starts_reduced: true })).toContain("<back-c0/>");
  });
});

describe("placements", () => {
  it("put stacks in the middle of their hexes, the northern first", () => {
    const hexes = [...placementsOf(toy, setupStanding(toy)).values()].filter((p) => p.hex);
    expect(hexes.map((p) => p.key)).toEqual(["0202", "0404", "0505"]);
    expect(hexes[0]).toMatchObject(toy.grid.centre("0202"));
  });

  it.each([1, 7, 22, 60])("lay %i counters in a box without leaving it", (size) => {
    const game = toyGame();
    const counters = Array.from({ length: size }, (_, i) => counter(`c${i}`));
    const setup = [{ kind: "box", at: "fleet", counters: counters.map((c) => c.id), source: "text" }];
    const model = new GameModel({ ...game, counters, setup });
    const placements = [...placementsOf(model, setupStanding(model)).values()];
    expect(new Set(placements.map((p) => `${p.x} ${p.y}`)).size).toBe(size);
    const [x = 0, y = 0, width = 0, height = 0] = game.boxes[0]?.drawn ?? [];
    for (const p of placements) {
      expect(p.x - SIDE / 2).toBeGreaterThanOrEqual(x);
      expect(p.y - SIDE / 2).toBeGreaterThanOrEqual(y);
      expect(p.x + SIDE / 2).toBeLessThanOrEqual(x + width);
      expect(p.y + SIDE / 2).toBeLessThanOrEqual(y + height + 1);
    }
  });
});
