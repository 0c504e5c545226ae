// Checkable chance, dice or cards: what was promised, and whether it was kept, worked out in this browser alone.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { hmac, sha256 } from "./sha256.js";

/** @typedef {{turn: number, action: number, word: string, weights: [number, number][], labels: string[]}} Roll */
/** @typedef {{commitment: string | null, words: string[], secret: string | null, rolls: Roll[]}} Rolls */

const BITS = 256n;

/** @param {string} hex @returns {Uint8Array} */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const textBytes = (text) => new TextEncoder().encode(text);

/**
 * Derive every outcome again, as core/chance.py does.
 * @param {Rolls} rolls @returns {number} how many rolls fit before the first that does not
 */
export function derive(rolls) {
  const key = hmac(bytesOf(rolls.secret ?? ""), textBytes(rolls.words.join("\n")));
  let counter = 0;
  for (const [index, roll] of rolls.rolls.entries()) {
    const total = roll.weights.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
    const fair = 2n ** BITS - (2n ** BITS % total);
    let number = fair;
    while (number >= fair) number = BigInt(`0x${hexOf(hmac(key, textBytes(String(counter++))))}`);
    if (pick(roll.weights, number % total) !== roll.action) return index;
  }
  return rolls.rolls.length;
}

function pick(weights, left) {
  for (const [action, weight] of weights) {
    if (left < BigInt(weight)) return action;
    left -= BigInt(weight);
  }
  return -1;
}

/** @param {Rolls} rolls @param {import("./remember.js").Kept | undefined} kept @param {any} say @returns {{fine: boolean, text: string}} */
function verdict(rolls, kept, say) {
  const fingerprint = hexOf(sha256(bytesOf(rolls.secret ?? "")));
  if (fingerprint !== rolls.commitment) return { fine: false, text: say("badCommitment") };
  if (kept?.commitment && kept.commitment !== fingerprint) return { fine: false, text: say("otherCommitment") };
  if (kept?.used && !rolls.words.includes(kept.word ?? "")) return { fine: false, text: say("missingWord") };
  const fit = derive(rolls);
  if (fit < rolls.rolls.length) return { fine: false, text: say("badRoll", { number: fit + 1, word: rolls.rolls[fit].word }) };
  return { fine: true, text: say("verified", { count: fit }) };
}

/**
 * @param {{chance: "dice" | "shuffle", table: string, commitment: string | null, words: string[], secret: string | null, over: boolean,
 *   kept?: import("./remember.js").Kept, lang: string, say: any}} props
 */
export function Dice({ chance, table, commitment, words, secret, over, kept, lang, say }) {
  const [rolls, setRolls] = useState(/** @type {Rolls | null} */ (null));
  const [result, setResult] = useState(/** @type {{fine: boolean, text: string} | null} */ (null));
  useEffect(() => {
    if (over) ask("GET", `/replays/${table}/rolls?lang=${lang}`).then(setRolls, () => setRolls(null));
  }, [table, over, lang]);
  const verify = () => rolls && setResult(verdict(rolls, kept, say));
  return html`<section class="dice-page"><h2>${say(chance === "dice" ? "checkDice" : "checkShuffle")}</h2>
    <p>${say(commitment ? "chanceText" : "noCommitment")}</p>
    ${commitment && html`<dl>
      <dt>${say("commitment")}</dt><dd><code>${commitment}</code></dd>
      ${kept?.used && html`<dt>${say("yourWord")}</dt><dd><code>${kept.word}</code></dd>`}
      ${words.length > 0 && html`<dt>${say("allWords")}</dt><dd><code>${words.join(" ")}</code></dd>`}
      <dt>${say("secret")}</dt><dd>${secret ? html`<code>${secret}</code>` : say("secretLater")}</dd>
    </dl>`}
    ${rolls?.secret && html`<p><button class="primary" onClick=${verify}>${say("verify")}</button></p>
      <p role="status" class=${result && !result.fine ? "problem" : "verified"}>${result?.text}</p>
      <p>${say("verifyElsewhere")} <code>yurt verify ${table}.txt</code></p>`}
    ${rolls && html`<${Histogram} rolls=${rolls.rolls} say=${say} />`}
  </section>`;
}

/** How often each outcome fell, beside how often it was to be expected given the chances of each roll. */
function tally(rolls) {
  /** @type {Map<number, {label: string, fell: number, expected: number, variance: number}>} */
  const counts = new Map();
  for (const { action, weights, labels } of rolls) {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    weights.forEach(([outcome, weight], index) => {
      const row = counts.get(outcome) ?? { label: labels[index], fell: 0, expected: 0, variance: 0 };
      const share = weight / total;
      row.fell += outcome === action ? 1 : 0;
      row.expected += share;
      row.variance += share * (1 - share);
      counts.set(outcome, row);
    });
  }
  return [...counts.values()].sort((one, other) => other.expected - one.expected).slice(0, 24);
}

function Histogram({ rolls, say }) {
  const rows = tally(rolls);
  const most = Math.max(1, ...rows.map(({ fell, expected, variance }) => Math.max(fell, expected + 2 * Math.sqrt(variance))));
  const x = (count) => 110 + (Math.max(0, count) / most) * 190;
  return html`<figure class="chart"><figcaption>${say("rollsTitle")}</figcaption>
    <svg viewBox=${`0 0 340 ${rows.length * 24 + 6}`} role="img" aria-label=${rows.map((row) => `${row.label}: ${row.fell} ${say("rollsFell")}, ${row.expected.toFixed(1)} ${say("rollsExpected")}`).join("; ")}>
      ${rows.map(({ label, fell, expected, variance }, index) => {
        const deviation = 2 * Math.sqrt(variance);
        return html`<g transform=${`translate(0 ${index * 24 + 4})`}>
          <text x="104" y="14" text-anchor="end">${label}</text><rect class="fell" x="110" y="3" height="15" width=${x(fell) - 110} rx="3" />
          <path class="expected" d=${`M${x(expected - deviation)} 10.5H${x(expected + deviation)}M${x(expected)} 2V19`} /><text x="305" y="14">${fell}</text></g>`;
      })}
    </svg><p class="small"><span class="key-fell"></span> ${say("rollsFell")} · <span class="key-expected"></span> ${say("rollsExpected")} (± 2σ)</p></figure>`;
}
