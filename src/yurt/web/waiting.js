// A table that waits for its people: which game it is, who is missing, and the links to send them.
import { html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { alone } from "./house.js";
import { GameCard } from "./join.js";
import { OwnBox } from "./own_box.js";
import { SeatList } from "./seats.js";
import { StandIn } from "./stand_in.js";
import { listed } from "./words.js";

/** @param {{update: import("./wire").Update, begin: () => void, lang: string, say: any, [more: string]: any}} props */
export function Waiting(props) {
  const { update, told, begin, token, kept, held, lang, say } = props;
  const [game, setGame] = useState(/** @type {import("./wire").GameInfo | undefined} */ (undefined));
  useEffect(() => void games(lang).then((all) => setGame(all.find(({ name }) => name === update.game))), [lang, update.game]);
  const missing = update.seats.filter(({ taken }) => !taken).map(({ name }) => name);
  return html`<section class="waiting">
    ${game && html`<${GameCard} game=${game.name} title=${game.title} goal=${told?.goal ?? game.goal} length=${game.length} />`}
    <h2>${say("waitingTitle")}</h2>
    <p>${say(alone ? "waitingAlone" : update.host ? "waitingHost" : "waitingGuest")}</p>
    <${OwnBox} update=${update} token=${kept?.host ?? token} lang=${lang} say=${say} />
    <${StandIn} ...${props} seat=${held.find((seat) => update.seats[seat].kind !== "bot") ?? held[0]} />
    ${!update.host && html`<${YourName} ...${props} />`}
    <${SeatList} ...${props} />
    ${update.host && html`<div class="go-bar">
      <button class="primary go" disabled=${missing.length > 0} onClick=${begin}>${missing.length ? say("waitingFor", { names: listed(missing, lang) }) : say("begin")}</button></div>`}
  </section>`;
}

/** A guest came by the link of a seat, which has the name that the host gave it. */
function YourName({ update, token, held, lang, say, warn }) {
  const seat = update.seats[held[0]];
  const [name, setName] = useState(/** @type {string | null} */ (null));
  if (!seat) return null;
  const keep = async (event) => {
    event.preventDefault();
    const body = { kind: seat.kind, name: (name ?? seat.name).trim() };
    await ask("PATCH", `/tables/${update.table}/seats/${seat.seat}`, { body, token, lang }).then(() => setName(null), (problem) => warn(problem.message));
  };
  return html`<form class="row your-name" onSubmit=${keep}>
    <label>${say("yourName")} <input value=${name ?? seat.name} maxlength="24" required autocomplete="nickname" onInput=${(event) => setName(event.target.value)} /></label>
    <button disabled=${name === null || !name.trim() || name === seat.name}>${say("keepName")}</button></form>`;
}
