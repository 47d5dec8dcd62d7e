// How much room the quick messages need, reckoned from their words before anything is drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A layout is chosen from these figures, so they are rather too large than too small: letters are
// counted as wide as those of the widest of the usual fonts.
import { inGroup, type Quick, type QuickGroup } from "./quick";

// In a grid all messages are seen, in groups; in a bar of one, two or three rows they scroll.
export type QuickShape = "grid" | 1 | 2 | 3;

// What stands in each row of a bar: one row has all of them, the most used first. What a long press
// says, too, comes last; two and three rows have the others within one swipe on every phone.
export const barRows: Record<1 | 2 | 3, readonly (readonly QuickGroup[])[]> = {
  1: [["need", "do", "answer", "keep"]],
  2: [["need", "answer"], ["do", "keep"]],
  3: [["need", "keep"], ["do"], ["answer"]],
};

export interface QuickSizes {
  widths: Record<QuickGroup, readonly number[]>; // of the buttons, in px
  side: number; // the height of a button in a grid, in px
  heights: Map<number, number>; // of the grid by its width, as far as they are known
  rows: Record<1 | 2 | 3, readonly Row[]>; // of a bar
}

interface Row {
  count: number; // of messages
  length: number; // px
  far: number; // px: without those that a long press says, too
}

const kGap = 4; // between buttons
const kGroupGap = 6; // between groups, one above the other
const kBetween = 10; // between groups beside each other
const kLegend = 20;
const kBarButton = 44;
const kBarPad = 8;
const kOpens = 48; // what opens all messages, beside a single row

// The sizes of the buttons with these words, for a mouse or for fingers.
export function quickSizes(words: (quick: Quick) => string, pointer: "fine" | "coarse"): QuickSizes {
  const [side, sign, letter, around] = pointer === "fine" ? [36, 38, 8.7, 14] : [44, 44, 9.3, 14];
  const width = (quick: Quick): number =>
    quick.role ? sign : Math.max(side, Math.ceil(words(quick).length * letter + around));
  const of = (group: QuickGroup): number[] => inGroup(group).map(width);
  const widths = { need: of("need"), keep: of("keep"), do: of("do"), answer: of("answer") };
  const rowsOf = (rows: 1 | 2 | 3): Row[] =>
    barRows[rows].map((groups) => {
      const row = groups.flatMap((group) => widths[group]);
      const rest = groups.filter((group) => group !== "keep").flatMap((group) => widths[group]);
      return { count: row.length, length: length(row), far: length(rest) };
    });
  return { widths, side, heights: new Map(), rows: { 1: rowsOf(1), 2: rowsOf(2), 3: rowsOf(3) } };
}

const length = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each + kGap, -kGap);

// How high buttons stand that wrap at `width`.
function wrapped(widths: readonly number[], width: number, side: number): number {
  let rows = 1;
  let used = -kGap;
  for (const each of widths) {
    if (used + kGap + each > width && used > 0) {
      ++rows;
      used = -kGap;
    }
    used += kGap + each;
  }
  return rows * (side + kGap) - kGap;
}

// The height of all messages in groups, at this width, in px.
export function gridHeight(sizes: QuickSizes, width: number): number {
  const known = sizes.heights.get(width);
  if (known !== undefined) return known;
  const { widths, side } = sizes;
  const half = (width - kBetween) / 2;
  const abreast = length(widths.need) <= half && length(widths.keep) <= half;
  const signs = (at: number): number => kLegend + wrapped(widths.need, at, side);
  const head = abreast ? signs(half) : 2 * signs(width) + kGroupGap;
  const below = wrapped(widths.do, width, side) + wrapped(widths.answer, width, side);
  const height = head + below + 2 * kGroupGap;
  sizes.heights.set(width, height);
  return height;
}

// The height of a bar, in px.
export const barHeight = (rows: 1 | 2 | 3): number => rows * (kBarButton + kGap) - kGap + kBarPad;

// The part of the messages that a bar of this width shows without scrolling, 0 to 1.
export function partInSight({ rows }: QuickSizes, count: 1 | 2 | 3, width: number): number {
  let seen = 0;
  let all = 0;
  const room = width - kBarPad - (count === 1 ? kOpens : 0);
  for (const row of rows[count]) {
    seen += row.count * Math.min(1, room / row.length);
    all += row.count;
  }
  return seen / all;
}

// Whether every message is one swipe, or a long press, or a tap away: a single row opens.
export const withinReach = ({ rows }: QuickSizes, count: 1 | 2 | 3, width: number): boolean =>
  count === 1 || rows[count].every(({ far }) => far <= 2 * (width - kBarPad));
