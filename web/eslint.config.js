import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { layers } from "./tools/layers.mjs";

export default ts.config(
  { ignores: ["node_modules/", "src/api.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    // Maps are built anew whenever something changes, never changed in place.
    rules: { "svelte/prefer-svelte-reactivity": "off" },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    plugins: { engaja: { rules: { layers } } },
    rules: { "engaja/layers": "error" },
  },
  {
    // The hand is a function of values: no framework, no browser, no clock.
    files: ["src/play/hand/*.ts"],
    ignores: ["src/play/hand/runner.svelte.ts"],
    rules: {
      "no-restricted-imports": ["error", "svelte"],
      "no-restricted-globals": ["error", ...Object.keys(globals.browser)],
    },
  },
  {
    // Servers and browsers started at the same time share it: what one of them needs is given to its process alone.
    files: ["tools/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["AssignmentExpression > .left", "UnaryExpression[operator='delete'] > .argument"].map(
          (changed) => ({
            selector: `${changed}[object.object.name='process'][object.property.name='env']`,
            message: "Other parts of this process would see it. Pass `env` to the process that needs it.",
          }),
        ),
      ],
    },
  },
  { rules: { "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }] } },
);
