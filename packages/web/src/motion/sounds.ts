/** Short sounds made here from oscillators and noise; no files. Silent until the first gesture, as browsers want it. */
import { muted } from '../app/settings.js';

type Note = readonly [wave: OscillatorType | 'noise', hertz: number, start: number, seconds: number, gain: number];

const SOUNDS = {
  roll: [
    ['noise', 1800, 0, 0.05, 0.5],
    ['noise', 2400, 0.09, 0.04, 0.4],
    ['noise', 1500, 0.2, 0.05, 0.45],
    ['noise', 2000, 0.34, 0.06, 0.5],
  ],
  step: [['sine', 520, 0, 0.035, 0.12]],
  pay: [
    ['triangle', 440, 0, 0.09, 0.4],
    ['triangle', 330, 0.08, 0.14, 0.4],
  ],
  receive: [
    ['triangle', 523, 0, 0.08, 0.4],
    ['triangle', 784, 0.07, 0.16, 0.4],
  ],
  buy: [
    ['triangle', 392, 0, 0.08, 0.35],
    ['triangle', 523, 0.07, 0.08, 0.35],
    ['triangle', 659, 0.14, 0.14, 0.35],
  ],
  build: [
    ['noise', 700, 0, 0.06, 0.5],
    ['square', 180, 0, 0.05, 0.12],
  ],
  bid: [['square', 660, 0, 0.06, 0.12]],
  card: [['noise', 3200, 0, 0.12, 0.22]],
  jail: [
    ['sawtooth', 160, 0, 0.18, 0.2],
    ['sawtooth', 120, 0.14, 0.26, 0.2],
  ],
  turn: [
    ['sine', 660, 0, 0.12, 0.4],
    ['sine', 880, 0.11, 0.22, 0.4],
  ],
  offer: [
    ['sine', 587, 0, 0.1, 0.35],
    ['sine', 587, 0.14, 0.14, 0.35],
  ],
  tick: [['sine', 900, 0, 0.03, 0.08]],
  end: [
    ['triangle', 523, 0, 0.16, 0.4],
    ['triangle', 659, 0.15, 0.16, 0.4],
    ['triangle', 784, 0.3, 0.16, 0.4],
    ['triangle', 1047, 0.45, 0.4, 0.4],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

export type Sound = keyof typeof SOUNDS;

/** About -18 dB. */
const VOLUME = 0.12;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
const lately = new Map<Sound, number>();

/** Call from a gesture. */
export function unlockSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
}

export function sound(name: Sound): void {
  if (!context || muted.value || document.hidden) return;
  // Many bots in one moment are one sound, not a clatter.
  const now = performance.now();
  if (now - (lately.get(name) ?? 0) < 60) return;
  lately.set(name, now);
  for (const note of SOUNDS[name]) play(context, note);
}

function play(audio: AudioContext, [wave, hertz, start, seconds, gain]: Note): void {
  const from = audio.currentTime + start;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(gain * VOLUME, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  volume.connect(audio.destination);
  const source = wave === 'noise' ? rustle(audio, hertz, volume) : tone(audio, wave, hertz, volume);
  source.start(from);
  source.stop(from + seconds + 0.02);
}

function tone(audio: AudioContext, type: OscillatorType, hertz: number, to: AudioNode): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = hertz;
  oscillator.connect(to);
  return oscillator;
}

function rustle(audio: AudioContext, hertz: number, to: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise!;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  source.connect(band).connect(to);
  return source;
}
