// One device, secret hands: through whose reader it looks, and what it takes to lift the curtain.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";
import { html, raiseScreen } from "./screen.mjs";

const { Curtain, whoLooks } = await load("curtain.js");

/** An update for a device that holds some seats. */
function update(held, awaiting, { secret = true, over = false } = {}) {
  return { awaiting, over, seen: held.map((seat) => ({ seat, secret })) };
}

const looks = (given, { opened = null, last = null, live = true } = {}) => whoLooks(given, opened, last, live);

test("before anything came nobody looks", () => {
  assert.deepEqual(looks(undefined), { reader: null, covered: false, secret: false });
});

test("a spectator looks through nobody's reader, and needs no curtain", () => {
  assert.deepEqual(looks(update([null], [0])), { reader: null, covered: false, secret: false });
});

test("one person on a device needs no curtain, whatever is secret", () => {
  assert.deepEqual(looks(update([1], [0])), { reader: 1, covered: false, secret: false });
});

test("two people on a device who see the same need none either", () => {
  assert.deepEqual(looks(update([0, 1], [1], { secret: false }), { last: 0 }), { reader: 1, covered: false, secret: false });
});

test("two people with secrets: whoever is asked must lift the curtain first", () => {
  assert.deepEqual(looks(update([0, 1], [1]), { last: 0 }), { reader: 1, covered: true, secret: true });
  assert.deepEqual(looks(update([0, 1], [1]), { opened: 0 }), { reader: 1, covered: true, secret: true });
});

test("who lifted it sees the table until another is asked", () => {
  assert.deepEqual(looks(update([0, 1], [1]), { opened: 1 }), { reader: 1, covered: false, secret: true });
  assert.deepEqual(looks(update([0, 1], [2]), { opened: 1 }), { reader: 1, covered: false, secret: true });
});

test("when all choose at once even an open table has its curtain", () => {
  assert.deepEqual(looks(update([0, 1], [0, 1], { secret: false })), { reader: 0, covered: true, secret: true });
  assert.deepEqual(looks(update([0, 1], [0, 1], { secret: false }), { opened: 1 }), { reader: 1, covered: false, secret: true });
});

test("a secret is one as soon as any seat of the device has it", () => {
  const given = update([0, 1], [0], { secret: false });
  given.seen[1].secret = true;
  assert.deepEqual(looks(given), { reader: 0, covered: true, secret: true });
});

test("to have looked while nothing was secret opens no secret", () => {
  assert.deepEqual(looks(update([0, 1], [0]), { last: 0 }), { reader: 0, covered: true, secret: true });
});

test("a seat that the device no longer holds has no say", () => {
  assert.deepEqual(looks(update([0, 1], [2]), { opened: 3 }), { reader: 0, covered: true, secret: true });
  assert.deepEqual(looks(update([0, 1], [2], { secret: false }), { last: 3 }), { reader: 0, covered: false, secret: false });
});

test("who looks at an earlier moment keeps their reader, whoever was asked then", () => {
  assert.deepEqual(looks(update([0, 1], [0]), { opened: 1, live: false }), { reader: 1, covered: false, secret: true });
});

test("when the game is over nothing is secret", () => {
  assert.deepEqual(looks(update([0, 1], [], { over: true }), { last: 1 }), { reader: 1, covered: false, secret: false });
});

/** A curtain, its button, and how often it was lifted. */
async function hung(test) {
  const clock = stopClock(test);
  const screen = raiseScreen(test, clock);
  const lifted = { times: 0 };
  const say = (key, { name }) => `${key} ${name}`;
  await screen.show(html`<${Curtain} seat=${1} name="Bo" open=${() => lifted.times++} say=${say} />`);
  return { button: screen.root.find("button"), clock, lifted, screen };
}

test("the curtain is lifted by holding the button for 700 milliseconds, and no sooner", async (t) => {
  const { button, clock, lifted } = await hung(t);
  button.fire("PointerDown");
  await clock.pass(699);
  assert.equal(lifted.times, 0);
  await clock.pass(1);
  assert.equal(lifted.times, 1);
});

for (const end of ["PointerUp", "PointerLeave", "PointerCancel"]) {
  test(`a press that ends early does not lift it: ${end}`, async (t) => {
    const { button, clock, lifted } = await hung(t);
    button.fire("PointerDown");
    await clock.pass(600);
    button.fire(end);
    button.fire("PointerDown");
    await clock.pass(600);
    button.fire(end);
    await clock.pass(5000);
    assert.equal(lifted.times, 0);
  });
}

test("while it is held the button shows it", async (t) => {
  const { button, clock } = await hung(t);
  const looksHeld = () => button.attributes.get("class").includes("holding");
  assert.ok(!looksHeld());
  button.fire("PointerDown");
  await clock.pass(1);
  assert.ok(looksHeld());
  button.fire("PointerUp");
  await clock.pass(1);
  assert.ok(!looksHeld());
});

for (const key of [" ", "Enter"]) {
  test(`a key lifts it too, and its repeating does not begin anew: ${JSON.stringify(key)}`, async (t) => {
    const { button, clock, lifted } = await hung(t);
    assert.ok(button.fire("KeyDown", { key }).prevented);
    for (let repeats = 0; repeats < 6; repeats++) {
      await clock.pass(100);
      button.fire("KeyDown", { key, repeat: true });
    }
    await clock.pass(100);
    assert.equal(lifted.times, 1);
  });
}

test("another key does nothing", async (t) => {
  const { button, clock, lifted } = await hung(t);
  assert.ok(!button.fire("KeyDown", { key: "Tab" }).prevented);
  await clock.pass(5000);
  assert.equal(lifted.times, 0);
});

test("a key that is let go early does not lift it", async (t) => {
  const { button, clock, lifted } = await hung(t);
  button.fire("KeyDown", { key: "Enter" });
  await clock.pass(600);
  button.fire("KeyUp", { key: "Enter" });
  await clock.pass(5000);
  assert.equal(lifted.times, 0);
});

test("a curtain that is taken away opens nothing afterwards", async (t) => {
  const { button, clock, lifted, screen } = await hung(t);
  button.fire("PointerDown");
  await screen.clear();
  await clock.pass(5000);
  assert.equal(lifted.times, 0);
});

test("for a seat that a bot plays nobody hands the device on", () => {
  const seats = [{ kind: "here" }, { kind: "bot" }];
  assert.deepEqual(looks({ ...update([0, 1], [1]), seats }), { reader: 0, covered: false, secret: false });
  assert.equal(looks({ ...update([1], [1]), seats }).reader, 1);
});
