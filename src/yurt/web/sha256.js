// SHA-256 and HMAC as FIPS 180-4 and RFC 2104 have them: a browser lends out its own only over https or on this computer,
// and who plays over a home's network checks the dice too.

const BLOCK = 64; // bytes

/** The first 32 bits of the fractional part of a root of a whole number. @param {number} number @param {number} root */
const fraction = (number, root) => Math.floor((number ** (1 / root) % 1) * 2 ** 32) >>> 0;

const PRIMES = Array.from({ length: 310 }, (_, number) => number + 2).filter((one) => {
  for (let other = 2; other * other <= one; other += 1) if (one % other === 0) return false;
  return true;
});
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(prime, 3));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2));

/** @param {number} word @param {number} bits */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** A message with a 1, zeros, and its length in bits, so that it is whole blocks. @param {Uint8Array} message */
function padded(message) {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

/** The words of a block, and those that follow from them. @param {DataView} view @param {number} at */
function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(at + 4 * index));
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [words[index - 15], words[index - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[index - 16] + low + words[index - 7] + high) >>> 0);
  }
  return words;
}

/** @param {number[]} state @param {number[]} words @returns {number[]} */
function mixed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, round) => {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[round] + word) >>> 0;
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + other) >>> 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]) >>> 0);
}

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  let state = FIRST;
  for (let at = 0; at < bytes.length; at += BLOCK) state = mixed(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} */
export function hmac(key, message) {
  const own = new Uint8Array(BLOCK);
  own.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(Uint8Array.of(...own.map((byte) => byte ^ 0x36), ...message));
  return sha256(Uint8Array.of(...own.map((byte) => byte ^ 0x5c), ...inner));
}
