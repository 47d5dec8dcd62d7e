// What happens in a match: whether a turn is a move that appears now, or one that was already on the board.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { ActionName, EventName, LineView, MatchView } from "../../protocol";
import { happenings, isPress, movePlayed } from "./news";
import { unknownView } from "./view";

const line = (verb: ActionName, ...events: EventName[]): LineView => ({
  prev: 4,
  line: 5,
  command: { at: 9, by: "A.white", do: verb },
  events: events.map((event, i) => ({ n: i + 7, at: 9, line: 5, event, seat: "A.white", move: "e2e4" })),
});
const made = { seat: "A.white" as const, move: "e2e4" };
const board = { ...unknownView.boards.A, made: [made] };
const lying: MatchView = { ...unknownView, boards: { ...unknownView.boards, A: board } };
const played = (line: LineView, before: MatchView | null): (string | null)[] =>
  happenings(line, before).map(movePlayed);

test("a move is played when it is seen first", () => {
  expect(played(line("play", "completed"), unknownView)).toEqual(["e2e4"]);
  expect(played(line("move", "made"), unknownView)).toEqual(["e2e4"]);
  expect(played(line("press", "completed"), lying)).toEqual([null]);
});

test("a move that is made and completed with one word is seen once", () => {
  expect(played(line("move", "made", "completed"), unknownView)).toEqual(["e2e4", null]);
});

test("of a line that was missed its command tells", () => {
  expect(happenings(line("press", "completed"), null).map(isPress)).toEqual([true]);
  expect(happenings(line("play", "completed"), null).map(isPress)).toEqual([false]);
});
