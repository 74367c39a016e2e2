/** Requests to the server about what people do at a table besides playing. */
import type { components } from "../../api";
import { ask } from "../../server";

type Schemas = components["schemas"];
export type RoomInfo = Schemas["Room"];
export type Chair = Schemas["ChairInfo"];
export type OfferInfo = Schemas["OfferInfo"];
export type OfferKind = OfferInfo["kind"];
export type StandingOrders = Schemas["StandingOrders"];

export class RoomServer {
  readonly #base: string;

  constructor(match: string) {
    this.#base = `/api/tables/${encodeURIComponent(match)}`;
  }

  look = (): Promise<RoomInfo> => ask("GET", this.#base);
  resign = (): Promise<RoomInfo> => ask("POST", `${this.#base}/resign`, {});
  /** `moment`: to go back to. */
  offer = (kind: OfferKind, moment: number | null = null): Promise<RoomInfo> =>
    ask("POST", `${this.#base}/offers`, { kind, moment });
  accept = (kind: OfferKind): Promise<RoomInfo> => ask("POST", `${this.#base}/offers/${kind}`, {});
  /** Withdraws one's own offer, or declines the other player's. */
  close = (kind: OfferKind): Promise<RoomInfo> => ask("DELETE", `${this.#base}/offers/${kind}`);
  resume = (): Promise<RoomInfo> => ask("POST", `${this.#base}/resume`, {});
  say = (text: string): Promise<RoomInfo> => ask("POST", `${this.#base}/messages`, { text });
  note = (text: string): Promise<undefined> => ask("PUT", `${this.#base}/note`, { text });
  order = (wanted: StandingOrders): Promise<RoomInfo> => ask("PUT", `${this.#base}/orders`, wanted);
}
