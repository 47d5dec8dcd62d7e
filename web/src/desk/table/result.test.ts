// Whether a result says what was chosen, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { resultOf } from "./result";

const bare = { winner: "one", board: "", reason: "", board_a: "", board_b: "", played: true } as const;

test("the winner alone is enough", () => {
  expect(resultOf(bare)).toEqual({ winner: "one" });
});

test("what is known beside it is said", () => {
  expect(resultOf({ ...bare, winner: "two", board: "B", reason: "flag", board_b: "white" })).toEqual({
    winner: "two", board: "B", reason: "flag", board_b: "white",
  });
  expect(resultOf({ ...bare, winner: "nobody", played: false })).toEqual({ winner: "nobody", played: false });
});
