// Movement from the difference of two views: what carries the same data-key glides from where it was, or walks its path.

/**
 * @typedef {{x: number, y: number, spin: string | undefined, side: string | undefined, part: Element, within: {x: number, y: number}}} Place
 * @typedef {Map<string, Place>} Places
 */

const GLIDE = "cubic-bezier(.3, .9, .3, 1)";
const HOP = 7; // pixels
const LONGEST_GLIDE = 600; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person asked the system for less movement. */
export const calm = () => still.matches;

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** @param {Element | null} root @returns {Places} the middle of everything with a data-key */
export function measure(root) {
  const places = new Map();
  for (const element of keyed(root)) {
    const part = /** @type {any} */ (element).ownerSVGElement ?? element.closest(".spread > *") ?? root;
    const { origin, unit } = frameOf(part);
    const at = middle(element);
    const within = { x: (at.x - origin.x) / unit, y: (at.y - origin.y) / unit };
    places.set(element.dataset.key, { ...at, spin: element.dataset.spin, side: element.dataset.side, part, within });
  }
  return places;
}

/** Where a part of the board stands on the screen, and how large a unit of it is. */
function frameOf(part) {
  const grid = part.getScreenCTM?.();
  return grid ? { origin: { x: grid.e, y: grid.f }, unit: grid.a || 1 } : { origin: part.getBoundingClientRect(), unit: 1 };
}

/** An earlier place as it is on the screen now: a part that was moved or resized took its places with it, and nothing moved in the game. */
function carried(place) {
  if (!place?.part.isConnected) return place;
  const { origin, unit } = frameOf(place.part);
  return { ...place, x: origin.x + place.within.x * unit, y: origin.y + place.within.y * unit };
}

/** @returns {HTMLElement[]} */
function keyed(root) {
  return root ? [...root.querySelectorAll("[data-key]")] : [];
}

/**
 * Let everything glide from its place before; a changed data-spin tumbles, a changed data-side turns over, what is new
 * fades in, and the piece of a scene walks from place to place.
 * @param {Element | null} root @param {Places} before @param {number} duration milliseconds for the whole of it
 * @param {import("./wire").Scene} [scene]
 */
export function animate(root, before, duration, scene) {
  if (!root || calm() || duration <= 0 || before.size === 0) return;
  const now = measure(root);
  const way = scene ? wayOf(root, scene) : [];
  for (const element of keyed(root)) {
    const key = element.dataset.key ?? "";
    const [was, is, unit] = [carried(before.get(key)), now.get(key), scale(element)];
    const walks = way.length > 1 && moves(scene, key) && was && apart(was, is);
    const frames = walks ? walk(was, is, way, unit) : movement(was, is, unit);
    if (frames) element.animate(frames, walks ? { duration } : { duration: Math.min(LONGEST_GLIDE, duration), easing: GLIDE });
  }
}

/** Whether a scene is about a piece: one by its name, or all whose names begin so if it ends with a dash. */
const moves = (scene, key) => (scene.piece.endsWith("-") ? key.startsWith(scene.piece) : key === scene.piece);

/** The middle of each place on a way that is on the drawing. */
function wayOf(root, { path }) {
  return path.flatMap((name) => {
    const place = root.querySelector(`[data-place="${name}"]`);
    return place ? [middle(place)] : [];
  });
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= 1;

/** Pixels of the screen for one unit of the drawing that an element stands in. */
function scale(element) {
  const drawing = /** @type {any} */ (element).ownerSVGElement;
  return drawing?.getScreenCTM()?.a || 1;
}

const shift = (x, y, unit) => `translate(${x / unit}px, ${y / unit}px)`;

function movement(before, now, unit) {
  if (!before) return [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }];
  const away = shift(before.x - now.x, before.y - now.y, unit);
  if (before.spin !== now.spin) return tumble(away);
  if (before.side !== now.side) return [{ transform: away }, { transform: `${away} scaleX(0)`, offset: 0.4 }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "none" }];
  return apart(before, now) ? [{ transform: away }, { transform: "none" }] : null;
}

/** From where it was over every place of the way, with a hop for each step; it ends as far beside the last place as it now stands. */
function walk(before, now, way, unit) {
  const end = way[way.length - 1];
  const stops = [{ x: before.x - now.x, y: before.y - now.y }, ...way.map(({ x, y }) => ({ x: x - end.x, y: y - end.y }))];
  return stops.flatMap(({ x, y }, index) => {
    const next = stops[index + 1];
    const stop = { transform: shift(x, y, unit), easing: "ease-out" };
    return next ? [stop, { transform: shift((x + next.x) / 2, (y + next.y) / 2 - HOP, unit), easing: "ease-in" }] : [stop];
  });
}

function tumble(away) {
  const angle = 300 + Math.random() * 240;
  return [
    { transform: `${away} rotate(${-angle}deg) scale(.8)` },
    { transform: `translateY(-14px) rotate(${-angle / 4}deg) scale(1.12)`, offset: 0.55 },
    { transform: "translateY(3px) rotate(8deg)", offset: 0.85 },
    { transform: "none" },
  ];
}

/** What a measurement finds once all that moves has arrived; nobody sees it jump there and back. @template T @param {Element} root @param {() => T} look @returns {T} */
export function atRest(root, look) {
  const moving = root.getAnimations({ subtree: true }).flatMap((one) => {
    const end = Number(one.effect?.getComputedTiming().endTime);
    return Number.isFinite(end) ? [{ one, at: one.currentTime, end }] : [];
  });
  for (const { one, end } of moving) one.currentTime = end;
  const found = look();
  for (const { one, at } of moving) one.currentTime = at;
  return found;
}

/** Put everything that still moves into its place. */
export function finish() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  for (const element of document.querySelectorAll("body > .float")) element.remove();
}
