/** The games of the visitor of a site, as they change: the server says when a list of tables has. */
import type { components } from "../../api";
import { ask } from "../../server";
import { badge } from "../../state/badge";
import { Wire } from "../../state/wire";

export type SiteTable = components["schemas"]["SiteTable"];

class Lobby {
  mine = $state.raw<readonly SiteTable[]>([]);
  /** How often some list has changed. */
  changes = $state(0);
  /** Those in which the visitor is asked. */
  readonly asked = $derived(this.mine.filter(({ my_decision }) => my_decision));
  #users = 0;
  #wire: Wire | null = null;

  /** Keep the list while something shows it. Returns how to stop. */
  keep(): () => void {
    if (++this.#users === 1) this.#listen();
    return () => {
      if (--this.#users) return;
      this.#wire?.close();
      badge("lobby", false);
    };
  }

  async load(): Promise<void> {
    try {
      this.mine = await ask<SiteTable[]>("GET", "/api/tables");
      badge("lobby", this.asked.length > 0);
    } catch {
      // Whoever shows a list says when the server is away.
    }
  }

  /** The next game that waits for the visitor, after another. */
  next(after: string): SiteTable | null {
    return this.asked.find(({ match }) => match.id !== after) ?? null;
  }

  #listen(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const news = () => {
      this.changes += 1;
      void this.load();
    };
    this.#wire = new Wire(`${scheme}://${location.host}/api/tables/live`, { news });
  }
}

export const lobby = new Lobby();
