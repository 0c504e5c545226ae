// Himalaya's table as a drawing: the mountain with the path and all pawns, the dice, the cards.
import { html, useRef, useState } from "/drawing.js";
import { Mountain } from "./art/mountain.js";
import { Climber } from "./art/pawns.js";
import { Spaces } from "./art/spaces.js";
import { Players, YetiCards } from "./cards.js";
import { follow } from "./crowd.js";
import { lay, WIDTH } from "./path.js";
import { Pawns, Pins, Ways } from "./pawns.js";
import { pins, waysOf } from "./pins.js";
import { Phase } from "./told.js";
import { Tray } from "./tray.js";

const PINNED = ["PAWN", "ROPE"];

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
  const choices = PINNED.includes(Phase[view.phase]) ? pins(view, path, options) : [];
  const strong = (way) => way.word === pointed.word && !pointed.pawn || way.pawn !== "" && way.pawn === pointed.pawn;
  return html`<div class="board himalaya-board" onPointerOver=${aim} onPointerLeave=${leave} onFocusCapture=${aim} onBlurCapture=${leave}><div class="spread">
    <svg class="picture-of-the-mountain" viewBox=${`0 0 ${WIDTH} ${path.height}`}>
      <${Mountain} view=${view} path=${path} />
      <${Spaces} view=${view} path=${path} names=${names} />
      <${Pawns} view=${view} path=${path} numbers=${memory.current.sherpas.numbers} names=${names} own=${own} legal=${legal} pins=${choices} />
      <${Ways} view=${view} path=${path} seat=${own} ways=${choices.length ? choices : foreseen(view, options, pointed)} strong=${strong} />
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
function foreseen(view, options, { word, pawn }) {
  if (Phase[view.phase] !== "CHOOSE") return [];
  if (!pawn) return options.filter((option) => option.word === word).flatMap(waysOf);
  const dice = options.filter((option) => option.word.startsWith("take "));
  return dice.flatMap((die) => waysOf(die).filter((way) => way.pawn === pawn).map((way) => ({ ...way, label: die.word.slice("take ".length) })));
}

/** The winner's climber, for the end of the game. @type {import("/wire").Piece} */
export function Piece({ seat }) {
  return html`<svg viewBox="-26 -38 52 44" aria-hidden="true"><${Climber} seat=${seat} /></svg>`;
}
