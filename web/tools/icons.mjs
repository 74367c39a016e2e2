/** Draws the icons that phones want as pictures: node tools/icons.mjs writes them to public/. */
import { readFileSync } from "node:fs";
import { launch } from "./chromium.mjs";

const folder = new URL("../public/", import.meta.url).pathname;
const drawing = readFileSync(`${folder}icon.svg`, "utf8");
const PAPER = "#E9E1CC";
/** A phone may cut off the border of a picture that says it may: the hexagon keeps away from it. */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 1, ground: "transparent" },
  { name: "icon-512.png", size: 512, share: 1, ground: "transparent" },
  { name: "icon-maskable.png", size: 512, share: 0.72, ground: PAPER },
  { name: "icon-apple.png", size: 180, share: 0.84, ground: PAPER },
];

const browser = await launch();
const page = await browser.newPage();
for (const { name, size, share, ground } of ICONS) {
  const inner = Math.round(size * share);
  const svg = drawing.replace("<svg ", `<svg width="${inner}" height="${inner}" `);
  const style = `margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="${style}">${svg}</body>`);
  await page.screenshot({ path: folder + name, omitBackground: ground === "transparent" });
}
await browser.close();
