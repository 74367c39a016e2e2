/** The combat that a decision is about, read from its arguments. */
import { MISSION } from "../air/plans";
import type { Action, Decision } from "../types";

export interface Clash {
  target: string;
  attackers: readonly string[];
  /** Guns: of an attack those that support it, of a bombardment all there are. */
  support: readonly string[];
  air: number;
  defenderSupport: readonly string[];
  defenderAir: number;
  /** Guns or aircraft alone. */
  bombardment: boolean;
  /** Who takes part can still be changed by who is asked. */
  editable: boolean;
}

export function clashOf(decision: Decision | null): Clash | null {
  const args = decision?.args ?? {};
  // A mission is only planned; its own desk says what it would bring.
  if (typeof args.target !== "string" || decision?.kind === MISSION) return null;
  const joined = names(args.joined);
  const declared = names(args.attackers);
  const guns = names(args.guns);
  const attack = "joined" in args;
  const defence = "attackers" in args;
  return {
    target: args.target,
    attackers: attack ? joined : declared,
    support: attack || defence ? names(args.support) : guns,
    air: number(args.air),
    defenderSupport: defence ? guns : [],
    defenderAir: defence ? number(args.points) : 0,
    bombardment: !attack && !defence,
    editable: !defence,
  };
}

/** The air points that the side which is asked has given so far. */
export function airGiven(decision: Decision | null): number {
  const clash = clashOf(decision);
  return (clash?.editable ? clash.air : clash?.defenderAir) ?? 0;
}

/**
 * The actions that begin a combat anew without one of those who took part: the server takes nobody out of one, but
 * lets it be given up and begun again.
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

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
