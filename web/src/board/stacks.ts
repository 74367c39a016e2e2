/** The counters on the board, as SVG text: one button a stack. Built once; the framework never touches it. */
import type { GameModel } from "../model/game";
import type { CounterDrawings, CounterInfo } from "../types";

/** Side of a counter, in board units. */
export const SIDE = 44;
/** Each counter of a stack lies this much to the right of and above the one below it. */
const OFFSET = 3.2;
/** How many counters of a stack are in sight. */
const SHOWN = 4;

export function stacksMarkup(
  model: GameModel,
  drawings: CounterDrawings,
  label: (at: string) => string,
): string {
  return [...model.stacks.keys()]
    .filter((at) => model.isHex(at))
    .map((at) => ({ at, ...model.grid.centre(at) }))
    .sort((a, b) => a.y - b.y || a.x - b.x) // the southern stack lies over the northern
    .map(({ at, x, y }) => stackMarkup(at, x, y, model.stackAt(at), drawings, label(at)))
    .join("");
}

function stackMarkup(
  at: string,
  x: number,
  y: number,
  counters: readonly CounterInfo[],
  drawings: CounterDrawings,
  label: string,
): string {
  const top = counters.slice(-SHOWN);
  const faces = top.map((counter, i) => {
    const shift = (i - (top.length - 1) / 2) * OFFSET;
    return `<g transform="translate(${shift - SIDE / 2} ${-shift - SIDE / 2})">${faceOf(counter, drawings)}</g>`;
  });
  return (
    `<g class="stack" data-at="${at}" data-testid="stack-${at}" data-size="${counters.length}" role="button"` +
    ` tabindex="-1" aria-label="${escape(label)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    `<rect class="ring" x="-29" y="-29" width="58" height="58" rx="8"/>${faces.join("")}` +
    (counters.length > SHOWN ? discMarkup(counters.length) : "") +
    `</g>`
  );
}

/** The face that is up at the start. */
export function faceOf(counter: CounterInfo, drawings: CounterDrawings): string {
  const faces = counter.starts_reduced ? drawings.back : drawings.front;
  return faces[counter.id] ?? drawings.front[counter.id] ?? "";
}

function discMarkup(count: number): string {
  return (
    `<g class="disc" transform="translate(-25 -25)"><circle r="9.5"/>` +
    `<text text-anchor="middle" y="4.6">${count}</text></g>`
  );
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
