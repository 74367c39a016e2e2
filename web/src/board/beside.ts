/**
 * Keeps an element near a hex while the board moves, where it covers neither the hex nor, if possible, any hex of
 * `spared`, such as those its units can reach. Below the hex if nothing speaks against it; it never leaves the board.
 * Above, it has the class "above", and away from the hex "apart"; --tip is the position of the hex from its left edge.
 * For a mouse it stays within its reach: units that go everywhere would send it to the far corner. What it then covers
 * is counted in data-covers.
 */
import type { Point } from "../model/hexes";
import type { TableView } from "../state/table.svelte";

const GAP = 10;
const EDGE = 8;
/** How close together the places are that are tried. */
const STEP = 32;
/** What covering a spared hex is worth, in pixels of distance. */
const COVERED = 10_000;
/** What the usual places, below and above, are worth. */
const USUAL = 100;
/** How far from its hex a mouse should have to go to it. */
const NEAR = 160;

interface Size {
  w: number;
  h: number;
}

export function beside({ camera, model }: TableView, at: string, spared: readonly string[] = []) {
  return (element: HTMLElement): (() => void) => {
    const place = () => {
      const hex = camera.toScreen(model.grid.centre(at));
      const reach = (model.grid.radius * 0.87 + 4) * camera.frame.k + GAP;
      const others = spared.map((number) => camera.toScreen(model.grid.centre(number)));
      const size = { w: element.offsetWidth, h: element.offsetHeight };
      const near = matchMedia("(hover: hover)").matches ? NEAR + reach : Infinity;
      const radius = model.grid.radius * 0.8 * camera.frame.k;
      const spot = bestSpot(hex, { reach, near }, others, radius, size, camera.clear);
      element.dataset.covers = String(spot.covered);
      const below = spot.y >= hex.y;
      const touching = below ? spot.y - hex.y <= reach + 1 : hex.y - spot.y - size.h <= reach + 1;
      const over = spot.x <= hex.x && hex.x <= spot.x + size.w;
      element.classList.toggle("above", !below);
      element.classList.toggle("apart", !touching || !over);
      element.style.setProperty("--tip", `${Math.min(Math.max(hex.x - spot.x, 16), size.w - 16)}px`);
      element.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
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

/** The nearest spot that covers the fewest spared hexes: around the hex, or anywhere on the board that is near enough. */
export function bestSpot(
  hex: Point,
  { reach, near }: { reach: number; near: number },
  spared: readonly Point[],
  radius: number,
  { w, h }: Size,
  clear: { x: number; y: number; width: number; height: number },
): Point & { covered: number } {
  const [left, top] = [clear.x + EDGE, clear.y + EDGE];
  const right = Math.max(clear.x + clear.width - w - EDGE, left);
  const bottom = Math.max(clear.y + clear.height - h - EDGE, top);
  const inside = (x: number, y: number): Point => ({
    x: Math.min(Math.max(x, left), right),
    y: Math.min(Math.max(y, top), bottom),
  });
  const middle = hex.x - w / 2;
  /** How far the hex is from the edge of a box there. */
  const away = ({ x, y }: Point) =>
    Math.hypot(Math.max(x - hex.x, hex.x - x - w, 0), Math.max(y - hex.y, hex.y - y - h, 0));
  const spots = [
    inside(middle, hex.y + reach),
    inside(middle, hex.y - reach - h),
    inside(hex.x + reach, hex.y - h / 2),
    inside(hex.x - reach - w, hex.y - h / 2),
    ...gridOf(left, right)
      .flatMap((x) => gridOf(top, bottom).map((y) => ({ x, y })))
      .filter((spot) => away(spot) <= near),
  ];
  const covers = (spot: Point, point: Point) =>
    point.x > spot.x - radius &&
    point.x < spot.x + w + radius &&
    point.y > spot.y - radius &&
    point.y < spot.y + h + radius;
  const covered = (spot: Point) => spared.filter((point) => covers(spot, point)).length;
  const cost = (spot: Point) => {
    const far = Math.hypot(spot.x + w / 2 - hex.x, spot.y + h / 2 - hex.y);
    // Its own hex counts more than all others: what is asked about stays in sight.
    const hidden = covered(spot) + (covers(spot, hex) ? spared.length + 1 : 0);
    return hidden * COVERED + far;
  };
  let [best, least] = [spots[0] ?? { x: left, y: top }, Infinity];
  spots.forEach((spot, rank) => {
    const now = cost(spot) + (rank < 2 ? rank : USUAL);
    if (now < least) [best, least] = [spot, now];
  });
  return { ...best, covered: covered(best) };
}

/** Places to try between two edges. */
function gridOf(from: number, to: number): number[] {
  const steps = Math.max(Math.ceil((to - from) / STEP), 1);
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
}
