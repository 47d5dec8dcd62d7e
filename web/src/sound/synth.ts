// Sounds made on the spot: wood that is knocked, small bells, a click. No files.
// SPDX-License-Identifier: GPL-3.0-or-later

export const soundNames = [
  "move",
  "capture",
  "drop",
  "check",
  "arrives",
  "press",
  "low",
  "start",
  "won",
  "lost",
  "drawn",
  "message",
  "refusal",
] as const;
export type SoundName = (typeof soundNames)[number];

interface Desk {
  context: BaseAudioContext;
  out: AudioNode;
  at: number; // when, in seconds of the context
}

// One partial of something that is struck: it starts at once and dies away.
function partial(desk: Desk, hertz: number, loud: number, seconds: number, bend: number): void {
  const { context, out, at } = desk;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.setValueAtTime(hertz * bend, at);
  tone.frequency.exponentialRampToValueAtTime(hertz, at + 0.025);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + seconds + 0.02);
}

// A burst of noise, as of two surfaces that meet. Always the same one.
function scrape(desk: Desk, hertz: number, loud: number, seconds: number): void {
  const { context, out, at } = desk;
  const length = Math.max(1, Math.ceil(seconds * context.sampleRate));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 12345;
  for (let i = 0; i < length; ++i) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    samples[i] = (seed / 1073741824 - 1) * (1 - i / length) ** 2;
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = 0.9;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

const later = (desk: Desk, seconds: number): Desk => ({ ...desk, at: desk.at + seconds });

// A man set down on a wooden board; `weight` 1 is a pawn's, more is lower and longer.
function knock(desk: Desk, weight: number, loud: number): void {
  const low = 240 / weight;
  partial(desk, low, 0.5 * loud, 0.09 * weight, 1.35);
  partial(desk, low * 2.76, 0.22 * loud, 0.055, 1.1);
  partial(desk, low * 5.4, 0.09 * loud, 0.03, 1);
  scrape(desk, 1900, 0.35 * loud, 0.02);
}

// A bar of wood that is struck with a mallet.
function bar(desk: Desk, hertz: number, loud: number, seconds: number): void {
  partial(desk, hertz, 0.4 * loud, seconds, 1);
  partial(desk, hertz * 3.93, 0.1 * loud, seconds * 0.35, 1);
  scrape(desk, hertz * 2, 0.08 * loud, 0.012);
}

function tick(desk: Desk, hertz: number, loud: number): void {
  partial(desk, hertz, 0.25 * loud, 0.035, 1.05);
  scrape(desk, hertz * 2.5, 0.3 * loud, 0.008);
}

const sounds: Record<SoundName, (desk: Desk) => void> = {
  move: (desk) => knock(desk, 1, 0.8),
  capture: (desk) => {
    knock(desk, 0.8, 0.6);
    knock(later(desk, 0.055), 1.15, 1);
  },
  drop: (desk) => {
    knock(desk, 1.5, 1);
    scrape(later(desk, 0.004), 700, 0.25, 0.05);
  },
  check: (desk) => {
    bar(desk, 784, 0.55, 0.16);
    bar(later(desk, 0.085), 1047, 0.55, 0.22);
  },
  arrives: (desk) => {
    bar(desk, 523, 0.5, 0.12);
    bar(later(desk, 0.06), 698, 0.45, 0.2);
  },
  press: (desk) => {
    tick(desk, 1500, 0.8);
    tick(later(desk, 0.03), 900, 0.5);
  },
  low: (desk) => {
    for (let i = 0; i < 4; ++i) tick(later(desk, i * 0.16), i % 2 === 0 ? 1250 : 950, 1);
  },
  start: (desk) => {
    bar(desk, 392, 0.7, 0.3);
    bar(later(desk, 0.12), 523, 0.7, 0.3);
    bar(later(desk, 0.24), 659, 0.8, 0.5);
  },
  won: (desk) => {
    [523, 659, 784, 1047].forEach((hertz, i) => bar(later(desk, i * 0.11), hertz, 0.75, 0.5));
  },
  lost: (desk) => {
    [440, 349, 294].forEach((hertz, i) => bar(later(desk, i * 0.16), hertz, 0.75, 0.5));
  },
  drawn: (desk) => {
    bar(desk, 440, 0.7, 0.4);
    bar(later(desk, 0.18), 440, 0.6, 0.5);
  },
  message: (desk) => {
    partial(desk, 620, 0.22, 0.11, 0.75);
    partial(later(desk, 0.05), 930, 0.12, 0.1, 0.85);
  },
  refusal: (desk) => {
    partial(desk, 165, 0.5, 0.12, 1.1);
    partial(later(desk, 0.11), 147, 0.5, 0.16, 1.1);
    scrape(desk, 400, 0.12, 0.05);
  },
};

// Puts a sound on `out` at a moment of the context's time.
export function render(name: SoundName, context: BaseAudioContext, out: AudioNode, at: number): void {
  sounds[name]({ context, out, at });
}
