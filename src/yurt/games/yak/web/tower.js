// A player's tower and yurt: the pyramid with its groups outlined, the food, the action chosen.
import { Badge, html } from "/drawing.js";
import { YAK } from "./art/scenery.js";
import { ACTION_ART, FOOD_ART, Stone, Symbol } from "./art/symbols.js";
import { LEVELS, Phase, TOUCHES, UNKNOWN, WHERE, words } from "./told.js";

const WIDE = 46;
const HIGH = 45;

export const STUPA = html`<path d="M-16 22h32v-6h-4q-1-14-9-16l-1-10h-4l-1 10q-8 2-9 16h-4Z" /><path d="M-3-10L0-24L3-10Z" /><circle cy="8" r="3" />`;

/** The middle of a place. */
const at = (place) => {
  const [level, across] = WHERE[place];
  return { x: 3 + WIDE * (across + 0.5 + level / 2), y: 228 - HIGH * (level + 0.5) };
};

/** Whether two places touch: beside each other, or one resting on the other. */
const touch = (one, other) => ((TOUCHES[one] >> other) & 1) === 1;

/** A band round a group: a wide line from stone to stone. */
function outline(group) {
  const links = group.flatMap((one, index) => group.slice(index + 1).filter((other) => touch(one, other)).map((other) => [at(one), at(other)]));
  return links.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join("");
}

/** @param {any} props */
export function Tower({ view, seat, lying, told, own }) {
  const over = Phase[view.phase] === "OVER";
  const tower = over ? view.painted[seat] : view.tower[seat];
  const bands = over ? view.derived.scored[seat].map(([group]) => group) : view.derived.groups[seat];
  const letters = told.names.letter;
  const holding = own && view.seat === seat && Phase[view.phase] === "PLACE";
  const { wide, grows: may } = view.derived.bases[seat];
  const grows = holding && may > 0;
  const sixth = grows && wide === LEVELS - 1 ? WIDE : 0; // four stones and a place at each end need room, which is on the left
  const top = 222 - HIGH * Math.max(3, wide); // no higher than the stones can come, with room for a baby yak or a stupa
  const middle = `translate(${(WIDE * (LEVELS - Math.max(1, wide)) - sixth) / 2} 0)`;
  return html`<svg class=${over ? "tower over" : "tower"} viewBox=${`0 ${top} 236 ${240 - top}`}>
    <path class="plinth" d=${`M${4 - sixth} 230h${228 + sixth}l4 8H${-sixth}Z`} />
    <g transform=${middle}>
    ${bands.map((group) => html`<g class=${`band colour-${tower[group[0]]}`}><path class="line" d=${outline(group)} /><path class="inside" d=${outline(group)} /></g>`)}
    ${words.place.map((name, place) => {
      const stone = lying.find((one) => one.place === `tower-${seat}-${place}`);
      const { x, y } = at(place);
      const [level, across] = WHERE[place];
      if (level + across >= Math.max(1, wide) && !(grows && level === 0 && across === wide)) return null;
      return html`<g class=${stone ? "place" : "place free"} data-about=${stone ? `stone-${stone.stone}` : "place"} data-place=${`tower-${seat}-${place}`} transform=${`translate(${x} ${y})`} data-play=${own ? `place ${name}` : undefined}>
        <rect class="hit" x="-23" y="-22.5" width="46" height="45" rx="8" />
        ${stone ? html`<g key=${stone.number} data-key=${`stone-${stone.number}`}><${Stone} stone=${stone.stone} letters=${letters} painted=${over ? tower[place] : -1} /></g>` : html`<rect class="socket" x="-18" y="-18" width="36" height="36" rx="8" />`}
        ${!stone && holding && html`<g class="ghost"><${Stone} stone=${view.hand} letters=${letters} /></g>`}
      </g>`;
    })}
    ${grows && html`<${LeftEnd} stone=${view.hand} letters=${letters} />`}
    </g>
    ${view.first === seat && !over && html`<g class="baby" data-about="baby" transform=${`translate(36 ${top + 42}) scale(.8)`}>${YAK}</g>`}
    <g transform=${middle}>${over && view.derived.scored[seat].map(([group, points]) => html`<${Points} group=${group} points=${points} />`)}</g>
    ${view.stupa === seat && html`<g class="stupa" data-about="stupa" transform=${`translate(206 ${top + 34})`}><g data-key="stupa">${STUPA}</g></g>`}
  </svg>`;
}

