// Every kept match, followed to its end, against the arbiter's verdict.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bySeat } from "../../base/seat";
import { clockAt } from "../../match/clock";
import type { MatchRecord } from "../../record/record";
import { loadCore } from "../../rules/core";
import { moveWords } from "../moves/moment_words";
import { timelineOf, type Timeline } from "./timeline";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const kept = import.meta.glob<MatchRecord>("../fixtures/*.json", { eager: true, import: "default" });
const matches = Object.entries(kept).map(([path, match]) => ({
  name: path.slice("../fixtures/".length, -".json".length),
  match,
}));
const match = (name: string): MatchRecord => kept[`../fixtures/${name}.json`] as MatchRecord;
const timeline = (name: string): Timeline => timelineOf(match(name), core);

test("there are matches to follow", () => expect(matches.length).toBeGreaterThan(10));

test.each(matches)("$name ends as the arbiter says", ({ match }) => {
  const view = timelineOf(match, core).moments.at(-1)?.view;
  const { verdict } = match;
  expect(view).toBeDefined();
  expect(verdict).not.toBeNull();
  if (!view || !verdict) return;
  const end = match.lines.at(-1)?.at ?? 0;
  expect({ A: view.boards.A.fen, B: view.boards.B.fen }).toEqual(verdict.boards);
  expect(bySeat((seat) => clockAt(view, seat, end))).toEqual(verdict.clocks_ms);
  expect(view.over?.winner ?? null).toBe(verdict.winner);
  expect(view.over?.reason ?? null).toBe(verdict.reason);
});

test.each(matches)("$name has each clock at what its player had left", ({ match }) => {
  const { moments } = timelineOf(match, core);
  for (const line of match.lines) {
    const done = line.moments.flatMap((moment) => moment.events).find((event) => event.event === "completed");
    const moment = moments.find((one) => one.line === line.line && one.move !== null);
    if (done && moment?.move) expect(clockAt(moment.view, moment.move.seat, done.at)).toBe(done["left_ms"]);
  }
});

test("a real game has its moves in order, with what they are called", () => {
  const moves = timeline("real").moments.flatMap((moment) => moment.move ?? []);
  expect(moves.length).toBe(90);
  expect(moves.slice(0, 3).map(({ seat, san }) => `${seat} ${san}`)).toEqual([
    "A.white e4",
    "B.white e4",
    "A.black Nf6",
  ]);
  expect(moves.at(-1)).toMatchObject({ seat: "A.white", san: "N@g4#", number: 27, check: true });
});

test("an illegal move is called by the piece that was moved", () => {
  const illegal = timeline("club-night").moments.flatMap(({ move }) => (move && !move.legal ? [move] : []));
  expect(illegal.map(({ san }) => san)).toEqual(["Ng8f6"]);
  expect(illegal.map((move) => moveWords(move, bySeat((seat) => seat)))).toEqual([
    expect.stringMatching(/: knight g8 to f6\. .* It was illegal\.$/),
  ]);
});

test("a move that is put on the board and pressed is one step", () => {
  const stops = timeline("touched").moments.filter((moment) => moment.stop);
  expect(stops.map((one) => one.move?.san ?? one.told[0]?.text)).toEqual([
    "e4",
    "d5",
    "d4",
    "Ann plays g1f3, clock not yet pressed.",
    "Ann takes a move back.",
    "exd5",
    "e5",
    "Bo claims that a touched piece must be moved: upheld.",
    "Nf3",
    "dxe5",
    "Di plays g8f6, clock not yet pressed.",
    "Di takes a move back.",
    "dxe4",
    "Ann plays f3e5, clock not yet pressed.",
    "Ann resigns.",
  ]);
});

test("a turn that is taken back leaves nothing behind", () => {
  const { moments } = timeline("touched");
  const before = moments.findLast((one) => one.at < 8000)?.view;
  const after = moments.find((one) => one.back)?.view;
  expect(after?.boards.A.fen).toBe(before?.boards.A.fen);
  expect(after?.boards.B.fen).toContain("[]");
});

test("the time of a thought is the time that the clocks ran", () => {
  const moves = timeline("touched").moments.flatMap((moment) => moment.move ?? []);
  expect(moves.map((move) => move.thought).slice(0, 3)).toEqual([1600, 1000, 3100]);
});

test("a match that cannot be replayed is shown as it began", () => {
  const record = match("touched");
  const lines = record.lines.map((line) => ({ ...line, moments: [] }));
  const { moments, said } = timelineOf({ ...record, verdict: null, before: null, lines }, core);
  expect(moments.length).toBe(1);
  expect(moments[0]?.view.boards.A.fen).toContain("rnbqkbnr/pppppppp/");
  expect(said.length).toBe(timeline("touched").said.length);
});
