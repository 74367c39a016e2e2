/** What a refusal of the server tells the player. */
import type { Text, Trouble } from "../../types";

/** Refusals about the play. All others are about the request itself: protocol wording, on which no player can act. */
const PLAY: ReadonlySet<string> = new Set([
  "refused",
  "game_over",
  "nothing_to_undo",
  "nothing_to_redo",
  "not_your_decision",
  "not_your_seat",
  "internal",
]);

/** The server's message if it is about the play; null: the client has words of its own for the rest. */
export function aboutPlay({ error, message }: Trouble): Text | null {
  return PLAY.has(error) ? message : null;
}
