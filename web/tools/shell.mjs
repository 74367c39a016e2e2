/** Part of the build: the service worker is told the files of the client, which it keeps for times without a connection. */
import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";

const SOURCE = new URL("../offline/worker.js", import.meta.url);
const PAGE = new URL("../index.html", import.meta.url);
const PUBLIC = new URL("../public/", import.meta.url);
const EMPTY = 'const SHELL = { files: [], version: "" };';

export function shell() {
  return {
    name: "engaja-shell",
    apply: "build",
    generateBundle(_, bundle) {
      const own = readdirSync(PUBLIC);
      const files = [...Object.keys(bundle).filter((name) => name !== "index.html"), ...own].sort();
      // What is built has the hash of its content in its name.
      const version = createHash("sha256").update(files.join()).update(readFileSync(PAGE));
      for (const name of own) version.update(readFileSync(new URL(name, PUBLIC)));
      const told = { files: files.map((name) => `/${name}`), version: version.digest("hex").slice(0, 12) };
      const source = readFileSync(SOURCE, "utf8");
      if (!source.includes(EMPTY)) throw new Error(`${SOURCE.pathname} has no place for the list of files`);
      const written = source.replace(EMPTY, `const SHELL = ${JSON.stringify(told)};`);
      this.emitFile({ type: "asset", fileName: "worker.js", source: written });
    },
  };
}
