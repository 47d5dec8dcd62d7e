// The layout for a player: their own board large, their partner's as large as it then can be.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Window } from "../../base/window";
import {
  broad,
  cutNames,
  kLeastSquare,
  paneOf,
  side,
  squareWithin,
  tall,
  type Frame,
  type Pane,
} from "../../board/pane";
import { barHeight, gridHeight, partInSight, withinReach, type QuickShape, type QuickSizes } from "../../talk/quick_sizes";
import { bareTools, laidOut, roomIn, type Chrome, type Fitted, type Layout, type Plan, type Room } from "./layout";

const kPartnerAtMost = 0.85; // of one's own square
const kToolsAtMost = 560; // px; more is empty
export const kPress = 58; // px: a row of buttons, with space above
const kRoomToPress = 800; // px of height
const kWorthARow = { own: 0.95, partner: 0.8 }; // of the squares, for a row of what presses the clock
const kThreeRows = 132; // px: the bar, the lead with a claim beside it, what is asked
const kFinger = 44; // px; a square that a finger finds

// What the tools need at least: three buttons in a row; where there is room, their names.
const leastTools = ({ spaced, chrome }: Room): { width: number; height: number } =>
  chrome === "bare" ? bareTools[spaced] : spaced === "wide" ? { width: 264, height: 150 } : { width: 132, height: 124 };

interface Trial {
  room: Room;
  own: Pane;
  frame: Frame; // of the partner's board
  quick: QuickShape;
  press: Layout["press"];
  sizes: QuickSizes;
  leastPartner: number; // px of a square
}

type Tried = Pick<Fitted, "partner" | "tools" | "inSight" | "gains"> | null;

const quickHeight = ({ quick, press, sizes }: Trial, width: number): number =>
  (quick === "grid" ? gridHeight(sizes, width) : barHeight(quick)) + (press === "apart" ? kPress : 0);

const reaches = ({ quick, sizes }: Trial, width: number): boolean =>
  quick === "grid" || withinReach(sizes, quick, width);

const sightOf = ({ quick, sizes }: Trial, width: number): number =>
  quick === "grid" ? 1 : partInSight(sizes, quick, width);

// The largest partner's board up to `most` that leaves enough, as `left` tells for a pane.
function largest(trial: Trial, most: number, left: (partner: Pane) => Tried): Tried {
  const least = leastTools(trial.room);
  for (let square = most; square >= trial.leastPartner; --square) {
    const tried = left(paneOf(trial.frame, square));
    if (tried && tried.tools.width >= least.width && tried.tools.height >= least.height) return tried;
  }
  return null;
}

const atMost = ({ own, frame }: Trial, width: number, height: number): number =>
  Math.min(Math.floor(own.square * kPartnerAtMost), squareWithin(frame, width, height));

// Own board, partner's board, and a column with tools above the quick messages.
function columns(trial: Trial): Tried {
  const { room, own, quick } = trial;
  const beside = room.width - own.width - 2 * room.gap;
  if (own.height > room.height || quick !== "grid") return null;
  return largest(trial, atMost(trial, beside, room.height), (partner) => {
    const width = Math.min(beside - partner.width, kToolsAtMost);
    const gains = quickHeight(trial, width);
    return { partner, tools: { width, height: room.height - room.gap - gains }, inSight: 1, gains };
  });
}

// Own board, the partner's above the quick messages, and a column of tools.
function shelf(trial: Trial): Tried {
  const { room, own, quick } = trial;
  const beside = room.width - own.width - 2 * room.gap;
  if (own.height > room.height || quick !== "grid") return null;
  return largest(trial, atMost(trial, beside, room.height), (partner) => {
    const below = room.height - partner.height - room.gap;
    if (quickHeight(trial, partner.width) > below) return null;
    const width = Math.min(beside - partner.width, kToolsAtMost);
    return { partner, tools: { width, height: room.height }, inSight: 1, gains: 0 };
  });
}

