/** Panning and zooming, frame by frame: real pointer and wheel events, one per frame, as a user would cause them. */
const FRAMES = 150;

export async function measureFrames(house, path, size) {
  const page = await house.page({ size, still: false });
  await page.goto(path);
  await page.locator(".counters .stack").first().waitFor();
  const results = [];
  for (const [name, k] of [
    ["pan, actual size", 1],
    ["pan at one half", 0.5],
    ["pan, whole board", null],
  ]) {
    await zoomTo(page, k);
    results.push({ name, times: await page.evaluate(drag, FRAMES) });
    await rest(page);
  }
  await zoomTo(page, 1);
  results.push({ name: "zoom, from 1 to 0.25 and up to 2", times: await page.evaluate(wheel, FRAMES) });
  await page.context().close();
  return results;
}

async function zoomTo(page, k) {
  await page.getByTestId(k ? "zoom-one" : "zoom-fit").click();
  await rest(page);
  if (!k || k === 1) return;
  const box = await page.getByTestId("board").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The client zooms by exp(-0.0016 * delta).
  await page.mouse.wheel(0, -Math.log(k) / 0.0016);
  await rest(page);
}

/** Until the movement has ended and the board is drawn sharp again. */
async function rest(page) {
  await page.waitForTimeout(600);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** In the page: drag in a circle; returns the time of each frame. */
async function drag(frames) {
  const stage = document.querySelector("[data-testid=board]");
  const box = stage.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const send = (type, x, y) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: "touch", clientX: x, clientY: y, bubbles: true }),
    );
  stage.setPointerCapture = () => {}; // there is no real pointer to capture
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  send("pointerdown", cx, cy);
  for (let i = 0; i < frames; i++) {
    const angle = (i / frames) * 4 * Math.PI;
    send("pointermove", cx + 260 * Math.sin(angle), cy + 180 * (1 - Math.cos(angle)));
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  send("pointercancel", cx, cy);
  return times;
}

/** In the page: wheel down to a quarter, then up to twice the size; returns the time of each frame. */
async function wheel(frames) {
  const stage = document.querySelector("[data-testid=board]");
  const box = stage.getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  const down = Math.round(frames * 0.4);
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  for (let i = 0; i < frames; i++) {
    const deltaY = i < down ? Math.log(4) / 0.0016 / down : -Math.log(8) / 0.0016 / (frames - down);
    stage.dispatchEvent(
      new WheelEvent("wheel", { deltaY, clientX, clientY, bubbles: true, cancelable: true }),
    );
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}
