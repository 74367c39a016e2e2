/** Requests to the server about accounts. */
import { ask } from "../server";
import type { components } from "../api";

type Schemas = components["schemas"];
export type Account = Schemas["AccountInfo"];
export type Session = Schemas["SessionInfo"];
type SignUp = Schemas["SignUp"];

export const signUp = (wanted: SignUp): Promise<Account> => ask("POST", "/api/account", wanted);
export const logIn = (name: string, password: string): Promise<Account> =>
  ask("POST", "/api/account/session", { name, password });
export const logOut = (): Promise<void> => ask("DELETE", "/api/account/session");
/** A guest becomes the owner of an account that lasts. */
export const claim = (wanted: SignUp): Promise<Account> => ask("POST", "/api/account/claim", wanted);
export const changePassword = (old: string, wanted: string): Promise<void> =>
  ask("POST", "/api/account/password", { old, new: wanted });
export const sessions = (): Promise<Session[]> => ask("GET", "/api/account/sessions");
export const endSession = (id: string): Promise<void> =>
  ask("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
export const leave = (password: string): Promise<void> => ask("POST", "/api/account/removal", { password });
export const changeEmail = (email: string | null, password: string): Promise<Account> =>
  ask("POST", "/api/account/email", { email, password });
export const confirmEmail = (token: string): Promise<void> =>
  ask("POST", "/api/account/confirmation", { token });
export const forgotPassword = (email: string): Promise<void> =>
  ask("POST", "/api/account/forgotten", { email });
export const resetPassword = (token: string, wanted: string): Promise<void> =>
  ask("POST", "/api/account/reset", { token, new: wanted });
