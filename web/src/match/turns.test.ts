// Last moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { ToldLine } from "../../protocol";
import { lastMove } from "./turns";

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

test("each board has a last move of its own", () => {
  const lines = [start, line(3, 500, "A.white", "e2e4"), line(4, 700, "A.black", "e7e5")];
  expect(lastMove(lines, "A")).toBe("e7e5");
  expect(lastMove(lines, "B")).toBeNull();
});
