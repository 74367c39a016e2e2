/**
 * Requests to the server. It may be unreachable, fail without an explanation (`ServerError`), or refuse and say why
 * (`Refusal`).
 */
import type { Card, CounterDrawings, GameDescription, GameSummary, Trouble, VenueInfo } from "./types";
import type { Language } from "./words";

export class ServerError extends Error {
  constructor(
    readonly kind: "away" | "refused",
    readonly status: number | null,
    url: string,
  ) {
    super(`${url}: ${status ?? "no answer"}`);
    this.name = "ServerError";
  }
}

/** The server refused, with reasons. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.error);
    this.name = "Refusal";
  }

  /** The match does not exist, or was removed. */
  get missing(): boolean {
    return this.trouble.error === "unknown_match";
  }

  /** Another player or window was faster: the match has advanced. */
  get stale(): boolean {
    return this.status === 409;
  }
}

/** Called with the bytes received so far. */
type Progress = (bytes: number) => void;

export async function games(): Promise<GameSummary[]> {
  return JSON.parse(await get("/api/games"));
}

export async function game(id: string, progress?: Progress): Promise<GameDescription> {
  return JSON.parse(await get(`/api/games/${encodeURIComponent(id)}`, progress));
}

export async function counterDrawings(id: string, progress?: Progress): Promise<CounterDrawings> {
  return JSON.parse(await get(`/api/games/${encodeURIComponent(id)}/counters.json`, progress));
}

/** The drawn map, as SVG text. */
export function boardDrawing(id: string, language: Language, progress?: Progress): Promise<string> {
  return get(`/api/games/${encodeURIComponent(id)}/board.${language}.svg`, progress);
}

export function coverAddress(id: string): string {
  return `/api/games/${encodeURIComponent(id)}/cover.svg`;
}

/** Whether people have accounts here. */
export const venue = (): Promise<VenueInfo> => ask("GET", "/api/venue");

export const referenceCard = (id: string): Promise<Card> =>
  ask("GET", `/api/games/${encodeURIComponent(id)}/reference`);

/** Send and receive JSON. A refusal is an error that carries its reasons. */
export async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await reach(url, { method, ...sent });
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json();
  const trouble: unknown = await response.json().catch(() => null);
  if (isTrouble(trouble)) throw new Refusal(response.status, trouble);
  throw new ServerError("refused", response.status, url);
}

function isTrouble(answer: unknown): answer is Trouble {
  return typeof answer === "object" && answer !== null && "error" in answer && "message" in answer;
}

async function get(url: string, progress?: Progress): Promise<string> {
  const response = await reach(url);
  if (!response.ok) throw new ServerError("refused", response.status, url);
  return read(response, url, progress);
}

/** The server's answer, whatever it is; no answer is a failure, and so is a proxy's answer for a missing server. */
async function reach(url: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch {
    throw new ServerError("away", null, url);
  }
  if ([502, 503, 504].includes(response.status)) throw new ServerError("away", response.status, url);
  return response;
}

async function read(response: Response, url: string, progress: Progress | undefined): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      text += decoder.decode(value, { stream: true });
      progress?.(bytes);
    }
  } catch {
    throw new ServerError("away", response.status, url);
  }
}
