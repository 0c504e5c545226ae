// All that comes from the server for a table: the film of the game, the sentences each seat heard, answers.
import { useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { boardOf } from "./arrival.js";
import { Film } from "./film.js";
import { unroll } from "./frames.js";
import { keepTable, tables } from "./remember.js";
import { randomWord, Socket } from "./socket.js";

/** @typedef {import("./wire").Update} Update */
/** @typedef {{text: string, rule?: string, why?: boolean}} Notice */

/** What a page knows of its table; `sent` is the turn whose question is answered by a move on its way, `moving` that move's id until the server has answered. */
class Connection {
  /** @param {() => number} pace @param {() => void} draw */
  constructor(pace, draw) {
    this.draw = draw;
    this.film = new Film(pace, draw);
    /** @type {Map<number | null, import("./wire").Line[]>} */
    this.stories = new Map();
    this.line = "lost";
    /** @type {any} the hint of a seat, from the question on until the seat's options change */
    this.tips = null;
    this.sent = -1;
    this.moving = "";
    /** @type {{id?: string, text: string} | null} the last move that a coach was asked to judge, and its word */
    this.judged = null;
    /** @type {number | null} */
    this.reader = null;
  }

  /** @param {any} message @param {string} token @param {(notice: Notice) => void} warn */
  hear(message, token, warn) {
    const { update, ack, refused, why, hint, judged, error, moved, presence } = message;
    if (update) this.listen(update, token);
    if (ack && ack.id === this.moving) this.arrive(ack.turn);
    if (refused) this.arrive(-1);
    if (refused ?? error) warn({ text: (refused ?? error).error, rule: (refused ?? error).rule });
    if (why) warn({ text: why.error, rule: why.rule, why: true });
    if (hint && hint.id === this.tips?.id) this.tips = { ...this.tips, ...hint, thinking: false };
    if (judged && judged.id === this.judged?.id) this.judged = judged;
    if (presence) this.film.seat(presence.connected);
    if (moved && this.film.newest) moveOn(moved, this.film.newest, token);
    this.draw();
  }

  /** Our move is answered: what it led to is asked about once it is here. @param {number} turn that it led to */
  arrive(turn) {
    this.moving = "";
    if (turn <= this.film.newest?.turn) this.sent = -1;
  }

  /** @param {Update} update @param {string} token */
  listen(update, token) {
    for (const seen of update.seen) {
      this.stories.set(seen.seat, seen.log ?? [...(this.stories.get(seen.seat) ?? []), ...seen.last]);
    }
    if (this.tips && offered(update, this.tips.seat) !== offered(this.film.newest, this.tips.seat)) this.tips = null;
    if (update.turn !== this.sent) this.sent = this.moving ? update.turn : -1; // another seat was first where all choose at once: ours still is on its way
    const told = this.stories.get(update.seen[0].seat)?.length ?? 0;
    const frames = unroll(update, told, this.film.newest);
    this.film.push(/** @type {Update} */ (frames.at(-1)), frames.slice(0, -1));
    keepNews(update, token);
  }
}

/**
 * @param {string} table @param {string} token the one in the address, if any
 * @param {string} lang @param {() => number} pace @param {(notice: Notice) => void} warn
 * @param {boolean} text whether the reader prefers the board in characters; a game without a drawing always sends it
 * @returns {{connection: Connection, socket: Socket | undefined}}
 */
export function useConnection(table, token, lang, pace, warn, text) {
  const [, redraw] = useState(0);
  const now = useRef({ lang, pace, warn, board: text });
  const kept = useRef(/** @type {Connection | null} */ (null));
  kept.current ??= new Connection(() => now.current.pace(), () => redraw((count) => count + 1));
  const connection = kept.current;
  const game = connection.film.newest?.game;
  const board = text || (game !== undefined && !boardOf(game));
  now.current = { lang, pace, warn, board };
  const socket = useRef(/** @type {Socket | undefined} */ (undefined));
  useEffect(() => {
    const hear = (message) => connection.hear(message, token, now.current.warn);
    const tell = (line) => {
      connection.line = line;
      connection.draw();
    };
    socket.current = new Socket(() => greeting(table, token, now.current), hear, tell);
    return () => {
      socket.current?.close();
      connection.film.stop();
    };
  }, [table, token]);
  useEffect(() => socket.current?.greet(), [lang, board]);
  return { connection, socket: socket.current };
}

/** The words that a seat may play, as one. @param {Update | undefined} update @param {number} seat */
function offered(update, seat) {
  return update?.seen.find((seen) => seen.seat === seat)?.options.map(({ word }) => word).join();
}

/** Which tokens the page shows: the one in its address, or those that this browser keeps for the table. */
function greeting(table, token, { lang, board }) {
  const kept = tables()[table];
  const own = tokensOf(table, token);
  const tokens = own.length ? own : [kept?.spectator];
  const word = kept?.word ?? randomWord();
  if (!kept) keepTable(table, { tokens: [{ seat: -1, token }], word });
  else if (!kept.word) keepTable(table, { word });
  return { table, tokens, lang, word, board };
}

/** Remember what the server promised, whether this page's word went into the dice, and which seat a link opened. */
function keepNews(update, token) {
  const kept = tables()[update.table];
  const seat = update.seen[0]?.seat;
  if (!kept) return;
  if (!kept.commitment && update.commitment) keepTable(update.table, { game: update.game, commitment: update.commitment });
  if (kept.used === undefined && update.stage !== "waiting") keepTable(update.table, { used: update.words.includes(kept.word ?? "") });
  if (token && !kept.host && kept.tokens[0]?.seat === -1 && seat !== null) keepTable(update.table, { tokens: [{ seat, token }] });
}

/** The tokens that may do something: the one in the address, or all that this browser keeps for the table. @returns {string[]} */
function tokensOf(table, token) {
  const kept = tables()[table];
  return token ? [token] : [kept?.host ?? "", ...(kept?.tokens ?? []).map((seat) => seat.token)].filter(Boolean);
}

/** To the table of the rematch, with this page's own tokens there. @param {import("./wire").Moved} moved @param {Update} from @param {string} token */
function moveOn(moved, from, token) {
  const held = from.seen.map(({ seat }) => seat);
  const tokens = moved.seats.flatMap(({ seat, token: one }) => (one && held.includes(seat) ? [{ seat, token: one }] : []));
  keepTable(moved.table, { game: from.game, host: moved.host, tokens, spectator: moved.spectator, claimed: tables()[from.table]?.claimed });
  location.hash = token && tokens.length === 1 ? `#/t/${moved.table}/${tokens[0].token}` : `#/t/${moved.table}`;
}

/** Ask for the rematch with each own token, and go there: to a new table, or to the one where the others are. @param {Update} update @param {string} token @param {string} lang */
export async function rematch(update, token, lang) {
  const own = tokensOf(update.table, token);
  const made = [];
  for (const one of own.length ? own : [tables()[update.table]?.spectator]) made.push(await ask("POST", `/tables/${update.table}/rematch`, { token: one, lang }));
  const seats = made.flatMap((one) => one.seats).filter((seat, index, all) => seat.token && all.findIndex((other) => other.seat === seat.seat && other.token) === index);
  moveOn({ ...made[0], host: made.find(({ host }) => host)?.host ?? null, seats }, update, token);
}
