// Switches in words and in fields.
// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { choices, grouped, keyText, listIn, valueText } from "./switches";

it("is chosen from its words, or typed", () => {
  expect(choices({ kind: "yes-or-no" })).toEqual([false, true]);
  expect(choices({ kind: "word", words: ["potential", "held"] })).toEqual(["potential", "held"]);
  expect(choices({ kind: "list", words: ["warning", "loss"] })).toBeNull();
  expect(choices({ kind: "number" })).toBeNull();
});

describe("a value in words", () => {
  it("reads as a sentence would", () => {
    expect(valueText("drop.mate", true)).toBe("yes");
    expect(valueText("time.base_ms", 300_000)).toBe("5 min");
    expect(valueText("simultaneous.window_ms", "2000")).toBe("2 s");
    expect(valueText("time.delay_ms", 0)).toBe("none");
    expect(valueText("flag.both_down", "board_drawn")).toBe("board drawn");
    expect(valueText("ladder.banging", "warning loss")).toBe("warning, then the game lost");
    expect(valueText("ladder.banging", [])).toBe("none");
    expect(keyText("repetition.drop_resets")).toBe("Repetition: drop resets");
  });
});

it("takes lists of words that the switch knows", () => {
  expect(listIn("Warning, loss", ["warning", "loss"])).toEqual(["warning", "loss"]);
  expect(listIn("", ["warning"])).toEqual([]);
  expect(listIn("warning, death", ["warning"])).toBeNull();
});

it("puts every switch into a group", () => {
  const keys = ["time.base_ms", "touch_move", "ladder.banging", "team.substitutes"];
  const found = grouped(keys.map((key) => ({ key }))).flatMap((group) => group.of);
  expect(found.map((each) => each.key)).toEqual(keys);
});
