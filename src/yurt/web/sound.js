// What the table sounds like, made of tones and noise by the browser itself: no files, and nothing before a first click.

/** @typedef {"dice" | "card" | "step" | "take" | "storm" | "turn" | "end"} Sound */

/** @type {AudioContext | null} */
let context = null;
let touched = false;

/** From the first click or key on, the browser lets a page sound. */
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { once: true, capture: true });

/** Whether sounds are on where nobody has chosen: not on a phone, whose owner may sit among others. */
export const soundsAtFirst = () => !matchMedia("(pointer: coarse)").matches;

/** Whether a person wants sounds. @param {{sound: boolean | null}} liked null: not chosen yet */
export const wanted = (liked) => liked.sound ?? soundsAtFirst();

function listening() {
  if (!touched || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A tone that fades away. @param {AudioContext} room */
function tone(room, { from, to = from, at = 0, long = 0.15, loud = 0.12, shape = /** @type {OscillatorType} */ ("sine") }) {
  const [voice, volume, start] = [room.createOscillator(), room.createGain(), room.currentTime + at];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  fade(volume, start, long, loud);
  voice.connect(volume).connect(room.destination);
  voice.start(start);
  voice.stop(start + long);
}

/** A puff of noise through a filter: wood, paper, wind. @param {AudioContext} room */
function noise(room, { around, at = 0, long = 0.06, loud = 0.25, sharp = 1.2 }) {
  const [source, filter, volume, start] = [room.createBufferSource(), room.createBiquadFilter(), room.createGain(), room.currentTime + at];
  source.buffer = hiss(room, long);
  filter.type = "bandpass";
  filter.frequency.value = around;
  filter.Q.value = sharp;
  fade(volume, start, long, loud);
  source.connect(filter).connect(volume).connect(room.destination);
  source.start(start);
}

function hiss(room, long) {
  const buffer = room.createBuffer(1, Math.ceil(room.sampleRate * long), room.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = 2 * Math.random() - 1;
  return buffer;
}

function fade(volume, start, long, loud) {
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, long / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
}

const CHORD = [523.25, 659.25, 783.99, 1046.5];

/** @type {Record<Sound, (room: AudioContext, steps: number) => void>} */
const SOUNDS = {
  dice: (room) => [0, 0.05, 0.11, 0.16, 0.24].forEach((at, knock) => noise(room, { around: 1500 + 350 * (knock % 3), at, long: 0.045, sharp: 4, loud: 0.4 })),
  card: (room) => noise(room, { around: 3600, long: 0.11, sharp: 0.7, loud: 0.16 }),
  step: (room, steps) => Array.from({ length: steps }, (_, step) => tone(room, { from: 210, to: 130, at: step * 0.12, long: 0.08, loud: 0.16, shape: "triangle" })),
  take: (room) => tone(room, { from: 660, to: 880, long: 0.12, loud: 0.08, shape: "triangle" }),
  storm: (room) => noise(room, { around: 420, long: 0.7, sharp: 0.8, loud: 0.3 }),
  turn: (room) => CHORD.slice(0, 2).forEach((from, note) => tone(room, { from, at: note * 0.13, long: 0.35, loud: 0.12 })),
  end: (room) => CHORD.forEach((from, note) => tone(room, { from, at: note * 0.15, long: 0.6, loud: 0.12 })),
};
const MOST_STEPS = 8;

/** @param {Sound | ""} name @param {number} [steps] of a walk */
export function sound(name, steps = 1) {
  if (!name) return;
  const room = listening();
  if (room) SOUNDS[name](room, Math.max(1, Math.min(MOST_STEPS, steps)));
}
