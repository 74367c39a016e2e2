/**
 * Gives an element the class "tight" while its contents do not fit into it, so that the style sheet can show less. It
 * is measured anew whenever its room, its contents or its language change.
 */
const TIGHT = "tight";

export function fitting(element: HTMLElement): () => void {
  const measure = () => {
    element.classList.remove(TIGHT);
    element.classList.toggle(TIGHT, element.scrollWidth > element.clientWidth + 1);
  };
  const room = new ResizeObserver(measure);
  // Its own width follows its contents; the room it has is what its neighbours leave of their parent's.
  const { parentElement: parent } = element;
  if (parent) for (const other of [parent, ...parent.children]) if (other !== element) room.observe(other);
  const contents = new MutationObserver(measure);
  contents.observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ["aria-current"],
  });
  void document.fonts.ready.then(measure);
  measure();
  return () => {
    room.disconnect();
    contents.disconnect();
  };
}
