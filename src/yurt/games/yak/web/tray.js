// What is decided now: the secret choice, the stone in hand, the stones drawn, the payment.
import { Badge, html } from "/drawing.js";
import { ACTION_ART, FOOD_ART, Pebble, Symbol } from "./art/symbols.js";
import { Action, Phase, Stone, words } from "./told.js";
import { Sealed } from "./tower.js";

/** @param {any} props */
export function Tray({ view, options, lying, seat, names, told }) {
  const phase = Phase[view.phase];
  if (phase === "OVER" || !view.day) return null;
  const sunrise = phase === "SUNRISE";
  return html`<div class="tray">
    ${sunrise ? html`<${Choosing} view=${view} told=${told} />` : html`<${Acting} view=${view} names=${names} told=${told} />`}
    ${sunrise ? html`<${Choices} view=${view} options=${options} seat=${seat} told=${told} />` : html`<div class="matter">
      <${Loose} lying=${lying} told=${told} playable=${seat !== null && phase === "PICK"} />
      <${Payments} options=${options} told=${told} />
      ${seat !== null && phase === "TAKE" && html`<span class="chip" data-play="done"><${Due} view=${view} /> ${told.names.done}</span>`}
      ${phase === "TAKE" && html`<${Prices} view=${view} told=${told} />`}
      ${seat !== null && phase === "BUY" && html`<span class="chip" data-play="enough">${told.names.enough}</span>`}
    </div>`}
  </div>`;
}

/** Sunrise: who has chosen, a dot beside each mark. */
function Choosing({ view, told }) {
  return html`<p class="doing"><b>${told.names.sunrise}</b><span class="dots">${Array.from({ length: view.players }, (_, seat) => html`<span class="dot"><${Badge} seat=${seat} size=${22} /><${Sealed} view=${view} seat=${seat} told=${told} /></span>`)}</span></p>`;
}

/** The three actions; the one chosen stays marked. */
function Choices({ view, options, seat, told }) {
  return html`<div class="actions">${words.action.map((word, action) => html`<div class=${seat !== null && view.choice[seat] === action && !view.awaiting[seat] ? "action chosen" : "action"} data-play=${seat === null ? undefined : word} data-about=${`action-${action}`}>
    <${Symbol} art=${ACTION_ART[action]} size=${26} /><span>${told.names.action[action]}</span>
    <small>${GAINS[Action[action]](view.box)}</small>
  </div>`)}</div>`;
}

/** What an action costs or brings. */
const GAINS = {
  BUILD: (box) => box.build_cost.map((cost, count) => count > 0 && html`<span>${blocks(count)}${cost}</span>`),
  RESTOCK: () => words.food.map((_, kind) => html`<${Symbol} name="food" art=${FOOD_ART[kind]} size=${14} />`),
  MARKET: (box) => `+${box.market_food}`,
};

/** Noon: whose action is played. */
function Acting({ view, names, told }) {
  const choice = view.choice[view.seat];
  return html`<p class="doing"><${Badge} seat=${view.seat} size=${22} /><b>${names[view.seat]}</b>
    ${choice >= 0 && html`<span class="deed" data-about=${`action-${choice}`}><${Symbol} art=${ACTION_ART[choice]} size=${20} /><span>${told.names.action[choice]}</span></span>`}
    ${view.taken > 0 && view.phase < Phase.indexOf("DRAW") && html`<${Due} view=${view} />`}</p>`;
}

/** What the stones taken so far cost. */
function Due({ view }) {
  return html`<span class="due" data-about="action-0"><${Symbol} art=${ACTION_ART[Action.indexOf("RESTOCK")]} size=${16} />${view.derived.due}</span>`;
}

/** What one, two and three stones cost, and a crystal among them. */
function Prices({ view, told }) {
  return html`<span class="prices">${view.box.build_cost.map((cost, count) => count > 0 && html`<span class=${count === view.taken ? "price now" : "price"} data-about="action-0"><span>${blocks(count)}</span><b>${cost}</b></span>`)}
    <span class="price" data-about=${`stone-${Stone.indexOf("CRYSTAL")}`}><${Pebble} stone=${Stone.indexOf("CRYSTAL")} letters=${told.names.letter} size=${18} /><b>+${view.box.build_crystal}</b></span></span>`;
}

const blocks = (count) => Array.from({ length: count }, () => html`<i class="block" />`);

/** The stone in hand and the stones drawn. */
function Loose({ lying, told, playable }) {
  const loose = lying.filter(({ place }) => place === "hand" || place === "drawn");
  return loose.map(({ number, place, stone }) => html`<span key=${number} class=${`loose ${place}`} data-about=${`stone-${stone}`} data-play=${playable && place === "drawn" ? `pick ${words.stone[stone]}` : undefined}>
    <span data-key=${`stone-${number}`}><${Pebble} stone=${stone} letters=${told.names.letter} size=${44} /></span></span>`);
}

/** Every way to pay, or to spill, as food that can be seen. */
function Payments({ options, told }) {
  return options.filter(({ outcome }) => outcome).map(({ word, outcome }) => html`<span class="chip payment" data-play=${word}>
    ${outcome.map(([count, kind]) => html`<span data-about=${`food-${kind}`}><${Symbol} name="food" art=${FOOD_ART[kind]} size=${24} />${count}</span>`)}
    ${word.startsWith("spill") && html`<${Symbol} art=${ACTION_ART[Action.indexOf("MARKET")]} size=${16} /><span class="sr">${told.names.surplus}</span>`}</span>`);
}
