// The ring: carts and their yaks seen from one's own yurt, so that the cart at one's own stop is the near one.
import { html } from "/drawing.js";
import { FogTrack, Land, STALL, YAK, Yurt } from "./art/scenery.js";
import { FOOD_ART, Stone, Symbol } from "./art/symbols.js";
import { Phase, REFUSES, words } from "./told.js";

/** Where the stops are, clockwise from the near one: the middle of the cart, its yurt, and where a clockwise yak looks. */
const NEAR = { x: 176, y: 392, yurt: [327, 286], looks: -1 };
const STOPS = {
  3: [NEAR, { x: 88, y: 178, yurt: [34, 116], looks: 1 }, { x: 272, y: 178, yurt: [324, 116], looks: 1 }],
  4: [NEAR, { x: 72, y: 198, yurt: [28, 133], looks: 1 }, { x: 206, y: 126, yurt: [104, 122], looks: 1 }, { x: 288, y: 198, yurt: [332, 133], looks: -1 }],
};
const LARGE = { stone: 46, crate: [53, 46], wheel: 15, yak: 1.4, reach: 104 };
const FAR = { 3: { stone: 25, crate: [34, 25], wheel: 9.5, yak: 0.82, reach: 56 }, 4: { stone: 21, crate: [29, 21], wheel: 8, yak: 0.7, reach: 50 } };

/** @param {{view: any, lying: import("./follow.js").Lying[], seat: number | null, names: string[], told: import("/wire").Told}} props */
export function Ring({ view, lying, seat, names, told }) {
  const own = seat ?? 0;
  const stops = STOPS[view.stops].map((stop, steps) => ({ ...stop, near: steps === 0, number: (own + steps) % view.stops }));
  const inDrawingOrder = [...stops].sort((one, other) => one.y - other.y);
  return html`<svg class="ring" viewBox="0 0 360 400">
    <${Land} direction=${view.direction} />
    <${FogTrack} view=${view} />
    ${stops.map(({ number, yurt: [x, y], near }) => number < view.players && html`<${Yurt} seat=${number} name=${names[number]} x=${x} y=${y} size=${near ? 1.12 : 0.86} awaited=${view.awaiting[number]} />`)}
    ${stops.map(({ number, yurt: [x, y] }) => number === view.first && html`<g class="baby" data-about="baby" data-note=${names[number]} transform=${`translate(${x + (x > 50 ? -32 : 32)} ${y + 3})`}><g data-key="baby"><g transform="scale(.4)">${YAK}</g></g></g>`)}
    <${Market} view=${view} />
    ${inDrawingOrder.map((stop) => html`<${Cart} key=${view.cart_at[stop.number]} view=${view} stop=${stop} lying=${lying} told=${told} playable=${stop.near && seat !== null} />`)}
  </svg>`;
}

function Market({ view }) {
  return html`<g data-place="market" transform="translate(108 214)" data-about="stall">${STALL}
    ${words.food.map((food, kind) => html`<g class="crate" data-about=${`food-${kind}`} data-place=${`market-${kind}`} transform=${`translate(${3 + kind * 46} 8)`} data-play=${`get ${food}`}>
      <rect class="hit" width="46" height="46" /><rect class="face" x="1.5" y="3.5" width="43" height="39" rx="7" />
      <${Symbol} name="food" art=${FOOD_ART[kind]} size=${23} x=${2} y=${11} /><text class=${view.market[kind] > 9 ? "tight" : ""} x="34.5" y="29">${view.market[kind]}</text></g>`)}
  </g>`;
}

/** A cart with its yak; while a stone looks for a cart the whole of it is one place, else the near one's stones and food are. */
export function Cart({ view, stop, lying, told, playable }) {
  const cart = view.cart_at[stop.number];
  const size = stop.near ? LARGE : FAR[view.stops];
  const looks = stop.looks * view.direction;
  const [across, high] = size.crate;
  const x = stop.x - (looks * size.reach) / 2.6;
  const bed = stop.y - size.wheel;
  const wide = Math.max(4, view.box.cart_stones) * size.stone;
  const loading = Phase[view.phase] === "INTO";
  const single = playable && !loading;
  const stones = lying.filter(({ place }) => place === `cart-${cart}`);
  return html`<g class=${stop.near ? "stop near" : "stop"}>
    <g data-about="yak" transform=${`translate(${x + looks * (wide / 2 + size.reach * 0.4)} ${stop.y})`}><g data-key=${`yak-${cart}`}><g transform=${`scale(${-looks * size.yak} ${size.yak})`}>${YAK}</g></g></g>
    <g transform=${`translate(${x} ${bed})`}>
      <g class=${`cart cart-${cart}`} data-about=${`cart-${cart}`} data-key=${`cart-${cart}`}>
        <path class="shaft" d=${`M${looks * (wide / 2 - 4)} ${-high * 0.3}h${looks * size.reach * 0.26}`} />
        <path class="box" d=${`M${-wide / 2} ${-high}h${wide}l-4 ${high}h${8 - wide}Z`} /><path class="rail" d=${`M${-wide / 2 - 3} ${-high}h${wide + 6}`} />
        ${[-1, 1].map((side) => html`<g transform=${`translate(${side * (wide / 2 - size.wheel * 0.8)} 0)`}><circle class="tyre" r=${size.wheel} /><path class="spokes" d=${`M${-size.wheel} 0h${2 * size.wheel}M0 ${-size.wheel}v${2 * size.wheel}`} /><circle class="hub" r=${size.wheel / 3.4} /></g>`)}
      </g>
      ${words.food.map((food, kind) => html`<g class=${kind === REFUSES[cart] ? "crate refused" : "crate"} data-about=${kind === REFUSES[cart] ? `cart-${cart}` : `food-${kind}`} transform=${`translate(${(kind - 1.5) * across} ${-high})`} data-play=${single ? `load ${food}` : undefined}>
        <rect class="hit" width=${across} height=${high} /><rect class="face" x=${across * 0.03} y=${high * 0.08} width=${across * 0.94} height=${high * 0.84} rx=${high / 6} />
        <${Symbol} name="food" art=${FOOD_ART[kind]} size=${high * 0.62} x=${across * 0.06} y=${high * 0.2} />
        ${kind === REFUSES[cart] ? html`<path class="no" d=${`M${across * 0.08} ${high * 0.82}L${across * 0.66} ${high * 0.18}`} />` : html`<text x=${across * 0.8} y=${high * 0.68}>${view.food[cart][kind]}</text>`}
      </g>`)}
      ${stones.map(({ number, stone }, slot) => html`<g key=${number} class="load" data-about=${`stone-${stone}`} transform=${`translate(${(slot - (stones.length - 1) / 2) * size.stone} ${-high - size.stone / 2})`} data-play=${single ? `take ${words.stone[stone]}` : undefined}>
        <rect class="hit" x=${-size.stone / 2} y=${-size.stone / 2} width=${size.stone} height=${size.stone} rx="9" />
        <g data-key=${`stone-${number}`}><g transform=${`scale(${size.stone / 46})`}><${Stone} stone=${stone} letters=${told.names.letter} /></g></g></g>`)}
      ${loading && html`<rect class="hit whole" data-about=${`cart-${cart}`} data-play=${`into ${words.cart[cart]}`} x=${-wide / 2 - 6} y=${-high - size.stone - 6} width=${wide + 12} height=${high + size.stone + 6 + size.wheel} rx="12"><title>${told.names.cart[cart]}</title></rect>`}
    </g>
  </g>`;
}
