/** Requests to the server about tables and invitations. */
import { ask } from "../server";
import type { components } from "../api";

type Schemas = components["schemas"];
export type { SiteTable } from "../play/room/lobby.svelte";
import type { SiteTable } from "../play/room/lobby.svelte";
export type Invitation = Schemas["Invitation"];
export type Visibility = SiteTable["visibility"];

/** Public ones at which people play now. */
export const runningTables = (): Promise<SiteTable[]> => ask("GET", "/api/tables/running");
/** Finished public ones, a page at a time; what is empty does not narrow the search. */
export const archive = (wanted: { search: string; game: string; after: string }): Promise<SiteTable[]> => {
  const given = Object.entries(wanted).filter(([, value]) => value);
  return ask("GET", `/api/tables/archive?${new URLSearchParams(given)}`);
};
/** Public ones with a free seat. */
export const openTables = (): Promise<SiteTable[]> => ask("GET", "/api/tables/open");
export const openTable = (wanted: Schemas["NewTable"]): Promise<SiteTable> =>
  ask("POST", "/api/tables", wanted);
export const join = (match: string): Promise<SiteTable> =>
  ask("POST", `/api/tables/${encodeURIComponent(match)}/join`, {});
export const invitation = (token: string): Promise<Invitation> =>
  ask("GET", `/api/invitations/${encodeURIComponent(token)}`);
/** Sit down, as a guest of this name or as the person who is logged in. */
export const accept = (token: string, guest: string | null): Promise<SiteTable> =>
  ask("POST", `/api/invitations/${encodeURIComponent(token)}`, { guest });
