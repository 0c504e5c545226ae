// Over the board: what the last player did stays marked, and points float up where they are earned.
import { atRest, calm } from "./animate.js";

const ROOM = 3; // pixels around what is marked
const RISE = 46; // pixels that a float rises

/** The drawing of a place or a piece, by its name. @param {Element | null} root @param {string} name @returns {Element | undefined} */
export function find(root, name) {
  if (!root || !name) return undefined;
  const all = [...root.querySelectorAll(`[data-place="${name}"], [data-key="${name}"]`)];
  return all.find((element) => element.getBoundingClientRect().width > 0);
}

/**
 * Draw the marks anew: a dot for every place on a way, a ring round where it ended or what was taken.
 * @param {Element} root the drawing @param {HTMLElement} layer over it @param {import("./frames.js").Mark[]} marks
 */
export function drawMarks(root, layer, marks) {
  const origin = layer.getBoundingClientRect();
  const latest = new Map(marks.map((mark) => [mark.at, mark]));
  const drawn = () => [...latest.values()].flatMap((mark) => {
    const box = find(root, mark.at)?.getBoundingClientRect();
    return box ? [one(mark, box, origin)] : [];
  });
  layer.replaceChildren(...atRest(root, drawn)); // a stone on its way would stretch the ring round its tower
}

function one({ at, seat, way }, box, origin) {
  const element = document.createElement("i");
  element.className = way ? "way-mark" : "end-mark";
  element.dataset.at = at;
  if (seat >= 0) element.dataset.seat = `${seat}`;
  const [x, y] = [box.x - origin.x, box.y - origin.y];
  const place = way
    ? { left: x + box.width / 2, top: y + box.height / 2 }
    : { left: x - ROOM, top: y - ROOM, width: box.width + 2 * ROOM, height: box.height + 2 * ROOM };
  for (const [name, pixels] of Object.entries(place)) element.style[name] = `${pixels}px`;
  return element;
}

/**
 * “+6” where it is earned, and else over the seat's own score; without motion it stands for as long.
 * @param {Element} root the drawing @param {import("./wire").Gain[]} gains @param {number} stay milliseconds
 */
export function float(root, gains, stay) {
  for (const { seat, points, at } of gains) {
    const box = (find(root, at) ?? document.querySelector(`.seat-chip[data-seat="${seat}"]`))?.getBoundingClientRect();
    if (!box || stay <= 0) continue;
    const element = document.createElement("b");
    element.className = points > 0 ? "float" : "float lost-points";
    element.dataset.seat = `${seat}`;
    element.textContent = points > 0 ? `+${points}` : `−${-points}`;
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, { left: `${box.x + box.width / 2}px`, top: `${Math.max(30, box.y + Math.min(box.height / 2, 20))}px` });
    document.body.append(element);
    if (!calm()) element.animate([{ translate: "-50% 0", opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { translate: `-50% -${RISE}px`, opacity: 0 }], { duration: stay, easing: "ease-out" });
    setTimeout(() => element.remove(), stay);
  }
}
