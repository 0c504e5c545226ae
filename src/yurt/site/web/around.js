// Around a page that is alone: how far its referee is, that it failed, and that there is a newer site.
import { settings } from "/remember.js";
import { speak } from "/words.js";

/** @typedef {{share: number, ready: boolean, recalled: boolean, failed: string, changed: () => void}} Start */

const PATIENCE = 500; // milliseconds; what is there sooner is not announced
const IN_PLAY = /^#\/t\//; // nobody is disturbed at a table

const say = (key, blanks = {}) => speak(settings().lang)(key, blanks);

/** A line over the page; where there is something to do about it, with a button. @param {string} role @param {string} kind */
function note(role, kind) {
  const line = document.createElement("p");
  line.className = `around ${kind}`;
  line.setAttribute("role", role);
  line.hidden = true;
  document.body.append(line);
  return line;
}

/** @param {HTMLElement} line @param {string} text @param {string} label @param {() => void} act */
function offer(line, text, label, act) {
  const button = document.createElement("button");
  button.textContent = label;
  button.onclick = act;
  line.replaceChildren(text, " ", button);
  line.hidden = false;
}

/** @param {Start} start */
export function watch(start) {
  const line = note("status", "preparing");
  let patient = true;
  const show = () => {
    line.hidden = start.ready || (patient && !start.failed);
    if (start.failed) offer(line, say("refereeFailed", { why: start.failed }), say("tryAgain"), () => location.reload());
    else line.textContent = say("preparing", { percent: 10 * Math.floor(10 * start.share) });
    document.documentElement.dataset.referee = start.failed ? "failed" : start.ready ? "ready" : "starting";
    if (!start.ready) return;
    document.documentElement.dataset.python = start.recalled ? "recalled" : "begun";
    keepSite();
  };
  setTimeout(() => {
    patient = false;
    show();
  }, PATIENCE);
  start.changed = show;
  show();
}

let kept = false;

/** Keep the whole site for later, once the page needs the line no more; and offer what is newer. */
async function keepSite() {
  if (kept || !("serviceWorker" in navigator)) return;
  kept = true;
  const keeper = await navigator.serviceWorker.register("./service.js").catch(() => null); // a private window
  if (!keeper) return;
  const line = note("status", "newer");
  const look = () => {
    line.hidden = true;
    if (keeper.waiting && navigator.serviceWorker.controller && !IN_PLAY.test(location.hash)) {
      offer(line, say("newer"), say("takeNewer"), () => take(keeper));
    }
  };
  keeper.addEventListener("updatefound", () => keeper.installing?.addEventListener("statechange", look));
  addEventListener("hashchange", look);
  look();
  await navigator.serviceWorker.ready;
  document.documentElement.dataset.kept = "yes";
}

/** @param {ServiceWorkerRegistration} keeper */
function take(keeper) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  keeper.waiting?.postMessage({ take: true });
}
