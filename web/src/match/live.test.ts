// A match as it arrives: in order, with gaps, and with your own moves on the way.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MatchView, TellLine, TellMatch } from "../../protocol";
import { loadCore, type Core } from "../rules/core";
import { LiveMatch, type Answer } from "./live.svelte";

const example = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../tests/wire/${name}.json`, import.meta.url)).toString()) as T;

let rules: Core;
let asked: number[];
let answer: (answer: Answer) => void;
let shownToPerson: Answer[];
let drawn: object[];
let now: number;
let match: LiveMatch;
const tell = example<TellMatch>("tell-match");
const next = example<TellLine>("tell-line");

beforeAll(async () => {
  rules = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
});

beforeEach(() => {
  asked = [];
  shownToPerson = [];
  drawn = [];
  now = 1_000;
  match = new LiveMatch(
    tell.match,
    {
      watch: (_, since) => asked.push(since),
      command: () => new Promise((resolve) => (answer = resolve)),
      refused: (refused) => shownToPerson.push(refused),
      draw: (_, by, shapes) => drawn.push({ by, shapes }),
    },
    () => now,
  );
  match.tell(tell, rules);
});

test("it shows what it was told", () => {
  expect(match.line).toBe(13);
  expect(match.boards.A.turn).toBe("white");
  expect(match.seatOn("A")).toBe("A.black");
  expect(match.clock("A.black")).toBe(294_049);
  expect(match.time).toBe(tell.now);
});

test("the clock of the side to move runs, and the others stand", () => {
  const [running, standing] = [match.clock("A.white"), match.clock("A.black")];
  now += 2_500;
  expect(match.clock("A.white")).toBe(running - 2_500);
  expect(match.clock("A.black")).toBe(standing);
});

// As under a rulebook with a delay of 5 s, which the header need not name.
function delayed(left: number): MatchView {
  const boards = { ...tell.view.boards, A: { ...tell.view.boards.A, delay_left_ms: left } };
  return { ...tell.view, boards, delay_ms: 5_000 };
}

test("a clock counts only once its delay is over", () => {
  match.tell({ ...tell, now: tell.view.at, view: delayed(5_000) }, rules);
  const before = match.clock("A.white");
  now += 5_000;
  expect(match.clock("A.white")).toBe(before);
  now += 1_500;
  expect(match.clock("A.white")).toBe(before - 1_500);
});

test("after a pause, what was left of the delay passes first", () => {
  match.tell({ ...tell, now: tell.view.at, view: delayed(2_000) }, rules);
  const before = match.clock("A.white");
  now += 3_000;
  expect(match.clock("A.white")).toBe(before - 1_000);
  expect(match.clock("B.white")).toBe(tell.view.clocks_ms["B.white"] - 3_000);
});

test("the next line is taken, and one that is known already passed over", () => {
  match.takeLine({ ...next, match: match.id });
  expect(match.line).toBe(14);
  expect(match.over?.reason).toBe("checkmate");
  expect(match.phase).toBe("over");
  const lines = match.lines.length;
  match.takeLine({ ...next, match: match.id });
  expect(match.lines.length).toBe(lines);
});

test("what happens is heard, with how it stood before; what was there already is not", () => {
  const heard: (string | null)[] = [];
  const stop = match.hear((news) =>
    heard.push(...news.map(({ event, before }) => `${event.event} ${before?.boards.A.ply ?? "?"}`)),
  );
  match.tell(tell, rules);
  expect(heard).toEqual([]);
  match.takeLine({ ...next, match: match.id });
  expect(heard[0]).toBe("completed 6");
  heard.length = 0;
  const line = { ...next, prev: 14, line: 15, events: next.events.slice(0, 1) };
  match.tell({ ...tell, since: 14, line: 15, last: 15, lines: [line] }, rules);
  expect(heard).toEqual(["completed ?"]);
  stop();
  match.takeLine({ ...next, match: match.id, prev: 15, line: 16 });
  expect(heard.length).toBe(1);
});

test("the last move of each board is shown, until it is taken back", () => {
  expect([match.boards.A.last, match.boards.B.last]).toEqual(["g8f6", "g8f6"]);
  const { last, ...taken } = tell.view.boards.A;
  expect(last).toBe("g8f6");
  const boards = { ...tell.view.boards, A: taken };
  match.takeLine({ ...next, events: [], view: { ...tell.view, boards } });
  expect(match.boards.A.last).toBeNull();
});

test("moves that are not pressed are shown as the server tells them", () => {
  const stands = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR[] b KQkq - 0 4";
  const made = [{ seat: "A.white" as const, move: "h5f7" }];
  const boards = { ...tell.view.boards, A: { ...tell.view.boards.A, made, stands } };
  match.takeLine({ ...next, events: [], view: { ...tell.view, boards } });
  expect(match.boards.A).toMatchObject({ fen: stands, made: "h5f7", last: "h5f7", turn: "white" });
});

test("a long log is asked for piece by piece", () => {
  const line = { ...next, prev: 1, line: 2, events: [] };
  match.tell({ ...tell, since: 0, line: 2, last: 3, lines: [line] }, rules);
  expect(asked).toEqual([2]);
  match.tell({ ...tell, since: 2, line: 3, last: 3, lines: [{ ...line, prev: 2, line: 3 }] }, rules);
  expect(asked).toEqual([2]);
  expect(match.lines.map(({ line }) => line)).toEqual([2, 3]);
});

test("a gap is asked for", () => {
  match.takeLine({ ...next, prev: 15, line: 16 });
  expect(asked).toEqual([13]);
  expect(match.line).toBe(13);
});

function onMove(): MatchView {
  const fen = tell.view.boards.A.fen.replace(" w ", " b ");
  const boards = { ...tell.view.boards, A: { ...tell.view.boards.A, fen, turn: "black" as const, ply: 7 } };
  return { ...tell.view, boards };
}

test("one's own move is shown at once, and taken back when it is refused", async () => {
  match.takeLine({ ...next, events: [], view: onMove() });
  const before = match.boards.A.fen;
  const done = match.play("A.black", "g7g6");
  expect(match.sent("A")).toBe("g7g6");
  expect(match.boards.A.last).toBe("g7g6");
  expect(match.boards.A.fen).not.toBe(before);
  expect(match.boards.A.turn).toBe("white");
  answer({ done: false, why: "illegal-move", say: "No.", articles: [] });
  await done;
  expect(match.boards.A.fen).toBe(before);
  expect(shownToPerson.length).toBe(1);
});

test("a move for a board that has gone on is dropped in silence", async () => {
  match.takeLine({ ...next, events: [], view: onMove() });
  const done = match.play("A.black", "g7g6");
  answer({ done: false, why: "stale", say: "", articles: [] });
  await done;
  expect(shownToPerson).toEqual([]);
  expect(match.sent("A")).toBeNull();
});

test("a move that the server refuses as paused waits until it tells of the pause", async () => {
  match.takeLine({ ...next, events: [], view: onMove() });
  const done = match.play("A.black", "g7g6");
  answer({ done: false, why: "paused", say: "That board is paused.", articles: [] });
  await Promise.resolve();
  expect(match.sent("A")).toBe("g7g6");
  const view = onMove();
  view.boards.A.paused_by = next.line;
  match.takeLine({ ...next, prev: next.line, line: next.line + 1, events: [], view });
  expect(await done).toMatchObject({ done: false, why: "paused" });
  expect(match.sent("A")).toBeNull();
  expect(shownToPerson).toEqual([]);
});

test("what one draws on the partner's board is sent, and what they draw is shown on one's own", () => {
  // One plays Black on A.
  expect([match.pointing.pointsOn("A"), match.pointing.pointsOn("B")]).toEqual([false, true]);
  match.pointing.point("A", [{ from: "e2", to: "e4" }]);
  match.pointing.point("B", [{ from: "e2", to: "e4" }]);
  expect(drawn).toEqual([{ by: "A.black", shapes: [{ board: "B", from: "e2", to: "e4" }] }]);

  const told = { t: "drawn", match: tell.match, seat: "B.white", shapes: "Ag8f6 Ah2h2" } as const;
  match.pointing.tell(told);
  expect(match.pointing.pointedOn("A").by).toBe(tell.seats["B.white"].name);
  expect(match.pointing.pointedOn("A").arrows).toHaveLength(2);
  expect(match.pointing.pointedOn("B").arrows).toEqual([]);
  match.pointing.dismiss();
  expect(match.pointing.pointedOn("A").arrows).toEqual([]);
});

test("what a partner drew is gone after a reconnect, and when somebody else has the seat", () => {
  const told = { t: "drawn", match: tell.match, seat: "B.white", shapes: "Ag8f6" } as const;
  const arrows = (): number => match.pointing.pointedOn("A").arrows.length;
  match.pointing.tell(told);
  expect(arrows()).toBe(1);
  match.tell(tell, rules);
  expect(arrows()).toBe(0);
  match.pointing.tell(told);
  const other = { ...tell.seats["B.white"], name: "Somebody else" };
  match.presence({ t: "presence", match: tell.match, seats: { ...tell.seats, "B.white": other }, agreed: [] });
  expect(arrows()).toBe(0);
});

test("what one has drawn is sent again after a reconnect, one's own or the partner's", () => {
  vi.useFakeTimers();
  const shapes = [{ board: "B" as const, from: "e2" as const, to: "e4" as const }];
  const partner = (present: boolean): void => {
    const seats = { ...tell.seats, "B.white": { ...tell.seats["B.white"], present } };
    match.presence({ t: "presence", match: tell.match, seats, agreed: [] });
  };
  partner(true);
  match.pointing.point("B", [{ from: "e2", to: "e4" }]);
  vi.advanceTimersByTime(1_000);
  match.tell(tell, rules);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual([{ by: "A.black", shapes }, { by: "A.black", shapes }]);
  partner(false);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toHaveLength(2);
  partner(true);
  expect(drawn).toHaveLength(3);
  match.pointing.point("B", []);
  vi.advanceTimersByTime(1_000);
  match.tell(tell, rules);
  expect(drawn.at(-1)).toEqual({ by: "A.black", shapes: [] });
  expect(drawn).toHaveLength(4);
  vi.useRealTimers();
});

test("a spectator draws for nobody", () => {
  match.tell({ ...tell, yours: [] }, rules);
  expect([match.pointing.pointsOn("A"), match.pointing.pointsOn("B")]).toEqual([false, false]);
  match.pointing.point("B", [{ from: "e2", to: "e4" }]);
  expect(drawn).toEqual([]);
});
