/**
 * Keeps the keyboard focus where it was: when the focused control disappears, or is disabled while an answer is
 * pending, the focus returns to it or goes to its replacement. Otherwise every action would send keyboard users back to
 * the top of the page.
 */
export function keepFocus(container: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let place = -1;
  /** On the way from one control to another the page has no focus, but nothing is to be mended. */
  let moving = false;
  const controls = () =>
    [...container.querySelectorAll<HTMLElement>("button, summary, input, select")].filter(isReady);

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    // After a click the user continues with the mouse: Enter must then answer, not press the focused control.
    last = target.matches(":focus-visible") ? target : null;
    place = controls().indexOf(target);
  }

  /** A control that could have kept the focus was left on purpose: Tab went on from the last one of the page. */
  function leave({ target, relatedTarget }: FocusEvent): void {
    moving = relatedTarget !== null;
    if (moving) return;
    // A control that is being removed is still in the page when it loses the focus.
    queueMicrotask(() => {
      if (last === target && last && controls().includes(last)) last = null;
    });
  }

  function arrive(): void {
    moving = false;
  }

  /** A user who clicks elsewhere keeps the focus there. */
  function forget({ target }: PointerEvent): void {
    if (!(target instanceof Node && container.contains(target))) last = null;
  }

  function mend(): void {
    if (moving || !last || document.activeElement !== document.body) return;
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
  container.addEventListener("focusout", leave);
  document.addEventListener("focusin", arrive, true);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    watcher.disconnect();
    container.removeEventListener("focusin", note);
    container.removeEventListener("focusout", leave);
    document.removeEventListener("focusin", arrive, true);
    document.removeEventListener("pointerdown", forget, true);
  };
}

function isReady(control: HTMLElement): boolean {
  return !control.matches(":disabled") && control.checkVisibility();
}
