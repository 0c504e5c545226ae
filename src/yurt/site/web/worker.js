// A worker of the site: one is the referee, the other thinks for the bots. The first message says which.
import { think } from "./bots.js";
import { lastWords, startPython } from "./python.js";
import { attend } from "./referee.js";

const here = /** @type {any} */ (globalThis);
const early = /** @type {any[]} */ ([]); // what came before Python was there

/** @param {{start: "referee" | "bots", worker: string, pyodide: string, python: string, weight: number}} wanted */
async function begin(wanted) {
  try {
    const { running, recalled } = await startPython(wanted, (share) => here.postMessage({ share }));
    const hear = await { referee: attend, bots: think }[wanted.start](running, wanted, (said) => here.postMessage(said));
    here.onmessage = ({ data }) => hear(data);
    here.postMessage({ ready: true, recalled });
    here.onunhandledrejection = null;
    for (const said of early.splice(0)) hear(said);
  } catch (problem) {
    fail(problem);
  }
}

/** @param {any} problem */
const fail = (problem) => here.postMessage({ failed: lastWords(problem) });

here.onmessage = ({ data }) => (data.start ? begin(data) : early.push(data));
here.onunhandledrejection = ({ reason }) => fail(reason); // Pyodide loses some of its own
