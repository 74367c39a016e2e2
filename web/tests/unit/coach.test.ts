/** The guide: it says nothing about events that are still being played. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Coach } from "../../src/play/guide/coach.svelte";
import type { LessonState } from "../../src/play/guide/server";

let answers: Partial<LessonState>[] = [];
let behind = false;

beforeEach(() => {
  behind = false;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(Response.json(url.endsWith("/api/lessons") ? [] : answers.shift())),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<Coach> {
  answers = [{ status: "open", step: 0 }];
  const coach = new Coach("m", "bridge", () => behind);
  await coach.refresh();
  coach.hints = 2;
  return coach;
}

it("an answer that comes during a playback is held back until the board has come to it", async () => {
  const coach = await opened();
  behind = true;
  answers = [{ status: "solved", step: 1 }];
  await coach.refresh();
  coach.catchUp();
  expect(coach.state?.status).toBe("open");
  expect(coach.hints, "the hints of the step shown stay open").toBe(2);
  behind = false;
  coach.catchUp();
  expect(coach.state?.status).toBe("solved");
  expect(coach.hints).toBe(0);
});

it("of several answers held back the last one counts", async () => {
  const coach = await opened();
  behind = true;
  answers = [
    { status: "failed", step: 0 },
    { status: "open", step: 0 },
  ];
  await coach.refresh();
  await coach.refresh();
  behind = false;
  coach.catchUp();
  expect(coach.state?.status).toBe("open");
});

it("without a playback an answer is shown at once", async () => {
  const coach = await opened();
  answers = [{ status: "solved", step: 1 }];
  await coach.refresh();
  expect(coach.state?.status).toBe("solved");
});
