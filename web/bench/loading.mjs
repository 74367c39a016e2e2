/** A first visit: when it is painted, and what it weighs. */

/** Times in milliseconds from the start of the navigation; bytes as they came over the wire, by kind. */
export async function firstLoad(house, path, size) {
  const page = await house.page({ size, still: false });
  const bytes = await weigh(page);
  await page.addInitScript(watchForPaint);
  await page.goto(path);
  const { painted, at } = await page.waitForFunction(() => globalThis.painted).then((h) => h.jsonValue());
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return { painted, page: at, bytes };
}

/** Counts the bytes of every answer, as code, fonts or data. */
async function weigh(page) {
  const bytes = { code: 0, font: 0, data: 0 };
  const kinds = new Map();
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    const code = ["Document", "Script", "Stylesheet"].includes(type);
    kinds.set(
      requestId,
      code ? "code" : type === "Font" ? "font" : response.url.includes("/api/") ? "data" : "code",
    );
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return bytes;
}

/** In the page: notes when the first frame with all of its content has been painted. */
function watchForPaint() {
  const ready = () =>
    location.hash.length > 2
      ? document.querySelector(".counters .stack") &&
        document.querySelector(".world").dataset.moving === undefined
      : document.querySelector("[data-testid=shelf]");
  const look = () => {
    if (!ready()) return requestAnimationFrame(look);
    // The frame after the next begins when this one has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame((painted) => {
        globalThis.painted = {
          painted,
          at: performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
        };
      }),
    );
  };
  requestAnimationFrame(look);
}
