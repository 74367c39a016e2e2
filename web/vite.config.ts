import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./tools/shell.mjs";

// `npm run dev` serves the client and asks a running `engaja serve` for the data.
const server = process.env.ENGAJA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/engaja/client",
    emptyOutDir: true,
    target: "es2022",
    // Fonts stay files: inlined, every weight would load on every page.
    assetsInlineLimit: 0,
    // On a slow machine the bundler would remark that plugins take their time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": server } },
  // One process for all: none changes what the others see, and starting one for each takes longer than its tests.
  test: {
    include: ["tests/unit/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000, // other groups of tests run beside these: only a test that hangs waits so long
  },
});
