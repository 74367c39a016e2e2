/** The size class of the window. */
import { MediaQuery } from "svelte/reactivity";
import { ui } from "./preferences.svelte";

export const viewport = {
  phone: new MediaQuery("(max-width: 719px)", false),
  desktop: new MediaQuery("(min-width: 1200px)", true),
};

export function reducedMotion(): boolean {
  return ui.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
