import type { Rule } from "eslint";

export interface Layer {
  name: string;
  files: RegExp;
  may: string[];
}

export const LAYERS: Layer[];
export const layers: Rule.RuleModule;
export function layerOf(path: string): Layer | undefined;
export function offence(from: string, specifier: string): string | null;
