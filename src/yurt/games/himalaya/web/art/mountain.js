// The mountain behind the path: sky, ridges, rock with its snow cap, and the meadow of the base camp.
import { html } from "/drawing.js";
import { Ground } from "../told.js";
import { WIDTH, winding } from "../path.js";

const STARS = [[200, 12], [226, 40], [262, 20], [292, 34], [344, 18], [330, 92], [350, 132], [150, 16], [118, 30], [346, 200], [8, 40], [14, 120]];
const CLOUD = "M0 0q-9 0-9-7t9-7q2-10 13-10q9 0 12 7q12-4 15 6q10 0 10 6t-8 5Z";
const jag = (row) => (row * 7) % 11;

/** The outline from the meadow over the summit and down again. */
function outline({ places, rows, height }) {
  const summit = places[places.length - 1];
  const left = rows.flatMap((row, index) => {
    const x = Math.min(...row.map((place) => place.x)) - row[0].width / 2;
    return [[x - 12 - jag(index), row[0].y + 26], [x - 3 - jag(index + 3) / 2, row[0].y - 6]];
  });
  const right = rows.flatMap((row, index) => {
    const x = Math.max(...row.map((place) => place.x)) + row[0].width / 2;
    return [[x + 16 + jag(index + 1), row[0].y + 26], [x + 4 + jag(index + 2) / 2, row[0].y - 4]];
  });
  const top = rows[rows.length - 1];
  const far = Math.max(...top.map((place) => place.x));
  const peak = [[summit.x - 17, summit.y - 38], [summit.x - 3, summit.y - 60], [summit.x + 12, summit.y - 46], [summit.x + 24, summit.y - 36]];
  const ridge = far > summit.x + 60 ? [[summit.x + 52, top[0].y - 22], [summit.x + 70, top[0].y - 28], [summit.x + 100, top[0].y - 17], [far - 40, top[0].y - 23], [far, top[0].y - 14]] : [];
  return [[-9, height], ...left, ...peak, ...ridge, ...right.reverse(), [WIDTH + 9, height]].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
}

/** The lower edge of the snow: below the lowest snow field. */
function snowline(view, { places }) {
  const snowy = places.filter((_, space) => Ground[view.box.ground[space]] === "SNOW");
  const y = Math.max(places[places.length - 1].y, ...snowy.map((place) => place.y)) + 24;
  const teeth = Array.from({ length: 19 }, (_, tooth) => `L${WIDTH - tooth * 20} ${y + (tooth % 2 ? 11 + jag(tooth) : -2)}`);
  return `M0 0H${WIDTH}${teeth.join("")}Z`;
}

/** @param {{view: any, path: any}} props */
export function Mountain({ view, path }) {
  const { places, rows, height } = path;
  const rock = `M${outline(path)}Z`;
  const summit = places[places.length - 1];
  const line = winding(places);
  const foot = height - 46;
  return html`<g aria-hidden="true">
    <clipPath id="himalaya-rock"><path d=${rock} /></clipPath>
    <rect class="air" width=${WIDTH} height=${height} />
    <g class="stars">${STARS.map(([x, y]) => html`<circle cx=${x} cy=${y} r="1.1" />`)}</g>
    <circle class="halo" cx="302" cy="46" r="40" /><circle class="sun" cx="302" cy="46" r="25" />
    <path class="cloud" transform="translate(198 36) scale(.9)" d=${CLOUD} /><path class="cloud" transform="translate(318 96) scale(.8)" d=${CLOUD} />
    <path class="far" d=${`M0 ${foot}V150L22 128L40 150L60 120L200 70L250 96L282 78L310 122L334 104L360 140V${foot}Z`} />
    <path class="rock" d=${rock} />
    <g clip-path="url(#himalaya-rock)">
      <path class="rock-shade" d=${shade(summit, rows, height)} />
      <path class="streaks" d=${streaks(rows)} />
      <path class="snow" d=${snowline(view, path)} />
      <path class="snow-shade" d=${`M${summit.x - 3} ${summit.y - 60}l18 17 12 8 8 13-14-5-8 9-7-15Z`} />
      ${rows.map((row) => html`<path class="ledge" d=${ledge(row)} />`)}
    </g>
    <path class="ground" d=${`M0 ${foot + 4}Q50 ${foot - 7} 110 ${foot + 3}T230 ${foot + 1}T360 ${foot + 2}V${height}H0Z`} />
    <path class="path-edge" d=${line} /><path class="path" d=${line} />
  </g>`;
}

/** The side away from the sun: a crooked line from the summit down. */
function shade(summit, rows, height) {
  const turns = rows.map((row, index) => `L${summit.x + 12 + (rows.length - index) * 9 + (index % 2 ? 22 : 0)} ${row[0].y + 20}`).reverse();
  return `M${summit.x - 3} ${summit.y - 60}${turns.join("")}L150 ${height}H0V0Z`;
}

/** A terrace: a lighter shelf under its spaces. */
function ledge(row) {
  const xs = row.map((place) => place.x);
  const [left, right, y] = [Math.min(...xs) - 34, Math.max(...xs) + 34, row[0].y];
  return `M${left} ${y + 4}Q${left + 60} ${y - 8} ${(left + right) / 2} ${y - 4}T${right} ${y + 2}L${right + 8} ${y + 18}Q${right - 70} ${y + 25} ${(left + right) / 2} ${y + 21}T${left - 8} ${y + 19}Z`;
}

function streaks(rows) {
  return rows.map((row, index) => row.map(({ x, y }, place) => `M${(x + ((place * 13 + index * 7) % 23) - 20).toFixed(1)} ${y - 22 + ((place * 5) % 7)}l-5 9m${14 + ((place * 3) % 8)}-3l5 9`).join("")).join("");
}
