// Lights up what may be played on a drawing, and lets the arrow keys walk over it.

/** @typedef {import("./wire").Option} Option */

const TARGETS = "[data-play], [data-why]";

/** @param {Element} element @returns {string} the action that it stands for */
export const wordOf = (element) => /** @type {HTMLElement} */ (element).dataset.play ?? /** @type {HTMLElement} */ (element).dataset.why ?? "";

/**
 * Mark each target with whether it may be played now; the first of several alike is the one that Tab reaches.
 * @param {Element} root @param {Option[]} options @param {boolean} asked whether this seat may act at all
 * @param {string | undefined} advised the option that a hint recommends
 * @param {(key: string) => {name: string, effect: string} | undefined} [explain] what a thing is
 * @returns {Set<string>} the options that are on the drawing
 */
export function light(root, options, asked, advised, explain = () => undefined) {
  const labels = new Map(options.map((option) => [option.word, option.label]));
  const vain = new Map(options.map((option) => [option.word, option.vain ?? ""]));
  /** @type {Set<string>} */
  const drawn = new Set();
  const things = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-about]")].filter((thing) => !thing.closest("[aria-hidden=true]"))); // those are only pointed at
  for (const element of things) tellAbout(element, asked, explain(element.dataset.about ?? ""));
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(TARGETS))) {
    const word = wordOf(element);
    const label = element.dataset.play === undefined ? undefined : labels.get(word);
    const first = label !== undefined && !drawn.has(word);
    element.toggleAttribute("data-lit", label !== undefined);
    attribute(element, "data-vain", (label !== undefined && vain.get(word)) || null);
    element.toggleAttribute("data-advised", label !== undefined && word === advised);
    if (first) drawn.add(word);
    attribute(element, "aria-disabled", asked && label === undefined ? "true" : null);
    if (!asked && element.dataset.about !== undefined) continue;
    attribute(element, "role", asked ? "button" : null);
    attribute(element, "aria-label", asked ? spoken(label ?? word, vain.get(word)) : null);
    attribute(element, "tabindex", asked ? (first ? "0" : "-1") : null);
  }
  if (drawn.size === 0 && things[0]) attribute(things[0], "tabindex", "0"); // Tab reaches what may be played, or else the first thing
  return drawn;
}

/** What a thing is is a focus away, whether or not it can be used: the arrow keys lead there. */
function tellAbout(element, asked, symbol) {
  const { about, note = "", play, why } = element.dataset;
  const name = [symbol?.name ?? about, note].filter(Boolean).join(", ");
  if (asked && (play ?? why) !== undefined) {
    attribute(element, "aria-description", symbol ? `${name}: ${symbol.effect}` : name);
    return; // a button, with a label of its own
  }
  attribute(element, "aria-description", symbol?.effect ?? null);
  attribute(element, "role", "group");
  attribute(element, "aria-label", name);
  attribute(element, "tabindex", "-1");
}

const spoken = (label, vain) => (vain ? `${label} – ${vain}` : label);

function attribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Move the focus to the nearest target in the direction of an arrow key.
 * @param {Element} root @param {KeyboardEvent} event @returns {boolean} whether it was an arrow
 */
export function walk(root, event) {
  const direction = DIRECTIONS[event.key];
  const here = document.activeElement;
  if (!direction || !here || !root.contains(here)) return false;
  const from = middle(here);
  let best = /** @type {Element | null} */ (null);
  let least = Infinity;
  for (const element of root.querySelectorAll(`:is(${TARGETS}, [data-about])[role]`)) {
    const to = middle(element);
    const along = (to.x - from.x) * direction[0] + (to.y - from.y) * direction[1];
    const aside = Math.abs((to.x - from.x) * direction[1]) + Math.abs((to.y - from.y) * direction[0]);
    const distance = along + 3 * aside;
    if (along > 4 && distance < least) [best, least] = [element, distance];
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
  return true;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
