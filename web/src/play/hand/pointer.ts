/** The pointer: what rests on a hex shows what would be done there and by which routes, or why it is impossible. */
import { attemptsAt } from "./groups";
import { issue, just, type Outcome } from "./outcome";
import { at, type Interaction, isUnknown, meant, pinned, standsAt, unitsOf } from "./state";

/** How long the pointer rests on something impossible before we ask why. */
const WHY_MS = 450;
/** How long it rests on a destination, longer than a move needs, before we ask for its routes. */
const ROUTES_MS = 600;

/** Show what would be done there, or after a while why it is impossible. */
export function point(state: Interaction, hex: string | null): Outcome {
  if (state.pointer.hex === hex) return just(state);
  const now = {
    ...state,
    pointer: { hex, ticket: 0, why: null },
    routes: pinned(state) ? state.routes : null,
  };
  if (!hex || !unitsOf(now).length || standsAt(now, hex)) return just(now);
  const here = meant(now, hex).length > 0;
  if (here && pinned(now)) return just(now);
  const { ticket, tickets } = issue(now);
  const pointer = { ...now.pointer, ticket };
  return [{ ...now, tickets, pointer }, [{ do: "rest", ticket, ms: here ? ROUTES_MS : WHY_MS }]];
}

export function rested(state: Interaction): Outcome {
  const { pointer } = state;
  if (!pointer.hex || !state.mode.held || isUnknown(state)) return just(state);
  if (meant(state, pointer.hex).length) return askRoutes(state);
  // A pointer rests often, and each counter is a request: the others are asked about when it is tried.
  const asked = attemptsAt(state, pointer.hex).slice(0, 1);
  return [state, asked.length ? [{ do: "explain", ticket: pointer.ticket, asked }] : []];
}

/** Ask for the routes of the move aimed at. */
export function askRoutes(state: Interaction, taken = 0): Outcome {
  const [offer] = at(state, pinned(state) ?? state.pointer.hex ?? "");
  if (!offer || offer.cost === null || offer === state.routes?.of || isUnknown(state)) return just(state);
  const { ticket, tickets } = issue(state);
  const routes = { of: offer, ticket, list: [], taken };
  return [{ ...state, tickets, routes }, [{ do: "routes", ticket, offer }]];
}

export function otherRoute(state: Interaction): Outcome {
  const [offer] = at(state, pinned(state) ?? state.pointer.hex ?? "");
  const { routes } = state;
  if (!routes || routes.of !== offer) return askRoutes(state, 1);
  const taken = routes.list.length ? (routes.taken + 1) % routes.list.length : routes.taken + 1;
  return just({ ...state, routes: { ...routes, taken } });
}
