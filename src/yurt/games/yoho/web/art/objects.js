// What floats on the sea, each round the origin in a box of 32 × 32; and the tokens of a lair, 12 wide.
import { html } from "/drawing.js";

const BOX = "M-13 1H13V10q0 2.5-2.5 2.5H-10.5Q-13 12.5-13 10Z";
const LID = "M-13-4Q-13-14-6-14H6Q13-14 13-4Z";
const BANDS = "M-7.5 1V12.5M7.5 1V12.5";
const open = (inside) => html`<path class="wood-dark" d=${LID} /><path class="band" d="M-7.5-13.5V-4M7.5-13.5V-4" />${inside}
  <path class="wood" d=${BOX} /><path class="band" d=${BANDS} /><path class="gold" d="M-2.5 3h5v5h-5Z" />`;
const BALL = (x, y) => html`<circle class="iron" cx=${x} cy=${y} r="6.2" /><path class="shine" d=${`M${x - 3.5} ${y - 1}q.6-2.4 3-2.9`} />`;

/** By Kind. */
export const OBJECTS = [
  html`<path class="wood" d="M-13-1Q-13-11-6-11H6Q13-11 13-1V10q0 2.5-2.5 2.5H-10.5Q-13 12.5-13 10Z" />
    <path class="band" d="M-7.5-11V12.5M7.5-11V12.5M-13 0H13" /><path class="gold" d="M-4-4h8v6.5q-4 3.5-8 0Z" /><path class="hole" d="M0-1.5v2.5" />`,
  open(html`<path class="gold" d="M-11 2Q-10-5-5-5Q-3-9 1-7.5Q6-9 7-4Q11-3 11 2Z" /><path class="glint" d="M-6-1.5h3M1-4h3M4-.5h3" /><path class="spark" d="M9-15v5M6.5-12.5h5" />`),
  open(html`<path class="fire" d="M-11 2L-12-6l5 2-1-8 6 5 2-9 3 9 6-5-1 8 5-2L11 2Z" /><path class="gold" d="M-5 2l-1-4 4 1 2-5 2 5 4-1-1 4Z" />`),
  null,
  html`${BALL(-6.6, 6)}${BALL(6.6, 6)}${BALL(0, -5)}`,
  html`<g transform="rotate(38)"><path class="glass" d="M-2.6-15h5.2v6.5Q7-6 7-1V10q0 4-3.5 4h-7Q-7 14-7 10V-1Q-7-6-2.6-8.5Z" />
    <path class="paper" d="M-3.6-2h7.2V10h-7.2Z" /><path class="ink" d="M-1.5 1.5h3M-1.5 4h3M-1.5 6.5h3" /><path class="wood" d="M-2.6-16.5h5.2v4h-5.2Z" /></g>`,
  html`<path class="rum" d="M-2.8-14h5.6v6.5Q7.5-5 7.5 1V11.5q0 2-2 2h-11q-2 0-2-2V1q0-6 4.7-8.5Z" /><path class="wood" d="M-3.3-16h6.6v4h-6.6Z" />
    <path class="paper" d="M-7.5 1.5h15v8h-15Z" /><path class="ink" d="M-5.2 4l3 3m0-3l-3 3M-1.5 4l3 3m0-3l-3 3M2.2 4l3 3m0-3l-3 3" />`,
  html`<path class="foam" d="M-17 9Q-17 1 0 1T17 9Q17 15 0 15T-17 9Z" /><path class="sand" d="M-14 8.5Q-13 3 0 3T14 8.5Q12 12.5 0 12.5T-14 8.5Z" /><path class="trunk" d="M-3 8Q-4.5-1-1-8" />
    <path class="palm" d="M-1-8Q-9-14-13-6Q-7-9-1-8Q-6-6-7 1Q-1-3-1-8Q4-5 6 0Q7-7-1-8Q6-11 11-6Q9-14-1-8Z" /><path class="cross" d="M4 6.5l4 3m0-3l-4 3" />`,
  html`<path class="foam" d="M-18 9Q-19 3-12 2Q0-3 12 2Q19 3 18 9Q14 15 0 15T-18 9Z" /><path class="rock" d="M-15 9L-11-3l5 3 4-13 8 8 3-2 6 16Q0 13-15 9Z" />
    <path class="rock-shade" d="M-2-13l8 8 3-2 6 16q-6 1.5-12 1.5L-1 3Z" />`,
  html`<path class="barrel" d="M-8-12Q0-14.5 8-12Q13.5 0 8 12Q0 14.5-8 12Q-13.5 0-8-12Z" /><path class="band" d="M-10-6Q0-3.5 10-6M-10 6Q0 8.5 10 6" />
    <path class="fuse" d="M2-13q1-5 6-4" /><path class="fire" d="M8-21l1.2 2.6 2.8-.4-1.4 2.4 2 2-2.8.4-.6 2.8-1.8-2.2-2.6 1 .8-2.7-2.4-1.5 2.7-1Z" />
    <path class="paper" d="M-4.5 0a4.5 4.5 0 1 1 9 0q0 2-1.5 2.8V5h-6V2.8Q-4.5 2-4.5 0Z" /><path class="eyes" d="M-1.9.2v.1M1.9.2v.1" />`,
];

/** Coin, life, cannonball, treasure card, by the name of what it counts. */
export const TOKENS = {
  coin: html`<circle class="gold" r="5.6" /><path class="mint" d="M-1.8-1.8h3.6v3.6h-3.6Z" />`,
  life: html`<path class="heart" d="M0 5Q-6 1-5.6-2.2Q-5-5.2-2.4-5Q-.7-4.8 0-3Q.7-4.8 2.4-5Q5-5.2 5.6-2.2Q6 1 0 5Z" />`,
  ball: html`<circle class="iron" r="5.2" /><path class="shine" d="M-3-.8q.5-2.1 2.6-2.5" />`,
};
