import { expect, it } from "vitest";
import { aboutPlay } from "../../src/play/decision/trouble";

const message = { pt: "A ação não é permitida.", en: "The action is not allowed." };

it("what the server says about the play is told in its words", () => {
  expect(aboutPlay({ error: "refused", message, reasons: [] })).toBe(message);
});

it("what it says about the request itself is not told", () => {
  for (const error of ["malformed", "bad_request", "http", "too_large"]) {
    expect(aboutPlay({ error, message, reasons: [] })).toBeNull();
  }
});
