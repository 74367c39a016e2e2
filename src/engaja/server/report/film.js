const film = JSON.parse(document.getElementById("film-data").textContent);
const troops = document.getElementById("troops");
const held = document.getElementById("held");
const slider = document.getElementById("film-slider");
const caption = document.getElementById("film-caption");
let timer = null;

function make(name, attributes, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function dot(hex, side) {
  const [cx, cy] = film.at[hex];
  return make("circle", { cx, cy, r: 3, fill: side.ground, stroke: "#1E1B16", "stroke-width": 0.5 });
}

function counter([hex, number, count]) {
  const [x, y] = film.at[hex];
  const side = film.sides[number];
  const [half, size] = [film.size / 2, film.size];
  const square = { x: x - half, y: y - half, width: size, height: size, rx: side.axis ? 0 : 5 };
  const group = make("g", { fill: side.ink });
  group.append(
    make("title", {}, `${side.name}, ${hex}: ${count}`),
    make("rect", { ...square, fill: side.ground, stroke: "#1E1B16" }),
    make("text", { x, y: y + 5, "text-anchor": "middle" }, count),
  );
  return group;
}

function show(number) {
  const frame = film.frames[number];
  slider.value = number;
  caption.textContent = frame.label;
  held.replaceChildren(...frame.held.flatMap((hexes, side) => hexes.map((hex) => dot(hex, film.sides[side]))));
  troops.replaceChildren(...frame.troops.map(counter));
}

function stop() {
  clearInterval(timer);
  timer = null;
}

function next() {
  if (+slider.value < film.frames.length - 1) show(+slider.value + 1);
  else stop();
}

slider.addEventListener("input", () => show(+slider.value));
document.getElementById("film-play").addEventListener("click", () => {
  if (timer) return stop();
  if (+slider.value === film.frames.length - 1) show(0);
  timer = setInterval(next, 700);
});
show(0);
