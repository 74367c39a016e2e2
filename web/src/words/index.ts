/** Every string of the interface, by language. The words of a game come from the server in both. */
import { en, type Words } from "./en";
import { pt } from "./pt";

export const LANGUAGES = ["pt", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type { Words };

export const WORDS: Record<Language, Words> = { pt, en };
