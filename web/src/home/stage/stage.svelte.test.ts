// The famous match can be played to its mate, and the lesson has one way through it.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCore } from "../../rules/core";
import { Famous } from "./famous.svelte";
import { famousMoves } from "./famous_match";
import { Lesson } from "./lesson.svelte";

const wasm = new URL("../../../core/core.wasm", import.meta.url);
const core = await loadCore(readFileSync(wasm));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every move of the famous match is legal, and the last one mates", () => {
  const famous = new Famous(core);
  famous.begin();
  for (const { seat, move } of famousMoves) {
    const board = famous.boards[seat[0] as "A" | "B"];
    expect(core.legal(board.fen, famous.book), `${seat} ${move}`).toContain(move);
    famous.turn(seat, move, 0);
  }
  expect(core.judge(famous.boards.B.fen, famous.book, "running").judgement).toBe("mate");
});

test("the famous match begins anew after its end", () => {
  const famous = new Famous(core);
  famous.toEnd();
  const last = famous.boards;
  famous.step();
  expect(famous.atEnd).toBe(false);
  famous.toEnd();
  expect(famous.boards).toEqual(last);
});

test("the lesson is a capture, a drop and a mate, and no other move will do", async () => {
  const lesson = new Lesson(core);
  const legal = (board: "A" | "B"): string[] => core.legal(lesson.boards[board].fen, lesson.book);
  expect(legal("A")).toContain("e4d5");
  void lesson.play("A.white", "e4e5");
  expect(lesson.missed).toBe(true);
  expect(lesson.boards.A.ply).toBe(0);
  void lesson.play("A.white", "e4d5");
  expect(lesson.missed).toBe(false);
  expect(lesson.seatOn("A")).toBe(null); // while it is answered
  await vi.runAllTimersAsync();
  expect(lesson.step).toBe("drop");
  expect(lesson.seatOn("B")).toBe("B.black");
  expect(legal("B")).toContain("N@e2");
  void lesson.play("B.black", "N@e2");
  expect(legal("B")).toEqual(["g1h1"]);
  await vi.runAllTimersAsync();
  expect(lesson.step).toBe("mate");
  expect(legal("A")).toContain("Q@g7");
  void lesson.play("A.white", "Q@g7");
  await vi.runAllTimersAsync();
  expect(lesson.step).toBe("done");
  expect(core.judge(lesson.boards.A.fen, lesson.book, "running").judgement).toBe("mate");
});

test("what the lesson asks for is marked on its board, and on no other", async () => {
  const lesson = new Lesson(core);
  const marked = (board: "A" | "B"): readonly object[] => lesson.pointing.pointedOn(board).arrows;
  expect(marked("A")).toEqual([{ from: "e4", to: "d5" }]);
  expect(marked("B")).toEqual([]);
  void lesson.play("A.white", "e4d5");
  expect(marked("A")).toEqual([]); // while it is answered
  await vi.runAllTimersAsync();
  expect(marked("A")).toEqual([]);
  expect(marked("B")).toEqual([{ from: "e2", to: "e2" }]);
});

test("the lesson can be begun again at any moment", async () => {
  const lesson = new Lesson(core);
  const start = lesson.boards;
  void lesson.play("A.white", "e4d5");
  lesson.again();
  await vi.runAllTimersAsync();
  expect(lesson.boards).toEqual(start);
  expect(lesson.step).toBe("capture");
  // Also while the answer to a move is still to come, and the next move comes before it.
  void lesson.play("A.white", "e4d5");
  lesson.again();
  void lesson.play("A.white", "e4d5");
  await vi.runAllTimersAsync();
  expect(lesson.step).toBe("drop");
});
