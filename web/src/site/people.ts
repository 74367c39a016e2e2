/** Requests to the server about ratings, the ladder, and those who look after the site. */
import type { components } from "../api";
import { ask } from "../server";

type Schemas = components["schemas"];
export type Person = Schemas["Person"];
export type RatedGame = Schemas["RatedGame"];
export type Leaders = Schemas["Leaders"];
export type Ladder = Schemas["LadderInfo"];
export type Speed = Schemas["Seek"]["pace"];
export type Circle = Schemas["Circle"];
export type Report = Schemas["ReportInfo"];

export const SPEEDS: readonly Speed[] = ["live", "days"];

export const person = (name: string): Promise<Person> =>
  ask("GET", `/api/people/${encodeURIComponent(name)}`);
export const leaders = (game: string): Promise<Leaders> =>
  ask("GET", `/api/leaders/${encodeURIComponent(game)}`);
export const ladder = (): Promise<Ladder> => ask("GET", "/api/ladder");
/** Wait for a game, or say that one still waits. */
export const seek = (game: string, pace: Speed): Promise<Ladder> =>
  ask("POST", "/api/ladder", { game, pace });
export const stopSeeking = (game: string): Promise<Ladder> =>
  ask("DELETE", `/api/ladder/${encodeURIComponent(game)}`);
export const circle = (): Promise<Circle> => ask("GET", "/api/account/circle");
export const reports = (): Promise<Report[]> => ask("GET", "/api/reports");
export const closeReport = (id: number): Promise<Report[]> => ask("POST", `/api/reports/${id}/close`, {});
