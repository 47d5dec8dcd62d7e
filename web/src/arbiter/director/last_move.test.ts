// Where a move stands again after an appeal.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Actor, JsonObject, LineView, MatchEvent } from "../../../protocol";
import { standsAgain } from "./last_move";

const line = (n: number, by: Actor, ...events: JsonObject[]): LineView => ({
  prev: n - 1,
  line: n,
  command: { at: n * 1000, by, do: "press" },
  events: events.map((event) => ({ n, at: n * 1000, line: n, ...event }) as unknown as MatchEvent),
});
const claim = (what: string, ...more: JsonObject[]): LineView =>
  line(6, "A.white", { event: "claim-upheld", seat: "A.white", what }, ...more);
const lifted = (upheld: boolean, board: string): LineView =>
  line(8, "director", { event: "appeal-ruled", ruling: 6, upheld }, ...(upheld ? [{ event: "result-lifted", board }] : []));

test("an illegal move stands again once an appeal has lifted what it lost", () => {
  const over = { event: "board-over", board: "A" };
  const course = [claim("illegal-move", over), lifted(true, "A")];
  expect(standsAgain(course)).toEqual(["A"]);
  expect(standsAgain([...course, line(9, "B.white", { event: "completed", seat: "B.white", move: "e2e4" })])).toEqual(["A"]);
  const ends: JsonObject[] = [
    { event: "position-set", board: "A", fen: "" },
    { event: "completed", seat: "A.white", move: "e2e4" },
    { event: "turn-returned", seat: "A.black" },
    { event: "match-over" },
  ];
  for (const end of ends) {
    expect(standsAgain([...course, line(9, "director", end)])).toEqual([]);
  }
});

test("no other ruling leaves a move that is to be taken back", () => {
  expect(standsAgain([claim("flag"), lifted(true, "A")])).toEqual([]);
  expect(standsAgain([claim("illegal-move"), lifted(false, "A")])).toEqual([]);
  expect(standsAgain([claim("illegal-move", { event: "turn-returned", seat: "A.black" }), lifted(true, "A")])).toEqual([]);
});
