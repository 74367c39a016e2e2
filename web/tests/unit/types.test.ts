import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
// @ts-expect-error -- a tool in plain JavaScript
import { typesFromServer } from "../../tools/types.mjs";

it("the types of the client are those of openapi.json (else: make types)", async () => {
  const written = readFileSync(join(import.meta.dirname, "../../src/api.d.ts"), "utf8");
  expect(written).toBe(await typesFromServer());
});
