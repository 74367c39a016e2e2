/**
 * One tab stop for many buttons; the arrows go to the others. For lists too long to tab through. The buttons carry
 * `data-rove`.
 */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(container: HTMLElement): () => void {
  const items = () => [...container.querySelectorAll<HTMLElement>("[data-rove]")].filter(isShown);
  let current: HTMLElement | undefined;

  function settle(): void {
    const all = items();
    if (!current || !all.includes(current)) current = all[0];
    for (const item of container.querySelectorAll<HTMLElement>("[data-rove]"))
      item.tabIndex = item === current ? 0 : -1;
  }

  function onFocus(event: FocusEvent): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-rove]") : null;
    if (!item || item === current) return;
    current = item;
    settle();
  }

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof Element) || !event.target.closest("[data-rove]")) return;
    const all = items();
    const next = all[all.indexOf(current ?? event.target.closest("[data-rove]") ?? container) + step];
    event.preventDefault();
    next?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(container, { childList: true, subtree: true });
  // Expanding reveals buttons that Tab could not reach: some of them, or all.
  const around = container.closest("details");
  around?.addEventListener("toggle", settle);
  container.addEventListener("toggle", settle, true);
  container.addEventListener("focusin", onFocus);
  container.addEventListener("keydown", onKey);
  settle();
  return () => {
    watcher.disconnect();
    around?.removeEventListener("toggle", settle);
    container.removeEventListener("toggle", settle, true);
    container.removeEventListener("focusin", onFocus);
    container.removeEventListener("keydown", onKey);
  };
}

/** Not inside a folded part. */
function isShown(item: HTMLElement): boolean {
  const folded = item.parentElement?.closest("details:not([open])");
  return !folded || item.parentElement === folded;
}
