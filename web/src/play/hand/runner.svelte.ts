/** Keeps the state of the hand, passes inputs to it, and carries out its effects. */
import type { Match } from "../match.svelte";
import { commonRoutes } from "../routes";
import type { Attempt, Effect, Explained, Input, Learned } from "./inputs";
import { interaction } from "./interaction";
import type { Sight } from "./sight";
import { begin, type Interaction, isUnknown, unitsOf } from "./state";

/** The effects that are visible on the screen; the others go to the server. */
export type Seen = Extract<Effect, { do: "choose" | "look" | "fan" | "taken" | "reveal" | "say" }>;

export class Runner {
  state = $state.raw() as Interaction;
  #settled: (() => void)[] = [];

  /** `show` carries out visible effects; `sent` is called when the actions sent have been answered. */
  constructor(
    private readonly match: Match,
    private readonly sight: () => Sight,
    private readonly show: (effect: Seen) => void,
    private readonly sent: () => void,
  ) {
    this.state = begin(sight());
  }

  /** Inputs are always interpreted by the current table. */
  heed(...inputs: Input[]): void {
    const sight = this.sight();
    if (sight !== this.state.sight) this.#step({ type: "sight", sight });
    for (const input of inputs) this.#step(input);
  }

  /** Resolves when no question or action is pending any more. */
  settled(): Promise<void> {
    if (!isUnknown(this.state)) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  #step(input: Input): void {
    const [state, effects] = interaction(this.state, input);
    this.state = state;
    for (const effect of effects) this.#carryOut(effect);
    if (!isUnknown(this.state)) for (const done of this.#settled.splice(0)) done();
  }

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.units).then((found) =>
          this.heed({ type: "learned", ticket: effect.ticket, found }),
        );
      case "send":
        return void this.match.actAll(effect.actions, unitsOf(this.state)).then((agreed) => {
          this.sent();
          const reasons = this.match.trouble?.reasons ?? [];
          this.heed({ type: "answered", ticket: effect.ticket, agreed, reasons });
        });
      case "turn":
        return void this.match[effect.to]().then((agreed) =>
          this.heed({ type: "answered", ticket: effect.ticket, agreed, reasons: [] }),
        );
      case "explain":
        return void Promise.all(effect.asked.map((asked) => this.#explain(asked))).then((found) =>
          this.heed({ type: "explained", ticket: effect.ticket, found }),
        );
      case "routes": {
        const { offer, ticket } = effect;
        const ways = offer.offers.map(({ action }) => this.match.server.ways(this.match.seat, action));
        return void Promise.all(ways)
          .catch(() => [])
          .then((each) => this.heed({ type: "routed", ticket, routes: commonRoutes(offer, each) }));
      }
      case "rest":
        setTimeout(() => this.heed({ type: "rested", ticket: effect.ticket }), effect.ms);
        return;
      default:
        this.show(effect);
    }
  }

  async #explain({ unit, action }: Attempt): Promise<Explained> {
    const { server, seat } = this.match;
    const said = await server.explain(seat, action).catch(() => null);
    return { unit, reasons: said && !said.legal ? said.reasons : [] };
  }

  async #ask(units: readonly string[]): Promise<readonly Learned[] | null> {
    const asked = units.map(async (unit) => {
      const [offers, { flight }] = await Promise.all([this.match.unitOffers(unit), this.match.unit(unit)]);
      return { offers, flight: flight ?? null };
    });
    return Promise.all(asked).catch(() => null);
  }
}
