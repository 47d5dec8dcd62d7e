// Which sound an event makes, and where it is heard from.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { JsonObject, MatchEvent, MatchView } from "../../protocol";
import type { Happened } from "../match/news";
import { unknownView } from "../match/view";
import { heardOf } from "./heard";

const board = { ...unknownView.boards.A, made: [{ seat: "A.white" as const, move: "e2e4" }] };
const lying: MatchView = { ...unknownView, boards: { ...unknownView.boards, A: board } };

function completed(before: MatchView, more: JsonObject): Happened {
  const said = { move: "e2e4", piece: "P", captured: null, check: false, transferred: {}, ...more };
  const event = { n: 1, at: 1, line: 2, event: "completed", seat: "A.white", ...said } as MatchEvent;
  const command = { at: 1, by: "A.white", do: "play" } as const;
  return { event, line: { prev: 1, line: 2, command, events: [event] }, before };
}

test("a move, a drop, a capture and a check sound each in its way", () => {
  const names = (more: JsonObject): string[] =>
    heardOf(completed(unknownView, more), "A.black").map((heard) => heard.name);
  expect(names({})).toEqual(["move"]);
  expect(names({ move: "N@f3", piece: "N" })).toEqual(["drop"]);
  expect(names({ captured: "P" })).toEqual(["capture"]);
  expect(names({ captured: "P", check: true })).toEqual(["check"]);
});

test("the partner's board is softer, pieces that reach the player are not", () => {
  const captures = { captured: "P", transferred: { "B.white": "P" } };
  expect(heardOf(completed(unknownView, captures), "B.white")).toEqual([
    { name: "capture", from: "partner" },
    { name: "arrives", from: "own" },
  ]);
});

test("a move that was made before is only pressed", () => {
  const pressed = [{ name: "press", from: "own" }];
  expect(heardOf(completed(lying, {}), "A.black")).toEqual(pressed);
  expect(heardOf(completed(unknownView, { move: null }), "A.black")).toEqual(pressed);
});
