/** The icon of the window: another one while the reader is asked for something, so that it is seen among other tabs. */
const PLAIN = "/icon.svg";
const ASKED = "/icon-asked.svg";
/** What asks: a match, the list of games. */
const asking = new Set<string>();

export function badge(who: string, asked: boolean): void {
  if (asked) asking.add(who);
  else asking.delete(who);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = asking.size ? ASKED : PLAIN;
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}
