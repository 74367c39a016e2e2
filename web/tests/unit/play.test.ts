/** A fast player at a table whose server is slow. */
import { beforeEach, expect, it, vi } from "vitest";
import type { Action, Table } from "../../src/play/types";
import { text, toy } from "./fixture";

// What the modules ask of a browser when they are read.
const media = { matches: false, addEventListener: () => undefined };
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => media);
vi.stubGlobal("window", globalThis);
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} }, addEventListener: () => undefined });
vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("location", { protocol: "http:", host: "here", hash: "" });
vi.stubGlobal(
  "WebSocket",
  class {
    close() {
      return undefined;
    }
  },
);
class Somewhere {
  closest() {
    return null;
  }
}
vi.stubGlobal("Element", Somewhere);

const { PlayTable } = await import("../../src/play/play.svelte");
const { Match } = await import("../../src/play/match.svelte");
const { BoardLayers } = await import("../../src/play/info/layers.svelte");
const { playKey } = await import("../../src/play/keys");

/** The counter's destinations from each hex, what was done, and how long the server thinks about a counter. */
const WAYS: Record<string, string[]> = { "0202": ["0302", "0203"], "0302": ["0402"], "0402": ["0302"] };
let [where, done, slow] = ["0202", [] as Action[], 20];
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function table(): Table {
  const units = { a1: { hex: where, reduced: false } };
  return {
    match: {
      seats: { blue: { kind: "human", level: null }, grey: { kind: "computer", level: "random" } },
      deciding: "blue",
    },
    viewer: "blue",
    moment: done.length,
    version: done.length,
    view: { game: "toy", viewer: "blue", turn: 1, units, unknown: [], markers: [], air: {} },
    decision: { kind: "movement", args: {} },
    mine: true,
    choices: [{ action: { do: "done" }, label: text("done"), closing: true }],
    actors: ["a1"],
    remaining: [],
    log: [],
  } as unknown as Table;
}

async function answer(url: string, request?: { body?: string }): Promise<unknown> {
  if (url.includes("/unit/")) {
    const ways = WAYS[where] ?? [];
    await after(slow);
    return {
      actions: ways.map((to) => ({
        action: { do: "move", unit: "a1", to },
        label: text(to),
        to,
        cost: 1,
        path: [to],
        must_stop: false,
      })),
    };
  }
  if (url.includes("/explain")) return { legal: true, reasons: [], terms: [] };
  if (url.includes("/act")) {
    const { action } = JSON.parse(request?.body ?? "") as { action: Action };
    await after(5);
    done.push(action);
    where = String(action.to);
    return { table: table() };
  }
  return table();
}
vi.stubGlobal("fetch", async (url: string, request?: { body?: string }) =>
  Response.json(await answer(url, request)),
);

async function sit() {
  const match = new Match("m");
  await match.open();
  const play = new PlayTable(toy, {} as never, match);
  Object.assign(play.camera, { reveal: () => undefined, sees: () => true });
  return play;
}
const went = () => done.map(({ to }) => to);
const escape = (play: Awaited<ReturnType<typeof sit>>) => {
  const key = { key: "Escape", target: new Somewhere(), preventDefault: () => undefined };
  playKey(play, new BoardLayers(play.match), key as unknown as KeyboardEvent);
};

beforeEach(() => {
  [where, done, slow] = ["0202", [], 20];
});

it("serves quick taps in their order, each by what is offered after the one before", async () => {
  const play = await sit();
  for (const hex of ["0202", "0302", "0402"]) play.tap(hex);
  await after(200);
  expect(went()).toEqual(["0302", "0402"]);
});

it("does what was offered before the last move no more", async () => {
  const play = await sit();
  await play.take("a1");
  play.tap("0302");
  await after(1);
  play.tap("0203"); // could be reached from where it stood
  const [stale] = play.hand.at("0203");
  await after(200);
  expect(went()).toEqual(["0302"]);
  const asking = play.takeUp(["a1"]);
  if (stale) await play.doGroup(stale); // a button that has not gone yet
  await asking;
  expect(went()).toEqual(["0302"]);
});

it("understands a double click once", async () => {
  const play = await sit();
  for (const hex of ["0202", "0302", "0302"]) play.tap(hex);
  await after(200);
  expect(went()).toEqual(["0302"]);
  expect(play.match.trouble).toBeNull();
});

it("lets go what is dragged right after a click", async () => {
  const play = await sit();
  play.tap("0202");
  await after(1);
  expect(play.grab("0202")).toBe(true);
  play.drag({ x: 10, y: 10 });
  await play.drop("0302");
  await after(100);
  expect(went()).toEqual(["0302"]);
  expect(play.grab("0302")).toBe(true); // a click is not a drag yet
  expect(play.carried).toBeNull();
});

it("forgets on Escape what was meant, and whom one was about to take up", async () => {
  const play = await sit();
  play.tap("0202");
  play.tap("0302");
  escape(play);
  await after(100);
  expect([went(), play.hand.units]).toEqual([[], []]);
});

it("does what a list offered before if it is offered still", async () => {
  const play = await sit();
  await play.take("a1");
  const [offer] = play.hand.at("0302");
  const asking = play.takeUp(["a1"]);
  if (offer) await play.doGroup(offer);
  await asking;
  expect(went()).toEqual(["0302"]);
});

it("keeps in hand and on the screen what is asked about anew", async () => {
  const play = await sit();
  await play.take("a1");
  const asking = play.takeUp(["a1"]);
  expect(play.hand.group).toHaveLength(2); // so that a list stays open and keeps the focus
  await asking;
});

it("is not held up by an answer that never comes", async () => {
  const play = await sit();
  slow = 1e6;
  play.tap("0202");
  await after(1);
  escape(play);
  play.tap("0404");
  expect(play.hex).toBe("0404");
});
