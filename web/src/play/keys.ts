/** Keys that work anywhere at the table of a match, besides those of every table (shell/keys.ts). */
import { announcer } from "../state/announcer.svelte";
import { describePiece } from "../model/describe";
import { type Command, commandOf } from "../model/keymap";
import { isTaken } from "../shell/keys";
import { focus } from "../state/focus.svelte";
import { ui } from "../state/preferences.svelte";
import { answersEnter, mainOffer } from "./decision/main";
import { type BoardLayers, THREATS } from "./info/layers.svelte";
import type { PlayTable } from "./play.svelte";

/** `reading`: the guide waits for the reader, and Enter turns its page. */
export function playKey(
  play: PlayTable,
  layers: BoardLayers,
  event: KeyboardEvent,
  reading: (() => void) | null = null,
): void {
  if (isTaken(event) || event.defaultPrevented) return;
  const command = commandOf("play", event);
  if (command === "threats") layers.toggle(THREATS);
  else if (command === "main" && reading && !focus.keepsEnter) reading();
  else if (!command || !handled(play, command)) return;
  event.preventDefault();
}

function handled(play: PlayTable, command: Exclude<Command<"play">, "threats">): boolean {
  switch (command) {
    case "undo":
      void play.undo();
      return true;
    case "redo":
      void play.redo();
      return true;
    case "hint":
      if (!play.advice.open) return false;
      void play.advice.ask();
      return true;
    case "route":
      if (!play.hand.preview) return false;
      play.otherRoute();
      return true;
    case "next":
      return step(play, 1);
    case "previous":
      return step(play, -1);
    case "putDown":
      if (play.sea.forget()) return true;
      if (!isBusy(play)) return false;
      play.putDown();
      return true;
    case "main":
      return !focus.keepsEnter && answersEnter(play) && doMain(play);
  }
}

/** Whether there is something to put down: counters, a menu, what is being chosen or done, or reasons why not. */
function isBusy({ hand, sortie, working }: PlayTable): boolean {
  return !hand.empty || Boolean(hand.menu ?? sortie ?? hand.refusal) || working;
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
