/** A match, against a server that answers what the test says. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOTH, Match } from "../../src/play/match.svelte";
import type { LogStep, Seat, Table, UnitAction, Update } from "../../src/play/types";
import { text } from "./fixture";

const PERSON: Seat = { kind: "human", level: null };
const COMPUTER: Seat = { kind: "computer", level: "random" };

const step = (moment: number): LogStep => ({ moment, side: "blue", reason: null, events: [] });

const move = (unit: string, to: string, cost = 2): UnitAction => ({
  action: { do: "move", unit, to },
  label: text(`${unit} ${to}`),
  to,
  cost,
  path: [to],
  must_stop: false,
});

/** The blue side's table, a person against the computer, unless told otherwise. */
function table(more: Partial<Table> = {}, match: Partial<Table["match"]> = {}): Table {
  return {
    match: { id: "m", game: "toy", seats: { blue: PERSON, grey: COMPUTER }, deciding: "blue", ...match },
    viewer: "blue",
    moment: 0,
    version: 0,
    view: { game: "toy", viewer: "blue", turn: 1, units: { a: { hex: "0202" } }, air: { blue: 3 } },
    decision: { kind: "movement" },
    mine: true,
    choices: [],
    actors: ["a", "b"],
    desk: null,
    remaining: [],
    can_undo: true,
    can_redo: false,
    thinking: false,
    log: [],
    result: null,
    ...more,
  } as Table;
}

/**
 * The requests to the server, and its answers: by the end of the path, the next of each list, the last one repeatedly.
 */
let asked: string[] = [];
let answers: Record<string, (() => unknown)[]> = {};
/** Listens to the live news. */
let socket: {
  onmessage?: (news: { data: string }) => void;
  onclose?: (end: { code: number }) => void;
  close: () => void;
};

class Refused {
  constructor(
    readonly status: number,
    readonly error: string,
  ) {}
}

/** What has changed since the client's version: here everything but the log before. */
function changesTo({ log, thinking, ...rest }: Table, since: number): Update {
  const patch = Object.entries(rest).map(([key, value]) => [[key], value]);
  return { since, patch, kept: (log[0]?.moment ?? rest.moment + 1) - 1, log, thinking };
}

function respond(url: string, request?: RequestInit): Response {
  const whole = url.replace(/^\/api\/matches\/m/, "").replace(/\?.*/, "");
  const path = whole.replace(/^\/since\/.*/, "");
  const asks = request?.body ? (JSON.parse(String(request.body)) as { version?: number }) : {};
  const since = path === whole ? asks.version : Number(whole.split("/").at(-1));
  asked.push(url.replace(/^\/api\/matches\/m/, ""));
  const list = answers[path] ?? [];
  const answer = (list.length > 1 ? list.shift() : list[0])?.();
  if (answer === undefined) throw new TypeError("nobody there");
  if (answer instanceof Refused)
    return Response.json(
      { error: answer.error, message: text(answer.error), reasons: [] },
      { status: answer.status },
    );
  const table = answer as Table;
  return Response.json("view" in table && since !== undefined ? changesTo(table, since) : answer);
}

beforeEach(() => {
  asked = [];
  answers = { "": [() => table()] };
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("fetch", (url: string, request?: RequestInit) =>
    Promise.resolve().then(() => respond(url, request)),
  );
  vi.stubGlobal(
    "WebSocket",
    class {
      onmessage?: (news: { data: string }) => void;
      onclose?: (end: { code: number }) => void;
      constructor() {
        // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test speaks to the match through it
        socket = this;
      }
      close() {
        this.onclose?.({ code: 1000 });
      }
    },
  );
});
/** Closed after each test: one that lost its news would ask for them again in the middle of another. */
const open: Match[] = [];

afterEach(() => {
  for (const match of open.splice(0)) match.close();
  vi.unstubAllGlobals();
});

async function opened(): Promise<Match> {
  const match = new Match("m");
  open.push(match);
  await match.open();
  return match;
}

