// Switches in words and in fields.
// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { grouped, keyText, kindOf, listIn, valueText } from "./switches";

describe("what a switch can be", () => {
  it("is read from the words of the server", () => {
    expect(kindOf("false or true")).toEqual({ is: "choice", of: [false, true] });
    expect(kindOf("nothing, removed or press_back")).toEqual({
      is: "choice",
      of: ["nothing", "removed", "press_back"],
    });
    expect(kindOf("a whole number from 0 to 100")).toEqual({ is: "number", least: 0, most: 100 });
    expect(kindOf("a list of warning, add, deduct and loss")).toEqual({
      is: "list",
      of: ["warning", "add", "deduct", "loss"],
    });
    expect(kindOf("two ranks such as 2-7")).toEqual({ is: "text" });
  });
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
