// What stands in the meadow: yaks, carts, yurts, the market stall, and the land behind them.
import { html, Mark } from "/drawing.js";

/** A yak that looks to the left, its feet at the origin, about 66 wide. */
export const YAK = html`<g class="yak">
  <ellipse class="shadow" cx="0" cy="1" rx="30" ry="3.6" />
  <path class="legs" d="M-19-9h6v10h-6ZM-9-9h5v9h-5ZM12-9h5v9h-5ZM20-9h6v10h-6Z" />
  <path class="tail" d="M26-31q9 3 8 14l2 8-5-3-2 4q-3-12-5-20Z" />
  <path class="fur" d="M-26-14Q-30-36-15-39Q-6-47 6-40Q24-41 28-28Q31-14 28-4L25-9L22-3L18-8L14-2L10-8L6-2L2-8L-2-2L-6-8L-10-2L-14-8L-18-3L-22-9L-26-5Z" />
  <path class="blanket" d="M-6-43Q4-44 13-40.6Q15-30 13-22Q3-19-7-22Q-8-34-6-43Z" /><path class="trim" d="M-6.6-27q10 3 20 0M-7-34q10 3 20.6 0" />
  <path class="horn" d="M-27-34q-7-3-6-12q-7 6-3 14ZM-21-37q-2-7 4-12q-9 1-10 11Z" />
  <path class="fur" d="M-22-38Q-16-30-21-20Q-24-12-31-12Q-39-13-40-20Q-40-34-30-38Q-25-41-22-38Z" />
  <path class="muzzle" d="M-40-20Q-41-12-34-11Q-27-12-29-18Q-34-23-40-20Z" /><circle class="eye" cx="-33" cy="-26" r="1.7" /><path class="nose" d="M-37.6-17v1M-34-16v1" />
  <path class="fringe" d="M-36-36q4 5 3 8q4-2 5-6q1 4-1 8q5-3 5-9" />
</g>`;

const CLOUD = "M-12 7q-6-1-5-6q1-4 5-4q1-6 7-6q5 0 7 4q2-2 5-1q4 1 4 5q4 1 3 5q-1 3-5 3Z";

/** The fog track in the sky: spaces, fog stones on them, and the cloud on the last. */
export function FogTrack({ view }) {
  const spaces = view.box.fog_track;
  return html`<g class="fog-track" data-about="track">${Array.from({ length: spaces }, (_, space) => {
    const cloud = view.cloud && space === spaces - 1;
    const fog = space < view.fog;
    return html`<g transform=${`translate(${337 - (spaces - 1 - space) * 42} 25)`}>
      <path class="space" d=${CLOUD} />
      ${fog && html`<g data-key=${`fog-${space}`}><path class="fogged" d=${CLOUD} /><path class="swirl" d="M-11 1q4-4 8 0t8 0t6 0" /></g>`}
      ${cloud && html`<g data-about="cloud" data-key="cloud"><path class="thunder" d=${CLOUD} transform="scale(1.16)" /><path class="bolt" d="M1-4l-5 7h4l-2 6 6-8h-4l3-5Z" /></g>`}
    </g>`;
  })}</g>`;
}

/** A yurt with its seat's mark, its door at the origin. */
export function Yurt({ seat, name, x, y, size = 1, awaited }) {
  return html`<g class=${awaited ? "yurt awaited" : "yurt"} data-about="yurt" data-note=${name} data-seat=${seat} transform=${`translate(${x} ${y}) scale(${size})`}>
    <ellipse class="shadow" cy="1" rx="27" ry="4" />
    <path class="felt" d="M-23 0V-15h46V0Z" /><path class="lattice" d="M-23-12h46M-23-3h46" />
    <path class="roof" d="M-26-14Q-12-20-5-29h10Q12-20 26-14Z" /><path class="crown" d="M-5-29q5-5 10 0Z" />
    <${Mark} seat=${seat} y=${-10} size=${21} />
  </g>`;
}

/** The land: sky, mountains, meadow and the round track with arrows the way the yaks go. */
export function Land({ direction }) {
  const arrows = Array.from({ length: 16 }, (_, number) => (number + 0.5) * (Math.PI / 8));
  return html`<g aria-hidden="true">
    <rect class="air" width="360" height="400" /><circle class="sun" cx="128" cy="58" r="24" />
    <path class="far" d="M0 92L38 52l24 20 40-44 34 38 30-26 42 42 40-34 34 26 40-36 38 34v60H0Z" />
    <path class="snow" d="M102 28l-14 15 9-2 6 7 5-8 8 3ZM166 40l-8 7 6 0 5 5 5-5 4 0ZM322 38l-12 11 8-1 5 5 5-6 6 1Z" />
    <path class="middle" d="M0 104q50-28 110-12t120-8 130 10v40H0Z" />
    <path class="ground" d="M0 112q60-20 130-13t120-4 110 12v293H0Z" />
    <path class="grass" d="M24 232l3-7 2 7M338 246l3-7 2 7M60 262l3-7 2 7M300 218l3-7 2 7M150 178l2-6 2 6M214 172l2-6 2 6M18 318l3-7 2 7M344 330l3-7 2 7" />
    <ellipse class="path-edge" cx="180" cy="244" rx="146" ry="128" /><ellipse class="path" cx="180" cy="244" rx="146" ry="128" />
    ${arrows.map((angle) => html`<path class="arrow" d="M-5-4.5L2 0L-5 4.5" transform=${`translate(${180 + 146 * Math.sin(angle)} ${244 - 128 * Math.cos(angle)}) rotate(${(Math.atan2(128 * Math.sin(angle), 146 * Math.cos(angle)) * 180) / Math.PI + (direction === 1 ? 0 : 180)})`} />`)}
  </g>`;
}

/** The stall round three places of 46, its counter's left end at the origin. */
export const STALL = html`<g class="stall" aria-hidden="true">
  <ellipse class="shadow" cx="72" cy="55" rx="80" ry="5" /><path class="post" d="M2 0v54M142 0v54" />
  <path class="counter" d="M-2 10h148v43q0 2-2 2H0q-2 0-2-2Z" />
  <path class="awning" d="M4-16h136l12 22H-8Z" /><path class="stripe" d="M27-16h22l-2 22H19ZM72-16h22l5 22H73ZM118-16h22l12 22h-26Z" />
  <path class="awning" d="M-8 6h27q0 8-13.5 8T-8 6ZM47 6h26q0 8-13 8T47 6ZM99 6h27q0 8-13.5 8T99 6Z" /><path class="stripe" d="M19 6h28q0 8-14 8T19 6ZM73 6h26q0 8-13 8T73 6ZM126 6h26q0 8-13 8T126 6Z" />
</g>`;
