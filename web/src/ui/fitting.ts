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
  // Its own width follows its contents; that of its parent is the room it has.
  if (element.parentElement) room.observe(element.parentElement);
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
