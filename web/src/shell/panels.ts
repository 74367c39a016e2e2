import type { Panel } from "../model/address";
import type { IconName } from "../ui/Icon.svelte";

export const PANEL_ICONS: Record<Panel, IconName> = {
  hex: "hex",
  oob: "ranks",
  calendar: "calendar",
  tables: "table",
  legend: "legend",
};
