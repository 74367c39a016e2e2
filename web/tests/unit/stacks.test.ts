import { describe, expect, it } from "vitest";
import { stacksMarkup } from "../../src/board/stacks";
import { GameModel } from "../../src/model/game";
import { counter, toyGame } from "./fixture";

function pile(size: number, more = {}) {
  const game = toyGame();
  const counters = Array.from({ length: size }, (_, i) => counter(`c${i}`, more));
  const setup = [{ kind: "hex", at: "0303", counters: counters.map((c) => c.id), source: "text" }];
  const drawings = {
    defs: "",
    front: Object.fromEntries(counters.map((c) => [c.id, `<front-${c.id}/>`])),
    back: Object.fromEntries(counters.map((c) => [c.id, `<back-${c.id}/>`])),
    markers: {},
  };
  return stacksMarkup(new GameModel({ ...game, counters, setup }), drawings, (at) => `Stack "${at}" <b>`);
}

describe("a stack on the board", () => {
  it("shows all of up to four counters, the top one last, and no number", () => {
    const markup = pile(4);
    expect(markup.match(/<front-c\d/g)).toEqual(["<front-c0", "<front-c1", "<front-c2", "<front-c3"]);
    expect(markup).not.toContain("disc");
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
