// Switches in words and in fields.
// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import type { Json } from "../../protocol";
import type { Called } from "./rulebook_answers";
import { choices, grouped, listOf, listWith, valueText } from "./switches";

it("is chosen from its words, or typed", () => {
  expect(choices({ kind: "yes-or-no" })).toEqual([false, true]);
  expect(choices({ kind: "word", words: ["potential", "held"] })).toEqual(["potential", "held"]);
  expect(choices({ kind: "list", words: ["warning", "loss"] })).toBeNull();
  expect(choices({ kind: "number" })).toBeNull();
});

describe("a value in words", () => {
  const word_names = { warning: "a warning", loss: "the game lost", board_drawn: "game drawn", true: "yes" };
  const said = (kind: Called["kind"], value: Json, key = ""): string =>
    valueText({ key, name: "", kind, word_names }, value);

  it("has the names that the server tells", () => {
    expect(said("yes-or-no", true)).toBe("yes");
    expect(said("yes-or-no", "true")).toBe("yes");
    expect(said("word", "board_drawn")).toBe("game drawn");
    expect(said("word", "unheard_of")).toBe("unheard_of");
    expect(said("ranks", "2-7")).toBe("2-7");
  });

  it("is a time where it is one", () => {
    expect(said("number", 300_000, "time.base_ms")).toBe("5 min");
    expect(said("number", "2000", "simultaneous.window_ms")).toBe("2 s");
    expect(said("number", 0, "time.delay_ms")).toBe("none");
    expect(said("number", 0, "repetition.occurrences")).toBe("0");
  });

  it("tells a list in its order", () => {
    expect(said("list", "warning loss")).toBe("a warning, then the game lost");
    expect(said("list", ["loss", "warning"])).toBe("the game lost, then a warning");
    expect(said("list", [])).toBe("none");
    expect(said("list", "")).toBe("none");
  });
});

it("has a list grow, change and end at any place", () => {
  expect(listOf("warning add")).toEqual(["warning", "add"]);
  expect(listWith([], 0, "warning")).toEqual(["warning"]);
  expect(listWith(["warning"], 1, "loss")).toEqual(["warning", "loss"]);
  expect(listWith(["warning", "add", "loss"], 1, "deduct")).toEqual(["warning", "deduct", "loss"]);
  expect(listWith(["warning", "add", "loss"], 1, "")).toEqual(["warning"]);
});

it("puts every switch into a group", () => {
  const keys = ["time.base_ms", "touch_move", "ladder.banging", "team.substitutes"];
  const found = grouped(keys.map((key) => ({ key }))).flatMap((group) => group.of);
  expect(found.map((each) => each.key)).toEqual(keys);
});
