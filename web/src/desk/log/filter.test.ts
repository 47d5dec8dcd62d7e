// Whether the course is searched by who, by which device, for which division, and for words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { CourseLine } from "../event/event";
import { filtered, type Filter } from "./filter";

const line = (number: number, by: string, device: number, said: string, divisions: string[], notices: string[] = []): CourseLine => ({
  line: number, at: "2026-04-05T10:00:00", by, device, said, notices, divisions,
});
const lines = [
  line(2, "organiser", 1, "Division k12: K-12.", ["k12"]),
  line(3, "dora", 2, "Jörg Müller has checked in.", ["k9"]),
  line(4, "dora", 3, "lunch at one", []),
  line(5, "organiser", 1, "K-12, round 1, table 1, leg 1: Rooks won.", ["k12"], ["The round has not started."]),
];
const found = (filter: Partial<Filter>): number[] => filtered(lines, { by: "", device: 0, division: "", text: "", ...filter }).map(({ line }) => line);

test("all of them, the latest first", () => {
  expect(found({})).toEqual([5, 4, 3, 2]);
});

test("by an official and by a device", () => {
  expect(found({ by: "dora" })).toEqual([4, 3]);
  expect(found({ by: "dora", device: 3 })).toEqual([4]);
});

test("what is about no division is about each", () => {
  expect(found({ division: "k12" })).toEqual([5, 4, 2]);
});

test("words are found without their accents, in notices as well", () => {
  expect(found({ text: "muller" })).toEqual([3]);
  expect(found({ text: "started rooks" })).toEqual([5]);
  expect(found({ text: "nobody" })).toEqual([]);
});
