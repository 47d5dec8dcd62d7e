// A match as an animation to download: drawn as the page looks, from a moment on.
// SPDX-License-Identifier: GPL-3.0-or-later
import { settings } from "../../base/settings.svelte";
import type { Sides } from "../course/sides";
import { colours, draw, sizeOf, type Colours, type Look } from "./draw";
import { framesOf } from "./frames";
import { gifOf } from "./gif";
import { pieceImages } from "./piece_images";
import { sceneAt, type Course } from "./scene";

const kSquare = 36; // px

// `told` hears how much is done, 0 to 1. Null where it was aborted.
export async function animationOf(
  course: Course,
  from: number,
  sides: Sides,
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const look = await lookOfPage();
  const frames = framesOf(course.timeline, from);
  const { width, height } = sizeOf(kSquare);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const paint = (i: number): Uint8ClampedArray => {
    draw(context, sceneAt(course, frames[i]!.index, sides), look);
    return context.getImageData(0, 0, width, height).data;
  };
  const bytes = await gifOf({ width, height, ms: frames.map(({ ms }) => ms), paint }, told, signal);
  return bytes && new Blob([bytes], { type: "image/gif" });
}

async function lookOfPage(): Promise<Look> {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const worn = Object.fromEntries(colours.map((name) => [name, value(name)])) as Colours;
  const pieces = await pieceImages(settings.pieces, kSquare, worn);
  return { square: kSquare, colours: worn, font: value("font"), pieces };
}
