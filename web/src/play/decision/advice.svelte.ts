/** A hint: what the strongest computer player would do now. It is shown until the match moves on. */
import type { Match } from "../match.svelte";
import { type Offer, offerOf } from "../offers";
import type { Hint } from "../types";

export class Advice {
  /** The computer player is being asked. */
  asking = $state(false);
  failed = $state(false);
  #found = $state.raw<Hint | null>(null);

  constructor(readonly match: Match) {}

  /** A hint can be asked for now. */
  get open(): boolean {
    return this.match.mine && this.match.table.hints === true;
  }

  /** The hint, while it is for what is shown. */
  get hint(): Hint | null {
    const { match } = this;
    return match.mine && this.#found?.version === match.table.version ? this.#found : null;
  }

  /** What it proposes, as an action that could be clicked. */
  readonly offer: Offer | null = $derived.by(() =>
    this.hint ? offerOf({ action: this.hint.action, label: this.hint.label, closing: false }) : null,
  );

  async ask(): Promise<void> {
    if (this.asking || !this.open) return;
    this.asking = true;
    this.failed = false;
    try {
      this.#found = await this.match.server.hint(this.match.seat);
    } catch {
      this.failed = true;
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.#found = null;
    this.failed = false;
  }
}
