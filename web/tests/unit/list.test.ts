/** The list of matches on the shelf, against a server that answers when the test says so. */
import { beforeEach, expect, it, vi } from "vitest";
import { MatchList } from "../../src/shelf/list.svelte";

const ids = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `m${i}`, lesson: null }));
const bin = (...names: string[]) => names.map((id) => ({ match: { id, lesson: null }, until: "" }));

/** What the server has, what it fails at, and what it was asked. */
let stored = ids(0);
let deleted = bin();
let fails = (_: string) => false;
let asked: string[] = [];
/** Answers held back until the test lets them go, in any order. */
let held: (() => void)[] | null = null;

function answered(address: string): unknown {
  const url = new URL(address, "http://here");
  if (url.pathname.endsWith("/deleted")) return deleted;
  const from = stored.findIndex(({ id }) => id === url.searchParams.get("after")) + 1;
  return stored.slice(from, from + Number(url.searchParams.get("limit")));
}

beforeEach(() => {
  [stored, deleted, asked, held] = [ids(3), bin("d1"), [], null];
  fails = () => false;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = fails(url) ? new Response("", { status: 500 }) : Response.json(answered(url));
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    return answer;
  });
});

async function loaded(): Promise<MatchList> {
  const list = new MatchList();
  await list.reload();
  return list;
}

it("stays as long as it was when it is read again", async () => {
  stored = ids(120);
  const list = await loaded();
  expect([list.list.length, list.more]).toEqual([48, true]);
  await list.loadMore();
  await list.reload();
  expect([list.list.length, list.more]).toEqual([96, true]);
  await list.loadMore();
  expect([list.list.length, list.more]).toEqual([120, false]);
});

it("asks for no more at a time than the server sends", async () => {
  stored = ids(250);
  const list = await loaded();
  for (let i = 0; i < 5; i++) await list.loadMore();
  expect(list.list.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  const limits = asked.map((url) => Number(new URL(url, "http://here").searchParams.get("limit")));
  expect(Math.max(...limits)).toBe(200);
});

it("names a match once that is played while its pages are read", async () => {
  stored = ids(250);
  const list = await loaded();
  for (let i = 0; i < 3; i++) await list.loadMore();
  const [last] = stored.slice(199);
  const before = asked.length;
  fails = () => {
    // After the first page its last match comes to the top.
    if (last && asked.length === before + 2) stored = [last, ...stored.filter((match) => match !== last)];
    return false;
  };
  await list.loadMore();
  expect(new Set(list.list.map(({ id }) => id)).size).toBe(list.list.length);
});

it("keeps what it knows when the server fails", async () => {
  const list = await loaded();
  fails = () => true;
  await list.reload();
  expect([list.list.length, list.bin.length]).toEqual([3, 1]);
});

it("and the bin do not depend on each other", async () => {
  fails = (url) => url.endsWith("/deleted");
  expect((await loaded()).list.length).toBe(3);
  fails = (url) => !url.endsWith("/deleted");
  expect((await loaded()).bin.length).toBe(1);
});

it("ignores an answer that was overtaken by a later one", async () => {
  const list = new MatchList();
  held = [];
  const early = list.reload();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  [stored, deleted] = [ids(2), bin("d1", "m2")];
  const late = list.reload();
  await vi.waitFor(() => expect(held).toHaveLength(4));
  for (const letGo of held.slice(2)) letGo();
  await late;
  for (const letGo of held) letGo();
  await early;
  expect([list.list.length, list.bin.length]).toEqual([2, 2]);
});
