// The course of a match in sentences.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject, LineView, MatchView, Seat } from "../../protocol";
import { boardOf, byBoard } from "../base/seat";
import { happenings } from "../match/news";
import { unknownView } from "../match/view";
import { loadCore } from "../rules/core";
import { startFen } from "../rules/fen";
import { lawfulSan } from "../rules/lawful_san";
import { announcement, clockWords, type Listener } from "./announce";

const core = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });
const names = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };

let line = 1;
const told = (by: Seat, event: Partial<LineView["events"][number]>): LineView => ({
  prev: line,
  line: ++line,
  command: { at: line, by, do: "play" },
  events: [{ n: line, at: line, line, event: "completed", seat: by, ...event } as LineView["events"][number]],
});
const turn = (by: Seat, move: string, more: JsonObject): LineView =>
  told(by, { move, piece: "P", captured: null, check: false, left_ms: 1000, transferred: {}, judgement: "play", ...more });

// A view with these boards, and a move that lies on board A.
function view(fens: Partial<Record<"A" | "B", string>>, made: string | null): MatchView {
  const lying = made === null ? [] : [{ seat: "A.white" as const, move: made }];
  const boards = byBoard((id) => ({
    ...unknownView.boards[id],
    fen: fens[id] ?? startFen,
    made: id === "A" ? lying : [],
  }));
  return { ...unknownView, boards };
}

const san = (fen: string, move: string): string | null => lawfulSan(core, book, fen, move);

function said(line: LineView, before: MatchView | null, to: Partial<Listener>): string[] {
  const listener: Listener = { names, mine: ["A.black"], wants: "moves", authority: "strict", san, ...to };
  return happenings(line, before).flatMap((each) => announcement(each, listener) ?? []);
}

// Turns one after the other, from the initial position on.
function heard(lines: LineView[], to: Partial<Listener>): string[] {
  let fens = { A: startFen, B: startFen };
  return lines.flatMap((line) => {
    const event = line.events[0];
    const sentences = said(line, view(fens, null), to);
    fens = core.after(fens, boardOf(event?.["seat"] as Seat), String(event?.["move"]), book);
    return sentences;
  });
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
  expect(heard(lines, {})).toEqual([
    "Ann: pawn to e4.",
    "You receive a pawn.",
    "You: pawn dropped on e3.",
    "Ann: bishop to b5.",
    "You: pawn e takes d2, check.",
  ]);
});

test("a spectator hears both boards, by their names", () => {
  const lines = [turn("A.white", "g1f3", {}), turn("B.white", "d2d4", {})];
  expect(heard(lines, { mine: [] })).toEqual([
    "Board A, Ann: knight to f3.",
    "Board B, Cy: pawn to d4.",
  ]);
});

const open = { authority: "open" } as const;

test("what nobody does is heard while a move lies unpressed", () => {
  const sees = { piece: "P", captured: null, check: false };
  const made = told("A.white", { event: "made", move: "e2e4", ...sees });
  const paused = told("A.white", { event: "paused", seat: undefined as never, board: "A" });
  expect(said(made, view({}, null), open)).toEqual(["Ann: pawn e2 to e4, clock not pressed yet."]);
  expect(said(paused, view({}, "e2e4"), open)).toEqual([]);
});

test("on an open board a lawful move sounds like any other", () => {
  const sees = { piece: "N", captured: null, check: false };
  const made = told("A.white", { event: "made", move: "g1g3", ...sees });
  expect([
    ...said(made, view({}, null), open),
    ...said(turn("A.white", "g1g3", { ...sees, judgement: null }), view({}, "g1g3"), open),
    ...said(turn("A.black", "g8f6", { ...sees, judgement: null }), view({}, null), open),
    ...said(turn("A.black", "g8f6", { ...sees, captured: "P", check: true }), view({}, null), open),
  ]).toEqual([
    "Ann: knight g1 to g3, clock not pressed yet.",
    "Ann: pressed the clock.",
    "You: knight g8 to f6.",
    "You: knight g8 takes f6, check.",
  ]);
});

test("a move that was missed is told as it was seen", () => {
  const missed = turn("A.white", "e7e8q", { captured: null, check: true });
  expect(said(missed, null, {})).toEqual(["Ann: pawn e7 to e8 and becomes a queen, check."]);
  expect(said(turn("A.white", "P@e4", {}), null, {})).toEqual(["Ann: pawn dropped on e4."]);
});

test("a check that a dropped piece may end is said to be no mate", () => {
  const A = "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1";
  expect(said(turn("A.white", "a1a8", { judgement: "wait" }), view({ A }, null), {})).toEqual([
    "Ann: rook to a8, check. Not mate: a piece may still arrive to block.",
  ]);
});

test("clocks, one's own first", () => {
  const left = { "A.white": 61_000, "A.black": 5_000, "B.white": 60_000, "B.black": 0 };
  expect(clockWords((seat) => left[seat], names, "A.black")).toBe(
    "You, 5 seconds; Ann, 1 minute 1; Your partner Cy, 1 minute; Di, 0 seconds.",
  );
});

test("how a match ended is one sentence, whatever led to it in the same moment", () => {
  const of = (event: string, more: JsonObject): LineView["events"][number] =>
    ({ n: 2, at: 2, line: 2, event, ...more }) as LineView["events"][number];
  const end: LineView = {
    prev: 1,
    line: 2,
    command: { at: 2, by: "A.white", do: "resign" },
    events: [
      of("clock-zero", { seat: "A.white" }),
      of("board-over", { board: "A", winner: "black", reason: "flag", articles: [] }),
      of("match-over", { winner: "two", reason: "flag", by: "A.black", articles: [] }),
    ],
  };
  expect(said(end, null, { mine: [] })).toHaveLength(1);
});

test("a clock at zero that somebody has to claim is told by a notice to those at its board", () => {
  const zero = told("A.white", { event: "clock-zero" });
  expect(said(zero, null, open)).toEqual([]);
  expect(said(zero, null, { ...open, mine: ["B.white"] })).toHaveLength(1);
  expect(said(zero, null, { mine: ["A.black"] })).toHaveLength(1);
});
