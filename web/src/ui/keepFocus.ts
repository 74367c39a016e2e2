/**
 * Keeps the keyboard where it was working: when the control that has the focus goes away, or rests while an answer is
 * awaited, the focus comes back to it or goes to what stands in its place. Else every action would send who plays
 * without a mouse back to the top of the page.
 */
export function keepFocus(container: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let place = -1;
  const controls = () =>
    [...container.querySelectorAll<HTMLElement>("button, summary, input, select")].filter(isReady);

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    // A user who clicks goes on with the mouse: Enter must then answer, not press what happens to be focused.
    last = target.matches(":focus-visible") ? target : null;
    place = controls().indexOf(target);
  }

  /** A user who points elsewhere keeps the focus there. */
  function forget({ target }: PointerEvent): void {
    if (!(target instanceof Node && container.contains(target))) last = null;
  }

  function mend(): void {
    if (!last || document.activeElement !== document.body) return;
    const ready = controls();
    const next = ready.includes(last) ? last : ready[Math.min(Math.max(place, 0), ready.length - 1)];
    next?.focus();
  }

  const watcher = new MutationObserver(mend);
  watcher.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  container.addEventListener("focusin", note);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    watcher.disconnect();
    container.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", forget, true);
  };
}

function isReady(control: HTMLElement): boolean {
  return !control.matches(":disabled") && control.checkVisibility();
}
