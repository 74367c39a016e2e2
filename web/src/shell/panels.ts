import { type Panel, PANELS } from "../model/address";
import type { IconName } from "../ui/Icon.svelte";
import type { Words } from "../words";

/** A tab of the side panel or of the sheet. */
export interface Tab {
  id: string;
  icon: IconName;
  label: string;
  /** The heading of its contents, if that is more than the label. */
  title: string;
  /** Something new is in it: how much, and what in words. */
  news?: { count: number; words: string } | undefined;
}

const PANEL_ICONS: Record<Panel, IconName> = {
  hex: "hex",
  oob: "ranks",
  calendar: "calendar",
  tables: "table",
  legend: "legend",
};

/** The tabs of a game that is only viewed. */
export function boxTabs(t: Words, phone: boolean): Tab[] {
  return PANELS.map((id) => ({
    id,
    icon: PANEL_ICONS[id],
    label: phone && id === "hex" ? t.tabMap : t.tabs[id],
    title: t.panels[id],
  }));
}
