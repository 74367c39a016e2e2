/** Short names for the types generated from the server's models. */
import type { components } from "./api";

type Schemas = components["schemas"];

export type Text = Schemas["Text"];
export type GameSummary = Schemas["GameSummary"];
export type GameDescription = Schemas["GameDescription"];
export type CounterDrawings = Schemas["CounterDrawings"];
export type CounterInfo = Schemas["CounterInfo"];
export type FaceInfo = Schemas["FaceInfo"];
export type HexInfo = Schemas["HexInfo"];
export type NationInfo = Schemas["NationInfo"];
export type SideInfo = Schemas["SideInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TerrainInfo = Schemas["TerrainInfo"];
export type TurnInfo = Schemas["TurnInfo"];
export type WithdrawalInfo = Schemas["WithdrawalInfo"];
export type BoxInfo = Schemas["BoxInfo"];
