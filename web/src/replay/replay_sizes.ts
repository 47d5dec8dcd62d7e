// How a replay is laid out: the size of a square from the size of the window, in whole pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//    desk                          upright            lying
//    ┌────────┬────────┬──────┐    ┌──────────┐       ┌─────────┬─────────┐
//    │   A    │   B    │result│    │    A     │       │    A    │    B    │
//    │        │        ├──────┤    ├──────────┤       │         │         │
//    ├────────┴────────┤ moves│    │    B     │       ├─────────┴─────────┤
//    │ time, buttons   │ talk │    ├──────────┤       │ time, buttons     │
//    │ clocks          │  …   │    │ moves, … │       └───────────────────┘
//    └─────────────────┴──────┘    │ buttons  │         moves, … below
//                                  └──────────┘
import { modeOf, type Mode, type Window } from "../base/window";
import type { Scope } from "./replay.svelte";

export interface ReplayLayout {
  mode: Mode;
  square: number;
  left: number; // desk: how wide both boards are, and the column beside them
  column: number;
}

export const kTimeline = 44;
export const kButtons = 48;
export const kPlots = 132; // desk: below the boards
const kTopBar = 52;
const kResult = 44; // upright: a line above the boards
const kPanel = 190; // upright: what is left at least for moves, talk, …
const kPad = 12;
const kSmallest = 13;

// A strip stands above a board of eight and one below it; or both beside it, two squares wide.
const kTall = { wide: 8, high: 10 };
const kSide = { wide: 10, high: 8 };

export function replayLayout({ width, height }: Window, scope: Scope): ReplayLayout {
  const mode = modeOf({ width, height });
  const boards = scope === "both" ? 2 : 1;
  const column = width < 1200 ? 330 : 400;
  let square: number;
  if (mode === "desk") {
    const room = height - kTopBar - kTimeline - kButtons - kPlots - 4 * kPad;
    square = Math.min(
      Math.floor(room / kTall.high),
      Math.floor((width - column - 4 * kPad) / (2 * kTall.wide)),
    );
  } else if (mode === "upright") {
    const room = height - kTopBar - kResult - kTimeline - kButtons - kPanel;
    square = Math.min(
      Math.floor((room - (boards - 1) * kPad) / (boards * kSide.high)),
      Math.floor(width / kSide.wide),
    );
  } else {
    square = Math.min(
      Math.floor((height - kTimeline - kButtons) / kSide.high),
      Math.floor((width - (boards + 1) * kPad) / (boards * kSide.wide)),
    );
  }
  square = Math.max(kSmallest, square);
  return { mode, square, left: 2 * kTall.wide * square + kPad, column };
}
