/**
 * Keeps an element beside a hex while the board moves: below it if there is room, otherwise above; over it only where
 * neither has room, since a hidden element cannot be clicked. Above, it has the class "above"; --tip is the position of
 * the hex from its left edge.
 */
import type { TableView } from "../state/table.svelte";

const GAP = 10;

export function beside({ camera, model }: TableView, at: string) {
  return (element: HTMLElement): (() => void) => {
    const place = () => {
      const { x, y } = camera.toScreen(model.grid.centre(at));
      const reach = (model.grid.radius * 0.87 + 4) * camera.frame.k + GAP;
      const { x: left, y: top, width, height } = camera.clear;
      const [w, h] = [element.offsetWidth, element.offsetHeight];
      const above = y + reach + h > top + height - 8 && y - reach - h > top + 8;
      const fx = Math.min(Math.max(x - w / 2, left + 8), left + width - w - 8);
      element.classList.toggle("above", above);
      element.style.setProperty("--tip", `${Math.min(Math.max(x - fx, 16), w - 16)}px`);
      const fy = above ? y - reach - h : Math.max(Math.min(y + reach, top + height - h - 8), top + 8);
      element.style.transform = `translate(${Math.round(fx)}px, ${Math.round(fy)}px)`;
    };
    const watcher = new ResizeObserver(place);
    watcher.observe(element);
    place();
    const stop = camera.onMove(place);
    return () => {
      watcher.disconnect();
      stop();
    };
  };
}
