// What can be asked of the arbiter, by book and authority.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { claims, clockAsks, type Asker } from "./claims";

const switches: Record<string, Record<string, string>> = {
  nsb: { "repetition.occurrences": "0", fifty_moves: "false", touch_move: "none", "illegal.before_press": "free" },
  trn: { "repetition.occurrences": "5", fifty_moves: "true", touch_move: "fide", "repetition.aloud": "true" },
};
const asker = (book: "nsb" | "trn", more: Partial<Asker>): Asker => ({
  authority: "open",
  setting: (key) => switches[book]?.[key] ?? "",
  book: book.toUpperCase(),
  directed: true,
  opponent: "Bo",
  turn: "mine",
  repunches: true,
  ...more,
});
const open = (of: Asker): string[] => claims(of).filter((ask) => !ask.barred).map((ask) => ask.id);

test("a claim that the book does not know is barred with the reason", () => {
  expect(open(asker("nsb", {}))).toEqual(["illegal-move", "flag", "both-flags", "setup", "clock-setting"]);
  expect(claims(asker("nsb", {})).find((ask) => ask.id === "repetition")?.barred).toBe(
    "NSB has no draw by repetition.",
  );
  expect(open(asker("trn", {}))).toContain("touch-move");
});

test("a strict board takes only what nobody else finds", () => {
  expect(claims(asker("nsb", { authority: "strict" }))).toEqual([]);
  expect(open(asker("trn", { authority: "strict" }))).toEqual(["repetition", "fifty-moves"]);
  expect(clockAsks(asker("trn", { authority: "strict" }))).toEqual([]);
});

test("where no moves are recorded somebody has to rule", () => {
  expect(open(asker("trn", { authority: "clock", directed: false }))).toEqual([
    "flag",
    "both-flags",
    "clock-setting",
  ]);
});
