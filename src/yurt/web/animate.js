// Movement from the difference of two views: what carries the same data-key glides from where it was.

/** @typedef {Map<string, {x: number, y: number, spin: string | undefined}>} Places */

const GLIDE = "cubic-bezier(.3, .9, .3, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person asked the system for less movement. */
export const calm = () => still.matches;

/** @param {Element | null} root @returns {Places} the middle of everything with a data-key */
export function measure(root) {
  const places = new Map();
  for (const element of keyed(root)) {
    const box = element.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, spin: element.dataset.spin };
    places.set(element.dataset.key, place);
  }
  return places;
}

/** @returns {HTMLElement[]} */
function keyed(root) {
  return root ? [...root.querySelectorAll("[data-key]")] : [];
}

/**
 * Let everything glide from its place before; a changed data-spin tumbles, what is new fades in.
 * @param {Element | null} root @param {Places} before @param {number} duration
 */
export function animate(root, before, duration) {
  if (calm() || duration <= 0 || before.size === 0) return;
  const now = measure(root);
  for (const element of keyed(root)) {
    const key = element.dataset.key ?? "";
    const frames = movement(before.get(key), now.get(key), scale(element));
    if (frames) element.animate(frames, { duration, easing: GLIDE });
  }
}

/** Pixels of the screen for one unit of the drawing that an element stands in. */
function scale(element) {
  const drawing = /** @type {any} */ (element).ownerSVGElement;
  return drawing?.getScreenCTM()?.a || 1;
}

function movement(before, now, unit) {
  if (!before) return [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }];
  const away = `translate(${(before.x - now.x) / unit}px, ${(before.y - now.y) / unit}px)`;
  if (before.spin !== now.spin) return tumble(away);
  if (Math.hypot(before.x - now.x, before.y - now.y) < 1) return null;
  return [{ transform: away }, { transform: "none" }];
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

/** Put everything that still moves into its place. */
export function finish() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
