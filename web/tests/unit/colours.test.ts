/** Every colour of the client is a token: no other file contains one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../src");
/** Where colours are defined, and generated files. */
const EXEMPT = ["styles/tokens.css", "api.d.ts"];
const NAMED = (
  "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood " +
  "cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray " +
  "darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen " +
  "darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue " +
  "firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew " +
  "hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan " +
  "lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray " +
  "lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue " +
  "mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred " +
  "midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid " +
  "palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple " +
  "rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue " +
  "slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white " +
  "whitesmoke yellow yellowgreen"
).replaceAll(" ", "|");

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const NAME = new RegExp(`(?<![\\w-])(?:${NAMED})(?![\\w-])`, "i");
/** A property or an attribute that takes a colour, with its value. */
const STYLED =
  /(?<![\w-])(?:[\w-]*color|background|fill|stroke|border(?:-\w+)*|outline|box-shadow|text-shadow|(?:fill|stroke)Style|--[\w-]+)\s*[:=]\s*([^;\n]+)/gi;

/** The colours in a line. A private field (`#fed`) and a reference to a drawing (`url(#face)`) are not colours. */
export function coloursIn(line: string): string[] {
  const plain = line.replace(
    /url\(#[\w-]+\)|var\(--[\w-]+\)|\bthis\.#\w+|^\s*(?:readonly )?(?:async )?#\w+/g,
    " ",
  );
  const found = [HEX.exec(plain)?.[0], FUNCTION.exec(plain)?.[0]];
  for (const [, value = ""] of plain.matchAll(STYLED)) found.push(NAME.exec(value)?.[0]);
  return found.filter((colour) => colour !== undefined);
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8") }));

describe("colours", () => {
  it("are written down in the tokens and nowhere else", () => {
    const found = files
      .filter(({ file }) => !EXEMPT.includes(file))
      .flatMap(({ file, text }) =>
        text.split("\n").flatMap((line, i) => coloursIn(line).map((colour) => `${file}:${i + 1} ${colour}`)),
      );
    expect(found).toEqual([]);
  });

  it("are taken from tokens that there are", () => {
    const all = files.map(({ text }) => text).join("\n");
    const set = new Set([...all.matchAll(/(--[\w-]+)(?=[:="'])/g)].map(([, name]) => name));
    const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
  });

  it("are found however they are written", () => {
    const written = [
      "color: #fff;",
      "background: light-dark(#cfc6ab, var(--panel));",
      "box-shadow: 0 1px rgb(0 0 0 / 10%);",
      "  border: 1px solid red;",
      '<rect fill="white" />',
      'ink.strokeStyle = "black";',
      "style:fill={nation ?? 'tan'}",
    ];
    expect(written.map((line) => coloursIn(line).length)).toEqual(written.map(() => 1));
    const plain = [
      "white-space: nowrap;",
      "fill: url(#face);",
      "border-color: var(--gold-edge);",
      "this.#fed = true;",
      "  #add(hex: string) {",
      "stroke: transparent;",
      "color-mix(in srgb, var(--gold) 30%, transparent)",
    ];
    expect(plain.flatMap(coloursIn)).toEqual([]);
  });

  it("of the browser's own frame are those of the panels", () => {
    const tokens = readFileSync(join(SRC, "styles/tokens.css"), "utf8");
    const page = readFileSync(join(SRC, "../index.html"), "utf8");
    const [, light, dark] = /--panel: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const framed = [...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour);
    expect(framed.map((colour) => colour?.toLowerCase())).toEqual([light, dark]);
  });
});
