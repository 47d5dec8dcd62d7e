// Which sound an event makes, and where it is heard from.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { MatchEvent } from "../../protocol";
import type { Happened, MoveSeen } from "../match/follow";
import { heardOf } from "./heard";

const seen = (move: string, more: Partial<MoveSeen>): MoveSeen => ({
  seat: "A.white",
  move,
  role: "pawn",
  takes: false,
  check: false,
  san: null,
  ...more,
});
const completed = (move: MoveSeen | null, transferred: object, pressed: boolean): Happened => ({
  event: { n: 1, at: 1, line: 2, event: "completed", seat: "A.white", move: move?.move ?? "e2e4", transferred } as unknown as MatchEvent,
  line: { prev: 1, line: 2, command: { at: 1, by: "A.white", do: "play" }, events: [] },
  move,
  pressed,
});

test("a move, a drop, a capture and a check sound each in its way", () => {
  const names = (move: MoveSeen): string[] => heardOf(completed(move, {}, false), "A.black").map((heard) => heard.name);
  expect(names(seen("e2e4", {}))).toEqual(["move"]);
  expect(names(seen("N@f3", {}))).toEqual(["drop"]);
  expect(names(seen("e4d5", { takes: true }))).toEqual(["capture"]);
  expect(names(seen("e4d5", { takes: true, check: true }))).toEqual(["check"]);
});

test("the partner's board is softer, what arrives for oneself is not", () => {
  const heard = heardOf(completed(seen("e4d5", { takes: true }), { "B.white": "P" }, false), "B.white");
  expect(heard).toEqual([
    { name: "capture", from: "partner" },
    { name: "arrives", from: "own" },
  ]);
});

test("a move that was made before is only pressed", () => {
  expect(heardOf(completed(null, {}, true), "A.black")).toEqual([{ name: "press", from: "own" }]);
});
