// Last moves, turns and delays.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { ToldLine } from "../../protocol";
import { lastMove, spent, turnSince } from "./turns";

const line = (n: number, at: number, seat: string, move: string): ToldLine => ({
  prev: n - 1,
  line: n,
  command: { at, by: "A.white", do: "play", move },
  events: [{ n, at, event: "completed", line: n, seat, move }],
});

const start: ToldLine = {
  prev: 1,
  line: 2,
  command: { at: 10, by: "director", do: "start" },
  events: [{ n: 1, at: 10, event: "started", line: 2 }],
};

test("each board has a last move and a turn of its own", () => {
  const lines = [start, line(3, 500, "A.white", "e2e4"), line(4, 700, "A.black", "e7e5")];
  expect(lastMove(lines, "A")).toBe("e7e5");
  expect(lastMove(lines, "B")).toBeNull();
  expect(turnSince(lines, "A")).toBe(700);
  expect(turnSince(lines, "B")).toBe(10);
});

test("the first part of a turn is free under a delay", () => {
  expect(spent(1000, 1000, 4000, 0)).toBe(3000);
  expect(spent(1000, 1000, 4000, 5000)).toBe(0);
  expect(spent(1000, 1000, 8000, 5000)).toBe(2000);
  expect(spent(1000, 7000, 8000, 5000)).toBe(1000);
});
