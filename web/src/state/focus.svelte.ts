/**
 * Who Enter belongs to. A focus that was reached with the keys means its element; one that a click left behind means
 * nothing, and Enter then presses the red button.
 */

/** Keys that move the focus. */
const MOVING = /^(Tab|Arrow(Up|Down|Left|Right)|Home|End)$/;
/** What Enter activates, and the board, where it chooses a hex. */
const PRESSED = "button, a, summary, [role=button], [role=application]";
/** The red button itself. */
const MAIN = "[data-main]";
/** What takes keys however it was reached. */
const TYPED = "input, select, textarea, dialog[open]";

class Focus {
  /** The focused element was not reached with a pointer. */
  byKey = $state(true);
  #element = $state.raw<Element | null>(null);

  constructor() {
    const note = () => (this.#element = document.activeElement);
    addEventListener("pointerdown", () => (this.byKey = false), true);
    addEventListener("keydown", ({ key }) => (this.byKey ||= MOVING.test(key)), true);
    addEventListener("focusin", note);
    // On its way to another control, the focus is noted when it arrives there.
    addEventListener("focusout", ({ relatedTarget }) => relatedTarget ?? queueMicrotask(note));
  }

  /** Whether Enter, pressed now, goes to the focused element rather than to the red button. */
  get keepsEnter(): boolean {
    const element = this.#element;
    if (!element?.isConnected || element.closest(MAIN)) return false;
    if (element.closest(TYPED)) return true;
    return this.byKey && element.closest(PRESSED) !== null;
  }
}

export const focus = new Focus();
