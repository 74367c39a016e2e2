/**
 * Keeps a row of a list under the pointer when what is above it grows or shrinks because the row was pressed. The
 * browser anchors what it sees first in the panel: that may be above what has changed, and the row would be pushed out
 * of sight. Whoever scrolls, a program too, ends it.
 */
export function keepStill(panel: HTMLElement): () => void {
  let row: HTMLElement | null = null;
  let [top, scrolled] = [0, 0];
  const topOf = (element: HTMLElement) =>
    element.getBoundingClientRect().top - panel.getBoundingClientRect().top;

  function begin({ target }: Event): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-rove]") : null;
    if (!pressed || !panel.contains(pressed)) return end();
    row = pressed;
    [top, scrolled] = [topOf(row), panel.scrollTop];
    panel.style.overflowAnchor = "none"; // one of the two
  }

  function end(): void {
    row = null;
    panel.style.overflowAnchor = "";
  }

  function mend(): void {
    if (!row?.isConnected || !row.checkVisibility()) return end();
    panel.scrollTop += topOf(row) - top;
    scrolled = panel.scrollTop;
  }

  function onscroll(): void {
    if (row && Math.abs(panel.scrollTop - scrolled) > 1) end();
  }

  const sizes = new ResizeObserver(mend);
  const children = new MutationObserver(() => watch());
  function watch(): void {
    sizes.disconnect();
    for (const child of panel.children) sizes.observe(child);
  }
  watch();
  children.observe(panel, { childList: true });
  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  panel.addEventListener("scroll", onscroll);
  return () => {
    sizes.disconnect();
    children.disconnect();
    removeEventListener("pointerdown", begin, true);
    removeEventListener("keydown", begin, true);
    panel.removeEventListener("scroll", onscroll);
  };
}
