/** Short names for the server's types of a match. */
import type { components } from "../api";

type Schemas = components["schemas"];

export type Action = Schemas["Choice"]["action"];
export type Act = Schemas["Act"];
export type Analysis = Schemas["Analysis"];
export type Asks = Schemas["Asks"];
export type Bombardment = Schemas["Bombardment"];
export type BombardmentAsked = Schemas["BombardmentAsked"];
export type Bound = Schemas["Bound"];
export type Chance = Schemas["Chance"];
export type Change = Schemas["Change"];
export type Choice = Schemas["Choice"];
export type Desk = NonNullable<Schemas["Table"]["desk"]>;
export type DeskOf<K extends Desk["kind"]> = Extract<Desk, { kind: K }>;
export type Flight = Schemas["Flight"];
export type Force = Schemas["Force"];
export type Foreseen = Schemas["Foreseen"];
export type Hint = Schemas["Hint"];
export type Explanation = Schemas["Explanation"];
export type History = Schemas["History"];
export type JudgedTurn = Schemas["JudgedTurn"];
export type Layers = Schemas["Layers"];
export type LooseEnd = Schemas["LooseEnd"];
export type LogEvent = Schemas["LogEvent"];
export type LogStep = Schemas["LogStep"];
export type MatchSummary = Schemas["MatchSummary"];
export type Marker = Schemas["Marker"];
export type Mission = Schemas["MissionInfo"];
export type Supply = Schemas["SupplyLayer"];
export type SupplyOf = Schemas["SupplyOf"];
export type Moment = Schemas["Moment"];
export type MomentInfo = Schemas["MomentInfo"];
export type Moments = Schemas["Moments"];
export type NewMatch = Schemas["NewMatch"];
export type Odds = Schemas["Odds"];
export type Opponent = Schemas["Opponent"];
export type Passenger = Schemas["Passenger"];
export type Reason = Schemas["Reason"];
export type Reply = Schemas["Reply"];
export type Role = Schemas["Role"];
export type Rules = Schemas["Rules"];
export type Result = Schemas["Result"];
export type Score = Schemas["Score"];
export type Seat = Schemas["Seat"];
export type Seating = Schemas["Seating"];
export type ThrownDice = Schemas["ThrownDice"];
export type DeletedMatch = Schemas["DeletedMatch"];
export type Sortie = Schemas["Sortie"];
export type Table = Schemas["Table"];
export type Term = Schemas["Term"];
export type Threat = Schemas["Threat"];
export type UnitAction = Schemas["UnitAction"];
export type UnitActions = Schemas["UnitActions"];
export type Update = Schemas["Update"];
export type Way = Schemas["Way"];
export type Vessel = Schemas["Vessel"];
export type View = Schemas["View"];

/** What the socket sends whenever a match advances; sockets are not part of the description that types come from. */
export interface Live {
  moment: number;
  version: number;
  thinking: boolean;
  name?: string | null;
  /** Of the search of a computer player that is made; null: none searches. */
  share?: number | null;
}
