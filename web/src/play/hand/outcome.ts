/** What an input leads to: the next state, and what the runner has to do for it. */
import type { Effect } from "./inputs";
import type { Interaction } from "./state";

export type Outcome = readonly [Interaction, readonly Effect[]];

export function just(state: Interaction): Outcome {
  return [state, []];
}

/** These effects first. */
export function also(effects: readonly Effect[], [state, more]: Outcome): Outcome {
  return [state, [...effects, ...more]];
}

/** Then that. */
export function after([state, effects]: Outcome, then: (state: Interaction) => Outcome): Outcome {
  return also(effects, then(state));
}

/** The number of the next question. */
export function issue({ tickets }: Interaction): { ticket: number; tickets: number } {
  return { ticket: tickets + 1, tickets: tickets + 1 };
}
