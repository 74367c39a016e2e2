/** A match that was deleted while it was on the table. */
import { beforeEach, expect, it, vi } from "vitest";
import { Removal } from "../../src/play/removal.svelte";
import { ServerError } from "../../src/server";
import { text } from "./fixture";

/** What lies in the bin, and how a wish to restore a match is answered. */
let bin: string[] = [];
let restoring: () => Response = () => Response.json({});

beforeEach(() => {
  bin = ["m"];
  restoring = () => Response.json({});
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/restore") ? restoring() : Response.json(bin.map((id) => ({ match: { id }, until: "" }))),
  );
});

async function removed(): Promise<Removal> {
  const removal = new Removal("m");
  await removal.look();
  return removal;
}

it("can be restored while it lies in the bin", async () => {
  const removal = await removed();
  expect(removal.restorable).toBe(true);
  expect(await removal.restore()).toBe(true);
});

it("cannot be restored if it was erased", async () => {
  bin = ["another"];
  expect((await removed()).restorable).toBe(false);
});

it("cannot be restored any more if it is erased meanwhile", async () => {
  const removal = await removed();
  restoring = () => Response.json({ error: "unknown_match", message: text("?") }, { status: 404 });
  expect(await removal.restore()).toBe(false);
  expect([removal.restorable, removal.trouble]).toEqual([false, null]);
});

it("can still be restored after a failure, which is told", async () => {
  const removal = await removed();
  restoring = () => {
    throw new TypeError("no network");
  };
  expect(await removal.restore()).toBe(false);
  expect(removal.restorable).toBe(true);
  expect(removal.trouble).toBeInstanceOf(ServerError);
  restoring = () => Response.json({});
  expect(await removal.restore()).toBe(true);
  expect(removal.trouble).toBeNull();
});
