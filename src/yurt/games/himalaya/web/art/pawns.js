// The pawns: climbers with ice axe and bobble hat, smaller sherpas with their load, and the yeti.
import { html, LETTERS, Mark } from "/drawing.js";

/** @param {{seat: number, keep?: string, awaited?: boolean, name?: string}} props */
export function Climber({ seat, keep, awaited, name }) {
  return html`<g class=${awaited ? "climber awaited" : "climber"} data-key=${keep} data-seat=${seat}>
    ${name && html`<title>${LETTERS[seat]} ${name}</title>`}
    <ellipse class="shadow" rx="11" ry="3.2" />
    <path class="axe" d="M13-25L11.5-1M8-24q5-4 10.5-.5" />
    <path class="boots" d="M-6.5 0v-5h4v3.500q2.5 0 2.5 1.500ZM2 0v-5h4v3.500q2.5 0 2.5 1.500Z" />
    <${Mark} seat=${seat} y=${-13} size=${19} />
    <circle class="face" cy="-26" r="4.6" />
    <path class="hat" d="M-5.2-26.500Q-5-32.5 0-32.500T5.2-26.500Q0-28.5-5.2-26.500Z" /><circle class="pompom" cy="-33" r="1.9" />
  </g>`;
}

/** @param {{seat: number, keep?: string}} props */
export function Sherpa({ seat, keep }) {
  return html`<g class="sherpa" data-key=${keep} data-seat=${seat}>
    <ellipse class="shadow" rx="8" ry="2.4" />
    <path class="load" d="M2-17.500h8q1.2 0 1.2 1.200V-7q0 1.2-1.2 1.200H2Z" />
    <path class="boots" d="M-5 0v-3h4v3ZM1 0v-3h4v3Z" />
    <${Mark} seat=${seat} y=${-9.5} size=${16} />
    <circle class="face" cy="-19" r="3.4" /><path class="hat" d="M-4-19.500Q-3.5-23.8 0-23.800T4-19.500Q0-20.8-4-19.500Z" />
  </g>`;
}

export function Yeti() {
  return html`<g class="yeti" data-key="yeti">
    <ellipse class="shadow" rx="15" ry="4.5" />
    <path class="fur" d="M-9-17Q-20-19-21-29Q-22-34-18-35Q-14-35-14-30Q-13-26-9-26ZM9-17Q20-19 21-29Q22-34 18-35Q14-35 14-30Q13-26 9-26Z" />
    <path class="fur" d="M-12 1Q-17-8-13-17Q-13-25-10-29Q-11-35-7-37Q-5-36-4-33Q0-35 4-33Q5-36 7-37Q11-35 10-29Q13-25 13-17Q17-8 12 1Q9-2 7 1Q3-4 0 0Q-3-4-7 1Q-9-2-12 1Z" />
    <path class="tuft" d="M-6-10l2 3 2-3 2 3 2-3 2 3 2-3M-4-5l2 2.5 2-2.5 2 2.5 2-2.5" />
    <path class="muzzle" d="M-7.5-25Q-7-30-2.5-29.500Q0-28.5 2.5-29.500Q7-30 7.5-25Q7-17 0-17Q-7-17-7.5-25Z" />
    <circle cx="-3" cy="-25.5" r="1.3" /><circle cx="3" cy="-25.5" r="1.3" /><path class="grin" d="M-3.5-21.500Q0-18.5 3.5-21.5" />
  </g>`;
}
