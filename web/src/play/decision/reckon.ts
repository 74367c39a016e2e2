/** Asking the server what a combat would be, in one shape for attacks and for bombardments. */
import type { MatchServer } from "../server";
import type { Chance, Reason, Term } from "../types";
import type { Clash } from "./clash";

export interface Reckoned {
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
}

/** null while nobody takes part. */
export async function reckon(server: MatchServer, as: string, clash: Clash): Promise<Reckoned | null> {
  if (clash.bombardment) return clash.support.length ? bombardment(server, as, clash) : null;
  if (!clash.attackers.length) return null;
  const odds = await server.odds({
    as,
    target: clash.target,
    attackers: [...clash.attackers],
    support: [...clash.support],
    air: clash.air,
    defender_support: [...clash.defenderSupport],
    defender_air: clash.defenderAir,
  });
  return {
    ...odds,
    attack: String(odds.attack),
    attackTerms: odds.attack_terms,
    defence: odds.defence === null ? null : String(odds.defence),
    defenceTerms: odds.defence_terms,
  };
}

async function bombardment(server: MatchServer, as: string, clash: Clash): Promise<Reckoned> {
  const found = await server.bombardment({ as, target: clash.target, guns: [...clash.support], air: 0 });
  return {
    attack: String(found.power),
    attackTerms: [],
    defence: `× ${found.vulnerability}`,
    defenceTerms: [],
    base: found.base,
    shifts: found.shifts,
    column: found.column,
    results: found.results,
    hidden: null,
  };
}
