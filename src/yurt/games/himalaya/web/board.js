// Himalaya's table as a drawing: the mountain with the path and all pawns, the dice, the cards.
import { html, useRef, useState } from "/drawing.js";
import { Mountain } from "./art/mountain.js";
import { Spaces } from "./art/spaces.js";
import { Players, YetiCards } from "./cards.js";
import { follow } from "./crowd.js";
import { lay, WIDTH } from "./path.js";
import { Pawns, Pins, Ways } from "./pawns.js";
import { outlook, pins, ropePins } from "./routes.js";
import { FACES, Phase } from "./told.js";
import { Tray } from "./tray.js";

/** @type {import("/wire").Board} */
export function Board({ view, options, seat, names, told }) {
  const memory = useRef(/** @type {any} */ ({ sherpas: { spaces: [], numbers: [] } }));
  if (memory.current.view !== view) memory.current = { view, sherpas: follow(memory.current.sherpas, view) };
  const [pointed, point] = useState({ word: "", pawn: "" });
  const aim = ({ target }) => {
    const { play: word = "", pawn = "" } = target.closest?.("[data-play], [data-pawn]")?.dataset ?? {};
    if (word !== pointed.word || pawn !== pointed.pawn) point({ word, pawn });
  };
  const leave = () => (pointed.word || pointed.pawn) && point({ word: "", pawn: "" });
  const own = seat ?? view.seat;
  const path = lay(view.box.length);
  const legal = new Set(options.map(({ word }) => word));
  const choices = Phase[view.phase] === "ROPE" ? ropePins(view, path, legal) : Phase[view.phase] === "PAWN" ? pins(view, path, legal) : [];
  const strong = (way) => way.word === pointed.word && !pointed.pawn || way.pawn !== "" && way.pawn === pointed.pawn;
  return html`<div class="board himalaya-board" onPointerOver=${aim} onPointerLeave=${leave} onFocusCapture=${aim} onBlurCapture=${leave}><div class="spread">
    <svg class="picture-of-the-mountain" viewBox=${`0 0 ${WIDTH} ${path.height}`}>
      <${Mountain} view=${view} path=${path} />
      <${Spaces} view=${view} path=${path} />
      <${Pawns} view=${view} path=${path} numbers=${memory.current.sherpas.numbers} names=${names} own=${own} legal=${legal} pins=${choices} />
      <${Ways} view=${view} path=${path} seat=${own} ways=${choices.length ? choices : foreseen(view, own, pointed)} strong=${strong} />
      <${Pins} pins=${choices} seat=${own} told=${told} />
    </svg>
    <${Tray} view=${view} own=${own} told=${told} />
    <div class="beside">
      <${YetiCards} view=${view} told=${told} />
      <${Players} view=${view} own=${own} told=${told} players=${names} />
    </div>
  </div></div>`;
}

/** What the die or card under the pointer would do, or what each die would do with the pawn under it. */
function foreseen(view, seat, { word, pawn }) {
  if (Phase[view.phase] !== "CHOOSE") return [];
  const [verb, number] = word.split(" ");
  if (verb === "take" || verb === "card") return outlook(view, seat, Number(number), verb === "card");
  const faces = Array.from({ length: FACES }, (_, index) => index + 1).filter((face) => view.dice[face - 1]);
  return pawn ? faces.flatMap((face) => outlook(view, seat, face, false).filter((way) => way.pawn === pawn).map((way) => ({ ...way, label: face }))) : [];
}
