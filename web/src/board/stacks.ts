/** The counters on the board, as SVG text: one button per stack. The framework never touches them. */
import { faceOf } from "../model/faces";
import { type Placement, SIDE } from "../model/placements";
import { branchOf, type Piece } from "../model/standing";
import type { CounterDrawings } from "../types";

/** The offset of each counter of a stack, to the right of and above the one below it. */
const OFFSET = 3.2;
/** How many counters of a stack are visible. */
const SHOWN = 4;

/** Keeps the drawn stacks in step with the placements: a move redraws two stacks, not two hundred. */
export class StackLayer {
  readonly #drawn = new Map<string, { markup: string; element: Element }>();

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly drawings: CounterDrawings,
  ) {}

  update(placements: Iterable<Placement>, label: (placement: Placement) => string): void {
    const left = new Set(this.#drawn.keys());
    let before: Element | null = null;
    for (const placement of placements) {
      left.delete(placement.key);
      const element = this.#draw(placement, stackMarkup(placement, this.drawings, label(placement)));
      // In the order of the placements, so that southern stacks overlap northern ones.
      const next: Element | null = before ? before.nextElementSibling : this.svg.firstElementChild;
      if (next !== element) this.svg.insertBefore(element, next);
      before = element;
    }
    for (const key of left) this.#remove(key);
  }

  #draw({ key }: Placement, markup: string): Element {
    const old = this.#drawn.get(key);
    if (old?.markup === markup) return old.element;
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    holder.innerHTML = markup;
    const drawn = holder.firstElementChild as Element;
    const element = old ? rewrite(old.element, drawn) : drawn;
    this.#drawn.set(key, { markup, element });
    return element;
  }

  #remove(key: string): void {
    this.#drawn.get(key)?.element.remove();
    this.#drawn.delete(key);
  }
}

/** Makes an element equal to another, except for its tab stop. It stays in place, and so does the focus. */
function rewrite(element: Element, like: Element): Element {
  for (const { name, value } of like.attributes) if (name !== "tabindex") element.setAttribute(name, value);
  element.replaceChildren(...like.childNodes);
  return element;
}

export function stackMarkup(
  { key, x, y, pieces }: Placement,
  drawings: CounterDrawings,
  label: string,
): string {
  const troops = pieces.filter(isTroops);
  const others = pieces.filter((piece) => !isTroops(piece));
  const mixed = troops.length > 0 && others.length > 0;
  const drawn = mixed
    ? `<g transform="translate(-7 -6) scale(0.84)">${pileMarkup(troops, drawings)}</g>` +
      `<g transform="translate(16 15) scale(0.62)">${pileMarkup(others, drawings, true)}</g>`
    : pileMarkup(pieces, drawings);
  const half = SIDE / 2 + (mixed ? 6 : ((Math.min(SHOWN, pieces.length) - 1) / 2) * OFFSET) + 2.5;
  const ring = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="6"`;
  return (
    `<g class="stack" data-key="${key}" data-testid="stack-${key}" data-size="${pieces.length}" role="button"` +
    ` tabindex="-1" aria-label="${escape(label)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    // The label contains what is printed on the faces, in better order.
    `<g aria-hidden="true" data-face><rect class="edge" ${ring}/><rect class="ring" ${ring}/>${drawn}</g></g>`
  );
}

/** The ground units; aircraft and ships are in the hex but listed apart. */
function isTroops(piece: Piece): boolean {
  return branchOf(piece) === "ground";
}

/** Counters on top of one another, with their number. */
function pileMarkup(pieces: readonly Piece[], drawings: CounterDrawings, right = false): string {
  const top = pieces.slice(-SHOWN);
  const faces = top.map((piece, i) => {
    const shift = (i - (top.length - 1) / 2) * OFFSET;
    return `<g transform="translate(${shift - SIDE / 2} ${-shift - SIDE / 2})">${faceOf(piece, drawings)}</g>`;
  });
  const disc = pieces.length > 1 ? discMarkup(pieces.length, right) : "";
  const inside = pieces.reduce((sum, piece) => sum + (piece.inside ?? 0), 0);
  return faces.join("") + disc + (inside ? insideMarkup(inside) : "");
}

function discMarkup(count: number, right = false): string {
  const at = right ? "translate(24 -22) scale(1.4)" : "translate(-25 -25)";
  return (
    `<g class="disc" transform="${at}"><circle r="9.5"/>` +
    `<text text-anchor="middle" y="4.6">${count}</text></g>`
  );
}

/** How many ships a task force has, on its lower edge. */
function insideMarkup(count: number): string {
  return (
    `<g class="inside" transform="translate(13 18)"><rect x="-10" y="-7" width="20" height="13" rx="3"/>` +
    `<text text-anchor="middle" y="3.9">×${count}</text></g>`
  );
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
