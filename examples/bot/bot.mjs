// A bot in another language, for `engaja lab ladder --bot "node examples/bot/bot.mjs"`; see docs/bots.md.
// With --referee it plays a whole game against itself over `engaja referee` instead.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Attack at good odds, go forward, and otherwise take what is first: no more than an example. */
function choose(actions) {
  const rank = { declare: 5, attack: 4, join: 4, support: 3, advance: 3, move: 2, enter: 2, retreat: 2, lose: 2 };
  let best = 0;
  actions.forEach((action, number) => {
    if ((rank[action.do] ?? 1) > (rank[actions[best].do] ?? 1)) best = number;
  });
  return actions[best].do === "move" ? someMove(actions) : best;
}

let asked = 0;

/** Moves are legal again and again, as far as a unit's points go: make some, then be done. */
function someMove(actions) {
  const done = actions.findIndex((action) => action.do === "done");
  asked += 1;
  return done >= 0 && asked % 12 === 0 ? done : asked % actions.length;
}

async function arena() {
  for await (const line of createInterface({ input: process.stdin })) {
    const { actions } = JSON.parse(line);
    console.log(JSON.stringify({ action: choose(actions) }));
  }
}

async function referee(game, seed) {
  const engaja = spawn("engaja", ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: engaja.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engaja.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await answers.next()).value);
    if (!answer.ok) throw new Error(answer.message);
    return answer;
  };
  let now = await ask({ cmd: "new", game, seed });
  while (now.decision) {
    const { actions } = await ask({ cmd: "legal" });
    now = await ask({ cmd: "act", action: actions[choose(actions)] });
  }
  console.log(JSON.stringify(now.result.score));
  engaja.stdin.end();
}

if (process.argv[2] === "--referee") await referee(process.argv[3] ?? "diadem", 1);
else await arena();
