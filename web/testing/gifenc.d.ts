// What the page uses of gifenc, which comes without types.
// SPDX-License-Identifier: GPL-3.0-or-later
declare module "gifenc" {
  export type Palette = number[][]; // [red, green, blue]
  export interface FrameOptions {
    palette?: Palette;
    delay?: number; // ms
    repeat?: number; // 0 for ever
    dispose?: number; // 1 keeps the frame under the next
    transparent?: boolean;
    transparentIndex?: number;
  }
  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    most: number,
    options: { format: "rgb565" },
  ): Palette;
  export function nearestColorIndex(palette: Palette, colour: number[]): number;
}
