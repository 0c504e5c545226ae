// The score track: a trail that winds from the foreground towards the mountain, with the yeti on it.
import { html } from "/drawing.js";
import { Marker, seats } from "./mountain.js";

const ROWS = [[345, 158], [321, 155], [298, 150], [277, 143], [258, 135], [241, 126]]; // height, half a width
const LEAST = 12; // spaces in a row

/**
 * A place for every space of the track; a longer game gets narrower spaces.
 * @param {number} farthest
 */
export function lay(farthest) {
  const inRow = Math.max(LEAST, Math.ceil((farthest + 4) / ROWS.length));
  return Array.from({ length: inRow * ROWS.length }, (_, space) => {
    const row = Math.floor(space / inRow);
    const [y, half] = ROWS[row];
    const along = ((space % inRow) + 0.5) / inRow;
    const x = row % 2 ? 180 + half * (1 - 2 * along) : 180 - half * (1 - 2 * along);
    return { x, y: y + 2.6 * Math.sin(x / 29), row, scale: (1 - row * 0.055) * Math.min(1, 14 / inRow + 0.14) };
  });
}

/** A line through all places that swings round at the end of each row. */
function winding(places) {
  return places
    .map(({ x, y, row }, space) => {
      const before = places[space - 1];
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      if (before.row === row) return `L${x.toFixed(1)} ${y.toFixed(1)}`;
      const out = x > 180 ? 22 : -22;
      return `C${(before.x + out).toFixed(1)} ${before.y.toFixed(1)} ${(x + out).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** @param {{view: any, names: string[]}} props */
export function Trail({ view, names }) {
  const scores = view.points.slice(0, view.players);
  const places = lay(Math.max(...scores, view.yeti, 60));
  const line = winding(places);
  return html`<g data-about="track" class="trail">
    <path class="path-edge" d=${line} /><path class="path" d=${line} />
    ${places.map(({ x, y, scale }, space) => space % 10
      ? html`<ellipse data-place=${`trail-${space}`} class=${space % 5 ? "stone" : "stone five"} cx=${x} cy=${y} rx=${7 * scale} ry=${4.6 * scale} />`
      : html`<g data-place=${`trail-${space}`} transform=${`translate(${x} ${y}) scale(${scale})`}><ellipse class="stone ten" rx="11" ry="7.5" /><text class="number" dy=".36em">${space}</text></g>`)}</g>
    <${Yeti} space=${view.yeti} place=${places[view.yeti]} up=${view.yeti % 10 ? 0 : 11} />
    ${seats(view).map((seat) => {
      const { x, y } = places[scores[seat]];
      const [aside, up] = fan(scores, seat, scores[seat] === view.yeti);
      return html`<g key=${seat} data-about="marker" data-note=${`${names[seat]}, ${scores[seat]}`} transform=${`translate(${x + aside} ${y - 7 - up})`}><g data-key=${`marker-${seat}`}><${Marker} seat=${seat} /></g></g>`;
    })}`;
}

/** Markers on one space stand beside each other. */
function fan(scores, seat, besideYeti) {
  const here = scores.map((_, other) => other).filter((other) => scores[other] === scores[seat]);
  const place = here.indexOf(seat);
  if (here.length === 1) return [besideYeti ? 12 : 0, 0];
  return [Math.max(0, 15 * (place - (here.length - 1) / 2) + (scores[seat] < 3 ? 7 * (here.length - 1) : 0)), place % 2 ? 8 : 0];
}

/** A little higher where it would hide the number of its space. */
export function Yeti({ place, space, up }) {
  return html`<g data-about="yeti" data-note=${`${space}`} transform=${`translate(${place.x} ${place.y + 2 - up}) scale(.9)`}><g class="yeti" data-key="yeti">
    <ellipse class="shadow" rx="15" ry="4.5" />
    <path class="fur" d="M-9-17Q-20-19-21-29Q-22-34-18-35Q-14-35-14-30Q-13-26-9-26ZM9-17Q20-19 21-29Q22-34 18-35Q14-35 14-30Q13-26 9-26Z" />
    <path class="fur" d="M-12 1Q-17-8-13-17Q-13-25-10-29Q-11-35-7-37Q-5-36-4-33Q0-35 4-33Q5-36 7-37Q11-35 10-29Q13-25 13-17Q17-8 12 1Q9-2 7 1Q3-4 0 0Q-3-4-7 1Q-9-2-12 1Z" />
    <path class="tuft" d="M-6-10l2 3 2-3 2 3 2-3 2 3 2-3M-4-5l2 2.5 2-2.5 2 2.5 2-2.5" />
    <path class="muzzle" d="M-7.5-25Q-7-30-2.5-29.500Q0-28.5 2.5-29.500Q7-30 7.5-25Q7-17 0-17Q-7-17-7.5-25Z" />
    <circle cx="-3" cy="-25.5" r="1.3" /><circle cx="3" cy="-25.5" r="1.3" /><path class="grin" d="M-3.5-21.500Q0-18.5 3.5-21.5" />
  </g></g>`;
}
