/** What people have written about the moments of a finished match. */
import { wordsOf } from "../../shell/trouble";
import { type Comment, comment, comments, removeComment } from "./people";

export class Study {
  /** null: not asked for yet. */
  list = $state.raw<readonly Comment[] | null>(null);
  problem = $state("");

  constructor(private readonly match: string) {}

  at(moment: number): readonly Comment[] {
    return (this.list ?? []).filter((each) => each.moment === moment);
  }

  /** The moments about which something was written, in order. */
  get moments(): readonly number[] {
    return [...new Set((this.list ?? []).map(({ moment }) => moment))];
  }

  load(): Promise<boolean> {
    return this.#take(comments(this.match));
  }

  write(moment: number, text: string): Promise<boolean> {
    return this.#take(comment(this.match, moment, text));
  }

  remove(id: number): Promise<boolean> {
    return this.#take(removeComment(this.match, id));
  }

  async #take(asked: Promise<readonly Comment[]>): Promise<boolean> {
    this.problem = "";
    try {
      this.list = await asked;
      return true;
    } catch (error) {
      this.problem = wordsOf(error);
      return false;
    }
  }
}
