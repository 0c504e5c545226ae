// Somebody opens a table's link: which game it is, who sits there, and a free seat to choose under a name.
import { Badge, html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { addressOf, fetchAhead } from "./arrival.js";
import { keepTable, tables } from "./remember.js";

const LOOK_AGAIN = 4000; // milliseconds: others take seats meanwhile

/** @typedef {import("./wire").Invitation} Invitation */

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
export function Join({ parts: [table, token = ""], lang, liked, like, say }) {
  const [invitation, setInvitation] = useState(/** @type {Invitation | null} */ (null));
  const [gone, setGone] = useState("");
  const [error, setError] = useState("");
  const look = () => ask("GET", `/tables/${table}/invitation?lang=${lang}`, { token, lang }).then(setInvitation, (problem) => problem.final && setGone(problem.message));
  useEffect(() => {
    if (gone) return undefined;
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [table, token, lang, gone]);
  useEffect(() => void (invitation && fetchAhead(invitation.game)), [invitation?.game]);
  if (gone) return html`<${NoTable} error=${gone} say=${say} />`;
  if (!invitation) return html`<p class="loading">${say("loading")}</p>`;
  const sit = async (seat, name) => {
    try {
      const claimed = await ask("POST", `/tables/${table}/seats/${seat}/claim`, { body: { name }, token, lang });
      like({ name });
      location.hash = sitDown(invitation, claimed);
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
      look();
    }
  };
  return html`<section class="page join">
    <${GameCard} game=${invitation.game} title=${invitation.title} goal=${invitation.goal} length=${invitation.length} />
    ${!invitation.hints && html`<p class="no-hints">${say("hintsClosed")}</p>`}
    ${invitation.box > 0 && html`<p class="no-hints">${say("ownBox")}</p>`}
    ${tables()[table] && html`<p><a class="button primary" href=${`#/t/${table}`}>${say("yourSeat")}</a></p>`}
    <${Seats} invitation=${invitation} named=${liked.name} sit=${sit} say=${say} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}
  </section>`;
}

/** A game in a few lines: its picture, its goal and how long it takes. */
export function GameCard({ game, title, goal, length }) {
  const picture = addressOf(`/games/${game}/art/card.svg`);
  return html`<header class="game-card">
    ${picture !== `/games/${game}/art/card.svg` && html`<img src=${picture} alt="" width="160" height="120" />`}
    <div><h1>${title}</h1><p>${goal}</p><p>${length}</p></div></header>`;
}

/** @param {{invitation: Invitation, named: string, sit: (seat: number, name: string) => Promise<void>, say: any}} props */
function Seats({ invitation, named, sit, say }) {
  const { seats, free } = invitation;
  const [name, setName] = useState(named);
  const [wanted, setWanted] = useState(-1);
  const [busy, setBusy] = useState(false);
  const chosen = free.includes(wanted) ? wanted : (free[0] ?? -1);
  const go = async (event) => {
    event.preventDefault();
    setBusy(true);
    await sit(chosen, name.trim());
    setBusy(false);
  };
  return html`<form onSubmit=${go}>
    <fieldset class="free-seats"><legend>${say("whichSeat")}</legend>${seats.map(({ seat, name: who, kind }) => html`<label class=${free.includes(seat) ? "seat-row" : "seat-row taken"}>
      <span class="who-row"><input type="radio" name="seat" value=${seat} disabled=${!free.includes(seat)} checked=${seat === chosen} onChange=${() => setWanted(seat)} /><${Badge} seat=${seat} size=${28} /><b>${free.includes(seat) ? say("freeSeat") : who}</b></span>
      <span>${kind === "bot" ? say("bot") : free.includes(seat) ? "" : say("seatTaken")}</span></label>`)}</fieldset>
    ${free.length === 0 ? html`<p role="status">${say("allTaken")}</p>`
      : html`<label class="your-name">${say("yourName")} <input value=${name} maxlength="24" required autocomplete="nickname" onInput=${(event) => setName(event.target.value)} /></label>
        <button class="primary go" disabled=${busy || !name.trim()}>${say("sitDown")}</button>`}
  </form>`;
}

/** Keep the seat on this device. @returns {string} the address of the table there */
function sitDown({ table, game }, { seat, token }) {
  const kept = tables()[table];
  keepTable(table, { game, tokens: [...(kept?.tokens ?? []).filter((one) => one.token), { seat, token }], claimed: true });
  return kept ? `#/t/${table}` : `#/t/${table}/${token}`;
}

/** @param {{title?: string, error: string, say: any}} props */
export function NoTable({ title, error, say }) {
  return html`<section class="page dead"><h1>${title ?? say("deadTitle")}</h1><p>${error}</p>
    <p class="row"><a class="button primary" href="#/">${say("newGame")}</a></p></section>`;
}