describe("a match", () => {
  it("is opened at the only person's seat", async () => {
    const match = await opened();
    expect([match.seat, match.mine, match.covered]).toEqual(["blue", true, false]);
  });

  it("that is over is looked at with the eyes of both", async () => {
    answers[""] = [() => table({ mine: false }, { over: true, deciding: null })];
    const match = await opened();
    expect(match.seat).toBe(BOTH);
    expect(asked.at(-1)).toContain("as=both");
  });

  it("between two people shows nothing until one of them sits down", async () => {
    const two = { seats: { blue: PERSON, grey: PERSON } };
    const secret = { desk: { kind: "setup", proposal: [{}] } } as unknown as Partial<Table>;
    answers[""] = [() => table({ ...secret, log: [step(0)] }, two)];
    const match = await opened();
    expect([match.covered, match.handover, match.mine]).toEqual([true, "blue", false]);
    expect(match.log).toEqual([]);
    expect(match.table).toMatchObject({ decision: null, choices: [], actors: [], log: [] });
    expect(match.table.view).toMatchObject({ units: {}, air: {} });
    // Whatever a table holds besides what anybody may know is empty.
    const open = new Set(["match", "viewer", "moment", "version", "view", "thinking", "result"]);
    const rest = Object.entries(match.table).filter(([key]) => !open.has(key));
    expect(rest.flatMap(([, value]) => (typeof value === "object" ? Object.keys(value ?? {}) : []))).toEqual(
      [],
    );
    await match.sit("blue");
    expect([match.covered, match.handover, match.mine]).toEqual([false, null, true]);
    expect(match.log).toEqual([step(0)]);
  });

  it("takes an answer and adds to its log what is new", async () => {
    answers[""] = [() => table({ log: [step(0)] })];
    answers["/act"] = [() => table({ version: 1, moment: 1, log: [step(1)] })];
    const match = await opened();
    expect(await match.act({ do: "done" })).toBe(true);
    expect(match.log.map(({ moment }) => moment)).toEqual([0, 1]);
  });

  it("forgets the steps that were taken back", async () => {
    answers[""] = [() => table({ moment: 2, version: 2, log: [step(0), step(1), step(2)] })];
    answers["/undo"] = [() => table({ moment: 1, version: 3 })];
    const match = await opened();
    await match.undo();
    expect(match.log.map(({ moment }) => moment)).toEqual([0, 1]);
  });

  it("takes back at one stroke what was done at one, and does it again so", async () => {
    const match = await opened();
    const at = (moment: number) => (version: number) =>
      Promise.resolve(changesTo(table({ moment, version: version + 1 }), version));
    const act = vi.spyOn(match.server, "act");
    const undo = vi.spyOn(match.server, "undo");
    const redo = vi.spyOn(match.server, "redo");
    act.mockImplementation((_as, moment, version, actions) => at(moment + actions.length)(version));
    undo.mockImplementation((_as, _moment, version, to) => at(to)(version));
    redo.mockImplementation((_as, _moment, version, to) => at(to)(version));
    const moment = () => match.table.moment;
    await match.act({ do: "a" });
    await match.actAll([{ do: "b" }, { do: "c" }, { do: "d" }]);
    expect(moment()).toBe(4);
    await match.undo();
    expect(moment()).toBe(1);
    await match.undo();
    expect(moment()).toBe(0);
    await match.redo();
    await match.redo();
    expect(moment()).toBe(4);
    // An undo that cannot finish leaves us in its middle: from there the rest, or all of it again.
    undo.mockImplementationOnce((_as, _moment, version) => at(2)(version));
    await match.undo();
    await match.redo();
    expect(moment()).toBe(4);
    // An action after an undo is a stroke of its own.
    await match.undo();
    await match.actAll([{ do: "e" }, { do: "f" }]);
    await match.act({ do: "g" });
    await match.undo();
    expect(moment()).toBe(3);
    await match.undo();
    expect(moment()).toBe(1);
  });

  it("goes back step by step where somebody else went on", async () => {
    const match = await opened();
    vi.spyOn(match.server, "act").mockResolvedValue(changesTo(table({ moment: 3, version: 3 }), 0));
    const undo = vi
      .spyOn(match.server, "undo")
      .mockResolvedValue(changesTo(table({ moment: 3, version: 5 }), 4));
    await match.actAll([{ do: "a" }, { do: "b" }, { do: "c" }]);
    answers[""] = [() => table({ moment: 4, version: 4 })];
    socket.onmessage?.({ data: JSON.stringify({ moment: 4, version: 4, thinking: false }) });
    await vi.waitFor(() => expect(match.table.version).toBe(4));
    await match.undo();
    expect(undo).toHaveBeenLastCalledWith("blue", 4, 4, 3);
    await match.undo();
    expect(undo).toHaveBeenLastCalledWith("blue", 3, 5, 2);
  });

  it("takes back together what was done of a stroke before it was refused", async () => {
    const refused = { error: "illegal", message: text("illegal"), reasons: [] };
    answers["/act"] = [() => ({ ...changesTo(table({ moment: 2, version: 2 }), 0), refused })];
    const match = await opened();
    const undo = vi.spyOn(match.server, "undo").mockResolvedValue(changesTo(table({ version: 4 }), 2));
    expect(await match.actAll([{ do: "a" }, { do: "b" }, { do: "c" }])).toBe(false);
    expect(match.trouble?.error).toBe("illegal");
    await match.undo();
    expect(undo).toHaveBeenLastCalledWith("blue", 2, 2, 0);
  });

  it("serves quick clicks in order, each with the version that the last one left", async () => {
    const sent: number[] = [];
    const match = await opened();
    vi.spyOn(match.server, "act").mockImplementation((_as, _moment, version) => {
      sent.push(version);
      return Promise.resolve(changesTo(table({ version: version + 1 }), version));
    });
    await Promise.all([match.act({ do: "a" }), match.act({ do: "b" })]);
    expect(sent).toEqual([0, 1]);
    expect(match.busy).toBe(false);
  });

  it("takes a double click for one", async () => {
    const match = await opened();
    const act = vi.spyOn(match.server, "act").mockResolvedValue(changesTo(table({ version: 1 }), 0));
    const first = match.act({ do: "a" });
    await Promise.resolve();
    expect(match.busy).toBe(true);
    await Promise.all([first, match.act({ do: "a" })]);
    expect(act).toHaveBeenCalledTimes(1);
    await match.act({ do: "a" });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("says why the server refused, until the next action", async () => {
    answers["/act"] = [() => new Refused(422, "illegal"), () => table({ version: 1 })];
    const match = await opened();
    expect(await match.actAll([{ do: "fly" }, { do: "done" }])).toBe(false);
    expect(match.trouble?.error).toBe("illegal");
    expect(asked.filter((path) => path === "/act").length).toBe(1);
    await match.act({ do: "done" });
    expect(match.trouble).toBeNull();
  });

  it("looks again when another window was quicker", async () => {
    answers[""] = [() => table(), () => table({ version: 4 })];
    answers["/act"] = [() => new Refused(409, "stale")];
    const match = await opened();
    expect(await match.act({ do: "done" })).toBe(false);
    await vi.waitFor(() => expect(match.table.version).toBe(4));
    expect(match.trouble).toBeNull();
  });

  it("says that the server is away, and is glad when it is back", async () => {
    const match = await opened();
    await match.act({ do: "done" });
    expect(match.away).toBe(true);
    await match.refresh();
    expect(match.away).toBe(false);
  });

  it("looks again by itself after a request that failed, though its connection stands", async () => {
    vi.useFakeTimers();
    try {
      const match = await opened();
      await match.act({ do: "done" });
      expect(match.away).toBe(true);
      const before = socket;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(match.away).toBe(false);
      expect(socket).not.toBe(before);
      match.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it("never goes back to an older version", async () => {
    answers[""] = [() => table({ version: 5 }), () => ({ table: table({ version: 4 }), thinking: false })];
    const match = await opened();
    await match.refresh();
    expect(match.table.version).toBe(5);
    // Nor does it take changes of another version than its own.
    answers[""] = [() => changesTo(table({ version: 4 }), 3)];
    await match.refresh();
    expect(match.table.version).toBe(5);
  });

  it("asks the server when it hears that the match went on, and only then", async () => {
    answers[""] = [() => table(), () => table({ version: 1 })];
    const match = await opened();
    const before = asked.length;
    socket.onmessage?.({ data: JSON.stringify({ moment: 0, version: 0, thinking: true }) });
    expect([match.table.thinking, asked.length]).toEqual([true, before]);
    socket.onmessage?.({ data: JSON.stringify({ moment: 1, version: 1, thinking: false }) });
    await vi.waitFor(() => expect(match.table.version).toBe(1));
  });

  it("misses nothing that it hears while its own action is on the way", async () => {
    answers[""] = [() => table(), () => table({ version: 2 })];
    answers["/act"] = [
      () => {
        // The computer has answered before the answer to our own action is here.
        socket.onmessage?.({ data: JSON.stringify({ moment: 2, version: 2, thinking: false }) });
        return table({ version: 1, moment: 1 });
      },
    ];
    const match = await opened();
    await match.act({ do: "done" });
    await vi.waitFor(() => expect(match.table.version).toBe(2));
  });

  it("asks once a version what a counter can do", async () => {
    answers["/unit/a"] = [() => ({ actions: [move("a", "0203")] })];
    answers["/act"] = [() => table({ version: 1 })];
    const match = await opened();
    const count = () => asked.filter((path) => path.startsWith("/unit/a")).length;
    await Promise.all([match.unitOffers("a"), match.unitOffers("a")]);
    expect(count()).toBe(1);
    await match.act({ do: "done" });
    await match.unitOffers("a");
    expect(count()).toBe(2);
  });
});
