/** The visitor: whether this is a site with accounts, and the account of this browser. */
import { type Account, venue, visit as asked } from "./server";

class Visit {
  /** People have accounts here; otherwise one person plays on their own machine. */
  site = $state(false);
  account = $state.raw<Account | null>(null);
  /** Both are known. */
  known = $state(false);

  async load(): Promise<void> {
    this.site = (await venue()).site;
    this.account = this.site ? (await asked()).account : null;
    this.known = true;
  }
}

export const visit = new Visit();
