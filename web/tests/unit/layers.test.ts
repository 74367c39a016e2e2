/** The layers of the client: what imports what is checked by lint, with the rule tried here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layerOf, LAYERS, offence } from "../../tools/layers.mjs";

const SRC = join(import.meta.dirname, "../../src");

describe("the layers", () => {
  it("lie on one another: none may import, by any way, a layer that may import it", () => {
    const below = (name: string): string[] => {
      const may = LAYERS.find((layer) => layer.name === name)?.may ?? [];
      return [...may, ...may.flatMap(below)];
    };
    expect(LAYERS.filter(({ name }) => below(name).includes(name))).toEqual([]);
  });

  it("hold every file of the client", () => {
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.\w+$/.test(file),
    );
    expect(files.filter((file) => !layerOf(file))).toEqual([]);
  });

  it("let in what lies below, and nothing else", () => {
    expect(offence("play/Log.svelte", "../ui/Icon.svelte")).toBeNull();
    expect(offence("model/game.ts", "./hexes")).toBeNull();
    expect(offence("App.svelte", "svelte")).toBeNull();
    expect(offence("ui/Icon.svelte", "../board/stacks")).toContain("ui may not import board");
    expect(offence("model/game.ts", "../state/table.svelte")).toContain("model may not import state");
    expect(offence("odd/new.ts", "../words")).toContain("belongs to no layer");
  });

  it("are told to contributors as they are", () => {
    const told = readFileSync(join(SRC, "../../docs/client.md"), "utf8");
    const rows = [...told.matchAll(/^\| \*\*([\w/]+)\*\* \|[^|]+\| ([^|]+) \|/gm)];
    const list = (may: string) => (may === "nothing" ? [] : may.replaceAll("`", "").split(", "));
    expect(rows.map(([, name, may]) => ({ name, may: list(may?.trim() ?? "") }))).toEqual(
      LAYERS.map(({ name, may }) => ({ name, may })),
    );
  });
});
