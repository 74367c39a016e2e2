/**
 * All browser tests, three files at a time so that both processors always have work, the largest first, with one server:
 * starting one for each takes longer than many a file. A test that fails is tried once more on its own: when it then
 * passes, it is reported as flaky, to be mended at its cause. Arguments: file names, --test-name-pattern.
 */
import { readdirSync, statSync } from "node:fs";
import { basename } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { startServer } from "../../tools/server.mjs";

const WHOLE_GAME = "play.test.mjs"; // a short file, and the one that takes longest
const here = new URL(".", import.meta.url).pathname;
const { values, positionals } = parseArgs({
  options: { "test-name-pattern": { type: "string" } },
  allowPositionals: true,
});

const { address, stop } = await startServer();
process.env.ENGAJA_ADDRESS = address;
try {
  const pattern = values["test-name-pattern"];
  const { failed } = await results(
    wantedFiles(),
    3,
    pattern === undefined ? undefined : [new RegExp(pattern)],
  );
  const broken = [];
  for (const [file, names] of failed) {
    console.log(`\nOnce more, on their own: ${names.size} of ${basename(file)}`);
    const { passed } = await results([file], 1, [...names].map(exactly));
    for (const name of names)
      if (passed.get(file)?.has(name)) console.log(`FLAKY, passes when it runs on its own: ${name}`);
      else broken.push(name);
  }
  for (const name of broken) console.log(`FAILS: ${name}`);
  process.exitCode = broken.length ? 1 : 0;
} finally {
  await stop();
}

function wantedFiles() {
  const names = readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
  const chosen = positionals.length
    ? names.filter((name) => positionals.map((p) => basename(p)).includes(name))
    : names;
  if (!chosen.length) throw new Error(`no such file of tests: ${positionals.join(", ")}`);
  const size = new Map(
    chosen.map((name) => [name, name === WHOLE_GAME ? Infinity : statSync(here + name).size]),
  );
  return chosen.sort((a, b) => size.get(b) - size.get(a)).map((name) => here + name);
}

/** Runs the files; resolves to the names of the tests that passed and of those that failed, by file. */
function results(files, concurrency, testNamePatterns) {
  const [passed, failed] = [new Map(), new Map()];
  const note = (kind, { name, nesting, file, skip }) => {
    // The test around one inside it passes or fails with it.
    if (!nesting && !skip) kind.set(file, (kind.get(file) ?? new Set()).add(name));
  };
  return new Promise((resolve) => {
    const tests = run({ files, concurrency, testNamePatterns });
    tests.on("test:pass", (test) => note(passed, test));
    tests.on("test:fail", (test) => note(failed, test));
    tests.once("end", () => resolve({ passed, failed }));
    tests.compose(new spec()).pipe(process.stdout, { end: false });
  });
}

function exactly(name) {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`);
}
