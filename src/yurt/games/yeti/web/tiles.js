// The equipment on offer and in the players' hands, and the photo track.
import { Badge, html } from "/drawing.js";
import { CAMERA, FACE_ART, Symbol, TILE_ART } from "./art/symbols.js";
import { Face, NOBODY, words } from "./told.js";

const [SNOW, SHERPA, TENT, COIN, FOOTPRINT] = Face.keys();
const AGAIN = html`<path d="M19 8A8 8 0 1 0 20 13M19.5 3v5.5h-5.5" class="line" />`;

/** What a tile does, in pictures. */
const EFFECTS = [
  ["+", FACE_ART[COIN]],
  ["+", FACE_ART[SHERPA], "/", FACE_ART[TENT]],
  [FACE_ART[SNOW], AGAIN],
  ["+", FACE_ART[TENT], "∞"],
  ["+", FACE_ART[FOOTPRINT], "∞"],
  ["2×", FACE_ART[TENT], FACE_ART[COIN]],
  ["+", FACE_ART[SHERPA], "∞"],
];

/** @param {{view: any, told: import("/wire").Told, names: string[]}} props */
export function Tiles({ view, told, names }) {
  return html`<div class="tiles">
    ${words.tile.map((tile, number) => html`<${Tile} view=${view} tile=${tile} number=${number} told=${told} names=${names} />`)}
    <div class="tile photo" data-play="buy photo" data-place="photo" data-about="photo">
      <span class="tile-name">${told.names.photo}</span>
      <span class="picture"><${Symbol} art=${CAMERA} size=${30} /></span>
      <span class="track">${view.box.photo.map((worth, coins) => worth > 0 && html`<span><i>${coins}</i><b>${worth}</b></span>`)}</span>
    </div>
  </div>`;
}

/** The tile's price; of an owned tile also what its owner is paid. */
function Tile({ view, tile, number, told, names }) {
  const owner = view.owner[number];
  const owned = owner !== NOBODY;
  return html`<div class=${owned ? "tile owned" : "tile"} data-place=${`tile-${number}`} data-seat=${owned ? owner : undefined} data-play=${`buy ${tile}`} data-about=${`tile-${number}`} data-note=${owned ? names[owner] : undefined}>
    <span class="tile-name">${told.names.tile[number]}</span>
    <span class="picture" data-key=${`tile-${number}`}><${Symbol} art=${TILE_ART[number]} size=${30} /></span>
    <span class="effect">${EFFECTS[number].map((part) => (typeof part === "string" ? part : html`<${Symbol} art=${part} size=${15} />`))}</span>
    <span class="cost"><${Symbol} art=${FACE_ART[COIN]} size=${13} />${view.box.cost[number]}</span>
    ${owned && html`<span class="owner"><${Badge} seat=${owner} size=${22} /><span class="sr">${names[owner]}</span><i>+${view.box.payout[number]}</i></span>`}
  </div>`;
}
