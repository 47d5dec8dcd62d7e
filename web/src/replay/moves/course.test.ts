// The course of a match that is on, reckoned from its lines, against what the arbiter recorded.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seats, type LineView } from "../../../protocol";
import { byBoard, bySeat } from "../../base/seat";
import type { MatchRecord } from "../../record/record";
import { loadCore } from "../../rules/core";
import { Course, momentsOf, type Known } from "./course";
import { rowsOf, type Row } from "./rows";
import { timelineOf } from "../course/timeline";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const kept = import.meta.glob<MatchRecord>("../fixtures/*.json", { eager: true, import: "default" });
const records = Object.entries(kept).map(([path, record]) => ({
  name: path.slice("../fixtures/".length, -".json".length),
  record,
}));

// The lines as a server sends them one by one.
function linesOf(record: MatchRecord): LineView[] {
  return record.lines.map((line, i) => ({
    prev: record.lines[i - 1]?.line ?? 1,
    line: line.line,
    command: line.command,
    events: line.moments.flatMap((moment) => moment.events),
  }));
}

function courseOf(record: MatchRecord, more: Partial<Known> = {}): Course {
  const start = record.before ? byBoard((board) => record.before!.boards[board].fen) : {};
  const course = new Course({
    core,
    book: core.book(record.header),
    start,
    stood: new Map(),
    names: "lawful",
    judgements: "told",
    ...more,
  });
  for (const line of linesOf(record)) course.take(line);
  return course;
}

const movesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (row.kind === "moves" ? seats.flatMap((seat) => row.cells[seat]?.move.san ?? []) : []));

const names = bySeat((seat) => seat);

test.each(records)("$name: the moves of both boards are those of its record, in their order", ({ record }) => {
  const then = timelineOf(record, core).moments;
  const now = momentsOf(courseOf(record).steps, names);
  const moves = (moments: typeof now): unknown[] =>
    moments.flatMap(({ move }) => (move?.legal ? [[move.seat, move.san, move.number, move.thought]] : []));
  expect(moves(now)).toEqual(moves(then));
  expect(movesOf(rowsOf(now, "both")).length).toBe(movesOf(rowsOf(then, "both")).length);
});

test("what the server has told of a position counts more than what is reckoned", () => {
  const record = kept["../fixtures/real.json"] as MatchRecord;
  const first = record.lines.findIndex((line) => line.command.do === "play");
  const line = linesOf(record)[first]!;
  const other = "4k3/8/8/8/8/8/8/4K3[] w - - 0 9";
  const course = courseOf(record, { stood: new Map([[line.prev, { A: other, B: other }]]) });
  expect(course.steps.find(({ move }) => move)?.move?.number).toBe(9);
});

test("who finds illegal moves for themselves is not shown which ones are lawful", () => {
  const record = kept["../fixtures/club-night.json"] as MatchRecord;
  const moves = movesOf(rowsOf(momentsOf(courseOf(record, { names: "seen" }).steps, names), "both"));
  expect(moves.slice(0, 5)).toEqual(["e2e4", "e2e4", "e7e5", "d7d5", "e4xd5"]);
  expect(moves.some((move) => move.includes("#"))).toBe(false);
});

// The server leaves judgements out of what it tells them.
test("who finds illegal moves for themselves is not told of any", () => {
  const record = kept["../fixtures/club-night.json"] as MatchRecord;
  const illegal = (course: Course) => course.steps.filter(({ move }) => move !== null && !move.legal).length;
  expect(illegal(courseOf(record))).toBeGreaterThan(0);
  expect(illegal(courseOf(record, { names: "seen", judgements: "kept" }))).toBe(0);
  expect(illegal(courseOf(record, { judgements: "kept" }))).toBe(0); // once the match is over
});
