/** The names of the computer players; until the server has sent them, their levels. */
import type { Text } from "../types";
import { opponents } from "./server";

let names = $state.raw<ReadonlyMap<string, Text>>(new Map());
let asked = false;

export function playerName(level: string | null | undefined): Text {
  if (!asked) {
    asked = true;
    opponents()
      .then((all) => (names = new Map(all.map(({ id, name }) => [id, name]))))
      .catch(() => (asked = false));
  }
  return names.get(level ?? "") ?? { pt: level ?? "", en: level ?? "" };
}
