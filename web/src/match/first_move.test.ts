// Since when a first move is waited for.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { BoardView, LineView, MatchEvent, MatchView } from "../../protocol";
import { firstMoveShown, firstMoveSince } from "./first_move";
import { unknownView } from "./view";

const event = (name: string, at: number, said: object = {}): MatchEvent =>
  ({ n: 1, at, line: 1, event: name, ...said }) as MatchEvent;
const line = (...events: MatchEvent[]): LineView =>
  ({ prev: 0, line: 1, command: { at: 0, by: "server", do: "start" }, events }) as unknown as LineView;
const on = (board: Partial<BoardView>): MatchView => ({
  ...unknownView,
  boards: { ...unknownView.boards, A: { ...unknownView.boards.A, ...board } },
});

const began = line(event("started", 0));
const moved = line(event("completed", 4_000, { seat: "A.white" }));
const elsewhere = line(event("completed", 6_000, { seat: "B.white" }));

test("White is waited for from the start, Black from White's move", () => {
  const atFirst = on({ running: "white", turn: "white", ply: 0 });
  expect(firstMoveSince([began, elsewhere], atFirst, "A.white")).toBe(0);
  expect(firstMoveSince([began], atFirst, "A.black")).toBe(null);
  const then = on({ running: "black", turn: "black", ply: 1 });
  expect(firstMoveSince([began, moved, elsewhere], then, "A.black")).toBe(4_000);
  expect(firstMoveSince([began, moved], then, "A.white")).toBe(null);
});

test("a move that lies on the board is a first move, pressed or not", () => {
  const made = [{ move: "e2e4", at: 3_000 }] as unknown as BoardView["made"];
  expect(firstMoveSince([began], on({ running: "white", turn: "white", ply: 0, made }), "A.white")).toBe(null);
});

test("nobody is waited for after the first moves, nor while the clock stands; a pause begins anew", () => {
  const later = on({ running: "white", turn: "white", ply: 2 });
  expect(firstMoveSince([began, moved], later, "A.white")).toBe(null);
  expect(firstMoveSince([began], on({ turn: "white", ply: 0 }), "A.white")).toBe(null);
  const resumed = line(event("resumed", 9_000, { board: "both" }));
  const again = on({ running: "white", turn: "white", ply: 0 });
  expect(firstMoveSince([began, resumed, line(event("resumed", 11_000, { board: "B" }))], again, "A.white")).toBe(9_000);
});

test("the time for it is shown after some seconds, and in the last minute", () => {
  const shown = (within: number): number[] =>
    [180_000, 61_000, 60_000, 45_000, 40_000, 1_000, 0].filter((left) => left <= within && firstMoveShown(left, within));
  expect(shown(45_000)).toEqual([40_000, 1_000]);
  expect(shown(180_000)).toEqual([60_000, 45_000, 40_000, 1_000]);
});
