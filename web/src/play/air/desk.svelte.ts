/** The air desk: whether missions are being planned, and the answer to the enemy's missions in preparation. */
import type { Match } from "../match.svelte";
import type { Action, Reply } from "../types";
import { opening } from "./plans";

export class AirDesk {
  /** The units assigned to each answer: unit to the answer's key and the role. */
  #answers = $state.raw<ReadonlyMap<string, { key: string; role: string | null }>>(new Map());

  constructor(private readonly match: Match) {}

  /** Whether missions are being planned: opened, changed or recalled. */
  get planning(): boolean {
    const { mine, desk, sorties, offers } = this.match;
    return mine && desk?.kind !== "plan" && Boolean(sorties.length || offers.missions.size);
  }

  // Answering the enemy's missions

  /** Send a squadron, or hold it back again. */
  send(unit: string, reply: Reply, role: string | null): void {
    const answers = new Map(this.#answers);
    const now = answers.get(unit);
    answers.delete(unit);
    if (now?.key !== keyOf(reply) || now.role !== role) answers.set(unit, { key: keyOf(reply), role });
    this.#answers = answers;
  }

  sentTo(unit: string): { key: string; role: string | null } | null {
    return this.#answers.get(unit) ?? null;
  }

  get sent(): number {
    return this.answering.length ? this.#answers.size : 0;
  }

  /** The steps of the whole answer, mission by mission. */
  get answering(): Action[] {
    const { desk } = this.match;
    return (desk?.kind === "reply" ? desk.replies : []).flatMap((reply) => {
      const units = [...this.#answers].filter(([, { key }]) => key === keyOf(reply));
      if (!units.length) return [];
      const flights = units.map(([unit, { role }]) => ({ do: "fly", unit, ...(role ? { as: role } : {}) }));
      return [opening(reply.kind, reply.target, reply.night), ...flights, { do: "commit" }];
    });
  }

  answered(): void {
    this.#answers = new Map();
  }
}

export function keyOf({ kind, target, night }: Reply): string {
  return `${kind} ${target}${night ? " night" : ""}`;
}
