// A table in play: it shows the film of the game and sends what is clicked.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { finish } from "./animate.js";
import { ask } from "./api.js";
import { useArming } from "./arming.js";
import { useBeside } from "./beside.js";
import { useCalling } from "./calling.js";
import { rematch, useConnection } from "./connection.js";
import { Curtain, whoLooks } from "./curtain.js";
import { Dock } from "./dock.js";
import { firstGames, noteResult } from "./even.js";
import { PACES } from "./film.js";
import { alone } from "./house.js";
import { later } from "./later.js";
import { OwnBox } from "./own_box.js";
import { useOwnSeat } from "./own_seat.js";
import { keepTable, tables } from "./remember.js";
import { SeatBar } from "./seat_bar.js";
import { Side } from "./side.js";
import { sound, wanted } from "./sound.js";
import { Stage } from "./stage.js";
import { StandIn } from "./stand_in.js";
import { tokenFor, useTold } from "./telling.js";

const Strip = later(() => import("./what_if.js"), "Strip");
const Waiting = later(() => import("./waiting.js"), "Waiting");
const NoTable = later(() => import("./join.js"), "NoTable");
const NOTICE_STAYS = 9000; // milliseconds

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
export function Table(props) {
  const [table, token = ""] = props.parts;
  const ready = useOwnSeat(table, token);
  if (!tokenFor(table, token)) return html`<${alone ? Dead : Stranger} table=${table} lang=${props.lang} say=${props.say} />`;
  return ready ? html`<${Seated} ...${props} />` : html`<p class="loading">${props.say("loading")}</p>`;
}

/** Whoever has the address of a table, but no seat there, is told whom to ask. */
function Stranger({ table, lang, say }) {
  const [problem, setProblem] = useState(/** @type {import("./api.js").Problem | null} */ (null));
  useEffect(() => void ask("GET", `/tables/${table}`, { lang }).catch(setProblem), [table, lang]);
  if (!problem) return html`<p class="loading">${say("loading")}</p>`;
  return html`<${NoTable} title=${say(problem.status === 401 ? "noSeatTitle" : "notFound")} error=${problem.message} say=${say} />`;
}

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
function Seated({ parts: [table, token = ""], lang, liked, like, say }) {
  const [notice, setNotice] = useState(/** @type {import("./connection.js").Notice | null} */ (null));
  const pace = () => PACES[liked.speed] ?? PACES.normal;
  const { connection, socket } = useConnection(table, token, lang, pace, setNotice, liked.text);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE_STAYS);
    return () => clearTimeout(timer);
  }, [notice]);

  const { film, line } = connection;
  const update = film.frame;
  useHintsNews(update?.hints, (key) => setNotice({ text: say(key) }));
  const kept = tables()[table];
  const told = useTold(`/tables/${table}`, lang, tokenFor(table, token));
  if (line === "dead") return html`<${Dead} say=${say} />`;
  if (!update) return html`<p class="loading">${say("loading")}</p>`;
  const warn = (text) => setNotice({ text });
  const held = update.seen.map(({ seat }) => seat).filter((seat) => seat !== null);
  const own = token || kept?.tokens[0]?.token || kept?.spectator || "";
  const seating = { update, told, kept: token && kept?.host ? { ...kept, host: null } : kept, token: own, held, lang, say, warn };
  const shared = { table, token, told, update, connection, socket, notice, setNotice, seating, pace, lang, liked, like, say };
  return html`${update.stage === "waiting"
      ? html`<${Lost} line=${line} say=${say} /><${Waiting} ...${seating} begin=${() => socket?.say({ start: true })} /><${Notice} notice=${notice} close=${() => setNotice(null)} say=${say} />`
      : html`<${Game} ...${shared} />`}`;
}

/** That the line is gone, where the question stands. */
function Lost({ line, say }) {
  return line === "lost" && html`<p class="lost" role="status">${say("lost")}</p>`;
}

/** Call the person whose turn it is, whatever the screen still shows; and let what is shown be heard. */
function useAttention({ table, told, update, connection, liked, say }) {
  const { film } = connection;
  const now = film.newest;
  const mine = now.seen.map(({ seat }) => seat).find((seat) => seat !== null && !now.over && now.awaiting.includes(seat) && now.seats[seat].kind !== "bot");
  const turn = mine === undefined ? "" : `${now.turn} ${mine}`;
  const title = told?.title ? `${told.title} · Yurt` : "Yurt";
  const text = mine === undefined ? "" : say("yourTurnIn", { name: now.seats[mine].name, game: told?.title ?? "Yurt" });
  useCalling({ turn, title, text, table, wanted: liked.notify });
  const loud = wanted(liked);
  const scene = update.seen[0]?.scene;
  useEffect(() => {
    if (loud && scene && update.told !== undefined && !film.held) sound(scene.kind, scene.path.length);
  }, [scene]);
  useEffect(() => {
    if (loud && turn && film.live && update.actor !== mine) sound("turn"); // not between two choices of one turn
  }, [turn, film.live]);
}

