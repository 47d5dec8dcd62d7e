// The move list and the clocks over time.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seats } from "../../protocol";
import type { MatchRecord } from "../record/record";
import { loadCore } from "../rules/core";
import { timelineOf } from "./course/timeline";
import clubNight from "./fixtures/club-night.json";
import real from "./fixtures/real.json";
import touched from "./fixtures/touched.json";
import { clocksOf, leadOf, sampled } from "./clocks/plot";
import { replayLayout } from "./replay_sizes";
import { rowsOf, type Row } from "./moves/rows";

const core = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
const timeline = (record: unknown) => timelineOf(record as MatchRecord, core);
const text = (row: Row): string =>
  row.kind === "told"
    ? row.telling.text
    : seats.map((seat) => row.cells[seat]?.move.san ?? "-").join(" ");

test("rows read from left to right and down are the order of time", () => {
  const moves = rowsOf(timeline(real).moments, "both").flatMap((row) =>
    row.kind === "moves" ? seats.flatMap((seat) => row.cells[seat] ?? []) : [],
  );
  expect(moves.map((cell) => cell.index)).toEqual(moves.map((cell) => cell.index).toSorted((a, b) => a - b));
  expect(moves.length).toBe(90);
});

test("a move stands in no row that began long before it", () => {
  const { moments } = timeline(real);
  const slow = moments.map((moment) => ({ ...moment, at: 4 * moment.at }));
  const late = (all: typeof moments): number =>
    Math.max(...rowsOf(all, "both").flatMap((row) => (row.kind === "moves" ? Object.values(row.cells).map(({ at }) => at - row.at) : [])));
  expect(late(slow)).toBeLessThan(5_000);
  expect(late(slow)).toBeGreaterThan(0);
});

test("rulings stand between the moves", () => {
  const rows = rowsOf(timeline(clubNight).moments, "both").map(text);
  expect(rows.slice(0, 3)).toEqual(["e4 - e4 -", "- e5 - d5", "- - exd5 -"]);
  expect(rows).toContain("Cy claims that Di's last move was illegal: rejected.");
  expect(rows.at(-1)).toBe("Ann and Di win: Bo made an illegal move on board A.");
});

test("one board has its own moves and rulings alone", () => {
  const rows = rowsOf(timeline(clubNight).moments, "B").map(text);
  expect(rows[0]).toBe("- - e4 d5");
  expect(rows).not.toContain("Bo: hovering over the clock. A warning.");
});

test("a move that did not stay is marked", () => {
  const cells = rowsOf(timeline(touched).moments, "A").flatMap((row) =>
    row.kind === "moves" ? Object.values(row.cells) : [],
  );
  expect(cells.filter((cell) => cell.back).map((cell) => cell.move.san)).toEqual(["exd5"]);
});

test("the clocks end where the verdict says, and the lead is that of the diagonals", () => {
  const { times, left, lead } = clocksOf(timeline(real), "one");
  expect(seats.map((seat) => left[seat].at(-1))).toEqual(
    seats.map((seat) => real.verdict.clocks_ms[seat]),
  );
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(lead.at(-1)).toBe((1978 - 3582 + 6884 - 8488) / 2);
  expect(leadOf("two", { "A.white": 9, "A.black": 5, "B.white": 4, "B.black": 10 })).toBe(-5);
  expect(sampled(timeline(real), 10).length).toBe(11);
});

const windows = [
  [320, 568], [360, 640], [390, 664], [390, 844], [568, 320], [844, 390], [600, 600], [768, 1024], [820, 1180],
  [1024, 768], [1024, 1366], [1366, 657], [1440, 789], [1440, 900], [1920, 1080], [2560, 1440],
] as const;

test.each(windows)("the boards of a replay fit into %i x %i", (width, height) => {
  for (const scope of ["both", "A"] as const) {
    const { mode, boards, pane, column } = replayLayout({ width, height }, scope);
    const count = scope === "both" ? 2 : 1;
    const [across, down] = boards === "abreast" ? [count, 1] : [1, count];
    expect(across * pane.width + (across - 1) * 12).toBeLessThanOrEqual(width - (mode === "desk" ? column : 0));
    expect(down * pane.height + (down - 1) * 12).toBeLessThan(height - 90);
    expect(pane.square).toBeGreaterThanOrEqual(18);
  }
});

test("the boards of a replay use a laptop and a tablet", () => {
  const square = (width: number, height: number): number => replayLayout({ width, height }, "both").pane.square;
  expect(square(1366, 657)).toBeGreaterThanOrEqual(42);
  expect(square(1440, 789)).toBeGreaterThanOrEqual(55);
  expect(square(768, 1024)).toBeGreaterThanOrEqual(38);
  expect(replayLayout({ width: 1920, height: 1080 }, "both")).toMatchObject({ mode: "desk", plots: "shown" });
});

test("where the boards would hardly be larger one above the other, moves and clocks have the room", () => {
  for (const [width, height] of [[360, 740], [360, 640], [390, 664], [320, 568]] as const) {
    expect(replayLayout({ width, height }, "both").boards, `${width}x${height}`).toBe("abreast");
  }
  expect(replayLayout({ width: 390, height: 844 }, "both")).toMatchObject({ boards: "stacked" });
});

test("below the boards of a replay on a high phone at least two rows of moves are seen", () => {
  for (const [width, height] of [[360, 740], [390, 844], [412, 915], [430, 932]] as const) {
    const { boards, pane } = replayLayout({ width, height }, "both");
    const down = boards === "stacked" ? 2 * pane.height + 12 : pane.height;
    // The bar, how it ended and the buttons beside that, the boards, their time and its buttons.
    expect(height - 52 - 74 - down - 92, `${width}x${height}`).toBeGreaterThanOrEqual(200);
  }
});

test("names and clocks beside a board have room, with three roles of the reserve abreast", () => {
  for (const [width, height] of [[844, 390], [667, 375], [600, 600]] as const) {
    const { pane } = replayLayout({ width, height }, "both");
    expect(pane.strips).toBe("side");
    expect(Math.floor(pane.strip / pane.square), `${width}x${height}`).toBe(3);
  }
});
