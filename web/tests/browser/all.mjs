/**
 * All browser tests, with one server, in a few processes: starting a server or a browser for each file takes longer than
 * many a file. A test that fails is tried once more on its own: when it then passes, it is reported as flaky, to be
 * mended at its cause. Arguments: file names, --test-name-pattern.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { prepare } from "../../tools/chromium.mjs";
import { startServer } from "../../tools/server.mjs";

const WHOLE_GAME = "play.test.mjs"; // a short file that takes long
const ITS_SIZE = 15_000;
const WAITING = "slow.test.mjs"; // for most of its time: it begins first, beside the others
const ALONE = ["gestures.test.mjs", "own-game.test.mjs"]; // they change the process they run in
const [BUNDLES, AT_A_TIME] = [4, 3]; // so that both processors always have work
const here = new URL(".", import.meta.url).pathname;
const { values, positionals } = parseArgs({
  options: { "test-name-pattern": { type: "string" } },
  allowPositionals: true,
});

const folder = mkdtempSync(join(tmpdir(), "engaja-tests-"));
const [{ address, stop }] = await Promise.all([startServer(), prepare()]);
process.env.ENGAJA_ADDRESS = address;
try {
  const pattern = values["test-name-pattern"];
  const { failed } = await results(
    bundles(wantedFiles()),
    AT_A_TIME,
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
  rmSync(folder, { recursive: true });
}

function wantedFiles() {
  const names = readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
  const chosen = positionals.length
    ? names.filter((name) => positionals.map((p) => basename(p)).includes(name))
    : names;
  if (!chosen.length) throw new Error(`no such file of tests: ${positionals.join(", ")}`);
  return chosen.map((name) => here + name);
}

/** The files in bundles of about the same size, each to be run in one process. */
function bundles(files) {
  const size = (file) => (basename(file) === WHOLE_GAME ? ITS_SIZE : statSync(file).size);
  const waiting = files.filter((file) => basename(file) === WAITING);
  const alone = files.filter((file) => ALONE.includes(basename(file)));
  const found = Array.from({ length: BUNDLES }, () => ({ size: 0, files: [] }));
  const apart = [...waiting, ...alone];
  for (const file of files.filter((file) => !apart.includes(file)).sort((a, b) => size(b) - size(a))) {
    const [least] = found.sort((a, b) => a.size - b.size);
    least.files.push(file);
    least.size += size(file);
  }
  return [...waiting, ...found.filter((bundle) => bundle.files.length).map(written), ...alone];
}

function written({ files }, number) {
  const file = join(folder, `bundle-${number}.mjs`);
  writeFileSync(file, files.map((each) => `await import(${JSON.stringify(each)});\n`).join(""));
  return file;
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
