// How both boards of a match stand in a frame of any size, with a bar below them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Window } from "../base/window";
import type { Pane } from "../board/pane";
import { panes, worthOf } from "./replay_sizes";

export interface EmbedLayout {
  boards: "abreast" | "stacked";
  pane: Pane;
}

export const kEmbedBar = 48;
const kAround = 4;

// Whichever lets the boards be larger.
export function embedLayout({ width, height }: Window): EmbedLayout {
  const room = { width: width - 2 * kAround, height: height - kEmbedBar - 2 * kAround };
  const all = (["abreast", "stacked"] as const).flatMap((boards) =>
    panes(boards, 2, room).map((pane) => ({ boards, pane })),
  );
  return all.reduce((best, each) => (worthOf(each.pane) > worthOf(best.pane) ? each : best));
}
