// How a match is laid out: the sizes of the squares of both boards, from the size of the window.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything is reckoned from the window alone and in whole pixels, so that nothing that comes late
// (a chat line, a long name) moves a board, and no board measures itself.
//
//    desk                               upright               lying
//    ┌─────────┬───────┬──────┐         ┌──────────────┐      ┌────────┬──┬─────┬────┐
//    │         │partner│ talk │         │partner│ tools│      │        │  │part-│    │
//    │   own   │       │      │         │       │      │      │  own   │  │ner  │ …  │
//    │         ├───────┤      │         ├──────────────┤      │        │  ├─────┴────┤
//    │         │ quick │      │         │     own      │      │        │  │ quick    │
//    └─────────┴───────┴──────┘         │              │      └────────┴──┴──────────┘
//                                       ├──────────────┤
//                                       │    quick     │
//                                       └──────────────┘
import { modeOf, type Mode, type Window } from "../../base/window";

// `own` is the larger of two, or both where nobody's own is among them.
export interface Layout {
  mode: Mode;
  own: number; // a square of one's own board, in px
  partner: number; // a square of the other board
}

// What stands around the boards, in px.
export const kTopBar = 52; // desk
export const kMatchBar = 44; // upright: links and tools above the boards
export const kQuickBar = 52; // upright and lying: quick messages
const kPad = 12;
const kSideColumn = 288; // desk: talk and actions
const kWideColumn = 400; // desk: the director's console
const kTools = 124; // lying: beside the partner's board
const kBelow = 124; // upright, watching: talk and how it ended
const kTap = 44; // a square that a finger finds
const kSmallest = 13; // a square of a board that is only looked at

// Strips are a square high, above and below a board of eight.
const kRows = 10;

// For a player: their own board large.
export function layoutToPlay(window: Window): Layout {
  const { width, height } = window;
  const mode = modeOf(window);
  if (mode === "upright") {
    const room = height - kMatchBar - kQuickBar;
    const fair = Math.max(kTap, Math.floor((room - kRows * kSmallest) / kRows));
    const own = Math.min(Math.floor(width / 8), fair, Math.floor(room / kRows));
    const left = room - kRows * own;
    return { mode, own, partner: Math.min(Math.floor(left / kRows), Math.floor((width * 0.58) / 8)) };
  }
  if (mode === "lying") {
    const own = Math.floor(height / 8);
    const left = width - 10 * own - 2 * kPad;
    const partner = Math.min(
      Math.floor((left - kTools) / 8),
      Math.floor((height - kQuickBar) / kRows),
    );
    return { mode, own, partner: Math.max(kSmallest, partner) };
  }
  const tall = Math.floor((height - kTopBar - 2 * kPad) / kRows);
  const wide = Math.floor((width - kSideColumn - 4 * kPad) / (8 + (8 * 2) / 3));
  const own = Math.max(24, Math.min(tall, wide));
  return { mode, own, partner: Math.floor((own * 2) / 3) };
}

// For spectators and directors: both boards alike.
export function layoutToWatch(window: Window, directs: "directs" | "watches"): Layout {
  const { width, height } = window;
  const mode = modeOf(window);
  let square: number;
  if (mode === "upright") {
    const room = directs === "directs" ? Math.floor(height * 0.55) : height - kBelow;
    square = Math.min(Math.floor(width / 8), Math.floor((room - kMatchBar) / (2 * kRows)));
    if (directs === "directs") square = Math.max(square, Math.floor((width - kPad) / 16));
  } else if (mode === "lying") {
    square = Math.min(Math.floor(height / kRows), Math.floor((width - 180) / 16));
  } else {
    const column = directs === "directs" ? kWideColumn : kSideColumn;
    square = Math.min(
      Math.floor((height - kTopBar - 2 * kPad) / kRows),
      Math.floor((width - column - 4 * kPad) / 16),
    );
  }
  square = Math.max(kSmallest, square);
  return { mode, own: square, partner: square };
}
