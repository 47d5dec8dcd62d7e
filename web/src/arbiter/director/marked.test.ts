// What the director is told without being asked.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Actor, GivenCommand, JsonObject, LineView, MatchEvent } from "../../../protocol";
import { illegalMoves } from "./marked";

const line = (n: number, by: Actor, command: GivenCommand, ...events: JsonObject[]): LineView => ({
  prev: n - 1,
  line: n,
  command: { at: n * 1000, by, ...command },
  events: events.map((event) => ({ n, at: n * 1000, line: n, ...event }) as unknown as MatchEvent),
});
const move = (n: number, seat: Actor, made: string | null, judgement?: string | null): LineView =>
  line(n, seat, { do: "press" }, { event: "completed", seat, move: made, piece: "K", ...(judgement === undefined ? {} : { judgement }) });

test("an illegal move is told until it is taken back", () => {
  const made = move(5, "A.black", "e8e6", null);
  expect(illegalMoves([made])).toEqual([{ line: 5, at: 5000, seat: "A.black", move: "Ke8e6" }]);
  const back = line(6, "A.white", { do: "claim" }, { event: "turn-returned", seat: "A.black" });
  expect(illegalMoves([made, back])).toEqual([]);
  const again = move(7, "A.black", "e8e5", null);
  expect(illegalMoves([made, back, again])).toMatchObject([{ line: 7 }]);
});

test("an illegal move is told no more once it has been claimed, or nobody can claim it", () => {
  const made = move(5, "A.black", "e8e6", null);
  const claim = (n: number, what: string): LineView =>
    line(n, "A.white", { do: "claim" }, { event: "claim-upheld", seat: "A.white", what });
  const over = (board: string): LineView => line(6, "A.white", { do: "claim" }, { event: "board-over", board });
  for (const end of [claim(6, "illegal-move"), over("A"), move(6, "A.white", "e2e4", "play"), line(6, "director", { do: "declare" }, { event: "match-over" })]) {
    expect(illegalMoves([made, end])).toEqual([]);
  }
  for (const other of [claim(6, "flag"), over("B"), move(6, "B.white", "e2e4", "play"), move(4, "A.white", "e2e4", "play")]) {
    expect(illegalMoves([made, other])).toMatchObject([{ line: 5 }]);
  }
});

test("a legal move, one that is not recorded, and one of which nothing is told are no matter", () => {
  const moves = [move(5, "A.black", "e8e7", "play"), move(6, "A.white", null, null), move(7, "A.black", "e8e6")];
  expect(illegalMoves(moves)).toEqual([]);
});
