/** The real server, for tests and measurements: started on a free port, stopped at the end. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const COMMAND = process.env.ENGAJA ?? new URL("../../.venv/bin/engaja", import.meta.url).pathname;
// The first start may draw all the boards.
const PATIENCE_MS = 300_000;

/**
 * Resolves to its address, such as http://127.0.0.1:40217, its database, and how to stop it, gracefully or not. Matches played here
 * are deleted with the server, unless a database is given. A site has accounts. `env`: what else its environment holds.
 */
export function startServer({ port = 0, database = null, site = false, env = {} } = {}) {
  if (!existsSync(COMMAND)) throw new Error(`no ${COMMAND}: run \`make setup\` first`);
  const folder = database ? null : mkdtempSync(join(tmpdir(), "engaja-"));
  const place = database ?? join(folder, "engaja.db");
  const server = spawn(COMMAND, [...(site ? ["serve"] : ["play", "--no-browser"]), "--port", String(port)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ENGAJA_DATABASE: place,
      ...env,
    },
  });
  if (folder) server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const stop = (signal = "SIGTERM") =>
    new Promise((done) => {
      if (server.exitCode !== null || server.signalCode !== null) return done();
      server.once("exit", done);
      server.kill(signal);
    });
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (!address) return;
      clearTimeout(timer);
      server.stdout.off("data", listen).resume();
      server.stderr.off("data", listen).pipe(process.stderr); // what goes wrong in it stands beside the test that failed
      resolve({ address, database: place, stop });
    };
    const timer = setTimeout(() => fail("did not say its address in time"), PATIENCE_MS);
    const fail = (why) => {
      clearTimeout(timer);
      server.kill();
      reject(new Error(`the server ${why}\n${said}`));
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("exit", (code) => fail(`ended with ${code}`));
  });
}
