/**
 * What each part of the client may import, as a rule for eslint. docs/client.md explains the layers; this file is
 * what enforces them.
 */
import { posix, relative, resolve, sep } from "node:path";

const SRC = resolve(import.meta.dirname, "../src");

/** From the bottom up: the files of a layer, by their path in `src`, and the layers that they may import besides their own. */
export const LAYERS = [
  { name: "words", files: /^words\//, may: [] },
  { name: "types", files: /^(?:types|api|api\.d|play\/types)(?:\.ts)?$/, may: [] },
  { name: "server", files: /^server\.ts$/, may: ["types", "words"] },
  { name: "model", files: /^model\//, may: ["types", "words"] },
  { name: "state", files: /^state\//, may: ["model", "types", "words"] },
  { name: "ui", files: /^ui\//, may: ["state", "model", "types", "words"] },
  { name: "board", files: /^board\//, may: ["ui", "state", "model", "types", "words"] },
  { name: "panels", files: /^panels\//, may: ["ui", "state", "model", "server", "types", "words"] },
  {
    name: "shell",
    files: /^shell\//,
    may: ["panels", "board", "ui", "state", "model", "server", "types", "words"],
  },
  { name: "offers", files: /^play\/(?:offers|routes|air\/plans)(?:\.ts)?$/, may: ["model", "types"] },
  {
    name: "hand",
    files:
      /^play\/hand\/(?:attempts|groups|inputs|interaction|outcome|pointer|refusals|sight|state)(?:\.ts)?$/,
    may: ["offers", "model", "types"],
  },
  {
    name: "play",
    files: /^play\//,
    may: ["hand", "offers", "shell", "panels", "board", "ui", "state", "model", "server", "types", "words"],
  },
  {
    name: "learn",
    files: /^learn\//,
    may: ["play", "shell", "ui", "state", "model", "server", "types", "words"],
  },
  {
    name: "site",
    files: /^site\//,
    may: ["play", "shell", "ui", "state", "model", "server", "types", "words"],
  },
  {
    name: "shelf",
    files: /^shelf\//,
    may: ["site", "play", "shell", "ui", "state", "model", "server", "types", "words"],
  },
  {
    name: "app",
    files: /^(?:App\.svelte|main\.ts)$/,
    may: ["learn", "shelf", "site", "play", "shell", "state", "styles"],
  },
  { name: "styles", files: /^styles\//, may: [] },
];

/** The layer of a file, by its path in `src`, with or without its ending. */
export function layerOf(path) {
  return LAYERS.find(({ files }) => files.test(path) || files.test(`${path}.ts`) || files.test(`${path}/`));
}

/** What is wrong with an import; null: nothing. */
export function offence(from, specifier) {
  const home = layerOf(from);
  if (!home) return `${from} belongs to no layer: see web/tools/layers.mjs`;
  if (!specifier.startsWith(".")) return null;
  const path = posix.join(posix.dirname(from), specifier);
  const target = layerOf(path);
  if (!target) return `${path} belongs to no layer: see web/tools/layers.mjs`;
  if (target === home || home.may.includes(target.name)) return null;
  return `${home.name} may not import ${target.name} (${path}): see docs/client.md`;
}

/** A rule for eslint: every import stays within what its file's layer may import. */
export const layers = {
  meta: { type: "problem", schema: [], messages: { crossed: "{{ offence }}" } },
  create(context) {
    const from = relative(SRC, context.filename).split(sep).join("/");
    const check = ({ source }) => {
      const found = typeof source?.value === "string" ? offence(from, source.value) : null;
      if (found) context.report({ node: source, messageId: "crossed", data: { offence: found } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
