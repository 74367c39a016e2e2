/** The combat that a decision is about, in one form for attacks and bombardments. */
import type { Action, Bombardment, Bound, Chance, Desk, Odds, Reason, Term } from "../types";

/** The forecast. */
interface Forecast {
  attack: string;
  attackTerms: readonly Term[];
  /** null: unknown to the asker. */
  defence: string | null;
  defenceTerms: readonly Term[];
  base: string | null;
  shifts: readonly Term[];
  column: string | null;
  results: readonly Chance[];
  hidden: Reason | null;
  /** While the defenders are unknown: the weakest and the strongest that they could be. */
  extremes: readonly [Bound, Bound] | null;
  /** Points of the attack that change no column, and those that would gain one. */
  spare: number;
  missing: number | null;
}

export interface Clash {
  target: string;
  attackers: readonly string[];
  /** Guns: in an attack those that support it, in a bombardment all of them. */
  support: readonly string[];
  air: number;
  defenderSupport: readonly string[];
  defenderAir: number;
  /** Guns or aircraft alone. */
  bombardment: boolean;
  /** The deciding side can still change the participants. */
  editable: boolean;
  /** null while no unit takes part. */
  found: Forecast | null;
}

export function clashOf(desk: Desk | null): Clash | null {
  switch (desk?.kind) {
    case "attack":
      return {
        ...NO_HELP,
        ...desk,
        bombardment: false,
        editable: true,
        found: desk.odds && ofOdds(desk.odds),
      };
    case "defence": {
      const { guns: defenderSupport, points: defenderAir } = desk;
      return {
        ...desk,
        defenderSupport,
        defenderAir,
        bombardment: false,
        editable: false,
        found: ofOdds(desk.odds),
      };
    }
    case "bombard": {
      const found = desk.forecast && ofForecast(desk.forecast);
      const { target, guns: support } = desk;
      return { ...NO_HELP, target, attackers: [], support, air: 0, bombardment: true, editable: true, found };
    }
    default:
      return null;
  }
}

const NO_HELP = { defenderSupport: [], defenderAir: 0 };

function ofOdds(odds: Odds): Forecast {
  return {
    ...odds,
    attack: String(odds.attack),
    attackTerms: odds.attack_terms,
    defence: odds.defence === null ? null : String(odds.defence),
    defenceTerms: odds.defence_terms,
    extremes: odds.weakest && odds.strongest && [odds.weakest, odds.strongest],
  };
}

function ofForecast(found: Bombardment): Forecast {
  return {
    ...found,
    attack: String(found.power),
    attackTerms: [],
    defence: `× ${found.vulnerability}`,
    defenceTerms: [],
    hidden: null,
    extremes: null,
    spare: 0,
    missing: null,
  };
}

/** From the strongest to the weakest, or one value if both are alike. */
export function span(extremes: readonly [Bound, Bound], what: "base" | "column"): readonly [string, string] {
  const [weakest, strongest] = extremes;
  return [strongest[what], weakest[what]];
}

/** The air points that the deciding side has assigned so far. */
export function airGiven(desk: Desk | null): number {
  if (desk?.kind === "attack") return desk.air;
  return desk?.kind === "defence" ? desk.points : 0;
}

/**
 * The actions that open a combat again without one of its participants: the server removes none, but a combat can be
 * cancelled and opened again.
 */
export function without(clash: Clash, unit: string): Action[] {
  const left = (units: readonly string[]) => units.filter((other) => other !== unit);
  return [
    { do: "cancel" },
    { do: clash.bombardment ? "bombard" : "attack", target: clash.target },
    ...left(clash.attackers).map((other) => ({ do: "join", unit: other })),
    ...left(clash.support).map((other) => ({ do: "support", unit: other })),
    ...(clash.air ? [{ do: "air", points: clash.air }] : []),
  ];
}
