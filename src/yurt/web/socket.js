// The connection to a table: it comes back by itself, and sends again what was not acknowledged.
import { isOpen, takeLine } from "./house.js";

const SILENCE = 40000; // the server pings every 15 s: after this long the line is dead
const DOUBT = 3000; // who waits for an answer asks after so long whether the line is alive, and waits as long again
const SLOWEST = 8000;
const BLINK = 1000; // a line that is back within so long was not worth a word
const KNOCK = 500; // between two tries to find another server, while the one that stops is still there
const DEAD_LINKS = [4401, 4404];

/** A random word of 22 letters and digits: the id of a move, or this page's share in the dice. */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789"[byte % 56]).join("");
}

export class Socket {
  /**
   * @param {() => object} greeting the first message of every connection
   * @param {(message: any) => void} hear
   * @param {(state: "open" | "lost" | "dead") => void} tell
   */
  constructor(greeting, hear, tell) {
    this.greeting = greeting;
    this.hear = hear;
    this.tell = tell;
    this.failures = 0;
    this.closed = false;
    this.introduced = "";
    /** @type {Map<string, object>} what the server has not answered yet, in order */
    this.pending = new Map();
    this.retry = this.retry.bind(this);
    addEventListener("online", this.retry);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.line = takeLine();
    this.listen();
    this.follow(this.line);
  }

  /** What happens on a line, as long as it is this page's, or its next. @param {import("./house.js").Line} line */
  follow(line) {
    const greet = () => {
      this.introduce(line);
      if (line === this.line) this.repeat();
    };
    line.onopen = greet;
    line.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (line === this.next && message.update) this.changeOver();
      if (line === this.line) this.receive(message);
    };
    line.onclose = (event) => {
      if (line === this.line) this.lose(event.code);
      else if (line === this.next) this.moveOn(KNOCK);
    };
    if (isOpen(line)) greet();
  }

  /** This server stops soon: find another, and stay on this line until that one has told how things are. */
  moveOn(wait = 0) {
    this.next = undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.next = takeLine();
      this.follow(this.next);
    }, wait);
  }

  /** The next line is the line now; whether the last one brought an answer is not known. */
  changeOver() {
    const last = this.line;
    this.line = this.next;
    this.next = undefined;
    last?.close();
    this.listen();
    if (isOpen(this.line)) this.repeat();
  }

  receive(message) {
    this.listen();
    const answer = message.ack ?? message.refused ?? message.hint ?? message.why;
    if (answer) this.pending.delete(answer.id);
    if (message.ping !== undefined) return this.line?.send(JSON.stringify({ pong: message.ping }));
    if (message.pong !== undefined) return undefined;
    if (message.leaving !== undefined) return this.moveOn();
    if (message.update) {
      this.failures = 0;
      clearTimeout(this.blink);
      this.blink = undefined;
      this.tell("open");
    }
    return this.hear(message);
  }

  /** Silence means that the line is dead, even if nobody said so. */
  listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.doubt(), this.pending.size ? DOUBT : SILENCE);
  }

  doubt() {
    if (!this.pending.size) return this.lose(0);
    this.say({ ping: 1 });
    this.silence = setTimeout(() => this.lose(0), DOUBT);
  }

  lose(code) {
    if (this.next && !this.closed) return this.changeOver();
    const line = this.line;
    this.line = undefined;
    line?.close();
    for (const timer of [this.silence, this.timer]) clearTimeout(timer);
    if (this.closed) return;
    if (DEAD_LINKS.includes(code)) {
      clearTimeout(this.blink);
      return this.tell("dead");
    }
    this.blink ??= setTimeout(() => this.tell("lost"), BLINK);
    const wait = Math.min(SLOWEST, 250 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  retry() {
    if (!this.line && !this.closed) this.open();
  }

  /** @param {object} message one with an id is sent again until it is answered @returns {string} its id */
  send(message) {
    const id = randomWord();
    this.pending.set(id, { ...message, id });
    if (isOpen(this.line)) {
      this.line?.send(JSON.stringify({ ...message, id }));
      this.listen();
    }
    return id;
  }

  /** @param {object} message one that is not worth sending again */
  say(message) {
    if (isOpen(this.line)) this.line?.send(JSON.stringify(message));
  }

  introduce(line = this.line) {
    this.introduced = JSON.stringify({ hello: this.greeting() });
    line?.send(this.introduced);
  }

  /** Send again what was not answered. */
  repeat() {
    for (const message of this.pending.values()) this.line?.send(JSON.stringify(message));
  }

  /** Introduce the page again if it has something new to say of itself: another language, say. */
  greet() {
    const news = JSON.stringify({ hello: this.greeting() }) !== this.introduced;
    if (news && isOpen(this.line)) this.introduce();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.retry);
    for (const timer of [this.timer, this.silence, this.blink]) clearTimeout(timer);
    this.next?.close();
    this.line?.close();
  }
}
