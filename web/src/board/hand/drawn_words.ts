// What is said of what one draws without a mouse.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../../base/language/say.svelte";
import type { Square } from "../../base/chess";
import { isSame, type Arrow } from "../picture/arrow";

// Of an arrow that was ended, or one that has begun at `square`; `arrows` are those that are drawn now.
export function drawnWords(arrow: Arrow | null, square: Square, arrows: readonly Arrow[]): string {
  if (!arrow) return say("board.arrow-begun", { square });
  if (!arrows.some((each) => isSame(each, arrow))) return say("board.drawing-erased");
  const { from, to } = arrow;
  return from === to ? say("board.square-marked", { square }) : say("board.arrow-drawn", { from, to });
}
