/** Finds the hexes and counters that a sentence of the log names, so that they can be shown on the map. */
import type { GameModel } from "../../model/game";
import type { LogEvent } from "../types";

export type Fragment =
  | { kind: "text"; text: string }
  | { kind: "hex"; text: string; hex: string }
  | { kind: "unit"; text: string; unit: string };

/** A counter's name in the server's sentences: its designation, and the formation above it unless that is obvious. */
function spokenName(model: GameModel, unit: string): string {
  const counter = model.counters.get(unit);
  if (!counter) return unit;
  return counter.above ? `${counter.name} (${counter.above})` : counter.name;
}

export function fragments(
  model: GameModel,
  sentence: string,
  event: Pick<LogEvent, "hexes" | "units">,
): Fragment[] {
  const names = [
    ...event.units.map((unit): Fragment & { kind: "unit" } => ({
      kind: "unit",
      unit,
      text: spokenName(model, unit),
    })),
    ...event.hexes.map((hex): Fragment & { kind: "hex" } => ({ kind: "hex", hex, text: hex })),
  ];
  // The longest first: "II/9º RI (5ª DI)" before "9º RI".
  names.sort((a, b) => b.text.length - a.text.length);
  return names.reduce<Fragment[]>(
    (parts, name) => parts.flatMap((part) => cut(part, name)),
    [{ kind: "text", text: sentence }],
  );
}

function cut(part: Fragment, name: Fragment): Fragment[] {
  if (part.kind !== "text" || !name.text) return [part];
  const pieces = part.text.split(name.text);
  return pieces.flatMap((text, i): Fragment[] => {
    const plain: Fragment[] = text ? [{ kind: "text", text }] : [];
    return i < pieces.length - 1 ? [...plain, name] : plain;
  });
}
