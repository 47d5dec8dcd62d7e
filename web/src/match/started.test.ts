// When the clocks were started.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { LineView } from "../../protocol";
import { startedAt } from "./started";

const line = (n: number, at: number, event: "started" | "noted" | "paused"): LineView => ({
  prev: n - 1,
  line: n,
  command: { at, by: "director", do: "start" },
  events: [{ n, at, event, line: n }],
});

test("a match counts from when its clocks were started, once they have been", () => {
  const before = line(2, 700, "noted");
  expect(startedAt([before])).toBe(0);
  expect(startedAt([before, line(3, 2_300, "started"), line(4, 9_000, "paused")])).toBe(2_300);
});
