/** Requests to the server about other people, and about what is written on a finished match. */
import type { components } from "../../api";
import { ask } from "../../server";

type Schemas = components["schemas"];
export type Comment = Schemas["CommentInfo"];
export type NewReport = Schemas["NewReport"];
export type ReportKind = NewReport["kind"];

export const REPORT_KINDS: readonly ReportKind[] = ["words", "play", "cheating", "name", "other"];

export const mute = (name: string, on: boolean): Promise<void> =>
  ask("POST", "/api/account/muted", { name, on });
export const block = (name: string, on: boolean): Promise<Schemas["Circle"]> =>
  ask("POST", "/api/account/blocked", { name, on });
export const report = (wanted: NewReport): Promise<void> => ask("POST", "/api/reports", wanted);

const commentsOf = (match: string) => `/api/tables/${encodeURIComponent(match)}/comments`;
export const comments = (match: string): Promise<Comment[]> => ask("GET", commentsOf(match));
export const comment = (match: string, moment: number, text: string): Promise<Comment[]> =>
  ask("POST", commentsOf(match), { moment, text });
export const removeComment = (match: string, id: number): Promise<Comment[]> =>
  ask("DELETE", `${commentsOf(match)}/${id}`);
