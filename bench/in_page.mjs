// What bench/chromium.py lets a page do: a game's module, ready to play rollouts and to search again and again.

import { ready } from "./host.mjs";

const asBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** `given`: the arguments of `play_rollouts`; `asked`: what to think about. */
export async function prepare(binary, given, asked) {
  const host = await ready(asBytes(binary));
  const slots = laid(host, given);
  const room = host.workspace(asked.iterations);
  const view = asBytes(asked.view);
  return {
    rollouts: () => {
      tableOf(host, slots.slice(-6, -2)).fill(0n);
      host.call("play_rollouts", ...slots);
    },
    search: () => host.think(room, view, asked.seat, asked.seed, asked.iterations),
    results: () => tableOf(host, slots.slice(-6, -2)).reduce((sum, value) => sum + value, 0n).toString(),
  };
}

function tableOf(host, [address, ...lengths]) {
  return host.numbers(address, lengths.reduce((product, length) => product * length));
}

/** Arrays put into memory, each once, and all arguments as slots. */
function laid(host, given) {
  const at = new Map();
  return given.flatMap((value) => {
    if (typeof value === "number") return [value];
    if (!at.has(value.id)) at.set(value.id, host.put(asBytes(value.bytes)));
    return [at.get(value.id), ...value.lengths];
  });
}
