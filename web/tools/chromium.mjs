/** A browser to drive: $CHROMIUM, else the system's, else the one from npm, which needs no root. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright-core";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// Without a GPU, drawing on the processor is a hundred times faster than a GPU drawn in software.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

export async function launch(options = {}) {
  const found = process.env.CHROMIUM ?? SYSTEM.find(existsSync);
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

async function unpackBrowser(folder) {
  const tmp = process.env.TMPDIR;
  process.env.TMPDIR = folder; // where the package unpacks itself
  const { default: packaged } = await import("@sparticuz/chromium");
  await packaged.executablePath();
  if (tmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = tmp;
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
