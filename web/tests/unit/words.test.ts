import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { WORDS } from "../../src/words";

type Leaf = [path: string, value: unknown];

function leaves(value: unknown, path = ""): Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

const { pt, en } = WORDS;

describe("the words of the interface", () => {
  it("are in both languages, entry by entry", () => {
    const shape = (words: unknown) => leaves(words).map(([path, value]) => `${path}: ${typeof value}`);
    expect(shape(pt)).toEqual(shape(en));
  });

  it("say something", () => {
    for (const [path, value] of [...leaves(pt), ...leaves(en)])
      if (typeof value === "string") expect(value.trim(), path).not.toBe("");
  });

  it("are translated: only signs and words common to both may be equal", () => {
    const english = new Map(leaves(en));
    const same = leaves(pt)
      .filter(
        ([path, value]) =>
          typeof value === "string" && /\p{L}{4}/u.test(value) && english.get(path) === value,
      )
      .map(([path]) => path);
    // Words spelt alike in both languages, and languages by their own names.
    const common = [
      ".settings.languages.pt",
      ".settings.languages.en",
      ".settings.sizes.normal",
      ".zoom",
      ".sea.battle.chance",
      ".people.rating",
      ".play.menu",
      ".play.chances",
      ".replay.paces.normal",
      ".site.emailTitle",
      ".site.emailPlain",
    ];
    expect(same).toEqual(common);
  });
});

describe("what is ahead, in Portuguese", () => {
  it("fits one counter in hand as well as several", () => {
    expect(pt.ahead.alone("3-1")).toBe("3-1 sem outras unidades");
  });

  it("counts guns as units", () => {
    expect(pt.ahead.force(1, 1)).toBe("1 unidade e 1 unidade de artilharia em apoio");
    expect(pt.ahead.force(3, 2)).toBe("3 unidades e 2 unidades de artilharia em apoio");
  });
});

describe("the components", () => {
  const root = join(import.meta.dirname, "../../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".svelte"));
  const SPOKEN = ["aria-label", "title", "placeholder", "alt"];
  // The name of the house is the same in every language, and so is the ratio of a scale.
  const NAMES = /^(E|ngaja|Engaja ·|1:1)$/;

  it("are all looked at", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)("%s has no words of its own", (file) => {
    const found: string[] = [];
    walk(parse(readFileSync(join(root, file), "utf8"), { modern: true }).fragment, (node) => {
      if (node.type === "Text") note(node.data);
      if (node.type === "Attribute") return SPOKEN.includes(String(node.name));
      return node.type !== "StyleDirective";
    });

    function note(data: unknown) {
      const words = String(data).trim();
      if (/\p{L}/u.test(words) && !NAMES.test(words)) found.push(words);
    }
    expect(found).toEqual([]);
  });
});

type Node = Record<string, unknown>;

/** Visit the nodes of a template; `visit` says whether to look inside. */
function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) return node.forEach((n) => walk(n, visit));
  if (typeof node !== "object" || node === null) return;
  const here = node as Node;
  if (typeof here.type === "string" && !visit(here)) return;
  for (const [key, value] of Object.entries(here)) if (key !== "parent") walk(value, visit);
}
