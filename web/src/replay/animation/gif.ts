// Pictures as an animated GIF that goes on for ever: each frame keeps what has not changed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { GIFEncoder, nearestColorIndex, quantize, type Palette } from "gifenc";

export interface Pictures {
  width: number;
  height: number;
  ms: readonly number[]; // how long each is seen
  paint(i: number): Uint8ClampedArray; // RGBA
}

const kColours = 255; // one of the 256 means: as it was

// `told` hears how much is done, 0 to 1. Between frames the page goes on. Null where it was aborted.
export async function gifOf(
  { width, height, ms, paint }: Pictures,
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const samples = [0, ms.length >> 1, ms.length - 1].map((i) => paint(i).slice());
  const bytes = new Uint8Array(samples.reduce((sum, each) => sum + each.length, 0));
  samples.forEach((each, i) => bytes.set(each, i * samples[0]!.length));
  await pause();
  const palette = quantize(bytes, kColours, { format: "rgb565" });
  const changes = new Changes(palette);
  const gif = GIFEncoder();
  for (const [i, delay] of ms.entries()) {
    if (signal.aborted) return null;
    gif.writeFrame(changes.next(paint(i)), width, height, {
      delay,
      dispose: 1,
      transparent: true,
      transparentIndex: changes.asItWas,
      ...(i === 0 ? { palette: [...palette, [0, 0, 0]], repeat: 0 } : {}),
    });
    told((i + 1) / ms.length);
    await pause();
  }
  gif.finish();
  return new Uint8Array(gif.bytes());
}

// Pictures one after the other, each as the numbers of its colours where it differs from the last.
class Changes {
  readonly asItWas: number;
  readonly #palette: Palette;
  readonly #numbers = new Map<number, number>(); // by colour
  #before: Uint32Array | null = null;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.asItWas = palette.length;
  }

  next(rgba: Uint8ClampedArray): Uint8Array {
    const pixels = new Uint32Array(rgba.slice().buffer);
    const before = this.#before;
    const found = new Uint8Array(pixels.length).fill(this.asItWas);
    for (let i = 0; i < pixels.length; ++i) {
      if (before === null || pixels[i] !== before[i]) found[i] = this.#number(pixels[i]!);
    }
    this.#before = pixels;
    return found;
  }

  // A pixel is read as the machine lays out its bytes: red first.
  #number(pixel: number): number {
    let number = this.#numbers.get(pixel);
    if (number === undefined) {
      number = nearestColorIndex(this.#palette, [...new Uint8Array(Uint32Array.of(pixel).buffer, 0, 3)]);
      this.#numbers.set(pixel, number);
    }
    return number;
  }
}

// A message comes at once, also in a window that is not seen, where timers are slow.
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
