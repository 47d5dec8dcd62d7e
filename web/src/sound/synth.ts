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

interface Output {
  context: BaseAudioContext;
  out: AudioNode;
  at: number; // when, in seconds of the context
}

// One partial of something that is struck: it starts at once and dies away.
function partial(output: Output, hertz: number, loud: number, seconds: number, bend: number): void {
  const { context, out, at } = output;
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
function scrape(output: Output, hertz: number, loud: number, seconds: number): void {
  const { context, out, at } = output;
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

const later = (output: Output, seconds: number): Output => ({ ...output, at: output.at + seconds });

// A piece set down on a wooden board; `weight` 1 is a pawn's, more is lower and longer.
function knock(output: Output, weight: number, loud: number): void {
  const low = 240 / weight;
  partial(output, low, 0.5 * loud, 0.09 * weight, 1.35);
  partial(output, low * 2.76, 0.22 * loud, 0.055, 1.1);
  partial(output, low * 5.4, 0.09 * loud, 0.03, 1);
  scrape(output, 1900, 0.35 * loud, 0.02);
}

// A bar of wood that is struck with a mallet.
function bar(output: Output, hertz: number, loud: number, seconds: number): void {
  partial(output, hertz, 0.4 * loud, seconds, 1);
  partial(output, hertz * 3.93, 0.1 * loud, seconds * 0.35, 1);
  scrape(output, hertz * 2, 0.08 * loud, 0.012);
}

function tick(output: Output, hertz: number, loud: number): void {
  partial(output, hertz, 0.25 * loud, 0.035, 1.05);
  scrape(output, hertz * 2.5, 0.3 * loud, 0.008);
}

const sounds: Record<SoundName, (output: Output) => void> = {
  move: (output) => knock(output, 1, 0.8),
  capture: (output) => {
    knock(output, 0.8, 0.6);
    knock(later(output, 0.055), 1.15, 1);
  },
  drop: (output) => {
    knock(output, 1.5, 1);
    scrape(later(output, 0.004), 700, 0.25, 0.05);
  },
  check: (output) => {
    bar(output, 784, 0.55, 0.16);
    bar(later(output, 0.085), 1047, 0.55, 0.22);
  },
  arrives: (output) => {
    bar(output, 523, 0.5, 0.12);
    bar(later(output, 0.06), 698, 0.45, 0.2);
  },
  press: (output) => {
    tick(output, 1500, 0.8);
    tick(later(output, 0.03), 900, 0.5);
  },
  low: (output) => {
    for (let i = 0; i < 4; ++i) tick(later(output, i * 0.16), i % 2 === 0 ? 1250 : 950, 1);
  },
  start: (output) => {
    bar(output, 392, 0.7, 0.3);
    bar(later(output, 0.12), 523, 0.7, 0.3);
    bar(later(output, 0.24), 659, 0.8, 0.5);
  },
  won: (output) => {
    [523, 659, 784, 1047].forEach((hertz, i) => bar(later(output, i * 0.11), hertz, 0.75, 0.5));
  },
  lost: (output) => {
    [440, 349, 294].forEach((hertz, i) => bar(later(output, i * 0.16), hertz, 0.75, 0.5));
  },
  drawn: (output) => {
    bar(output, 440, 0.7, 0.4);
    bar(later(output, 0.18), 440, 0.6, 0.5);
  },
  message: (output) => {
    partial(output, 620, 0.22, 0.11, 0.75);
    partial(later(output, 0.05), 930, 0.12, 0.1, 0.85);
  },
  refusal: (output) => {
    partial(output, 165, 0.5, 0.12, 1.1);
    partial(later(output, 0.11), 147, 0.5, 0.16, 1.1);
    scrape(output, 400, 0.12, 0.05);
  },
};

// Puts a sound on `out` at a moment of the context's time.
export function render(name: SoundName, context: BaseAudioContext, out: AudioNode, at: number): void {
  sounds[name]({ context, out, at });
}
