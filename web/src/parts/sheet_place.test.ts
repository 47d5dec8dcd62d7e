// Where a sheet opens over a match.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Box } from "./placing";
import { sheetPlace, type Place } from "./sheet_place";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const place = (width: number, height: number, own: Box, partner: Box, clock: Box): Place =>
  sheetPlace({ width, height }, { own: [own], all: [own, partner], clocks: [clock] });

test("beside both boards where the tools are wide enough", () => {
  const found = place(1366, 657, box(12, 64, 732, 640), box(744, 64, 1040, 434), box(592, 308, 732, 423));
  expect(found).toEqual({ edge: "right", size: 322 });
});

test("beside one's own board on a phone that lies, on either side", () => {
  const clock = box(240, 130, 316, 190);
  expect(place(568, 320, box(0, 0, 316, 240), box(322, 0, 460, 150), clock)).toEqual({ edge: "right", size: 248 });
  expect(place(568, 320, box(252, 0, 568, 240), box(108, 0, 246, 150), clock)).toEqual({ edge: "left", size: 248 });
});

test("below one's own clocks on an upright tablet, and nowhere else on an upright phone", () => {
  expect(place(820, 1180, box(5, 374, 815, 1022), box(0, 0, 468, 368), box(656, 650, 815, 780))).toEqual({ edge: "bottom", size: 396 });
  expect(place(390, 664, box(15, 162, 375, 612), box(0, 0, 252, 152), box(244, 570, 375, 610))).toBe(null);
  expect(sheetPlace({ width: 1366, height: 657 }, { own: [], all: [], clocks: [] })).toBe(null);
});
