// The connection to a table: it comes back by itself, and sends again what was not acknowledged.
import { isOpen, takeLine } from "./house.js";

const SILENCE = 40000; // the server pings every 15 s: after this long the line is dead
const DOUBT = 3000; // who waits for an answer asks after so long whether the line is alive, and waits as long again
const SLOWEST = 8000;
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
    const line = takeLine();
    this.line = line;
    this.listen();
    const greet = () => {
      this.introduce();
      for (const message of this.pending.values()) line.send(JSON.stringify(message));
    };
    line.onopen = greet;
    line.onmessage = (event) => line === this.line && this.receive(JSON.parse(event.data));
    line.onclose = (event) => line === this.line && this.lose(event.code);
    if (isOpen(line)) greet();
  }

  receive(message) {
    this.listen();
    const answer = message.ack ?? message.refused ?? message.hint ?? message.why;
    if (answer) this.pending.delete(answer.id);
    if (message.ping !== undefined) return this.line?.send(JSON.stringify({ pong: message.ping }));
    if (message.pong !== undefined) return undefined;
    if (message.update) {
      this.failures = 0;
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
    const line = this.line;
    this.line = undefined;
    line?.close();
    clearTimeout(this.silence);
    if (this.closed) return;
    if (DEAD_LINKS.includes(code)) return this.tell("dead");
    this.tell("lost");
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

  introduce() {
    this.introduced = JSON.stringify({ hello: this.greeting() });
    this.line?.send(this.introduced);
  }

  /** Introduce the page again if it has something new to say of itself: another language, say. */
  greet() {
    const news = JSON.stringify({ hello: this.greeting() }) !== this.introduced;
    if (news && isOpen(this.line)) this.introduce();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.line?.close();
  }
}
