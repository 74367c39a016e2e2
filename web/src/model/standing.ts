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
  /** How many counters are inside it, as far as they are known: ships of a task force, troops aboard. */
  inside?: number;
}

/** A counter of a place, and how deep it lies inside others: 0 is on the board, 1 inside such a counter. */
export interface Nested {
  piece: Piece;
  depth: number;
}

/** Where a counter belongs: ground units are in a hex; aircraft and ships are there but counted apart. */
export const BRANCHES = ["ground", "air", "naval"];

export function branchOf({ counter }: Piece): string {
  return counter?.branch ?? "ground";
}

export class Standing {
  private readonly placeOf = new Map<string, string>();

  /** Pieces by place (a hex number or a box), the lowest first; and those inside others, by the counter they are in. */
  constructor(
    readonly stacks: ReadonlyMap<string, readonly Piece[]>,
    private readonly aboard: ReadonlyMap<string, readonly Piece[]> = new Map(),
  ) {
    for (const at of stacks.keys()) for (const { piece } of this.nested(at)) this.placeOf.set(piece.key, at);
  }

  /** The same without some pieces; what is inside others stays with them. */
  only(keep: (piece: Piece) => boolean): Standing {
    const stacks = [...this.stacks].map(([at, pieces]) => [at, pieces.filter(keep)] as const);
    return new Standing(new Map(stacks.filter(([, pieces]) => pieces.length)), this.aboard);
  }

  at(place: string): readonly Piece[] {
    return this.stacks.get(place) ?? [];
  }

  /** The pieces of a place, each followed by what is inside it. */
  nested(place: string): readonly Nested[] {
    return this.at(place).flatMap((piece) => this.within(piece, 0));
  }

  /** What is inside a counter. */
  inside(key: string): readonly Piece[] {
    return this.aboard.get(key) ?? [];
  }

  private within(piece: Piece, depth: number): Nested[] {
    return [{ piece, depth }, ...this.inside(piece.key).flatMap((inner) => this.within(inner, depth + 1))];
  }

  whereIs(key: string): string | null {
    return this.placeOf.get(key) ?? null;
  }

  piece(key: string): Piece | undefined {
    return this.nested(this.whereIs(key) ?? "").find(({ piece }) => piece.key === key)?.piece;
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
