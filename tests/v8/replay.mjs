// Plays games again that Python played, move by move, and says all that stood in memory after each call.

const CELL = 8;

const asBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Everything that was written, call after call, as one row of bytes. */
export function replayed(host, game) {
  const { actions, seats, state: stateBytes, workspace } = host.told.hosting;
  const itemOf = (name) => workspace.find((array) => array.name === name).item;
  const logBytes = itemOf("logs");
  const state = host.put(asBytes(game.laid));
  const view = host.reserve(stateBytes);
  const [log, rng] = [host.reserve(logBytes), host.reserve(itemOf("rngs"))];
  const [weights, scores] = [host.reserve(actions * CELL), host.reserve(seats * 6 * CELL)];
  const parts = [];
  const keep = (address, length) => parts.push(host.bytes(address, length).slice());
  const empty = (address, length) => host.bytes(address, length).fill(0);

  const look = (reader, seed) => {
    host.bytes(view, stateBytes).set(host.bytes(state, stateBytes));
    host.call("hide", view, reader);
    keep(view, stateBytes);
    host.call("sow", rng, seed, 0);
    host.call("determinize", view, reader, rng);
    keep(view, stateBytes);
    empty(scores, seats * 6 * CELL);
    host.call("score", state, scores, seats, 6);
    keep(scores, seats * 6 * CELL);
  };

  host.call("start", state, game.players, ...game.options, log);
  keep(state, stateBytes);
  for (const { seat, action, reader, seed } of game.moves) {
    if (reader !== null) look(reader, seed);
    empty(weights, actions * CELL);
    host.call("options", state, seat, weights, actions);
    keep(weights, actions * CELL);
    empty(log, logBytes);
    host.call("apply", state, seat, action, log);
    keep(state, stateBytes);
    keep(log, logBytes);
  }
  look(0, 1);
  parts.push(Uint8Array.of(Number(host.call("reason", state))));
  return joined(parts);
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** What bots think of a view: what greedy plays, what a search plays and found. */
export function thought(host, { view, seat, seed, iterations, style }) {
  const room = host.workspace(iterations, style);
  const greedy = host.greedy(room, asBytes(view), seat, seed);
  const found = host.think(room, asBytes(view), seat, seed, iterations);
  return { greedy, most: host.mostVisited(room), found: found.map((edge) => [edge.action, edge.visits, edge.reward]) };
}

/** The digests of some games, and some thoughts; `digest` is SHA-256 of bytes. */
export async function answers(host, { games, thoughts }, digest) {
  const digests = [];
  for (const game of games) digests.push(await digest(replayed(host, game)));
  return { digests, thoughts: thoughts.map((asked) => thought(host, asked)) };
}

export const hexadecimal = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
