// Who is on the mountain, what of it may be clicked, and where it would go.
import { html } from "/drawing.js";
import { Climber, Sherpa, Yeti } from "./art/pawns.js";
import { crowd, FILE } from "./crowd.js";
import { spot } from "./pins.js";

const at = ({ x, y }, scale = 1) => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;

/** All pawns, those higher up behind the others. */
export function Pawns({ view, path, numbers, names, own, legal, pins }) {
  const all = path.places.flatMap((_, space) => crowd(view, path, numbers, path.places.length - 1 - space));
  return html`<g class="pawns">
    ${all.map((figure) => figure.kind === "sherpa" ? html`<${Pile} pile=${figure} names=${names} />` : html`<g key=${figure.kind + figure.seat} data-about=${figure.kind} data-note=${names[figure.seat]} transform=${at(figure, figure.scale)}>
      ${figure.kind === "yeti" ? html`<${Yeti} />` : html`<${Climber} seat=${figure.seat} keep=${`climber-${figure.seat}`} name=${names[figure.seat]} awaited=${figure.seat === view.seat && view.thrown} />`}</g>`)}
    ${targets(all.filter(({ seat }) => seat === own), pins, legal).map(({ figure, pawn, word, width }) => html`<g key=${`${pawn} ${word}`} class="target" data-about=${figure.kind} data-note=${names[figure.seat]} data-pawn=${pawn} data-play=${word} transform=${at(figure)}>
      <rect class="reach" x=${-width / 2} y="-31" width=${width} height="46" /><ellipse class="glow" rx="12" ry="5.5" /></g>`)}
  </g>`;
}

/** One's own pawns to click or point at: a sherpa goes up, or back where that is all it can do. A pin in front takes the clicks. */
function targets(own, pins, legal) {
  return own.map((figure) => {
    const pawn = figure.kind === "climber" ? "0" : `${figure.rank + 1}`;
    const [up, back] = pawn === "0" ? ["climber", ""] : [`sherpa ${pawn}`, `back ${pawn}`];
    const covered = pins.some(({ x, y }) => Math.hypot(x - figure.x, y - figure.y + 4) < 30);
    const crowded = own.some((other) => other !== figure && Math.hypot(other.x - figure.x, other.y - figure.y) < 40);
    const word = legal.has(back) && !legal.has(up) ? back : up;
    return { figure, pawn, word: covered ? undefined : word, width: crowded ? 18 : 46 };
  });
}

/** Sherpas of one colour one behind the other, with their number. */
function Pile({ pile: { seat, x, y, scale, keys }, names }) {
  const last = keys.length - 1;
  const aside = (place) => (place - last / 2) * FILE * scale;
  return html`${keys.map((key, place) => html`<g key=${key} data-about="sherpa" data-note=${names[seat]} transform=${at({ x: x - aside(place), y: y - (last - place) * 2.6 * scale }, scale)}><${Sherpa} seat=${seat} keep=${key} /></g>`)}
    ${last > 0 && html`<g class="count" transform=${at({ x: x - aside(last) + 8 * scale, y: y - scale }, Math.max(0.85, Math.min(1, scale)))}><circle r="5.6" /><text dy=".36em">${keys.length}</text></g>`}`;
}

/** The ways that moves would take: the count, then a slide or a rope. */
export function Ways({ view, path, seat, ways, strong }) {
  return html`<g class="ways" aria-hidden="true">${ways.map((way) => {
    const [from, reached, end] = [way.from, way.reached, way.end].map((space) => spot(view, path, seat, space));
    const rope = way.rope !== null && spot(view, path, seat, way.rope);
    return html`<g class=${strong(way) ? "way strong" : "way"}>
      ${["halo-line", "leg"].map((part) => html`<path class=${part} d=${arc(from, reached)} />`)}
      ${way.end !== way.reached && html`<path class="fall" d=${`M${reached.x} ${reached.y + 6}L${end.x} ${end.y + 4}`} />`}
      ${rope && html`<path class="rope" d=${arc(end, rope)} /><ellipse class="ring more" cx=${rope.x} cy=${rope.y + 13} rx="20" ry="9" />`}
      <ellipse class=${way.shut ? "ring shut" : "ring"} cx=${end.x} cy=${end.y + 12} rx="23" ry="10.5" />
      ${way.label && html`<g class="count die-count" transform=${at({ x: end.x, y: end.y + 12 })}><rect x="-8" y="-8" width="16" height="16" rx="4" /><text dy=".36em">${way.label}</text></g>`}
    </g>`;
  })}</g>`;
}

/** A leap from place to place. */
function arc(from, to) {
  const lift = 14 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${((from.x + to.x) / 2).toFixed(1)} ${(Math.min(from.y, to.y) - lift).toFixed(1)} ${to.x.toFixed(1)} ${(to.y + 4).toFixed(1)}`;
}

/** What may be chosen, standing where it would end. */
export function Pins({ pins, seat, told }) {
  return html`<g class="pins">${pins.map((pin) => html`<g class=${pin.pawn === "0" ? "pin top" : "pin"} data-about=${pin.pawn === "0" ? "climber" : "sherpa"} data-play=${pin.word} transform=${at({ x: pin.x, y: pin.y - 4 })}>
    <circle class="reach" r="23" /><circle class="disc" r="17.5" />
    <g transform=${pin.pawn === "0" ? "translate(0 13) scale(.78)" : "translate(0 12) scale(.95)"}>${pin.pawn === "0" ? html`<${Climber} seat=${seat} />`
      : Array.from({ length: pin.count }, (_, place) => html`<g transform=${`translate(${(place - (pin.count - 1) / 2) * 7} 0)`}><${Sherpa} seat=${seat} /></g>`)}</g>
    <g transform="translate(0 19)"><rect class="tag" x="-23" y="-6.5" width="46" height="13" rx="6.5" /><text dy=".36em">${tag(pin, told)}</text></g>
  </g>`)}</g>`;
}

function tag({ word, pawn, from, reached, count }, told) {
  if (word === "no rope") return told.names.stay;
  if (!pawn) return `×${count}`;
  return `${reached > from ? "↑" : "↓"} ${told.names.start} ${from}`;
}
