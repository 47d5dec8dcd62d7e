// The layout for spectators, directors and readers of the result: both boards alike, and room for more.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Window } from "../../base/window";
import { broad, cutNames, kLeastSquare, paneOf, side, squareWithin, stretched, tall, type Pane } from "../../board/pane";
import { bareTools, laidOut, roomIn, type Chrome, type Fitted, type Layout, type Viewer, type Plan, type Room } from "./layout";

type Watcher = Exclude<Viewer, "plays">;

interface Least {
  width: number;
  height: number;
}

// What the tools need at least: a director has forms to fill in, a spectator only looks.
function leastTools(watcher: Watcher, { spaced, chrome, height }: Room): Least {
  if (chrome === "bare") return bareTools[spaced];
  if (watcher === "reads") return { width: 270, height: Math.min(height, 330) };
  if (watcher === "directs") return { width: spaced === "wide" ? 340 : 250, height: 210 };
  return spaced === "wide" ? { width: 264, height: 150 } : { width: 132, height: 100 };
}

const atMost: Record<Watcher, number> = { directs: 620, watches: 560, reads: 560 }; // px; wider is empty

type Tools = Fitted["tools"];

// What each plan leaves for the tools.
const plans: readonly [Plan, (room: Room, pane: Pane) => Tools][] = [
  ["columns", ({ width, height, gap }, pane) => ({ width: width - 2 * (pane.width + gap), height })],
  ["pair", ({ width, height, gap }, pane) => ({ width, height: height - pane.height - gap })],
  ["tower", ({ width, height, gap }, pane) => ({ width, height: height - 2 * (pane.height + gap) })],
  ["lane", ({ width, height, gap }, pane) => ({ width: width - pane.width - gap, height })],
];

// Whether both boards stand in the room.
function holds(plan: Plan, { width, height, gap }: Room, pane: Pane): boolean {
  const abreast = plan === "columns" || plan === "pair";
  const [across, down] = abreast ? [2, 1] : [1, 2];
  return (
    across * pane.width + (across - 1) * gap <= width && down * pane.height + (down - 1) * gap <= height
  );
}

// Tools without talk are little: more room than that looks empty.
const emptiness = ({ width, height }: Tools): number =>
  Math.min(0.6, Math.max(0, width * height - 20_000) / 200_000);

function worth({ own, tools }: Fitted, { talk, news }: Layout, watcher: Watcher): number {
  const strips = own.strips === "tall" ? 0.2 : 0;
  const chrome = (talk === "inside" ? 0.25 : -emptiness(tools)) + (news === "inside" ? 0.15 : 0);
  // A director reads more than a spectator: what waits, and a form.
  const forms = watcher === "directs" ? Math.min(1, tools.height / 420) + Math.min(0.4, tools.width / 900) : 0;
  return 3 * Math.log(own.square) + strips + chrome + forms - cutNames(own);
}

// The best layout for whoever does not play.
//
// Needs:   a window of at least 280 by 280 px; in a smaller one something is cut.
export function layoutToWatch(window: Window, watcher: Watcher, chrome: Chrome = "all", above = 0): Layout {
  const room = roomIn(window, chrome, above);
  const least = leastTools(watcher, room);
  const best: { layout: Layout | null; worth: number } = { layout: null, worth: -Infinity };
  for (const frame of [tall, side, broad]) {
    const most = squareWithin(frame, room.width, room.height);
    for (let square = most; square >= kLeastSquare; --square) {
      const pane = paneOf(frame, square);
      for (const [plan, left] of plans) {
        const { width, height } = left(room, pane);
        if (!holds(plan, room, pane) || width < least.width || height < least.height) continue;
        const tools = { width: Math.min(width, atMost[watcher]), height };
        const fitted: Fitted = { plan, own: pane, partner: pane, quick: 1, press: "over", inSight: 1, tools, gains: 0 };
        const layout = laidOut(fitted, room, watcher);
        const value = worth(fitted, layout, watcher);
        if (value > best.worth) Object.assign(best, { layout, worth: value });
      }
    }
  }
  return best.layout ? filled(best.layout, room) : smallest(room, watcher);
}

// Two boards beside the tools are as wide as they can be: what is left of the height their strips have.
function filled(layout: Layout, room: Room): Layout {
  if (layout.plan !== "columns") return layout;
  const pane = stretched(layout.own, room.height - layout.own.height);
  return { ...layout, own: pane, partner: pane };
}

// Where nothing fits, two boards that do.
function smallest(room: Room, watcher: Watcher): Layout {
  const square = Math.max(kLeastSquare, squareWithin(tall, room.width / 2, room.height));
  const pane = paneOf(tall, square);
  const tools = { width: room.width, height: Math.max(0, room.height - pane.height) };
  return laidOut({ plan: "pair", own: pane, partner: pane, quick: 1, press: "over", inSight: 1, tools, gains: 0 }, room, watcher);
}
