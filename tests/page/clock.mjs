// Time as a test lets it pass.

/** Everything that was only waiting for its turn has had it. */
const settled = () => new Promise((done) => setImmediate(done));

class Clock {
  now = 1000;
  timers = new Map();
  count = 0;

  start(call, milliseconds = 0) {
    this.timers.set(++this.count, { call, at: this.now + Math.max(0, milliseconds) });
    return this.count;
  }

  /** The timer that is due first, and no later than so. */
  due(end) {
    const [first] = [...this.timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
    return first;
  }

  /** Let time pass, and all that is due happen in its order. */
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    await settled();
    for (let next = this.due(end); next; next = this.due(end)) {
      const [number, { call, at }] = next;
      this.timers.delete(number);
      this.now = at;
      call();
      await settled();
    }
    this.now = end;
  }
}

/** A clock in place of the browser's own until the test is over. @param {import("node:test").TestContext} test */
export function stopClock(test) {
  const clock = new Clock();
  const kept = { setTimeout, clearTimeout };
  const today = Date.now;
  globalThis.setTimeout = (call, milliseconds) => clock.start(call, milliseconds);
  globalThis.clearTimeout = (number) => clock.timers.delete(number);
  performance.now = Date.now = () => clock.now;
  test.after(() => {
    Object.assign(globalThis, kept);
    Date.now = today;
    delete performance.now;
  });
  return clock;
}
