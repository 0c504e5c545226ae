// What was seen of a game, frame by frame: shown at a pace that people can follow, and shown again on request.

/** @typedef {import("./wire").Update} Update */

const MOST_FRAMES = 600;
/** Milliseconds for each frame. */
export const PACES = { slow: 1300, normal: 650, fast: 220, instant: 0 };

export class Film {
  /** @param {() => number} pace @param {() => void} show called when another frame stands on the screen */
  constructor(pace, show) {
    this.pace = pace;
    this.show = show;
    /** @type {Update[]} */
    this.frames = [];
    this.at = -1;
    this.held = false; // someone looks at an earlier moment
    this.repeating = false; // someone asked to see frames again
    this.shownAt = 0;
  }

  get frame() {
    return this.frames[this.at];
  }

  get newest() {
    return this.frames[this.frames.length - 1];
  }

  get live() {
    return this.at === this.frames.length - 1 && !this.held;
  }

  /** Milliseconds for this frame: what is asked for again can be followed even where moves are shown at once. */
  get stay() {
    return (this.pace() || (this.repeating ? PACES.normal : 0)) * (this.frame?.weight ?? 1);
  }

  /**
   * @param {Update} update older versions are ignored; one without a new turn replaces its frame
   * @param {Update[]} steps the frames that lead to it
   */
  push(update, steps = []) {
    let newest = this.newest;
    if (newest && update.version < newest.version) return undefined;
    if (newest && update.turn < newest.turn) this.cut(update.turn - 1);
    newest = this.newest;
    if (newest && update.turn === newest.turn && update.stage === newest.stage) this.frames[this.frames.length - 1] = update;
    else for (const frame of [...steps, update]) this.append(frame);
    if (this.held) return this.show();
    if (!newest || this.stay === 0) return this.skip();
    return this.roll();
  }

  /** Who is there now, as every frame that is still to be seen tells it. @param {number[]} connected */
  seat(connected) {
    for (const frame of this.frames.slice(Math.max(0, this.at))) {
      frame.seats = frame.seats.map((info) => ({ ...info, connected: connected.includes(info.seat) }));
    }
  }

  append(update) {
    this.frames.push(update);
    if (this.frames.length <= MOST_FRAMES) return;
    this.frames.shift();
    this.at = Math.max(0, this.at - 1);
  }

  /** Go on to the newest frame, one after the other. */
  roll() {
    clearTimeout(this.timer);
    const wait = this.live ? 0 : this.shownAt + this.stay - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.roll(), wait);
      return;
    }
    if (!this.live) {
      this.at += 1;
      this.shownAt = performance.now();
    }
    this.show();
    if (this.live) this.repeating = false;
    else this.roll();
  }

  /** Who acts has seen enough of what is shown: what follows comes at once. */
  hurry() {
    this.shownAt = -Infinity;
  }

  /** Show what is now, at once. */
  skip() {
    clearTimeout(this.timer);
    this.held = this.repeating = false;
    this.at = this.frames.length - 1;
    this.shownAt = performance.now();
    this.show();
  }

  /** Show the frames since a turn once more. @param {number} turn */
  again(turn) {
    const first = this.frames.findLastIndex((frame) => frame.turn <= turn);
    this.held = false;
    this.repeating = true;
    this.at = Math.max(0, Math.min(first, this.frames.length - 2));
    this.shownAt = performance.now();
    this.show();
    this.roll();
  }

  /** Stop at the moment after so many sentences, if it was seen. @param {number} told @returns {boolean} */
  look(told) {
    const first = this.frames.findIndex((frame) => (frame.told ?? 0) >= told);
    const index = first === 0 && (this.frames[0].told ?? 0) > told ? -1 : first;
    if (index < 0) return false;
    clearTimeout(this.timer);
    this.repeating = false;
    this.held = index < this.frames.length - 1;
    this.at = index;
    this.show();
    return true;
  }

  /** Forget what an undo took back. @param {number} turn */
  cut(turn) {
    this.frames = this.frames.filter((frame) => frame.turn <= turn);
    this.at = Math.min(this.at, this.frames.length - 1);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
