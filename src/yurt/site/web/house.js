// The house of a page that is alone: a referee in a worker of this browser answers as a server would.
// It runs before the page, whose house.js finds it; so it imports nothing of the page's.

/** @typedef {{readyState: number, onopen: any, onmessage: any, onclose: any, send: (text: string) => void, close: () => void}} Line */

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]; // as sockets say it
const BROKEN = 1011;

const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-weight]"));
const map = JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? "{}").imports;
/** Where a file is, for a worker, which has no import map. @param {string} name */
const at = (name) => new URL(map[name], document.baseURI).href;

/** How far the referee is: what to show of it. */
export const start = { share: 0, ready: false, recalled: false, failed: "", changed: () => {} };

/** @type {Map<number, (answer: any) => void>} */
const asked = new Map();
/** @type {Map<number, Line>} */
const lines = new Map();
let count = 0;

const worker = new Worker(at("/alone/worker.js"), { type: "module", name: "referee" });
worker.onmessage = ({ data }) => hear(data);
worker.onerror = (event) => fail(event.message || "the worker could not start");
worker.postMessage({ start: "referee", worker: at("/alone/worker.js"), pyodide: at("/pyodide/"), python: at("/yurt.bin"), weight: Number(script.dataset.weight) });

/** @param {any} said */
function hear(said) {
  if (said.share !== undefined) start.share = said.share;
  if (said.ready) Object.assign(start, { ready: true, recalled: said.recalled });
  if (said.share !== undefined || said.ready) return start.changed();
  if (said.failed !== undefined) return fail(said.failed);
  if (said.answer !== undefined) return settle(said.answer, { status: said.status, type: said.type, text: said.text });
  const line = lines.get(said.opened ?? said.heard ?? said.closed);
  if (!line || line.readyState === CLOSED) return undefined;
  if (said.opened !== undefined) {
    line.readyState = OPEN;
    return line.onopen?.();
  }
  return said.heard !== undefined ? line.onmessage?.({ data: said.text }) : hangUp(said.closed, said.code);
}

function settle(number, answer) {
  asked.get(number)?.(answer);
  asked.delete(number);
}

function hangUp(number, code) {
  const line = lines.get(number);
  lines.delete(number);
  if (!line || line.readyState === CLOSED) return;
  line.readyState = CLOSED;
  line.onclose?.({ code });
}

/** The referee is gone: whoever waits is told so, and the page says it. @param {string} why */
function fail(why) {
  start.failed = why;
  start.changed();
  for (const number of [...asked.keys()]) settle(number, broken());
  for (const number of [...lines.keys()]) hangUp(number, BROKEN);
}

const broken = () => ({ status: 503, type: "application/json", text: JSON.stringify({ error: start.failed, rule: "" }) });

const request = (method, path, headers, body) =>
  new Promise((answer) => {
    if (start.failed) return answer(broken());
    count += 1;
    asked.set(count, answer);
    return worker.postMessage({ ask: count, method, path, headers, body });
  });

/** @returns {Line} */
function newLine() {
  count += 1;
  const number = count;
  const line = {
    readyState: CONNECTING, onopen: null, onmessage: null, onclose: null,
    send: (text) => worker.postMessage({ say: number, text }),
    close() {
      line.readyState = CLOSED;
      lines.delete(number);
      worker.postMessage({ close: number });
    },
  };
  lines.set(number, line);
  if (start.failed) setTimeout(() => hangUp(number, BROKEN));
  else worker.postMessage({ open: number });
  return line;
}

Object.assign(globalThis, { house: { request, newLine } });
import("./around.js").then(({ watch }) => watch(start));
