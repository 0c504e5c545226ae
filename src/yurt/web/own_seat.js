// Whose token this page holds: a guest makes a seat's token theirs alone when its link is first opened (docs/api.md, Tokens).
import { useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { alone } from "./house.js";
import { keepTable, tables } from "./remember.js";

/** @param {string} table @param {string} token the one in the address, if any */
export function mustClaim(table, token) {
  const kept = tables()[table];
  if (alone || kept?.host) return false; // the host only looks at the links that go to others
  const own = (kept?.tokens ?? []).map((seat) => seat.token).filter(Boolean);
  return token ? !(kept?.claimed && own.includes(token)) : own.length > 0 && !kept?.claimed;
}

/** Claim the seats of this page's tokens, and remember the new ones. @returns {Promise<string>} what the token in the address is now */
async function claimAll(table, token) {
  const kept = tables()[table]?.tokens ?? [];
  const claim = (one) => ask("POST", `/tables/${table}/claim`, { token: one });
  const old = token ? [token] : kept.map((seat) => seat.token).filter(Boolean);
  const claimed = [];
  for (const one of old) claimed.push(await claim(one));
  const seats = claimed.filter(({ seat }) => seat !== null);
  const others = kept.filter(({ seat }) => seat >= 0 && !seats.some((one) => one.seat === seat));
  const tokens = [...(token ? others : []), ...seats];
  keepTable(table, { tokens: tokens.length ? tokens : [{ seat: -1, token: old[0] }], claimed: true });
  return token && claimed[0].token;
}

/** Whether the page may sit down; its address changes first where its token does. @param {string} table @param {string} token */
export function useOwnSeat(table, token) {
  const [ready, setReady] = useState(() => !mustClaim(table, token));
  useEffect(() => {
    if (ready) return;
    claimAll(table, token).then(
      (now) => (now === token ? setReady(true) : location.replace(`#/t/${table}/${now}`)),
      () => setReady(true), // the table itself says what is wrong
    );
  }, []);
  return ready;
}
