// Who sits at the table and how they stand: the bar over the board.
import { Badge, html } from "/drawing.js";

/** Whether somebody sits there, but has no page open. @param {{kind: string, connected: boolean}} seat */
export const isAway = ({ kind, connected }) => ["here", "link"].includes(kind) && !connected;

/** @param {{update: import("./wire").Update, reader: number | null, say: any}} props */
export function SeatBar({ update, reader, say }) {
  return html`<ul class="seat-bar" aria-label=${say("scores")}>
    ${update.seats.map((info) => {
      const { seat, name } = info;
      const awaited = update.awaiting.includes(seat);
      const absent = isAway(info);
      return html`<li class=${`seat-chip${awaited ? " awaited" : ""}${absent ? " absent" : ""}`} data-seat=${seat} aria-current=${seat === reader ? "true" : undefined}>
        <${Badge} seat=${seat} size=${24} />
        <span class="score">${update.scores[seat] ?? 0}</span>
        <span class="who"><span class="name">${update.winners.includes(seat) && "★ "}${name}</span>${seat === reader ? html` <i>(${say("you")})</i>` : ""}${absent ? ` (${say("away")})` : ""}</span>
      </li>`;
    })}
  </ul>`;
}
