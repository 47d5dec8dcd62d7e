// The course of a match in sentences.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject, Seat, ToldLine } from "../../protocol";
import { Follower } from "../match/follow";
import { loadCore } from "../rules/core";
import { announcement, clockWords, type Listener } from "./announce";

const core = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
const names = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };

let line = 1;
const told = (by: Seat, event: Partial<ToldLine["events"][number]>): ToldLine => ({
  prev: line,
  line: ++line,
  command: { at: line, by, do: "play" },
  events: [{ n: line, at: line, line, event: "completed", seat: by, ...event } as ToldLine["events"][number]],
});
const turn = (by: Seat, move: string, more: JsonObject): ToldLine =>
  told(by, { move, left_ms: 1000, transferred: {}, judgement: "play", ...more });

function heard(header: JsonObject, to: Partial<Listener>, lines: ToldLine[]): string[] {
  const follower = new Follower({ rulebook: "nsb", ...header }, core);
  const listener: Listener = { names, mine: ["A.black"], wants: "moves", authority: "strict", ...to };
  return lines.flatMap((each) => follower.take(each)).flatMap((each) => announcement(each, listener) ?? []);
}

test("moves of one's own board, and what one receives", () => {
  const lines = [
    turn("A.white", "e2e4", {}),
    turn("B.white", "d2d4", {}),
    turn("B.black", "e7e5", {}),
    turn("B.white", "d4e5", { transferred: { "A.black": "P" } }),
    turn("A.black", "P@e3", {}),
    turn("A.white", "f1b5", {}),
    turn("A.black", "e3d2", { transferred: { "B.white": "P" } }),
  ];
  expect(heard({}, {}, lines)).toEqual([
    "Ann: pawn to e4.",
    "You receive a pawn.",
    "You: pawn dropped on e3.",
    "Ann: bishop to b5.",
    "You: pawn e takes d2, check.",
  ]);
});

test("a spectator hears both boards, by their names", () => {
  const lines = [turn("A.white", "g1f3", {}), turn("B.white", "d2d4", {})];
  expect(heard({}, { mine: [] }, lines)).toEqual([
    "Board A, Ann: knight to f3.",
    "Board B, Cy: pawn to d4.",
  ]);
});

test("what nobody does is heard while a move lies unpressed", () => {
  const lines = [
    told("A.white", { event: "made", move: "e2e4" }),
    told("A.white", { event: "paused", seat: undefined as never, board: "A" }),
  ];
  expect(heard({ authority: "open" }, { authority: "open" }, lines)).toEqual([
    "Ann: pawn e2 to e4, not pressed.",
  ]);
});

test("on an open board a lawful move sounds like any other", () => {
  const lines = [
    told("A.white", { event: "made", move: "g1g3" }),
    turn("A.white", "g1g3", { judgement: null }),
    turn("A.black", "g8f6", { judgement: null }),
  ];
  expect(heard({ authority: "open" }, { authority: "open" }, lines)).toEqual([
    "Ann: knight g1 to g3, not pressed.",
    "Ann: pressed the clock.",
    "You: knight g8 to f6.",
  ]);
});

test("a check that a dropped piece may end is said to be no mate", () => {
  const header = { boards: { A: "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1" } };
  const lines = [turn("A.white", "a1a8", { judgement: "wait" })];
  expect(heard(header, {}, lines)).toEqual([
    "Ann: rook to a8, check, no mate: a piece may still come between.",
  ]);
});

test("clocks, one's own first", () => {
  const left = { "A.white": 61_000, "A.black": 5_000, "B.white": 60_000, "B.black": 0 };
  expect(clockWords((seat) => left[seat], names, "A.black")).toBe(
    "You, 5 seconds; Ann, 1 minute 1; Your partner Cy, 1 minute; Di, 0 seconds.",
  );
});
