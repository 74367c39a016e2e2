/**
 * What the reader chose and we remember: language, theme, colours of the marks, size of the text, motion and its pace.
 */
import type { Text } from "../types";
import { type Language, LANGUAGES, WORDS, type Words } from "../words";

export const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
/** The colours of marks and charts: the usual ones, or a set for colour-blind readers. */
export const PALETTES = ["usual", "redgreen", "blueyellow"] as const;
type Palette = (typeof PALETTES)[number];
export const SIZES = ["normal", "large", "largest"] as const;
type Size = (typeof SIZES)[number];
/** Whether things move on the screen: as the system says, or less. */
export const MOTIONS = ["auto", "reduced"] as const;
type Motion = (typeof MOTIONS)[number];
/** Sounds of dice, combat and the player's turn. */
export const SOUNDS = ["off", "on"] as const;
type Sound = (typeof SOUNDS)[number];
/** How fast moves and combats are shown on the board. */
export const PACES = ["off", "slow", "normal", "fast"] as const;
export type Pace = (typeof PACES)[number];

class Preferences {
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>(remembered("theme", THEMES) ?? "auto");
  palette = $state<Palette>(remembered("palette", PALETTES) ?? "usual");
  size = $state<Size>(remembered("size", SIZES) ?? "normal");
  motion = $state<Motion>(remembered("motion", MOTIONS) ?? "auto");
  sound = $state<Sound>(remembered("sound", SOUNDS) ?? "off");

  /** How fast moves and combats are shown. */
  pace = $state<Pace>(remembered("pace", PACES) ?? "normal");

  constructor() {
    this.#show();
  }

  /** The words of the interface in the chosen language. */
  get t(): Words {
    return WORDS[this.language];
  }

  get locale(): string {
    return this.language === "pt" ? "pt-BR" : "en-GB";
  }

  /** A whole number of hundredths. */
  percent = (whole: number): string => (whole / 100).toLocaleString(this.locale, { style: "percent" });

  /** The server's words in the chosen language. */
  text = (text: Text): string => text[this.language];

  speak(language: Language): void {
    this.language = language;
    this.#keep("language", language);
  }

  paint(theme: Theme): void {
    this.theme = theme;
    this.#keep("theme", theme);
  }

  run(pace: Pace): void {
    this.pace = pace;
    this.#keep("pace", pace);
  }

  colour(palette: Palette): void {
    this.palette = palette;
    this.#keep("palette", palette);
  }

  resize(size: Size): void {
    this.size = size;
    this.#keep("size", size);
  }

  hear(sound: Sound): void {
    this.sound = sound;
    this.#keep("sound", sound);
  }

  move(motion: Motion): void {
    this.motion = motion;
    this.#keep("motion", motion);
  }

  #keep(key: string, value: string): void {
    // If the browser refuses storage, the choice still holds for this visit.
    try {
      localStorage.setItem(`engaja.${key}`, value);
    } catch {
      console.info(`engaja: ${key} not remembered`);
    }
    this.#show();
  }

  #show(): void {
    document.documentElement.lang = this.locale;
    const { dataset } = document.documentElement;
    dataset.theme = this.theme;
    dataset.palette = this.palette;
    dataset.size = this.size;
    dataset.motion = this.motion;
  }
}

function firstLanguage(): Language {
  const wanted = navigator.languages.map((l) => l.slice(0, 2));
  const offered = wanted.find((l) => (LANGUAGES as readonly string[]).includes(l)) as Language | undefined;
  return remembered("language", LANGUAGES) ?? offered ?? "en";
}

function remembered<T extends string>(key: string, allowed: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(`engaja.${key}`);
    return allowed.find((a) => a === value) ?? null;
  } catch {
    return null;
  }
}

export const ui = new Preferences();
