/**
 * Every verb of every kind of decision by every gesture. The interaction is the client's own, the decisions are those of
 * the stored journals, the answers are the server's; only the screen is left out. Gestures on the screen: decisions.test.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, it } from "node:test";
import { isDeepStrictEqual, promisify } from "node:util";
import { createServer } from "vite";
import { ask } from "../../tools/house.mjs";
import { startServer } from "../../tools/server.mjs";
import { importJournal } from "./table.mjs";

const { address, stop } = process.env.ENGAJA_ADDRESS
  ? { address: process.env.ENGAJA_ADDRESS, stop: () => {} }
  : await startServer();
const house = { ask: (path, body) => ask(address, path, body) };
const source = await createServer({
  root: new URL("../..", import.meta.url).pathname,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => source.ssrLoadModule(`/src/${path}.ts`);
after(async () => {
  await source.close();
  await stop();
});

const { GameModel } = await load("model/game");
const { viewStanding } = await load("play/standing");
const { sortieOffers } = await load("play/air/plans");
const { offerOf } = await load("play/offers");
const { sightOf, spelt } = await load("play/hand/sight");
const { begin } = await load("play/hand/state");
const { groupOffers } = await load("play/offers");
const { SeaDesk } = await load("play/sea/desk.svelte");
const { formSteps, suggestion, TEMPLATES } = await load("play/sea/draft");
const { sailing } = await load("play/sea/course");
const { AirDesk } = await load("play/air/desk.svelte");
const { interaction } = await load("play/hand/interaction");

const python = new URL("../../../.venv/bin/python", import.meta.url).pathname;
const script = new URL("../../tools/decisions.py", import.meta.url).pathname;
const { stdout } = await promisify(execFile)(python, [script], { maxBuffer: 1 << 28 });
const models = new Map();

/** So many counters of a kind of decision are tried for each verb. */
const TRIED = 1;
/** How a gesture ends that was answered; a finger's first tap on a destination shows it. */
const ANSWERS = new Set(["sent", "choosing", "told", "aiming"]);
/** What a server says of a message that makes no sense. */
const PROTOCOL = "protocol";

for (const { game, journal, ...decision } of JSON.parse(stdout))
  it(`${game}, ${decision.kind}: every gesture is understood`, async () => {
    const match = await importJournal(house, journal);
    if (!models.has(game)) models.set(game, new GameModel(await house.ask(`/api/games/${game}`)));
    const table = new Table(models.get(game), match, await confirmed(match, decision));
    await table.tryEverything();
    assert.ok(
      table.ends.has("sent") || table.ends.has("choosing"),
      "something was done, or a menu asked what",
    );
  });

/** The decision of the journal: at a table, what was acted in before it waits to be ended by its button. */
async function confirmed(match, { kind, side, args }) {
  for (;;) {
    const table = await house.ask(`/api/matches/${match.id}`);
    const { decision, viewer, moment, choices, actors } = table;
    if (decision.kind === kind && decision.side === side && isDeepStrictEqual(decision.args, args))
      return table;
    assert.deepEqual([choices.map(({ closing }) => closing), actors], [[true], []], `before ${kind}`);
    await house.ask(`/api/matches/${match.id}/act`, { as: viewer, moment, action: choices[0].action });
  }
}

class Table {
  ends = new Set();
  #units = new Map();
  #judged = new Map();

  constructor(model, match, table) {
    Object.assign(this, { model, match, table });
    const { target } = table.decision.args;
    this.sight = sightOf(table, {
      seat: table.viewer,
      mine: true,
      target: model.isHex(target ?? "") ? target : null,
      standing: viewStanding(model, table.view),
      grid: model.grid,
    });
  }

