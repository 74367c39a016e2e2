/**
 * Writes src/api.d.ts from openapi.json (which `engaja openapi` prints).
 * With --check nothing is written: it fails when the file is out of date.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const root = new URL("../", import.meta.url);
const target = new URL("src/api.d.ts", root);
const header = "/** Generated from the server's models by `make types`; do not edit. */\n\n";

export async function typesFromServer() {
  // What has its default value is left out of the answers, so such a field is optional here.
  const tree = await openapiTS(new URL("openapi.json", root), { defaultNonNullable: false });
  return header + astToString(tree);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const wanted = await typesFromServer();
  if (!process.argv.includes("--check")) await writeFile(target, wanted);
  else if ((await readFile(target, "utf8")) !== wanted) {
    console.error("web/src/api.d.ts is out of date: run `make types`");
    process.exit(1);
  }
}
