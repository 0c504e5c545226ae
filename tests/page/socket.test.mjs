// A page's line to its table: it comes back, repeats what was not answered, and goes over to another server in time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";

let lines = [];

class Line {
  readyState = 0;
  sent = [];

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** As a server does. */
  answers() {
    this.readyState = 1;
    this.onopen();
  }

  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  breaks(code = 1012) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

globalThis.addEventListener = globalThis.removeEventListener = () => {};
globalThis.house = {
  newLine: () => {
    lines.push(new Line());
    return lines.at(-1);
  },
};
const { Socket } = await load("socket.js");

/** A page whose line is open, and all that it was told. */
function sit() {
  lines = [];
  const told = [];
  const socket = new Socket(() => ({ table: "t" }), (message) => told.push(message), (state) => told.push(state));
  lines[0].answers();
  lines[0].says({ update: { turn: 0 } });
  told.length = 0;
  return { socket, told };
}

test("who is told that the server stops opens the next line first, and lets go of the last when that has an update", async (context) => {
  const clock = stopClock(context);
  const { told } = sit();
  lines[0].says({ leaving: 4 });
  await clock.pass(1);
  lines[1].answers();
  assert.deepEqual(lines[1].sent, [{ hello: { table: "t" } }]);
  lines[0].says({ update: { turn: 1 } });
  assert.deepEqual([lines[0].readyState, told.at(-1)], [1, { update: { turn: 1 } }], "the last line counts until then");
  lines[1].says({ update: { turn: 2 } });
  lines[0].breaks();
  await clock.pass(20_000);
  assert.equal(lines[0].readyState, 3);
  assert.equal(lines.length, 2, "nothing was lost");
  assert.ok(!told.includes("lost"));
  assert.deepEqual(told.at(-1), { update: { turn: 2 } });
});

test("a move that was not answered when the line changed is sent again, with its id", async (context) => {
  const clock = stopClock(context);
  const { socket } = sit();
  lines[0].says({ leaving: 4 });
  await clock.pass(1);
  lines[1].answers();
  const id = socket.send({ play: "climb 2" });
  assert.equal(lines[0].sent.at(-1).id, id, "while the last line is there it is the line");
  assert.equal(lines[1].sent.length, 1);
  lines[1].says({ update: { turn: 2 } });
  assert.deepEqual(lines[1].sent.at(-1), { play: "climb 2", id });
  lines[1].says({ ack: { id, turn: 1 } });
  assert.equal(socket.pending.size, 0);
});

test("where nobody else is yet it knocks again, and the last line goes on", async (context) => {
  const clock = stopClock(context);
  const { told } = sit();
  lines[0].says({ leaving: 4 });
  await clock.pass(1);
  lines[1].breaks(1006);
  await clock.pass(600);
  assert.equal(lines.length, 3);
  lines[0].says({ update: { turn: 1 } });
  lines[2].answers();
  lines[2].says({ update: { turn: 1 } });
  assert.deepEqual([lines[0].readyState, told.includes("lost")], [3, false]);
});

test("where the last line breaks before the next has spoken, the next is the line", async (context) => {
  const clock = stopClock(context);
  const { socket, told } = sit();
  lines[0].says({ leaving: 4 });
  await clock.pass(1);
  const id = socket.send({ play: "climb 2" });
  lines[0].breaks();
  lines[1].answers();
  assert.deepEqual(lines[1].sent, [{ hello: { table: "t" } }, { play: "climb 2", id }]);
  lines[1].says({ update: { turn: 1 } });
  await clock.pass(2_000);
  assert.equal(lines.length, 2);
  assert.ok(!told.includes("lost"));
});

test("a line that is back at once is not called lost, one that stays away is, and a dead link stays dead", async (context) => {
  const clock = stopClock(context);
  const { told } = sit();
  lines[0].breaks();
  await clock.pass(400);
  lines[1].answers();
  lines[1].says({ update: { turn: 1 } });
  await clock.pass(2_000);
  assert.ok(!told.includes("lost"));
  lines[1].breaks();
  await clock.pass(1_100);
  assert.equal(told.at(-1), "lost");
  lines.at(-1).breaks(4404);
  await clock.pass(20_000);
  assert.equal(told.at(-1), "dead");
});