/** When the host closes hints or opens them again, everybody is told. @param {boolean | undefined} hints */
function useHintsNews(hints, tell) {
  const before = useRef(hints);
  useEffect(() => {
    if (before.current !== undefined && hints !== undefined && before.current !== hints) tell(hints ? "hintsOpen" : "hintsClosed");
    before.current = hints;
  }, [hints]);
}

/** Whose view the device shows now; an unwatched screen is covered again. */
function useReader(update, connection) {
  const [opened, setOpened] = useState(/** @type {number | null} */ (null));
  const looks = whoLooks(update, opened, connection.reader, connection.film.live);
  if (!looks.covered) connection.reader = looks.reader;
  useEffect(() => {
    const hide = () => document.hidden && setOpened(null);
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
  useEffect(() => {
    if (!looks.secret) setOpened(null); // the next secret wants its curtain again
  }, [looks.secret]);
  return { ...looks, setOpened };
}

function Game(props) {
  const { update, connection, say } = props;
  useAttention(props);
  const { reader, covered, secret, setOpened } = useReader(update, connection);
  if (covered && reader !== null) return html`<${Curtain} seat=${reader} name=${update.seats[reader].name} open=${() => setOpened(reader)} say=${say} />`;
  return html`<${Open} ...${props} reader=${reader} secret=${secret} cover=${() => setOpened(null)} />`;
}

/** The table as the one person who looks at it sees it. */
function Open(props) {
  const { table, told, update, connection, notice, setNotice, seating, reader, secret, pace, lang, liked, like, say } = props;
  const { film, line, stories, tips } = connection;
  const [drawn, setDrawn] = useState(/** @type {Set<string> | null} */ (null)); // until there is a board
  const [tab, setTab] = useState("log");
  const [rule, setRule] = useState("");
  const beside = useBeside();
  const ending = useEnding(update, film);
  const Coach = useCoach(update, reader, liked);
  useEffect(() => {
    if (update.over) setTab("sheet");
    if (update.over) import("./played.js").then(({ notePlayed }) => notePlayed(update, seating.held, Date.now()));
  }, [update.over]);
  const branch = seating.kept?.branch; // of another game, to see what if
  const [shown, setShown] = useState(branch?.shown ?? false); // its analysis
  const showAnalysis = (wish) => {
    setShown(wish);
    keepTable(table, { branch: { ...branch, shown: wish } });
    actions.noHint();
  };

  const seen = update.seen.find(({ seat }) => seat === reader) ?? update.seen[0];
  const names = update.seats.map(({ name }) => name);
  const asked = film.live && reader !== null && update.awaiting.includes(reader) && update.seats[reader].kind !== "bot" && connection.sent !== update.turn;
  const options = asked ? seen.options : [];
  const actions = { ...deeds(props, asked, Coach !== null), result: ending.open };
  const guard = useArming(`${update.turn} ${reader} ${options.map(({ word }) => word)}`);
  const lines = (stories.get(seen.seat) ?? []).slice(0, update.told);
  const look = (count, { turn }) => {
    beside.close();
    if (!film.look(count) && film.newest.over) location.hash = `#/replay/${table}/${turn + 1}`;
  };
  const showRule = (number) => {
    setRule(number);
    setTab("rules");
    beside.show();
  };
  const news = html`${branch && !update.over && html`<${Strip} branch=${branch} shown=${shown} setShown=${showAnalysis} asked=${asked} update=${update} tips=${tips} actions=${actions} say=${say} />`}${Coach && html`<${Coach} table=${table} token=${seating.token} update=${update} seen=${seen} asked=${asked} lines=${lines} judged=${film.live && connection.judged?.text} actions=${actions} lang=${lang} say=${say} />`}
    <${Lost} line=${line} say=${say} /><${Ticker} line=${lines.at(-1)} /><${StandIn} ...${seating} update=${film.newest} seat=${reader} />
    <${Notice} notice=${notice} close=${() => setNotice(null)} say=${say} showRule=${showRule} />`;
  return html`<div class="table-page" data-turn=${update.turn}>
    <h1 class="sr">${told?.title ?? "Yurt"}</h1>
    <p class="sr" role="status">${announcement(lines.slice(pace() ? -1 : -4), asked && `${names[reader]}: ${seen.prompt}`)}</p>
    <div class="play-room"><div class="play-area" onClickCapture=${guard}>
      <div class="seats"><${SeatBar} update=${update} reader=${reader} say=${say} />
        <${OwnBox} update=${update} token=${seating.token} lang=${lang} say=${say} /></div>
      <${Stage} game=${update.game} view=${seen.view} told=${told} lines=${lines} scene=${film.held ? undefined : seen.scene} marks=${seen.marks} options=${options} seat=${reader} names=${names} lang=${lang} say=${say}
        advised=${tips?.options?.[0]?.word} text=${seen.board} showText=${liked.text} play=${actions.play} why=${actions.why} asked=${asked}
        drawn=${(words) => same(words, drawn) || setDrawn(words)} duration=${film.held ? pace() : film.stay} />
      <${Dock} update=${update} film=${film} seen=${seen} reader=${reader} asked=${asked} options=${options} drawn=${drawn} names=${names}
        tips=${tips} inline=${branch !== undefined && shown} actions=${actions} secret=${secret} text=${liked.text} liked=${liked} like=${like} notice=${news} beside=${beside} lang=${lang} say=${say} table=${table} />
    </div></div>
    <${Side} told=${told} update=${update} seen=${seen} lines=${lines} names=${names} tab=${tab} setTab=${setTab} rule=${rule} look=${look} beside=${beside}
      toHost=${seating} liked=${liked} like=${like} lang=${lang} say=${say} kept=${seating.kept} />
    ${ending.Ending && html`<${ending.Ending} update=${update} seen=${seen} told=${told} names=${names} actions=${actions} table=${table} lang=${lang} say=${say} close=${ending.close} />`}
  </div>`;
}

/** The result opens by itself once the end was seen, and again when it is asked for. */
function useEnding({ over }, { live }) {
  const [page, setPage] = useState(/** @type {any} */ (null));
  const [opened, setOpened] = useState(true);
  useEffect(() => {
    if (over) import("./ending.js").then((found) => setPage(() => found.Ending));
  }, [over]);
  return { Ending: over && live && opened && page, open: () => setOpened(true), close: () => setOpened(false) };
}

/** The coach, fetched where one may speak and is wanted; at first it is, for a few games of a title. @returns {any} */
function useCoach(update, reader, liked) {
  const [coach, setCoach] = useState(/** @type {any} */ (null));
  const [first] = useState(() => firstGames(update.game));
  const wanted = update.coach && reader !== null && (liked.coach ?? first);
  useEffect(() => {
    if (wanted) import("./coach.js").then((found) => setCoach(() => found.Coach));
  }, [wanted]);
  useEffect(() => {
    if (update.over && update.coach && reader !== null) noteResult(update, reader);
  }, [update.over]);
  return wanted && coach ? coach : null;
}

/** What the person can do, each under its name. */
function deeds({ token, update, connection, socket, seating, setNotice, reader, cover, liked, like, lang, say }, asked, coached) {
  const { film } = connection;
  return {
    play(word) {
      if (!asked || connection.sent === update.turn) return;
      connection.sent = update.turn;
      film.hurry();
      connection.tips = null;
      setNotice(null);
      finish();
      const id = socket.send({ play: word, seat: reader, turn: update.turn, ...(coached && { coach: true }) });
      connection.moving = id;
      connection.judged = coached ? { id, text: "" } : null;
      film.show();
    },
    why: (word) => socket.send({ why: word, seat: reader }),
    undo() {
      connection.tips = connection.judged = null;
      socket.send({ undo: true, seat: reader, turn: update.turn });
    },
    hint() {
      if (connection.tips?.thinking) return;
      connection.tips = { id: socket.send({ hint: true, seat: reader }), seat: reader, thinking: true };
      film.show();
    },
    noHint() {
      connection.tips = null;
      film.show();
    },
    again: () => film.again(Math.max(...film.newest.seen.map(({ since }) => since))),
    skip() {
      finish();
      film.skip();
    },
    cover,
    noWord() {
      connection.judged = null;
      film.show();
    },
    coach() {
      connection.judged = null;
      setNotice({ text: say("coachOff") });
      like({ coach: false });
    },
    text: () => like({ text: !liked.text }),
    rematch: () => rematch(film.newest, token, lang).catch((problem) => seating.warn(problem.message)),
  };
}

/** The last sentence, where the story itself is out of sight. */
function Ticker({ line }) {
  return html`<p class="ticker" aria-hidden="true" data-seat=${line?.seat >= 0 ? line.seat : undefined}>${line?.text ?? ""}</p>`;
}

/** What a screen reader says: the last sentences, and the question if there is one. */
function announcement(lines, question) {
  const news = lines.map(({ text }) => text);
  return [...news, ...(question ? [question] : [])].join(" ");
}

const same = (one, other) => one.size === other?.size && [...one].every((word) => other.has(word));

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {any} props */
function Notice({ notice, close, say, showRule }) {
  return html`<div class="notices" role="alert">${notice && html`<p class="notice">
    <span>${capital(notice.text) || say("allowed")}</span>
    ${notice.rule && showRule && html`<button class="quiet" onClick=${() => showRule(notice.rule)}>${say("seeRule", { rule: notice.rule })}</button>`}
    <button class="quiet icon" aria-label=${say("close")} onClick=${close}>×</button></p>`}</div>`;
}

function Dead({ say }) {
  return html`<section class="page dead"><h1>${say(alone ? "notFound" : "deadTitle")}</h1><p>${say(alone ? "gone" : "deadLink")}</p>
    <p class="row"><a class="button primary" href="#/">${say("newGame")}</a><a class="button" href="#/tables">${say("myTables")}</a></p></section>`;
}