// Beside the own board a column: the partner's, tools, quick messages.
function stack(trial: Trial): Tried {
  const { room, own } = trial;
  const width = room.width - own.width - room.gap;
  if (own.height > room.height || width < 1 || !reaches(trial, width)) return null;
  const gains = quickHeight(trial, width);
  const below = room.height - gains - 2 * room.gap;
  const inSight = sightOf(trial, width);
  return largest(trial, atMost(trial, width, below), (partner) => ({
    partner,
    tools: { width, height: below - partner.height },
    inSight,
    gains,
  }));
}

// The own board above the quick messages, and a column: the partner's and the tools. A desk has room
// for better.
function foot(trial: Trial): Tried {
  const { room, own } = trial;
  const width = room.width - own.width - room.gap;
  if (room.spaced === "wide" || width < 1 || !reaches(trial, own.width)) return null;
  if (own.height + room.gap + quickHeight(trial, own.width) > room.height) return null;
  const inSight = sightOf(trial, own.width);
  return largest(trial, atMost(trial, width, room.height), (partner) => ({
    partner,
    tools: { width, height: room.height - room.gap - partner.height },
    inSight,
    gains: 0,
  }));
}

// Beside the own board the partner's with the tools, above the quick messages.
function wing(trial: Trial): Tried {
  const { room, own } = trial;
  const width = room.width - own.width - room.gap;
  if (own.height > room.height || width < 1 || !reaches(trial, width)) return null;
  const gains = quickHeight(trial, width);
  const height = room.height - gains - room.gap;
  const inSight = sightOf(trial, width);
  return largest(trial, atMost(trial, width - room.gap, height), (partner) => ({
    partner,
    tools: { width: Math.min(width - room.gap - partner.width, kToolsAtMost), height },
    inSight,
    gains,
  }));
}

// The partner's board with the tools above one's own, the quick messages below.
function upright(trial: Trial): Tried {
  const { room, own } = trial;
  if (own.width > room.width || !reaches(trial, room.width)) return null;
  const height = room.height - own.height - room.gap - quickHeight(trial, room.width);
  if (height < kThreeRows) return null;
  const inSight = sightOf(trial, room.width);
  return largest(trial, atMost(trial, room.width - room.gap, height), (partner) => ({
    partner,
    tools: { width: room.width - room.gap - partner.width, height },
    inSight,
    gains: 0, // they go from below one's own board
  }));
}

const plans: readonly [Plan, (trial: Trial) => Tried][] = [
  ["columns", columns],
  ["shelf", shelf],
  ["stack", stack],
  ["foot", foot],
  ["wing", wing],
  ["upright", upright],
];

const shapes: Record<Room["spaced"], readonly QuickShape[]> = { wide: ["grid"], close: [1, 2, 3] };

const under = (least: number, size: number): number => Math.max(0, least - size);

// The part of the room that stays empty below the partner's board, 0 to 1.
function emptyBelow({ plan, partner }: Fitted, { width, height }: Room): number {
  if (plan !== "columns") return 0;
  return ((height - partner.height) * partner.width) / (width * height);
}

// How good a layout is. A square counts by its logarithm: what makes it a tenth larger is as good
// for a small one as for a large one. The rest is weighed against that.
function worth(fitted: Fitted, { talk, news, lead }: Layout, room: Room): number {
  const { own, partner, inSight } = fitted;
  const boards = 3 * Math.log(own.square) + 1.6 * Math.log(partner.square);
  const tooSmall =
    0.15 * under(kFinger, own.square) + 0.15 * under(18, partner.square) + 0.02 * under(26, partner.square);
  const strips = (own.strips === "tall" ? 0.12 : 0) + (partner.strips === "tall" ? 0.03 : 0);
  const names = 0.6 * (cutNames(own) + cutNames(partner));
  const all = inSight >= 1 ? 0.1 : 0;
  // Notices for which the lead has to make room are worth less.
  const tells = news === "inside" && (talk === "inside" || lead === "stays");
  const chrome = 0.75 * inSight + all + (talk === "inside" ? 0.3 : 0) + (tells ? 0.15 : 0);
  return boards - tooSmall - names - 1.5 * emptyBelow(fitted, room) + strips + chrome;
}

