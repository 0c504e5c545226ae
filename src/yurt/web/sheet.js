// The score sheet, and the scores over time.
import { Badge, html, LETTERS, Mark, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";

/** @param {{rows: import("./wire").SheetRow[], names: string[], winners: number[], say: any}} props */
export function Sheet({ rows, names, winners, say }) {
  return html`<div class="scroll" tabindex="0"><table class="sheet"><caption class="sr">${say("sheet")}</caption>
    <thead><tr><td></td>${names.map((name, seat) => html`<th scope="col" class=${winners.includes(seat) ? "winner" : ""}><${Badge} seat=${seat} /><span>${name}${winners.includes(seat) ? " ★" : ""}</span></th>`)}</tr></thead>
    <tbody>${rows.map(({ row, values }) => html`<tr><th scope="row">${row}</th>${values.slice(0, names.length).map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** The chart of a finished game, fetched from its replay. @param {{table: string, names: string[], say: any}} props */
export function FinalChart({ table, names, say }) {
  const [series, setSeries] = useState(/** @type {number[][]} */ ([]));
  useEffect(() => {
    ask("GET", `/replays/${table}`).then((info) => setSeries(info.series), () => setSeries([]));
  }, [table]);
  return series.length > 1 ? html`<${Chart} series=${series} names=${names} say=${say} />` : null;
}

const WIDE = 340;
const HIGH = 170;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 0", "4 2", "12 4", "2 2"];

/**
 * @param {{series: number[][], names: string[], say: any, at?: number, look?: (turn: number) => void}} props
 * at: the moment to mark
 */
export function Chart({ series, names, say, at, look }) {
  const top = Math.max(1, ...series.flat());
  const low = Math.min(0, ...series.flat());
  const x = (turn) => 30 + (turn / Math.max(series.length - 1, 1)) * (WIDE - 62);
  const y = (score) => 12 + ((top - score) / (top - low)) * (HIGH - 36);
  const ends = spread(names.map((_, seat) => y(series[series.length - 1][seat])));
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => (top - low) / size <= 5) ?? 1000;
  const marks = Array.from({ length: Math.floor((top - low) / step) + 1 }, (_, index) => Math.ceil(low / step) * step + index * step);
  const click = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = (((event.clientX - box.x) / box.width) * WIDE - 30) / (WIDE - 62);
    look?.(Math.round(Math.max(0, Math.min(1, along)) * (series.length - 1)));
  };
  return html`<figure class="chart"><figcaption>${say("chart")}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${spoken(series, names, say)} onClick=${look && click}>
      ${marks.filter((mark) => mark <= top).map((mark) => html`<g class="scale"><path d=${`M30 ${y(mark)}H${WIDE - 32}`} /><text x="25" y=${y(mark)} dy=".35em">${mark}</text></g>`)}
      <text class="axis" x=${WIDE - 32} y=${HIGH - 6}>${series.length - 1}</text><text class="axis start" x="30" y=${HIGH - 6}>0 ${say("chartTurn")}s</text>
      ${names.map((_, seat) => html`<polyline class="curve" data-seat=${seat} stroke-dasharray=${DASHES[seat]} points=${series.map((scores, turn) => `${x(turn).toFixed(1)},${y(scores[seat]).toFixed(1)}`).join(" ")} />`)}
      ${at !== undefined && html`<path class="cursor" d=${`M${x(at)} 8V${HIGH - 20}`} />`}
      ${names.map((_, seat) => html`<${Mark} seat=${seat} x=${WIDE - 18} y=${ends[seat]} size=${15} />`)}
    </svg></figure>`;
}

/** Push marks that would cover each other apart. */
function spread(heights) {
  const order = heights.map((height, seat) => ({ height, seat })).sort((one, other) => one.height - other.height);
  order.forEach((end, index) => {
    if (index > 0) end.height = Math.max(end.height, order[index - 1].height + 17);
  });
  const over = Math.max(0, (order[order.length - 1]?.height ?? 0) - (HIGH - 14));
  return order.sort((one, other) => one.seat - other.seat).map(({ height }) => height - over);
}

function spoken(series, names, say) {
  const last = series[series.length - 1];
  return `${say("chart")}: ${names.map((name, seat) => `${LETTERS[seat]} ${name} ${last[seat]}`).join(", ")}`;
}