  async tryEverything() {
    for (const hex of this.#places([])) await this.#try({ type: "tap", hex, finger: false });
    const choices = [...this.sight.offers.hexes.values()].flat();
    for (const [verb, hex] of new Map(choices.map((offer) => [offer.verb, offer.hex])))
      await this.#try({ type: "choice", verb }, { type: "tap", hex, finger: true });
    for (const units of await this.#hands()) await this.#tryHand(units);
    for (const [button, actions] of this.#buttons()) await this.#press(button, { type: "do", actions });
    const idle = Object.keys(this.table.view.units).filter((unit) => !this.sight.actors.has(unit));
    for (const unit of idle.slice(0, 5)) await this.#try({ type: "askUnit", unit });
  }

  /** The buttons of the panel: choices without a hex, and what the desk offers. */
  *#buttons() {
    const { offers } = this.sight;
    const plain = [offers.sides, offers.buttons, offers.closing, ...offers.numbers.values()];
    for (const { action } of [...plain, ...offers.missions.values()].flat()) yield [spelt(action), [action]];
    for (const action of this.sight.help) yield [spelt(action), [action]];
    for (const actions of this.#onDesk()) yield [JSON.stringify(actions), actions];
  }

  /** What the desk of a decision sends, by the functions that its component calls. */
  *#onDesk() {
    const { desk } = this.table;
    const hits = (units) => units.map((unit) => ({ do: "hit", unit }));
    switch (desk?.kind) {
      case "setup":
        if (desk.proposal.length) yield desk.proposal;
        return;
      case "fleet":
        for (const { tf, steers } of desk.forces) if (steers) yield [{ do: "steer", tf }];
        for (const { unit, steers } of desk.boats) if (steers) yield [{ do: "steer", unit }];
        for (const kind of TEMPLATES) {
          const draft = desk.letter && suggestion(desk, kind);
          if (draft) yield formSteps(desk.letter, draft);
        }
        return;
      case "fire":
        for (const { unit, open } of desk.ships) if (open) yield* hits([unit]).map((hit) => [hit]);
        yield* [desk.cheapest, desk.dearest];
        return;
      case "patrol":
        yield [{ do: "torpedo", unit: desk.unit }];
        return;
      case "course":
        yield* this.#courses(desk);
        return;
      case "reply":
        for (const reply of desk.replies) {
          const air = new AirDesk({ mine: true, desk });
          for (const { unit, roles } of reply.fliers) air.send(unit, reply, roles[0]?.id ?? null);
          if (air.sent) yield air.answering;
        }
    }
  }

  /** Ways to places in the sea: the server's by a tap of the mouse and by two of a finger, and one that is drawn. */
  *#courses(desk) {
    const reached = desk.hexes.filter((_, i) => i % Math.ceil(desk.hexes.length / 5) === 0);
    for (const hex of reached) {
      const sea = new SeaDesk({ mine: true, desk }, this.model.grid);
      yield sea.tap(hex, false);
      assert.deepEqual(sea.tap(hex, true), [], "a finger sees the way first");
      yield sea.tap(hex, true);
    }
    const sea = new SeaDesk({ mine: true, desk }, this.model.grid);
    const [first] = desk.hexes.filter((_, i) => desk.before[i] === -1);
    if (!first) return;
    assert.ok(sea.grab(desk.start ?? first), "a drag from the piece draws");
    sea.draw(first);
    assert.ok(sea.course, `a way is drawn over ${first}`);
    yield [sailing(sea.course)];
  }

  /** What is offered by a button is sent by it. */
  async #press(button, ...inputs) {
    assert.equal(await this.#try(...inputs), "sent", button);
  }

  async #tryHand(units) {
    const [unit] = units;
    const stands = this.sight.standing.whereIs(unit);
    if (stands) await this.#try({ type: "tap", hex: stands, finger: false });
    await this.#try({ type: "take", unit });
    await this.#try({ type: "pick", unit });
    const { offers } = await this.#learn(unit);
    const held = { type: "takeUp", units };
    if (units.length === 1)
      for (const offer of groupOffers([offers]).filter(({ hex }) => !hex))
        await this.#press(spelt(offer.offers[0].action), held, { type: "group", offer });
    for (const hex of this.#places(offers)) {
      const tap = { type: "tap", hex, finger: false };
      const finger = { type: "tap", hex, finger: true };
      const drop = { type: "drop", hex };
      const brought = [
        await this.#try(held, tap),
        await this.#try(held, finger, finger),
        await this.#try(held, drop),
        await this.#try({ type: "grab", units }, { type: "drag" }, drop),
      ];
      await this.#try(held, { type: "press", hex });
      await this.#try(held, { type: "point", hex });
      // Whatever joins what is going on joins it over its hex.
      if (hex === this.sight.target && hex !== stands && offers.some((offer) => !offer.hex && !offer.off))
        for (const end of brought)
          assert.ok(end === "sent" || end === "choosing", `${units} over ${hex}: ${end}`);
      // Brought onto an enemy they do something, or it is said why not.
      if (this.#isEnemy(hex))
        for (const end of [...brought.filter((_, i) => i !== 1), await this.#try(held, finger)])
          assert.ok(ANSWERS.has(end), `${units} onto an enemy in ${hex}: ${end}`);
    }
    for (const verb of new Set(offers.map((offer) => offer.verb)))
      for (const hex of this.#places(offers).slice(0, 2))
        await this.#try(held, { type: "verb", verb }, { type: "tap", hex, finger: false });
  }

  /** Counters with each verb, some alone and all that stand with the first. */
  async #hands() {
    const byVerb = new Map();
    for (const unit of [...this.sight.actors].slice(0, 20))
      for (const { verb } of (await this.#learn(unit)).offers) {
        const units = byVerb.get(verb) ?? byVerb.set(verb, new Set()).get(verb);
        units.add(unit);
      }
    const alone = new Set([...byVerb.values()].flatMap((units) => [...units].slice(0, TRIED)));
    const hexes = [...alone].flatMap((unit) => this.sight.standing.whereIs(unit) ?? []);
    const stacks = hexes.map((hex) => this.#actorsAt(hex)).filter((units) => units.length > 1);
    return [...[...alone].map((unit) => [unit]), ...stacks.slice(0, 2)];
  }

  #actorsAt(hex) {
    return this.sight.standing.at(hex).flatMap(({ key }) => (this.sight.actors.has(key) ? [key] : []));
  }

  #isEnemy(hex) {
    const there = this.sight.standing.at(hex);
    return there.length > 0 && there.every(({ side }) => side !== this.table.viewer);
  }

  /** A hex for each verb, the hex under attack, one's own, an enemy's, an empty one. */
  #places(offers) {
    const { sight, model, table } = this;
    const each = [...offers, ...[...sight.offers.hexes.values()].flat()];
    const offered = new Map(each.flatMap(({ verb, hex }) => (hex ? [[verb, hex]] : [])));
    const find = (wanted) => [...model.hexes.keys()].find((hex) => wanted(sight.standing.at(hex)));
    const own = find((there) => there.some(({ side }) => side === table.viewer));
    const enemy = find((there) => there.some(({ side }) => side !== table.viewer));
    const empty = find((there) => !there.length);
    return [...new Set([...offered.values(), sight.target, own, enemy, empty].filter(Boolean))];
  }

  /** From the beginning: these inputs, each settled before the next. How it ended. */
  async #try(...inputs) {
    let state = begin(this.sight);
    let sent = false;
    for (const input of [{ type: "sight", sight: this.sight }, ...inputs]) {
      const waiting = [input];
      while (waiting.length) {
        const [next, effects] = interaction(state, waiting.shift());
        state = next;
        for (const effect of effects) {
          if (effect.do === "send") sent = true;
          const news = await this.#carryOut(effect, inputs);
          if (news) waiting.push(news);
        }
      }
    }
    const end = sent ? "sent" : state.refusal ? "told" : state.mode.name;
    this.ends.add(end);
    return end;
  }

  async #carryOut(effect, inputs) {
    const { ticket } = effect;
    switch (effect.do) {
      case "ask":
        return { type: "learned", ticket, found: await Promise.all(effect.units.map((u) => this.#learn(u))) };
      case "send": {
        const { legal, reasons } = await this.#judge(effect.actions[0]);
        assert.ok(
          legal,
          `${JSON.stringify(inputs)} sends ${spelt(effect.actions[0])}: ${JSON.stringify(reasons)}`,
        );
        return { type: "answered", ticket, agreed: false, reasons: [] };
      }
      case "explain": {
        const found = [];
        for (const { unit, action } of effect.asked) {
          const { reasons } = await this.#judge(action);
          const cites = reasons.map(({ cite }) => cite);
          assert.ok(!cites.includes(PROTOCOL), `${JSON.stringify(inputs)} asks about ${spelt(action)}`);
          found.push({ unit, reasons });
        }
        return { type: "explained", ticket, found };
      }
      case "routes":
        return { type: "routed", ticket, routes: [] };
      case "rest":
        return { type: "rested", ticket };
      default:
        return null;
    }
  }

  async #learn(unit) {
    if (!this.#units.has(unit)) {
      const { actions, flight } = await this.#ask(`/unit/${unit}?as=${this.table.viewer}`);
      const offers = [...sortieOffers(unit, flight), ...actions.map(offerOf)];
      this.#units.set(unit, { offers, flight: flight ?? null });
    }
    return this.#units.get(unit);
  }

  async #judge(action) {
    const key = spelt(action);
    if (!this.#judged.has(key)) {
      const said = await this.#ask("/explain", { as: this.table.viewer, action });
      assert.ok(said.reasons, `${key}: ${JSON.stringify(said)}`);
      this.#judged.set(key, said);
    }
    return this.#judged.get(key);
  }

  #ask(path, body) {
    return house.ask(`/api/matches/${this.match.id}${path}`, body);
  }
}
