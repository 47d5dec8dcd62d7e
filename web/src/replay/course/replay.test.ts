// Moving through a match: by steps, by time, at its own pace.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { MatchRecord, RecordMoment } from "../../record/record";
import { loadCore } from "../../rules/core";
import clubNight from "../fixtures/club-night.json";
import real from "../fixtures/real.json";
import touched from "../fixtures/touched.json";
import { Replay } from "./replay.svelte";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const replayOf = (record: unknown): Replay => new Replay(record as MatchRecord, core, () => null);

let replay: Replay;
beforeEach(() => (replay = replayOf(real)));

test("it opens at the end, as the match was left", () => {
  expect(replay.over?.say).toBe("donkEchess is mated on board A.");
  expect(replay.boards.A.fen).toBe(real.verdict.boards.A);
  expect(replay.clock("A.white")).toBe(real.verdict.clocks_ms["A.white"]);
});

test("one step back and forward again is where one was", () => {
  replay.first();
  expect(replay.boards.A.ply + replay.boards.B.ply).toBe(0);
  replay.step("forward", "both");
  expect(replay.boards.A.last).toBe("e2e4");
  replay.step("forward", "both");
  expect([replay.boards.A.ply, replay.boards.B.ply]).toEqual([1, 1]);
  replay.step("back", "both");
  expect([replay.boards.A.ply, replay.boards.B.ply]).toEqual([1, 0]);
});

test("a board alone is stepped through with the other in its place at that time", () => {
  replay.first();
  replay.step("forward", "B");
  replay.step("forward", "B");
  expect(replay.boards.B.ply).toBe(2);
  expect(replay.boards.A.ply).toBeGreaterThan(1);
  replay.step("back", "B");
  expect(replay.boards.B.ply).toBe(1);
});

test("between moves the clock of the player on move runs", () => {
  replay.seek(1_000);
  expect(replay.boards.A.running).toBe("white");
  expect(replay.clock("A.white")).toBe(59_000);
  expect(replay.clock("A.black")).toBe(60_000);
});

test("a moment in a link is that after the clocks were started, however long they stood before", () => {
  const made = replayOf(real);
  made.seek(10_500);
  const late = replayOf({
    ...real,
    lines: real.lines.map((line) => ({
      ...line, at: line.at + 7_000, moments: later(line.moments as RecordMoment[], 7_000),
    })),
  });
  late.seekSince(made.since);
  expect(late.timeline.start).toBe(7_000);
  expect(late.since).toBe(10_500);
  expect(late.boards).toEqual(made.boards);
});

test("playing goes on at its pace and stops at the end", () => {
  replay.first();
  replay.skips = false;
  replay.togglePlay();
  replay.speed = 2;
  replay.pass(500);
  expect(replay.at).toBe(1_000);
  replay.pass(10 ** 7);
  expect([replay.playing, replay.atEnd]).toEqual([false, true]);
  replay.togglePlay();
  expect([replay.playing, replay.index]).toEqual([true, 0]);
});

test("long thoughts are skipped to shortly before the move", () => {
  replay = replayOf(touched);
  replay.goToLine(5); // a thought of 2.5 s follows: too short to skip
  replay.playing = true;
  replay.pass(16);
  expect(replay.at).toBe(3_516);
  replay = replayOf({
    ...touched,
    lines: touched.lines.map((line) =>
      line.at < 6_000 ? line : { ...line, at: line.at + 60_000, moments: later(line.moments as RecordMoment[], 60_000) },
    ),
  });
  replay.goToLine(5);
  replay.playing = true;
  replay.pass(16);
  expect(replay.at).toBe(66_000 - 1_200);
});

const later = (moments: RecordMoment[], ms: number): RecordMoment[] =>
  moments.map(({ at, events, view }) => ({ at: at + ms, events, view: { ...view, at: view.at + ms } }));

test("a move that lies unpressed is shown", () => {
  replay = replayOf(touched);
  replay.seek(13_500);
  expect(replay.boards.A.made).toBe("d5e4");
  expect(replay.boards.A.turn).toBe("black");
});

test("a player who sat down later is named from then on", () => {
  const record = { ...clubNight, taken: [{ line: 9, seat: "B.black", person: "a:eve", name: "Eve", kind: "account" }] };
  replay = replayOf(record);
  expect(replay.names["B.black"]).toBe("Eve");
  replay.first();
  expect(replay.names["B.black"]).toBe("Di");
});
