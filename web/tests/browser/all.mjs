/**
 * All browser tests, two files at a time, with one server: starting one for each takes longer than many a file.
 * Command-line arguments go to the test runner, such as --test-name-pattern.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { startServer } from "../../tools/server.mjs";

const here = new URL(".", import.meta.url).pathname;
const files = readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
const { address, stop } = await startServer();
const wanted = ["--test", "--test-concurrency=2", ...process.argv.slice(2)];
const run = spawn(process.execPath, [...wanted, ...files.map((name) => here + name)], {
  stdio: "inherit",
  env: { ...process.env, ENGAJA_ADDRESS: address },
});
run.once("exit", async (code) => {
  await stop();
  process.exit(code ?? 1);
});