type Ground = Pick<Trial, "room" | "press" | "sizes" | "leastPartner">;

// The sizes that one's own board is tried at in a frame, from `least` on.
function* squaresToTry(frame: Frame, { width, height }: Room, least: number): Iterable<number> {
  const most = squareWithin(frame, width, height);
  for (let square = most; square >= Math.max(least, most * 0.55); --square) yield square;
}

// The best layout among those with one's own board of these sizes.
function bestOf(ground: Ground, squares: (frame: Frame) => Iterable<number>): Layout | null {
  const { room } = ground;
  const best: { layout: Layout | null; worth: number } = { layout: null, worth: -Infinity };
  for (const ownFrame of [tall, side]) {
    for (const square of squares(ownFrame)) {
      const own = paneOf(ownFrame, square);
      for (const frame of [tall, side, broad]) {
        for (const quick of shapes[room.spaced]) {
          for (const [plan, fit] of plans) {
            const tried = fit({ ...ground, own, frame, quick });
            if (!tried) continue;
            const fitted = { plan, own, quick, press: ground.press, ...tried } as const;
            const layout = laidOut(fitted, room, "plays");
            const value = worth(fitted, layout, room);
            if (value > best.worth) Object.assign(best, { layout, worth: value });
          }
        }
      }
    }
  }
  return best.layout;
}

// What the player has chosen.
export interface Wishes {
  size?: number; // of their board, in per cent of what is best; heeded where there is room to spare
  chrome?: Chrome;
  above?: number; // what else stands above the screen, in px
}

// The best layout for whoever plays; `clock` says whether they press theirs by hand.
//
// Needs:   a window of at least 280 by 280 px; in a smaller one something is cut.
export function layoutToPlay(
  window: Window,
  sizes: QuickSizes,
  clock: "by-hand" | "by-itself",
  { size = 100, chrome = "all", above = 0 }: Wishes = {},
): Layout {
  const room = roomIn(window, chrome, above);
  // With less around them the boards are never smaller.
  const usual = chrome === "bare" ? layoutToPlay(window, sizes, clock, { above }) : null;
  const least = usual?.own.square ?? kLeastSquare;
  const leastPartner = usual?.partner.square ?? kLeastSquare;
  const ground = (press: Layout["press"]): Ground => ({ room, press, sizes, leastPartner });
  const bestWith = (press: Layout["press"], from: number): Layout | null =>
    bestOf(ground(press), (frame) => squaresToTry(frame, room, from));
  const over = room.spaced === "close" || clock === "by-itself" ? bestWith("over", least) : null;
  const isHigh = room.height >= kRoomToPress;
  const from = over && !isHigh ? Math.max(least, Math.ceil(kWorthARow.own * over.own.square)) : least;
  const apart = clock === "by-hand" ? bestWith("apart", from) : null;
  const isWorthARow = apart && (!over || isHigh || apart.partner.square >= kWorthARow.partner * over.partner.square);
  const best = (isWorthARow ? apart : over) ?? smallest(room);
  const square = Math.max(kFinger, Math.round((best.own.square * size) / 100));
  if (room.spaced === "close" || square >= best.own.square) return best;
  return bestOf(ground(best.press), () => [square]) ?? best;
}

// Where nothing fits, what is needed most: one's own board.
function smallest(room: Room): Layout {
  const own = paneOf(tall, Math.max(kLeastSquare, squareWithin(tall, room.width, room.height - 150)));
  const partner = paneOf(tall, kLeastSquare);
  const tools = { width: room.width - partner.width, height: partner.height };
  return laidOut({ plan: "upright", own, partner, quick: 1, press: "over", inSight: 0, tools, gains: 0 }, room, "plays");
}
