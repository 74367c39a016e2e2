import { describe, expect, it } from "vitest";
import { verify } from "../../src/play/fair/verify";

/** Of a game started from the number 7: the same dice as in the documentation of core/dice.py. */
const SECRET = "b2462303c717959ffbf790ee276b9657ffe7b4d1f5f114df4485ece8e416acbf";
const SEAL = "6ead0e05f71507a64ca83a9d6878d0bff4b95ea96145d563a3a88132b1e75b99";
const DICE = [2, 5, 1, 6, 6, 1, 6, 5];

describe("the dice of a finished match", () => {
  it("follow from the secret, and the seal too", async () => {
    const throws = [
      { first: 0, dice: DICE.slice(0, 2) },
      { first: 2, dice: DICE.slice(2, 3) },
      { first: 5, dice: DICE.slice(5) },
    ];
    const verdict = await verify(SECRET, SEAL, throws);
    expect(verdict).toMatchObject({ sealed: true, dice: 6, wrong: 0 });
    expect(verdict.computed.flat()).toEqual([2, 5, 1, 1, 6, 5]);
  });

  it("are found out when one was changed, and so is another secret", async () => {
    expect(await verify(SECRET, SEAL, [{ first: 0, dice: [2, 6] }])).toMatchObject({
      sealed: true,
      wrong: 1,
    });
    const other = SECRET.replace(/^../, "00");
    expect(await verify(other, SEAL, [])).toMatchObject({ sealed: false });
  });
});
