/** Why not: what is wanted where nothing is offered is asked of the server, and its answer is kept to be shown. */
import type { GroupOffer } from "../offers";
import { ATTACK, attemptOf, brought, placeless, sayable } from "./attempts";
import { attemptsAt, othersAt, partlyBy, tried, whyOf } from "./groups";
import type { Attempt, Explained } from "./inputs";
import { issue, just, type Outcome } from "./outcome";
import { activeChoice, type Interaction } from "./state";

/** Say why what is in hand can do nothing in a hex; of several counters, which cannot, and what the others can. */
export function refuse(state: Interaction, hex: string): Outcome {
  return question(state, attemptsAt(state, hex), { hex, unit: null, others: othersAt(state, hex) });
}

export function refuseVerb(state: Interaction, verb: string): Outcome {
  const { can, cannot } = partlyBy(state, verb);
  const asked = cannot.flatMap((unit) => tried(unit, placeless(state, verb, unit)));
  return question(state, asked, { hex: null, unit: null, others: can });
}

/** Explain why a hex is not a valid target for the current choice. */
export function refuseTarget(state: Interaction, hex: string): Outcome {
  const verb = activeChoice(state);
  const like = [...state.sight.offers.hexes.values()].flat().find((offer) => offer.verb === verb);
  const action = like && "target" in like.action ? brought(like, hex) : null;
  const another = state.sight.kind === ATTACK ? { do: ATTACK, target: hex } : null; // while an attack is open
  return question(state, tried(null, action ?? another), { hex, unit: null, others: null });
}

export function askUnit(state: Interaction, unit: string): Outcome {
  if (!state.sight.mine) return just(state);
  return question(state, tried(unit, attemptOf(state.sight, unit)), { hex: null, unit, others: null });
}

function question(
  state: Interaction,
  asked: readonly Attempt[],
  about: { hex: string | null; unit: string | null; others: GroupOffer | null },
): Outcome {
  if (!asked.length) return just({ ...state, refusal: null });
  const { ticket, tickets } = issue(state);
  return [{ ...state, tickets, questioned: { ticket, ...about } }, [{ do: "explain", ticket, asked }]];
}

export function explain(state: Interaction, ticket: number, found: readonly Explained[]): Outcome {
  const { questioned, pointer } = state;
  const told = found.map(({ unit, reasons }) => ({ unit, reasons: sayable(reasons) }));
  if (questioned?.ticket === ticket) {
    const why = whyOf({ ...questioned, hindered: told.length }, told);
    return [{ ...state, questioned: null, refusal: why }, why ? [{ do: "say", why, pointed: false }] : []];
  }
  if (pointer.ticket !== ticket) return just(state);
  const { hex } = pointer;
  const others = hex ? othersAt(state, hex) : null;
  const hindered = hex ? attemptsAt(state, hex).length : 0;
  const why = whyOf({ hex, unit: null, others, hindered }, told);
  return why
    ? [{ ...state, pointer: { ...pointer, why } }, [{ do: "say", why, pointed: true }]]
    : just(state);
}
