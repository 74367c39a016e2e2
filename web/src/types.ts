/** Short names for the types generated from the server's models. */
import type { components } from "./api";

type Schemas = components["schemas"];

export type Text = Schemas["Text"];
export type GameSummary = Schemas["GameSummary"];
/** The name in the other language, which searches match too. See `named`. */
interface Called {
  also?: string;
}
export type CounterInfo = Schemas["CounterInfo"] & Called;
export type HexInfo = Schemas["HexInfo"] & Called;
export type GameDescription = Omit<Schemas["GameDescription"], "counters" | "hexes"> & {
  counters: CounterInfo[];
  hexes: HexInfo[];
};
export type CounterDrawings = Schemas["CounterDrawings"];
export type FaceInfo = Schemas["FaceInfo"];
export type NationInfo = Schemas["NationInfo"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type SideInfo = Schemas["SideInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TerrainInfo = Schemas["TerrainInfo"];
export type TurnInfo = Schemas["TurnInfo"];
export type WithdrawalInfo = Schemas["WithdrawalInfo"];
export type BoxInfo = Schemas["BoxInfo"];
export type Card = Schemas["Card"];
export type VenueInfo = Schemas["VenueInfo"];
export type Trouble = Schemas["Trouble"];
