/** The desk of a decision: each kind is drawn by the component registered for it here. */
import type { Component } from "svelte";
import Answer from "../air/Answer.svelte";
import PlanDesk from "../air/PlanDesk.svelte";
import Pools from "../air/Pools.svelte";
import Battle from "../sea/Battle.svelte";
import Course from "../sea/Course.svelte";
import Fire from "../sea/Fire.svelte";
import Fleet from "../sea/Fleet.svelte";
import Force from "../sea/Force.svelte";
import Patrol from "../sea/Patrol.svelte";
import type { Desk, DeskOf } from "../types";
import Forces from "./Forces.svelte";
import Proposal from "./Proposal.svelte";
import Sealift from "./Sealift.svelte";

interface Drawn<D> {
  component: Component<{ desk: D }>;
  /** With the question, or below it. */
  place: "within" | "below";
  /** It shows the units that can act: no list of them is needed. */
  listsUnits?: true;
}

const DESKS: { readonly [K in Desk["kind"]]: Drawn<DeskOf<K>> } = {
  setup: { component: Proposal, place: "within" },
  movement: { component: Sealift, place: "below" },
  operations: { component: Sealift, place: "below" },
  attack: { component: Forces, place: "below", listsUnits: true },
  defence: { component: Forces, place: "below", listsUnits: true },
  bombard: { component: Forces, place: "below", listsUnits: true },
  plan: { component: PlanDesk, place: "within", listsUnits: true },
  reply: { component: Answer, place: "within", listsUnits: true },
  fleet: { component: Fleet, place: "below" },
  force: { component: Force, place: "within" },
  course: { component: Course, place: "within" },
  battle: { component: Battle, place: "within" },
  fire: { component: Fire, place: "within", listsUnits: true },
  patrol: { component: Patrol, place: "within", listsUnits: true },
  replacements: { component: Pools, place: "within", listsUnits: true },
};

/** What is registered for a desk. */
export const drawnBy = (desk: Desk): Drawn<Desk> => DESKS[desk.kind] as Drawn<Desk>;
