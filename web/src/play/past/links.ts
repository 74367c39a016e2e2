/** Finds the hexes and counters that a sentence of the log names, so that they can be shown on the map. */
import type { GameModel } from "../../model/game";
import type { LogEvent } from "../types";

/** Punctuation that follows a link belongs to it: it must not begin a line. */
interface Link {
  text: string;
  tail?: string;
}

export type Fragment =
  | { kind: "text"; text: string }
  | ({ kind: "hex"; hex: string } & Link)
  | ({ kind: "unit"; unit: string } & Link);

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
  const parts = names.reduce<Fragment[]>(
    (parts, name) => parts.flatMap((part) => cut(part, name)),
    [{ kind: "text", text: sentence }],
  );
  return parts.flatMap((part, i) => together(part, parts[i - 1], parts[i + 1]));
}

const PUNCTUATION = /^[^\s\p{L}\p{N}(]+/u;

/** A link takes the punctuation that the text after it begins with. */
function together(part: Fragment, before: Fragment | undefined, after: Fragment | undefined): Fragment[] {
  if (part.kind !== "text") {
    const tail = after?.kind === "text" ? PUNCTUATION.exec(after.text)?.[0] : undefined;
    return [tail ? { ...part, tail } : part];
  }
  if (!before || before.kind === "text") return [part];
  const text = part.text.replace(PUNCTUATION, "");
  return text ? [{ kind: "text", text }] : [];
}

function cut(part: Fragment, name: Fragment): Fragment[] {
  if (part.kind !== "text" || !name.text) return [part];
  const pieces = part.text.split(name.text);
  return pieces.flatMap((text, i): Fragment[] => {
    const plain: Fragment[] = text ? [{ kind: "text", text }] : [];
    return i < pieces.length - 1 ? [...plain, name] : plain;
  });
}
