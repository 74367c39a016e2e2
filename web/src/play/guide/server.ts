/** Asking the server about lessons. */
import type { components } from "../../api";
import { ask } from "../../server";
import type { MatchSummary } from "../types";

type Schemas = components["schemas"];
export type LessonInfo = Schemas["LessonInfo"];
export type LessonState = Schemas["LessonState"];

export const lessons = (): Promise<LessonInfo[]> => ask("GET", "/api/lessons");

/** A match to learn in: from the beginning, or from a moment of another such match. */
export const startLesson = (
  id: string,
  from: { match?: string; moment?: number } = {},
): Promise<MatchSummary> => ask("POST", `/api/lessons/${encodeURIComponent(id)}/start`, from);

export const lessonState = (match: string, read: number): Promise<LessonState> =>
  ask("GET", `/api/matches/${encodeURIComponent(match)}/lesson?read=${read}`);
