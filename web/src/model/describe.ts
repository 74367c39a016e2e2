/** Hexes, counters and stacks in a sentence: for screen readers, tooltips and the line over the board. */
import type { CounterInfo, Text, WithdrawalInfo } from "../types";
import type { Words } from "../words";
import type { GameModel } from "./game";
import type { Piece, Standing } from "./standing";

interface Speaker {
  t: Words;
  text(text: Text): string;
}

export function describeHex(
  model: GameModel,
  standing: Standing,
  number: string,
  { t, text }: Speaker,
): string {
  const hex = model.hexes.get(number);
  if (!hex) return number;
  const stack = standing.at(number);
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

export function describeStack(model: GameModel, standing: Standing, at: string, speaker: Speaker): string {
  const stack = standing.at(at);
  const place = model.hexes.get(at)?.p;
  const side = model.sides.get(stack[0]?.side ?? "");
  const heading = [at, place, side && speaker.text(side.name)].filter(Boolean).join(" ");
  return `${heading}: ${stack.map((piece) => namePiece(model, piece, speaker)).join(", ")}`;
}

/** A piece in two words: its name and the values that are up, or the type if no more is known. */
export function namePiece(model: GameModel, { counter, type, reduced }: Piece, { t, text }: Speaker): string {
  if (!counter) return t.unknownOf(text(model.name("type", type)));
  return `${counter.name} ${(reduced && counter.back ? counter.back : counter.front).values}`;
}

export function describePiece(model: GameModel, piece: Piece, speaker: Speaker): string {
  if (!piece.counter) return namePiece(model, piece, speaker);
  const words = describeCounter(model, piece.counter, speaker, piece.reduced);
  return piece.reduced ? `${words}, ${speaker.t.reducedFace}` : words;
}

export function describeCounter(
  model: GameModel,
  counter: CounterInfo,
  { text }: Speaker,
  reduced = false,
): string {
  return [
    counter.name,
    ...(counter.above ? [counter.above] : []),
    text(model.name("nation", counter.nation)),
    text(model.name("type", counter.type)),
    (reduced && counter.back ? counter.back : counter.front).values,
  ].join(", ");
}

/** Where a counter starts or how it comes in, in a few words. */
export function whereabouts(model: GameModel, counter: CounterInfo, speaker: Speaker): string {
  const { t } = speaker;
  const at = startPlace(model, counter, speaker);
  const turn = counter.turn === null ? "" : t.turn(counter.turn);
  return [counter.later ? t.orLater(turn) : turn, at].filter(Boolean).join(" · ");
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
