/** The counters on the board, as SVG text: one button a stack. Built once; the framework never touches it. */
import { type Placement, SIDE } from "../model/placements";
import type { CounterDrawings, CounterInfo } from "../types";

/** Each counter of a stack lies this much to the right of and above the one below it. */
const OFFSET = 3.2;
/** How many counters of a stack are in sight. */
const SHOWN = 4;

export function stacksMarkup(
  placements: readonly Placement[],
  drawings: CounterDrawings,
  label: (placement: Placement) => string,
): string {
  return placements.map((placement) => stackMarkup(placement, drawings, label(placement))).join("");
}

function stackMarkup({ key, x, y, counters }: Placement, drawings: CounterDrawings, label: string): string {
  const top = counters.slice(-SHOWN);
  const faces = top.map((counter, i) => {
    const shift = (i - (top.length - 1) / 2) * OFFSET;
    return `<g transform="translate(${shift - SIDE / 2} ${-shift - SIDE / 2})">${faceOf(counter, drawings)}</g>`;
  });
  const half = SIDE / 2 + ((top.length - 1) / 2) * OFFSET + 2.5;
  const ring = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="6"`;
  return (
    `<g class="stack" data-key="${key}" data-testid="stack-${key}" data-size="${counters.length}" role="button"` +
    ` tabindex="-1" aria-label="${escape(label)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    // What is printed on the faces is in the label, in better order.
    `<g aria-hidden="true" data-face><rect class="edge" ${ring}/><rect class="ring" ${ring}/>${faces.join("")}` +
    (counters.length > SHOWN ? discMarkup(counters.length) : "") +
    `</g></g>`
  );
}

/** The face that is up at the start. */
function faceOf(counter: CounterInfo, drawings: CounterDrawings): string {
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
