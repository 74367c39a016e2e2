/** Keys that work anywhere at the table of a match, besides those of every table (shell/keys.ts). */
import { announcer } from "../state/announcer.svelte";
import { describePiece } from "../model/describe";
import { isTaken } from "../shell/keys";
import { ui } from "../state/preferences.svelte";
import { answersEnter, mainOffer } from "./decision/main";
import type { PlayTable } from "./play.svelte";

/** `reading`: the guide waits for the reader, and Enter turns its page. */
export function playKey(play: PlayTable, event: KeyboardEvent, reading: (() => void) | null = null): void {
  if (isTaken(event) || event.altKey || event.defaultPrevented) return;
  if (event.key === "Enter" && reading && !isButton(event.target)) reading();
  else if (!handled(play, event)) return;
  event.preventDefault();
}

function handled(play: PlayTable, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return turnBack(play, event);
  switch (event.key) {
    case "u":
      void play.undo();
      return true;
    case "y":
      void play.redo();
      return true;
    case "o":
      if (!play.hand.preview) return false;
      play.otherRoute();
      return true;
    case "n":
      return step(play, 1);
    case "p":
      return step(play, -1);
    case "Escape":
      if (play.hand.empty && !play.hand.menu && !play.sortie && !play.working) return false;
      play.putDown();
      return true;
    case "Enter":
      return !isButton(event.target) && answersEnter(play) && doMain(play);
    default:
      return false;
  }
}

/** Enter activates the focused element. */
function isButton(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("button, a, summary, [role=button], [role=application]:focus-visible") !== null
  );
}

function turnBack(play: PlayTable, { key, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z") return false;
  void (shiftKey ? play.redo() : play.undo());
  return true;
}

function doMain(play: PlayTable): boolean {
  const main = mainOffer(play);
  if (!main) return false;
  void play.do(main.actions);
  return true;
}

/** Pick up the next counter that can act, and announce it. */
function step(play: PlayTable, by: 1 | -1): boolean {
  const units = [...play.match.actors];
  if (!units.length) return false;
  const here = units.indexOf(play.hand.units[0] ?? "");
  const next = units[here < 0 ? (by > 0 ? 0 : units.length - 1) : (here + by + units.length) % units.length];
  if (!next) return false;
  const piece = play.standing.piece(next);
  const hex = play.standing.whereIs(next);
  void play.takeUp([next]);
  // The cursor starts at the counter's hex.
  play.hex = hex;
  if (play.cursor && hex) play.cursor = hex;
  if (hex) play.camera.reveal(play.model.grid.centre(hex));
  if (piece) announcer.say(ui.t.play.atPlace(describePiece(play.model, piece, ui), hex ?? ""));
  return true;
}
