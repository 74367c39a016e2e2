/** Hexes, counters and stacks in a sentence: for screen readers, tooltips and the line over the board. */
import type { CounterInfo, Text, WithdrawalInfo } from "../types";
import type { Words } from "../words";
import type { GameModel } from "./game";

export interface Speaker {
  t: Words;
  text(text: Text): string;
}

export function describeHex(model: GameModel, number: string, { t, text }: Speaker): string {
  const hex = model.hexes.get(number);
  if (!hex) return number;
  const stack = model.stackAt(number);
  return [
    t.hexTitle(number),
    hex.p,
    text(model.terrainName(hex.t)),
    ...model.features(hex).map((f) => text(model.name("feature", f))),
    ...model.routesOf(number).map((r) => text(model.name("route", r.kind))),
    stack.length ? t.counters(stack.length) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function describeStack(model: GameModel, at: string, speaker: Speaker): string {
  const stack = model.stackAt(at);
  const place = model.hexes.get(at)?.p;
  const side = model.sides.get(stack[0]?.side ?? "");
  const heading = [at, place, side && speaker.text(side.name)].filter(Boolean).join(" ");
  return `${heading}: ${stack.map((c) => `${c.name} ${c.front.values}`).join(", ")}`;
}

export function describeCounter(model: GameModel, counter: CounterInfo, { text }: Speaker): string {
  return [
    counter.name,
    ...counter.formation.slice(-1),
    text(model.name("nation", counter.nation)),
    text(model.name("type", counter.type)),
    counter.front.values,
  ].join(", ");
}

/** Where a counter starts or how it comes in, in a few words. */
export function whereabouts(model: GameModel, counter: CounterInfo, speaker: Speaker): string {
  const { t } = speaker;
  const at = startPlace(model, counter, speaker);
  return [counter.turn === null ? "" : t.turn(counter.turn), at].filter(Boolean).join(" · ");
}

function startPlace(model: GameModel, counter: CounterInfo, { t, text }: Speaker): string {
  const hex = model.isOnBoard(counter) ? model.whereIs(counter.id) : null;
  if (hex) return [hex, model.hexes.get(hex)?.p].filter(Boolean).join(" ");
  const name = text(model.placeName(counter.start_at));
  return counter.start_kind === "unit" ? t.aboard(name) : name;
}

/** When a counter leaves, and when and where it returns. */
export function departure(model: GameModel, withdrawal: WithdrawalInfo, { t, text }: Speaker): string {
  const { turn, back_turn, back_at } = withdrawal;
  if (back_turn === null) return t.turn(turn);
  const back = [t.returnsTurn(back_turn), back_at && text(model.placeName(back_at))]
    .filter(Boolean)
    .join(", ");
  return `${t.turn(turn)} · ${back}`;
}
