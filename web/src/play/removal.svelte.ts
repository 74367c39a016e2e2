/** A match that was deleted while it was on the table: whether it can be restored, and why restoring it failed. */
import { Refusal } from "../server";
import { deletedMatches, MatchServer } from "./server";
import { tellWindows } from "./windows";

export class Removal {
  /** null: not known yet. One that was erased cannot be restored. */
  restorable = $state<boolean | null>(null);
  trouble = $state.raw<unknown>(null);

  constructor(private readonly id: string) {}

  async look(): Promise<void> {
    const found = await deletedMatches().catch(() => []); // nothing is promised that is not known
    this.restorable = found.some(({ match }) => match.id === this.id);
  }

  /** Whether it has been restored. */
  async restore(): Promise<boolean> {
    this.trouble = null;
    try {
      await new MatchServer(this.id).restore();
    } catch (error) {
      if (error instanceof Refusal && error.missing) this.restorable = false;
      else this.trouble = error;
      return false;
    }
    tellWindows();
    return true;
  }
}
