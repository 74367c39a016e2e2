import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capsOf, commandOf, KEYS, printed, type Section } from "../../src/model/keymap";
import { WORDS } from "../../src/words";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const SECTIONS = Object.keys(KEYS) as Section[];

describe("the keys", () => {
  it("are all in the list of keys, in both languages, and the list has no others", () => {
    for (const words of Object.values(WORDS))
      for (const section of SECTIONS)
        expect(Object.keys(words.keys[section]).sort()).toEqual(Object.keys(KEYS[section]).sort());
  });

  it("mean one thing in their section", () => {
    for (const section of SECTIONS) {
      const all = Object.values(KEYS[section]).flat();
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it("undo and redo, also as other programs do", () => {
    expect(commandOf("play", { ...plain, key: "u" })).toBe("undo");
    expect(commandOf("play", { ...plain, key: "U" })).toBe("undo");
    expect(commandOf("play", { ...plain, key: "z", ctrlKey: true })).toBe("undo");
    expect(commandOf("play", { ...plain, key: "y", ctrlKey: true })).toBe("redo");
    expect(commandOf("play", { ...plain, key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
  });

  it("belong to the browser with Ctrl or Alt, unless the table says otherwise", () => {
    expect(commandOf("play", { ...plain, key: "p", ctrlKey: true })).toBeNull();
    expect(commandOf("play", { ...plain, key: "u", ctrlKey: true, shiftKey: true })).toBeNull();
    expect(commandOf("board", { ...plain, key: "1", altKey: true })).toBeNull();
  });

  it("may need Shift to be typed", () => {
    expect(commandOf("table", { ...plain, key: "?", shiftKey: true })).toBe("keys");
    expect(commandOf("board", { ...plain, key: "ArrowUp", shiftKey: true })).toBe("panFar");
    expect(commandOf("board", { ...plain, key: "ArrowUp" })).toBe("pan");
  });

  it("are shown as they are printed on the keyboard", () => {
    expect(capsOf("Ctrl+Shift+z", "Space")).toEqual(["Ctrl", "Shift", "Z"]);
    expect(printed(KEYS.board.panFar, "Space")).toEqual([["Shift", "←", "↑", "→", "↓"]]);
    expect(printed(KEYS.play.redo, "Space")).toEqual([["Y"], ["Ctrl", "Y"], ["Ctrl", "Shift", "Z"]]);
    expect(capsOf("+", "Space")).toEqual(["+"]);
    expect(capsOf(" ", "Space")).toEqual(["Space"]);
    expect(capsOf("Escape", "Space")).toEqual(["Esc"]);
  });
});

/** A handler that compares a key with a literal has a key that the list cannot know. */
it("no handler of the table knows a key that is not in the keymap", () => {
  const root = join(import.meta.dirname, "../../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)keys\.ts$/.test(file),
  );
  expect(files.sort()).toEqual(["board/keys.ts", "play/keys.ts", "play/past/keys.ts", "shell/keys.ts"]);
  const literal = /case "(?![a-z]+[A-Z]?[a-z]*")|key === "(?!Enter")/;
  for (const file of files) expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(literal);
});
