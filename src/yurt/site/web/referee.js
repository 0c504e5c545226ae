// The referee: the server's own Python, which hears the page's messages and answers them.
import { Keeping } from "./keeping.js";
import { lastWords } from "./python.js";

/** A second worker with a Python of its own, started when somebody first thinks. */
class Thinking {
  /** @param {any} wanted what a worker is started with */
  constructor(wanted) {
    this.wanted = wanted;
    this.count = 0;
    /** @type {Map<number, {done: (answer: Uint8Array) => void, failed: (why: Error) => void}>} */
    this.asked = new Map();
    /** @type {Worker | null} */
    this.worker = null;
  }

  prepare() {
    if (this.worker) return;
    this.worker = new Worker(this.wanted.worker, { type: "module", name: "bots" });
    this.worker.onmessage = ({ data }) => this.#hear(data);
    this.worker.onerror = (event) => this.#fail(event.message);
    this.worker.postMessage({ ...this.wanted, start: "bots" });
  }

  /** @param {any} pickled a question, as bytes @returns {Promise<Uint8Array>} */
  ask(pickled) {
    this.prepare();
    const question = pickled.toJs ? pickled.toJs() : pickled;
    this.count += 1;
    return new Promise((done, failed) => {
      this.asked.set(this.count, { done, failed });
      this.worker?.postMessage({ think: this.count, pickled: question });
    });
  }

  /** Stop whatever is being thought; the next question starts anew. */
  close() {
    this.#fail("closed");
  }

  #hear({ thought, pickled, failed }) {
    if (failed !== undefined && thought === undefined) return this.#fail(failed);
    const waiting = this.asked.get(thought);
    this.asked.delete(thought);
    return failed === undefined ? waiting?.done(pickled) : waiting?.failed(new Error(failed));
  }

  #fail(why) {
    this.worker?.terminate();
    this.worker = null;
    for (const { failed } of this.asked.values()) failed(new Error(why));
    this.asked.clear();
  }
}

/**
 * @param {any} python @param {any} wanted @param {(said: any) => void} tell
 * @returns {Promise<(said: any) => void>} what hears the page
 */
export async function attend(python, wanted, tell) {
  const { Referee } = python.pyimport("yurt.site.referee");
  const referee = Referee(new Keeping(), new Thinking(wanted));
  if (referee.start) await referee.start();
  /** @type {Map<number, any>} */
  const lines = new Map();
  const answer = async ({ ask, method, path, headers, body }) => {
    const found = await referee.ask(method, path, python.toPy(headers), body);
    const [status, type, text] = found.toJs ? found.toJs() : found;
    tell({ answer: ask, status, type, text });
  };
  const hang = (number, code) => lines.delete(number) && tell({ closed: number, code });
  const open = (number) => {
    lines.set(number, referee.open((text) => tell({ heard: number, text }), (code) => hang(number, code)));
    tell({ opened: number });
  };
  return (said) => {
    if (said.ask !== undefined) answer(said).catch((problem) => tell({ answer: said.ask, ...failure(problem) }));
    else if (said.open !== undefined) open(said.open);
    else if (said.say !== undefined) lines.get(said.say)?.say(said.text);
    else if (said.close !== undefined) {
      lines.get(said.close)?.close();
      lines.delete(said.close);
    }
  };
}

/** What went wrong in Python itself, as an answer. */
function failure(problem) {
  return { status: 500, type: "application/json", text: JSON.stringify({ error: lastWords(problem), rule: "", retry: null }) };
}
