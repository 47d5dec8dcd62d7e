// How a replay is laid out: where the boards stand and how large, from the size of the window.
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
//
// On a desk and upright the boards stand beside each other or one above the other, whichever lets
// them be larger; on a desk the clocks give way to the boards, and are found among the tabs.
import { broad, cutNames, kLeastSquare, paneOf, side, squareWithin, tall, type Frame, type Pane } from "../board/pane";
import { modeOf, type Mode, type Window } from "../base/window";
import type { Scope } from "./moves/moment";

export interface ReplayLayout {
  mode: Mode;
  boards: "abreast" | "stacked";
  pane: Pane;
  plots: "shown" | "tab"; // the clocks over time: below the boards, or in a tab
  ended: "apart" | "beside"; // upright: how it ended has a row of its own, or stands beside the buttons
  left: number; // desk: how wide the boards are, and the column beside them
  column: number;
}

export const kTimeline = 44;
export const kButtons = 48;
export const kPlots = 140; // desk: below the boards
const kTopBar = 52;
const kResult = 44; // upright: a line above the boards
const kEnded = 30; // upright: a row of its own above that
const kNarrow = 480; // px: less than that holds a name or two beside the buttons
const kHighForRow = 700; // px: less than that leaves the boards too small
const kPanel = 180; // upright: what is left at least for moves, talk, …
const kHighPanel = 208; // on a phone that is high enough: two rows of moves
const kReading = 340; // px of it in which both clocks over time are seen at once
const kPad = 12;
const kControls = 460; // desk: the buttons below the boards need this width
const kUprightBelow = 900; // px: a wider window has a column for the moves

const endedIn = ({ width, height }: Window): ReplayLayout["ended"] =>
  width < kNarrow && height >= kHighForRow ? "apart" : "beside";

const panelIn = (window: Window): number => (endedIn(window) === "apart" ? kHighPanel : kPanel);

type Choice = Pick<ReplayLayout, "mode" | "boards" | "plots">;

// What the boards have of the window, in px.
function roomFor({ mode, plots }: Choice, { width, height }: Window, column: number): Window {
  const time = kTimeline + kButtons;
  if (mode === "desk") {
    const below = time + (plots === "shown" ? kPlots : 0);
    return { width: width - column - 3 * kPad, height: height - kTopBar - below - 3 * kPad };
  }
  if (mode === "upright") {
    const head = kResult + (endedIn({ width, height }) === "apart" ? kEnded : 0);
    return { width, height: height - kTopBar - head - time - panelIn({ width, height }) };
  }
  return { width: width - 2 * kPad, height: height - time };
}

function choices(window: Window): Choice[] {
  const ways = ["abreast", "stacked"] as const;
  if (modeOf(window) === "lying") return [{ mode: "lying", boards: "abreast", plots: "tab" }];
  const upright = ways.map((boards): Choice => ({ mode: "upright", boards, plots: "tab" }));
  if (modeOf(window) === "upright") return upright;
  const desk = (["shown", "tab"] as const).flatMap((plots) =>
    ways.map((boards): Choice => ({ mode: "desk", boards, plots })),
  );
  return window.width < kUprightBelow ? [...desk, ...upright] : desk;
}

// The largest pane of which as many as there are boards fit.
function largest(frame: Frame, boards: ReplayLayout["boards"], count: number, room: Window): Pane {
  const [across, down] = boards === "abreast" ? [count, 1] : [1, count];
  const each = (all: number, many: number): number => Math.floor((all - (many - 1) * kPad) / many);
  const square = squareWithin(frame, each(room.width, across), each(room.height, down));
  return paneOf(frame, Math.max(kLeastSquare, square));
}

// What a name and a clock lack of the room that both need, 0 to 1. Beside a board they have what the
// reserve leaves: the more of its five roles stand abreast, the more.
const kClock = 48; // px
function cramped({ strips, square, strip }: Pane): number {
  const room = strips === "tall" ? strip : (4 - Math.ceil(5 / Math.floor(strip / square))) * square;
  return Math.max(0, 1 - room / kClock);
}

// Panes as large as may be in several frames, one with room for three roles abreast.
export function panes(boards: ReplayLayout["boards"], count: number, room: Window): Pane[] {
  const found = [tall, side, broad].map((frame) => largest(frame, boards, count, room));
  const three: Frame = { strips: "side", least: 3 * found[1]!.square };
  return [...found, largest(three, boards, count, room)];
}

export function worthOf(pane: Pane): number {
  return 3 * Math.log(pane.square) - 0.7 * cutNames(pane) - 0.5 * cramped(pane);
}

function worth({ plots, mode, boards }: Choice, pane: Pane, count: number, room: Window, least: number): number {
  const strips = pane.strips === "tall" ? 0.1 : 0;
  const around = (plots === "shown" ? 0.55 : 0) + (mode === "desk" ? 0.3 : 0);
  const down = boards === "stacked" ? count : 1;
  const panel = room.height + least - down * (pane.height + kPad) + kPad;
  const reads = mode === "upright" ? 0.6 * Math.min(1, (panel - kPanel) / (kReading - kPanel)) : 0;
  return worthOf(pane) + strips + around + reads;
}

// The best layout for a replay of both boards, or of one.
export function replayLayout(window: Window, scope: Scope): ReplayLayout {
  const count = scope === "both" ? 2 : 1;
  const column = window.width < 1200 ? 330 : 400;
  let best: ReplayLayout | null = null;
  let most = -Infinity;
  for (const choice of choices(window)) {
    const room = roomFor(choice, window, column);
    for (const pane of panes(choice.boards, count, room)) {
      const value = worth(choice, pane, count, room, panelIn(window));
      if (value <= most) continue;
      most = value;
      const boards = choice.boards === "abreast" ? count * (pane.width + kPad) - kPad : pane.width;
      best = { ...choice, pane, ended: endedIn(window), column, left: Math.max(kControls, boards) };
    }
  }
  return best!;
}
