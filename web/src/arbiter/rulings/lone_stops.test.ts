// Which stops of one partner alone still matter, and what has come of them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Actor, GivenCommand, JsonObject, LineView, MatchEvent } from "../../../protocol";
import { loneStops } from "./lone_stops";

const line = (n: number, by: Actor, command: GivenCommand, ...events: JsonObject[]): LineView => ({
  prev: n - 1,
  line: n,
  command: { at: n * 1000, by, ...command },
  events: events.map((event) => ({ n, at: n * 1000, line: n, ...event }) as unknown as MatchEvent),
});
const first = line(5, "A.white", { do: "stop", text: "His hand" }, { event: "stopped", seat: "A.white" });

test("a stop is alone until the partner joins it", () => {
  const other = line(6, "A.black", { do: "stop" }, { event: "stopped", seat: "A.black" });
  const joins = line(7, "B.black", { do: "stop" }, { event: "stopped", seat: "B.black" }, { event: "paused", board: "both" });
  expect(loneStops([first])).toEqual([{ line: 5, at: 5000, until: 8000, seat: "A.white", text: "His hand", play: "runs" }]);
  expect(loneStops([first, other])).toMatchObject([{ line: 5 }, { line: 6, seat: "A.black" }]);
  const again = line(6, "A.white", { do: "stop" }, { event: "stopped", seat: "A.white" });
  expect(loneStops([again, joins])).toEqual([]);
});

test("a stop of one alone matters until the director has gone on, or the match is over", () => {
  const paused = line(6, "director", { do: "pause", board: "both" }, { event: "paused", board: "both" });
  const resumed = line(7, "director", { do: "resume", board: "both" }, { event: "resumed", board: "both" });
  expect(loneStops([first, paused])).toMatchObject([{ line: 5, play: "paused" }]);
  expect(loneStops([first, paused, resumed])).toEqual([]);
  expect(loneStops([paused, resumed, first])).toMatchObject([{ line: 5, play: "runs" }]);
  const over = line(8, "director", { do: "declare", winner: "one" }, { event: "match-over" });
  expect(loneStops([first, over])).toEqual([]);
});
