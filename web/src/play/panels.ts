/** The tabs of the table. PlayBody.svelte shows their contents. */
import type { Tab } from "../shell/panels";
import type { IconName } from "../ui/Icon.svelte";
import type { Words } from "../words";

type Id = keyof Words["play"]["tabs"];

const ICONS: Record<Id, IconName> = {
  play: "target",
  hex: "hex",
  log: "log",
  tray: "tray",
  info: "scales",
  oob: "ranks",
  rules: "book",
  more: "dots",
  room: "talk",
  analysis: "plot",
};

const DESKTOP: readonly Id[] = ["play", "hex", "log", "info", "rules", "more"];
const PHONE: readonly Id[] = ["play", "log", "tray", "hex", "more"];

/** `over`: the match can be analysed; `room`: there is a table of a site, and what is new at it. */
export function playTabs(
  t: Words,
  phone: boolean,
  over: boolean,
  room: { news: Tab["news"] } | null = null,
): Tab[] {
  const ids = phone ? PHONE : DESKTOP;
  const more = [...(over ? ["analysis" as const] : []), ...(room ? ["room" as const] : [])];
  return [...ids.slice(0, -1), ...more, ...ids.slice(-1)].map((id) => ({
    id,
    icon: ICONS[id],
    label: phone && id === "play" ? t.tabMap : t.play.tabs[id],
    title: t.play.panels[id],
    news: id === "room" ? room?.news : undefined,
  }));
}
