// The film of a game: at a pace that people can follow, and again on request.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";

const { Film, PACES } = await load("film.js");

/** A film, its clock, and the turns that stood on the screen, each once. */
function projected(test, pace = 650) {
  const clock = stopClock(test);
  const shown = [];
  const film = new Film(() => pace, () => shown.at(-1) !== film.frame?.turn && shown.push(film.frame?.turn));
  let version = 0;
  const push = (...turns) => turns.forEach((turn) => film.push({ turn, told: turn, version: ++version, stage: "playing" }));
  return { film, clock, shown, push };
}

test("the first frame is shown at once", (t) => {
  const { film, shown, push } = projected(t);
  assert.equal(film.frame, undefined);
  push(4);
  assert.deepEqual(shown, [4]);
  assert.ok(film.live);
});

test("frames that come together are shown one after the other, each for its time", async (t) => {
  const { film, clock, shown, push } = projected(t, 650);
  push(0, 1, 2, 3);
  assert.deepEqual(shown, [0]);
  assert.ok(!film.live);
  await clock.pass(650);
  assert.deepEqual(shown, [0, 1]);
  await clock.pass(649);
  assert.deepEqual(shown, [0, 1]);
  await clock.pass(1);
  assert.deepEqual(shown, [0, 1, 2]);
  await clock.pass(650);
  assert.deepEqual(shown, [0, 1, 2, 3]);
  assert.ok(film.live);
  assert.equal(clock.timers.size, 0, "nothing is left to happen");
});

test("what comes when the last frame was seen long enough is shown at once", async (t) => {
  const { clock, shown, push } = projected(t, 650);
  push(0);
  await clock.pass(5000);
  push(1);
  assert.deepEqual(shown, [0, 1]);
});

test("without a pace there is only now", (t) => {
  const { film, shown, push } = projected(t, 0);
  push(0, 1, 2);
  assert.deepEqual(shown, [0, 1, 2]);
  assert.ok(film.live);
});

test("an older update changes nothing", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1);
  film.push({ turn: 5, version: 1, stage: "playing" });
  film.push({ turn: 5, version: 0, stage: "playing" });
  assert.deepEqual(film.frames.map(({ turn }) => turn), [0, 1]);
});

test("the newest update told again, with the board in words, replaces its frame", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1);
  film.push({ turn: 1, version: 2, stage: "playing", board: "in words" });
  assert.equal(film.frames.length, 2);
  assert.equal(film.frame.board, "in words");
});

test("who comes and goes is told by every frame that is still to be seen", (t) => {
  const { film, push } = projected(t, 650);
  push(0, 1, 2);
  for (const frame of film.frames) frame.seats = [{ seat: 0, connected: true }, { seat: 1, connected: false }];
  film.at = 1;
  film.seat([1]);
  const there = film.frames.map(({ seats }) => seats.filter(({ connected }) => connected).map(({ seat }) => seat));
  assert.deepEqual(there, [[0], [1], [1]]);
});

test("an update without a new turn replaces its frame", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1);
  film.push({ turn: 1, version: 9, stage: "playing", seats: "changed" });
  assert.equal(film.frames.length, 2);
  assert.equal(film.frame.seats, "changed");
});

test("news of the frame on the screen are shown at once", (t) => {
  const { film, push } = projected(t, 650);
  push(0);
  let shows = 0;
  film.show = () => shows++;
  push(0);
  assert.equal(shows, 1);
});

test("the beginning is a frame of its own, though no turn has passed", (t) => {
  const { film } = projected(t, 0);
  film.push({ turn: 0, version: 1, stage: "waiting" });
  film.push({ turn: 0, version: 2, stage: "playing" });
  assert.deepEqual(film.frames.map(({ stage }) => stage), ["waiting", "playing"]);
});

test("an undo forgets what it took back", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1, 2, 3, 1);
  assert.deepEqual(film.frames.map(({ turn }) => turn), [0, 1]);
  assert.equal(film.frame.version, 5);
  assert.ok(film.live);
});

test("an undo in the middle of a film shows what is left of it", async (t) => {
  const { film, clock, shown, push } = projected(t, 650);
  push(0, 1, 2, 3);
  await clock.pass(650);
  push(2);
  await clock.pass(5000);
  assert.deepEqual(shown, [0, 1, 2]);
  assert.equal(film.frame.version, 5);
});

test("an undo of what is on the screen shows what was before", async (t) => {
  const { film, clock, shown, push } = projected(t, 650);
  push(0, 1, 2, 3);
  film.skip();
  push(1);
  await clock.pass(650);
  assert.deepEqual(shown, [0, 3, 1]);
  assert.equal(film.frame.version, 5);
  assert.ok(film.live);
});

