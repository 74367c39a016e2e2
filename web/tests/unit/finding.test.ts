import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress, SHELF } from "../../src/model/address";
import { trust } from "../../src/model/confidence";
import { formatDays } from "../../src/model/dates";
import { linked } from "../../src/model/linked";
import { plain, search } from "../../src/model/search";
import type { Rules } from "../../src/play/types";
import { toy } from "./fixture";

describe("addresses", () => {
  it.each([
    "#/",
    "#/metz",
    "#/metz/0616",
    "#/metz/oob",
    "#/metz/calendar",
    "#/metz/tables",
    "#/metz/tables/combat",
    "#/metz/unit/us-ri319",
    "#/metz/legend",
    "#/match/aB3_x",
    "#/match/aB3_x/at/203",
    "#/learn",
    "#/account",
    "#/tables",
    "#/reports",
    "#/leaders",
    "#/leaders/metz",
    "#/people/Ana%20Sousa",
    "#/join/aB3_x",
    "#/reset",
    "#/confirm/aB3_x",
    "#/unsubscribe/aB3_x",
    "#/dice/aB3_x",
  ])("%s reads and writes the same", (hash) => {
    expect(formatAddress(parseAddress(hash))).toBe(hash);
  });

  it("forgives an empty or unknown one", () => {
    expect(parseAddress("")).toEqual(SHELF);
    expect(parseAddress("#/metz/nowhere")).toEqual({ ...SHELF, page: "game", game: "metz" });
    expect(parseAddress("#/metz/%")).toEqual({ ...SHELF, page: "game", game: "metz" });
    expect(parseAddress("#/%E0%A4%A")).toEqual({ ...SHELF, page: "game", game: "%E0%A4%A" });
  });
});

describe("addresses in what people write", () => {
  const links = (text: string) => linked(text).flatMap(({ link }) => link ?? []);

  it("are found, without what ends the sentence", () => {
    expect(links("See https://example.org/a?b=1, or (http://example.org/c).")).toEqual([
      "https://example.org/a?b=1",
      "http://example.org/c",
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "https://",
    "https://bank.example@other.example/",
    "data:text/html,<script>alert(1)</script>",
    "//example.org",
    "https://localhost/",
  ])("%s is no link", (text) => expect(links(text)).toEqual([]));

  it("nothing of the text is lost", () => {
    const text = '<b>"https://example.org/x"</b> and https://example.org.';
    expect(
      linked(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});

describe("search", () => {
  const find = (query: string) => search(toy, query, (t) => t.en).map((h) => `${h.kind}:${h.id}`);

  it("finds hexes by number, the exact one first", () => {
    expect(find("0202")[0]).toBe("hex:0202");
    expect(find("05")).toContain("hex:0505");
  });

  it("finds places without their accents, counters by formation, and tables", () => {
    expect(find("chateau")).toEqual(["place:0202"]);
    expect(find("salins")).toEqual(["place:0202"]);
    expect(find("5 di")).toEqual(["counter:a3", "counter:a4"]);
    expect(find("combat")).toEqual(["table:combat"]);
  });

  it("puts the name before what only mentions it, and words in any order", () => {
    expect(find("a1")[0]).toBe("counter:a1");
    expect(find("salins chateau")).toEqual(["place:0202"]);
  });

  it("finds rules by number, title and text, with the words around", () => {
    const both = (en: string) => ({ pt: en, en });
    const rules = {
      paragraphs: [
        { id: "4.1", title: both("Stacking"), says: [both("Two units.")], kind: "rule" },
        {
          id: "4.1.1",
          title: both("Limit"),
          says: [both("The stacking limit applies to a hex.")],
          kind: "rule",
        },
      ],
      rulings: [{ id: "C-12", says: both("Guns may pass."), under: ["4.1"] }],
      options: [],
    } as unknown as Rules;
    const rule = (query: string) =>
      search(toy, query, (t) => t.en, rules)
        .filter((hit) => hit.kind === "rule")
        .map((hit) => hit.id);
    expect(rule("4.1.1")).toEqual(["4.1.1"]);
    expect(rule("4.1")).toEqual(["4.1", "4.1.1"]);
    expect(rule("stacking")).toEqual(["4.1", "4.1.1"]);
    expect(rule("guns")).toEqual(["C-12"]);
  });

  it("finds nothing for nothing", () => {
    expect(find("  ")).toEqual([]);
    expect(find("zzz")).toEqual([]);
  });

  it("takes accents off", () => {
    expect(plain("Avançado às Três")).toBe("avancado as tres");
    expect(plain("Sant’Angelo")).toBe(plain("Sant'Angelo"));
  });
});

describe("days", () => {
  it("are written as short as they can be", () => {
    expect(formatDays("1944-11-10", "1944-11-11", "pt-BR")).toBe("10–11 nov 1944");
    expect(formatDays("1944-11-08", "1944-12-17", "pt-BR")).toBe("8 nov – 17 dez 1944");
    expect(formatDays("1944-12-30", "1945-01-08", "en-GB")).toBe("30 Dec 1944 – 8 Jan 1945");
    expect(formatDays("1944-11-10", "1944-11-10", "en-GB")).toBe("10 Nov 1944");
  });
});

describe("confidence", () => {
  it("becomes one of four words", () => {
    expect([1, 0.95, 0.9, 0.75, 0.6, 0.5, 0.3].map(trust)).toEqual([
      "certain",
      "certain",
      "probable",
      "probable",
      "plausible",
      "plausible",
      "guess",
    ]);
  });
});
