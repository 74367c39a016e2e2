/** Tokens, with which programs act for an account. */
import { ask } from "../server";
import type { components } from "../api";

type Schemas = components["schemas"];
export type Token = Schemas["TokenInfo"];
export type Scope = Token["scopes"][number];
export const SCOPES: readonly Scope[] = ["play", "talk", "tables"];

export const tokens = (): Promise<Token[]> => ask("GET", "/api/account/tokens");
export const makeToken = (name: string, scopes: Scope[]): Promise<Token> =>
  ask("POST", "/api/account/tokens", { name, scopes });
export const revokeToken = (id: string): Promise<void> =>
  ask("DELETE", `/api/account/tokens/${encodeURIComponent(id)}`);
