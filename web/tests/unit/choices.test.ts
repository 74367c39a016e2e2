/** Plain choices, sorted for the panel. */
import { describe, expect, it } from "vitest";
import { isLong, sortChoices } from "../../src/play/decision/choices";
import { offerOf } from "../../src/play/offers";

const offer = (action: { do: string } & Record<string, unknown>) =>
  offerOf({ action, label: { pt: "", en: "" }, closing: false });
const on = (...units: string[]) => units.map((unit) => offer({ do: "top", unit }));

describe("plain choices", () => {
  it("stand beside the button that ends the decision while they are few", () => {
    expect(isLong(on("a"))).toBe(false);
    expect(isLong(on("a", "b"))).toBe(true);
  });

  it("of one verb for many counters are shown as counters, the others in words", () => {
    const leave = offer({ do: "leave", tf: "A" });
    const tops = on("a", "b", "c", "d");
    const one = offer({ do: "refit", unit: "a" });
    expect(sortChoices([leave, ...tops, one])).toEqual({ counters: [["top", tops]], rest: [leave, one] });
  });
});
