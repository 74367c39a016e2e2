/** The positions of the counters: from the set-up at first, from the server's view in a match. Immutable. */
import type { CounterInfo } from "../types";
import type { GameModel } from "./game";

/** A counter on the board: which face is up, and whether its identity is known. */
export interface Piece {
  /** The counter's id; for one known only by its type, a name valid as long as its stack exists. */
  key: string;
  /** null: an enemy of which only the type is known. */
  counter: CounterInfo | null;
  side: string;
  nation: string;
  type: string;
  reduced: boolean;
}

/** Where a counter belongs: ground units are in a hex; aircraft and ships are there but counted apart. */
export const BRANCHES = ["ground", "air", "naval"];

export function branchOf({ counter }: Piece): string {
  return counter?.branch ?? "ground";
}

export class Standing {
  private readonly placeOf = new Map<string, string>();

  /** Pieces by place (a hex number or a box), the lowest first. */
  constructor(readonly stacks: ReadonlyMap<string, readonly Piece[]>) {
    for (const [at, pieces] of stacks) for (const { key } of pieces) this.placeOf.set(key, at);
  }

  at(place: string): readonly Piece[] {
    return this.stacks.get(place) ?? [];
  }

  whereIs(key: string): string | null {
    return this.placeOf.get(key) ?? null;
  }

  piece(key: string): Piece | undefined {
    return this.at(this.whereIs(key) ?? "").find((piece) => piece.key === key);
  }
}

export function known(counter: CounterInfo, reduced: boolean): Piece {
  const { id, side, nation, type } = counter;
  return { key: id, counter, side, nation, type, reduced };
}

/** As in the set-up of the game. */
export function setupStanding(model: GameModel): Standing {
  return new Standing(
    new Map(
      [...model.stacks.keys()].map((at) => [at, model.stackAt(at).map((c) => known(c, c.starts_reduced))]),
    ),
  );
}