/** The place to the left of the base, while a stone looks for one. */
function LeftEnd({ stone, letters }) {
  const { x, y } = at(0);
  return html`<g class="place free" data-about="place" transform=${`translate(${x - WIDE} ${y})`} data-play="place a0">
    <rect class="hit" x="-23" y="-22.5" width="46" height="45" rx="8" />
    <g class="ghost"><${Stone} stone=${stone} letters=${letters} /></g>
  </g>`;
}

/** What a group is worth, over the joint of its first two stones. */
function Points({ group, points }) {
  const [one, other] = [at(group[0]), at(group[1])];
  return html`<g class="points" data-about="points" transform=${`translate(${(one.x + other.x) / 2} ${(one.y + other.y) / 2})`}><circle r="11" /><text dy=".36em">${points}</text></g>`;
}

/** The food in a yurt, one place for each that it can hold. */
function Larder({ view, seat }) {
  const food = view.yurt[seat].flatMap((count, kind) => Array.from({ length: count }, () => kind));
  return html`<span class="larder">${Array.from({ length: Math.max(view.box.food_yurt, food.length) }, (_, slot) => html`<span class="slot" data-about=${slot < food.length ? `food-${food[slot]}` : "yurt"}>${slot < food.length && html`<${Symbol} name="food" art=${FOOD_ART[food[slot]]} size=${20} />`}</span>`)}</span>`;
}

/** The action chosen for the day: an open ring while a player thinks, a sealed dot, then the action itself. */
export function Sealed({ view, seat, told }) {
  const phase = Phase.indexOf("SUNRISE");
  if (view.phase < phase || Phase[view.phase] === "OVER") return null;
  const choice = view.choice[seat];
  const thinking = view.phase === phase && view.awaiting[seat] > 0;
  if (thinking) return html`<span class="sealed thinking" data-about="sealed" data-note=${told.names.choosing} />`;
  if (choice === UNKNOWN) return html`<span class="sealed" data-about="sealed" data-note=${told.names.chosen} />`;
  return html`<span class="sealed open" data-about=${`action-${choice}`}><${Symbol} art=${ACTION_ART[choice]} size=${18} /><span class="sr">${told.names.action[choice]}</span></span>`;
}

/** @param {any} props */
export function Player({ view, seat, lying, names, told, own }) {
  const count = view.yurt[seat].reduce((sum, number) => sum + number, 0);
  const acting = view.phase > Phase.indexOf("SUNRISE") && Phase[view.phase] !== "OVER" && view.seat === seat;
  return html`<div class=${`player ${own ? "own" : "other"} ${acting ? "acting" : ""}`} data-seat=${seat}>
    <p class="owner"><${Badge} seat=${seat} size=${22} /><b>${names[seat]}</b>
      <${Sealed} view=${view} seat=${seat} told=${told} /></p>
    <${Tower} view=${view} seat=${seat} lying=${lying} told=${told} own=${own} />
    <div class="yurt-food" data-place=${`yurt-${seat}`}><${Larder} view=${view} seat=${seat} /><span class="sum">${words.food.map((_, kind) => view.yurt[seat][kind] > 0 && html`<span data-about=${`food-${kind}`}><${Symbol} name="food" art=${FOOD_ART[kind]} size=${15} />${view.yurt[seat][kind]}</span>`)}<i>${count}/${view.box.food_yurt}</i></span></div>
  </div>`;
}
