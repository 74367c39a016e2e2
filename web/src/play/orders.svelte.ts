/**
 * Standing orders: a player who adds nothing to a defence, flies no reaction or makes no advance may say so for the rest
 * of the phase. The same question is then answered for that side without interrupting anybody, and without a hand-over
 * screen. Each answer is an ordinary action, so the journal is the same as if the player had given it each time.
 *
 * On a site the server keeps them (`Room.decline`), beside those that last longer, and answers also while the page is
 * closed; here are those of one's own machine.
 */
import type { Action, Table } from "./types";

/** The questions that come again and again in a phase and may be declined each time. */
const RECURRING: readonly string[] = ["defence", "reaction", "advance"];

export type Recurring = "defence" | "reaction" | "advance";

class Orders {
  /** By match, phase, side and kind of question: the answer. */
  #given = $state.raw<ReadonlyMap<string, Action>>(new Map());

  /** The answer that may be made an order: the one that ends the question with nothing added. */
  possible({ decision, choices, mine }: Table): { kind: Recurring; action: Action } | null {
    const kind = decision?.kind ?? "";
    if (!mine || !RECURRING.includes(kind)) return null;
    const ending = choices.find(({ action }) => action.do === "declare" || action.do === "done");
    return ending ? { kind: kind as Recurring, action: ending.action } : null;
  }

  give(table: Table, kind: Recurring, action: Action): void {
    this.#given = new Map([...this.#given, [keyOf(table, kind), action]]);
  }

  /** The answer to a question by order; null: it has to be asked. */
  answer(table: Table): Action | null {
    const asked = this.possible(table);
    if (!asked) return null;
    const ordered = this.#given.get(keyOf(table, asked.kind));
    return ordered && ordered.do === asked.action.do ? asked.action : null;
  }

  /** Whether a side has given any order in this phase. */
  has(table: Table, side: string): boolean {
    return [...this.#given.keys()].some((key) => key.startsWith(phaseOf(table, side)));
  }

  /** Ask a side again; the orders of the others stand. */
  cancel(table: Table, side: string): void {
    this.#forget(phaseOf(table, side));
  }

  /** Ask every side of a match again. */
  cancelAll({ match }: Table): void {
    this.#forget(`${match.id} `);
  }

  #forget(prefix: string): void {
    this.#given = new Map([...this.#given].filter(([key]) => !key.startsWith(prefix)));
  }
}

/** The present phase, as the server names it too. */
export function phaseKey({ view }: Pick<Table, "view">): string {
  return `${view.turn} ${view.side ?? ""} ${view.phase}`;
}

function phaseOf(table: Table, side: string): string {
  return `${table.match.id} ${phaseKey(table)} ${side} `;
}

function keyOf(table: Table, kind: string): string {
  return phaseOf(table, table.decision?.side ?? "") + kind;
}

export const orders = new Orders();
