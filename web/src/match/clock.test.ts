// A clock while it runs: what a delay holds back, and where it ends.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { MatchView } from "../../protocol";
import { bySeat } from "../base/seat";
import { clockAt } from "./clock";
import { unknownView } from "./view";

const board = { ...unknownView.boards.A, running: "white" as const, delay_left_ms: 2_000 };
const view: MatchView = {
  ...unknownView,
  at: 50_000,
  boards: { ...unknownView.boards, A: board },
  clocks_ms: bySeat(() => 10_000),
};

test.each<[number, number]>([
  [0, 10_000],
  [1_999, 10_000],
  [2_000, 10_000],
  [2_001, 9_999],
  [11_999, 1],
  [12_000, 0],
  [99_000, 0],
])("after %d ms", (span, left) => {
  expect(clockAt(view, "A.white", view.at + span)).toBe(left);
});

test("a clock that does not run stands", () => {
  expect(clockAt(view, "A.black", view.at + 5_000)).toBe(10_000);
  expect(clockAt(view, "B.white", view.at + 5_000)).toBe(10_000);
});

test("a server's time that is still to come takes nothing", () => {
  expect(clockAt(view, "A.white", view.at - 500)).toBe(10_000);
});
