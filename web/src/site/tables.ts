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
/** Finished public ones, a page at a time. */
export const archive = (search: string, after: string | null): Promise<SiteTable[]> =>
  ask("GET", `/api/tables/archive?${new URLSearchParams({ search, ...(after === null ? {} : { after }) })}`);
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
