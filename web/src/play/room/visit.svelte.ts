/** The visitor: whether this is a site with accounts, and the account of this browser. */
import type { components } from "../../api";
import { ask, venue } from "../../server";
import { keepOffline, keptFor } from "../../state/offline";

type Schemas = components["schemas"];

class Visit {
  /** People have accounts here; otherwise one person plays on their own machine. */
  site = $state(false);
  /** The site can send e-mail. */
  mail = $state(false);
  account = $state.raw<Schemas["AccountInfo"] | null>(null);
  /** Both are known. */
  known = $state(false);

  async load(): Promise<void> {
    const told = await venue();
    this.site = told.site;
    this.mail = told.mail;
    this.account = this.site ? (await ask<Schemas["Visit"]>("GET", "/api/account")).account : null;
    this.known = true;
    if (!this.site) return;
    await keptFor(this.account?.id ?? null);
    keepOffline();
  }
}

export const visit = new Visit();