test("who skips sees what is now, and nothing runs on", async (t) => {
  const { film, clock, shown, push } = projected(t);
  push(0, 1, 2, 3);
  film.skip();
  assert.ok(film.live);
  assert.equal(clock.timers.size, 0);
  assert.deepEqual(shown, [0, 3]);
});

test("who looks back stays there, whatever comes", async (t) => {
  const { film, clock, push } = projected(t, 650);
  push(0, 1, 2);
  film.skip();
  assert.ok(film.look(1), "the moment after turn 0");
  assert.equal(film.frame.turn, 1);
  assert.ok(film.held && !film.live);
  push(3, 4);
  await clock.pass(5000);
  assert.equal(film.frame.turn, 1);
  film.skip();
  assert.equal(film.frame.turn, 4);
  assert.ok(film.live);
});

test("who looks back in the middle of a film stops it", async (t) => {
  const { film, clock, push } = projected(t, 650);
  push(0, 1, 2, 3);
  await clock.pass(1300);
  film.look(1);
  await clock.pass(5000);
  assert.equal(film.frame.turn, 1);
});

test("who looks at the newest moment is back in the game", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1, 2);
  film.look(1);
  assert.ok(film.look(2));
  assert.ok(film.live);
});

test("a moment that was never seen cannot be looked at", (t) => {
  const { film, push } = projected(t, 0);
  push(0, 1);
  assert.equal(film.look(2), false);
  assert.equal(film.frame.turn, 1);
  assert.ok(film.live);
});

test("the frames since a turn are seen again, and lead back to now", async (t) => {
  const { film, clock, shown, push } = projected(t, 650);
  push(0, 1, 2, 3);
  film.skip();
  shown.length = 0;
  film.again(1);
  assert.deepEqual(shown, [1]);
  await clock.pass(650);
  await clock.pass(650);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.ok(film.live && !film.repeating);
});

test("again can be followed even where moves are shown at once", async (t) => {
  const { film, clock, shown, push } = projected(t, 0);
  push(0, 1, 2);
  film.again(0);
  await clock.pass(PACES.normal - 1);
  assert.equal(film.frame.turn, 0);
  await clock.pass(1 + PACES.normal);
  assert.deepEqual(shown.slice(-3), [0, 1, 2]);
  push(3);
  assert.equal(film.frame.turn, 3, "then moves are shown at once again");
});

test("again shows one step at least", (t) => {
  const { film, push } = projected(t);
  push(0, 1, 2);
  film.skip();
  film.again(2);
  assert.equal(film.frame.turn, 1);
});

test("again goes on with what comes meanwhile", async (t) => {
  const { film, clock, shown, push } = projected(t, 650);
  push(0, 1);
  film.skip();
  film.again(0);
  push(2);
  await clock.pass(5000);
  assert.deepEqual(shown.slice(-3), [0, 1, 2]);
  assert.ok(film.live);
});

test("a long game is forgotten from its beginning, and who looks at a moment stays at it", (t) => {
  const { film, push } = projected(t, 0);
  push(...Array(600).keys());
  film.look(100);
  assert.equal(film.frame.turn, 100);
  push(...Array.from({ length: 50 }, (_, index) => 600 + index));
  assert.equal(film.frames.length, 600);
  assert.equal(film.frame.turn, 100);
  push(...Array.from({ length: 100 }, (_, index) => 650 + index));
  assert.equal(film.frame.turn, 150, "until that is forgotten too");
});

test("a film that is stopped shows nothing more", async (t) => {
  const { film, clock, shown, push } = projected(t);
  push(0, 1, 2);
  film.stop();
  await clock.pass(5000);
  assert.deepEqual(shown, [0]);
});

test("the steps that lead to an update are seen one after the other, each as long as it takes", async (t) => {
  const { film, clock, push } = projected(t, 650);
  push(0);
  const step = (told, weight) => ({ turn: 1, told, weight, version: 9, stage: "playing" });
  film.push(step(3, 1), [step(1, 2), step(2, 1)]);
  await clock.pass(650);
  assert.equal(film.frame.told, 1);
  await clock.pass(1200);
  assert.equal(film.frame.told, 1, "a long walk stays twice as long");
  await clock.pass(100);
  assert.equal(film.frame.told, 2);
  await clock.pass(650);
  assert.equal(film.frame.told, 3);
  assert.ok(film.live);
});

test("a sentence from before what was seen leads nowhere", (t) => {
  const { film, push } = projected(t, 0);
  push(5, 6);
  assert.equal(film.look(3), false);
  assert.equal(film.frame.turn, 6);
});

test("who acts does not wait for what follows", async (t) => {
  const { film, clock, push } = projected(t, 650);
  push(0);
  film.hurry();
  push(1, 2);
  await clock.pass(0);
  assert.equal(film.frame.turn, 1, "at once");
  await clock.pass(649);
  assert.equal(film.frame.turn, 1, "and then at the usual pace");
  await clock.pass(1);
  assert.equal(film.frame.turn, 2);
});
