// The first page: pick a game, say who sits where, go.
import { Badge, html, LETTERS, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { addressOf, fetchAhead } from "./arrival.js";
import { evenLevel } from "./even.js";
import { alone } from "./house.js";
import { boxes, firstVisit, keepSettings, keepTable } from "./remember.js";

/** @typedef {{kind: "here" | "link" | "bot", name: string, bot: string}} Chair */

/** @param {{lang: string, liked: any, say: any}} props */
export function Lobby({ lang, liked, say }) {
  const [offer, setOffer] = useState(/** @type {import("./wire").GameInfo[]} */ ([]));
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState("");
  useEffect(() => {
    games(lang).then(setOffer, (problem) => setError(problem.message));
  }, [lang]);
  const game = offer.find(({ name }) => name === chosen) ?? offer[0];
  useEffect(() => void (game && fetchAhead(game.name)), [game?.name]);
  return html`<div class="lobby">
    <${Hero} say=${say} />
    ${game?.lessons > 0 && firstVisit() && html`<p class="offer"><a class="button primary" href=${`#/learn/${game.name}`}>${say("newHere", { game: game.title })}</a></p>`}
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <fieldset class="games"><legend>${say("pickGame")}</legend>
      ${offer.map((one) => html`<${Card} game=${one} chosen=${one === game} choose=${() => setChosen(one.name)} say=${say} />`)}
    </fieldset>
    ${game && html`<${Seating} key=${game.name} game=${game} lang=${lang} liked=${liked} say=${say} />`}
  </div>`;
}

function Hero({ say }) {
  return html`<div class="hero">
    <h1>Yurt</h1><p>${say("tagline")}</p>
    <svg viewBox="0 0 1000 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle class="hero-sun" cx="770" cy="62" r="34" />
      <path class="hero-far" d="M0 150V128L90 112L150 122L240 96L310 118L390 84L450 106L540 40L610 92L690 48L770 100L860 58L940 98L1000 70V150Z" />
      <path class="hero-near" d="M0 150V126Q120 92 260 122T540 112T800 124T1000 108V150Z" />
      <g class="hero-yurt" transform="translate(598 72)"><path class="hero-felt" d="M0 62V34Q54-12 108 34V62Z" /><path class="hero-roof" d="M-4 36Q54-18 112 36L104 41H4Z" /><path class="hero-door" d="M45 62V42h18v20Z" /><path class="hero-band" d="M0 46h108" /><path class="hero-smoke" d="M54 4q-8-9 0-17t2-18" /></g>
    </svg>
  </div>`;
}

function Card({ game, chosen, choose, say }) {
  const [missing, setMissing] = useState(false);
  const [low, high] = game.players;
  return html`<div class=${chosen ? "card-place chosen" : "card-place"}><label class=${chosen ? "card chosen" : "card"}>
    <input type="radio" name="game" value=${game.name} checked=${chosen} onChange=${choose} />
    ${game.drawn && !missing
      ? html`<img src=${addressOf(`/games/${game.name}/art/card.svg`)} alt="" width="160" height="120" onError=${() => setMissing(true)} />`
      : html`<span class="initial" aria-hidden="true">${game.title[0]}</span>`}
    <span class="card-text"><b>${game.title}</b><span>${game.blurb}</span><small>${say("playersRange", { low, high })}</small></span>
  </label><span class="card-links">${game.lessons > 0 && html`<a class="learn" href=${`#/learn/${game.name}`} aria-label=${say("learnGame", { game: game.title })}>${say("learn")}</a>`}
    ${game.puzzles > 0 && html`<a class="solve" href=${`#/puzzles/${game.name}`} aria-label=${say("puzzlesOf", { game: game.title })}>${say("puzzles")}</a>`}</span></div>`;
}

/** @returns {Chair[]} this person and bots: a game that can begin at once */
function firstChairs(game, liked, say) {
  const names = say("bots").split(",");
  const count = Math.min(Math.max(game.players[0], 3), game.players[1]);
  return Array.from({ length: count }, (_, seat) =>
    seat === 0
      ? { kind: "here", name: liked.name || say("somebody"), bot: game.bots[0]?.name }
      : { kind: "bot", name: names[seat], bot: evenLevel(game.name, game.bots.map(({ name }) => name)) ?? "" });
}

function Seating({ game, lang, liked, say }) {
  const [chairs, setChairs] = useState(() => firstChairs(game, liked, say));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [box, setBox] = useState(/** @type {Record<string, any>} */ (() => boxes()[game.name] ?? {}));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const change = (seat, news) => setChairs(chairs.map((chair, index) => (index === seat ? { ...chair, ...news } : chair)));
  const add = () => setChairs([...chairs, { kind: "bot", name: say("bots").split(",")[chairs.length], bot: game.bots[0]?.name }]);
  const linked = chairs.some(({ kind }) => kind === "link");

  const go = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      location.hash = `#/t/${await makeTable(game.name, options, chairs, lang, box)}`;
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
      setBusy(false);
    }
  };
  return html`<form class="seating" onSubmit=${go}>
    <h2>${say("whoSits")}</h2>
    <p class="rules-link"><a href=${`#/rules/${game.name}`}>${say("rulesOf", { game: game.title })}</a>
      ${game.puzzles > 0 && html` · <a href=${`#/puzzle/${game.name}/today`}>${say("puzzleOfDay")}</a>`}</p>
    <ol>${chairs.map((chair, seat) => html`<${ChairRow} game=${game} chair=${chair} seat=${seat} say=${say}
      change=${(news) => change(seat, news)}
      remove=${chairs.length > game.players[0] ? () => setChairs(chairs.filter((_, index) => index !== seat)) : null} />`)}</ol>
    <div class="row">
      ${chairs.length < game.players[1] && html`<button type="button" onClick=${add}>+ ${say("addSeat")}</button>`}
      ${game.options.map((option) => html`<label class="option"><span>${option.label ?? option.name}</span>
        <select onChange=${(event) => setOptions({ ...options, [option.name]: event.target.value })}>
          ${option.values.map((value, index) => html`<option value=${value}>${option.labels?.[index] ?? value}</option>`)}</select></label>`)}
      <${WhichBox} game=${game} box=${box} setBox=${setBox} say=${say} />
    </div>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <div class="go-bar"><button class="primary go" disabled=${busy}>${say(linked ? "goLinks" : "go")}</button></div>
  </form>`;
}

/** An owner's box is offered wherever there is one. */
function WhichBox({ game, box, setBox, say }) {
  const own = boxes()[game.name];
  return html`<span class="which-box">${own && html`<label><input type="checkbox" checked=${Object.keys(box).length > 0} onChange=${(event) => setBox(event.target.checked ? own : {})} /> ${say("playOwnBox")}</label>`}
    <a href=${`#/box/${game.name}`}>${say(own ? "editBox" : "makeBox")}</a></span>`;
}

function ChairRow({ game, chair, seat, say, change, remove }) {
  const letter = LETTERS[seat];
  const value = chair.kind === "bot" ? `bot ${chair.bot}` : chair.kind;
  const seated = (event) => {
    const [kind, bot] = event.target.value.split(" ");
    change({ kind, ...(bot ? { bot } : {}), name: newName(chair, kind, seat, say) });
  };
  return html`<li class="chair">
    <${Badge} seat=${seat} size=${30} />
    <input aria-label=${say("nameOf", { letter })} value=${chair.name} maxlength="24" autocomplete="off" onInput=${(event) => change({ name: event.target.value })} />
    <select aria-label=${say("seatOf", { letter })} value=${value} onChange=${seated}>
      <option value="here">${say("here")}</option>${!alone && html`<option value="link">${say("link")}</option>`}
      ${game.bots.map((bot) => html`<option value=${`bot ${bot.name}`}>${say("botLevel", { level: bot.label })}</option>`)}
    </select>
    ${remove && html`<button type="button" class="quiet icon" aria-label=${say("removeSeat", { letter })} onClick=${remove}>×</button>`}
  </li>`;
}

/** A name somebody typed stays; a name that we gave changes with the kind of seat. */
function newName(chair, kind, seat, say) {
  const given = [...say("bots").split(","), say("somebody"), say("friend"), `${say("friend")} ${LETTERS[seat]}`];
  if (!given.includes(chair.name)) return chair.name;
  if (kind === "bot") return say("bots").split(",")[seat];
  return seat === 0 ? say("somebody") : `${say("friend")} ${LETTERS[seat]}`;
}

/** Make a table and remember its tokens. @returns {Promise<string>} its id */
export async function makeTable(game, options, chairs, lang, box = {}) {
  const seats = chairs.map(({ kind, name, bot }) => (kind === "bot" ? { kind, name, bot } : { kind, name }));
  const made = await ask("POST", "/tables", { body: { game, options, seats, box, lang, pace: 0 }, lang });
  const own = chairs.find(({ kind }) => kind === "here");
  if (own) keepSettings({ name: own.name });
  sitDown(made, game, chairs);
  return made.table;
}

/** Keep what this device needs of a new table: the host's token and those of the seats here. */
export function sitDown(made, game, chairs) {
  const tokens = made.seats.filter(({ seat, token }) => token && chairs[seat]?.kind === "here");
  keepTable(made.table, { game, host: made.host, tokens, spectator: made.spectator, commitment: made.commitment });
}
