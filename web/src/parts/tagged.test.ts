// Words set apart in messages.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { tagged } from "./tagged";

it("splits a message at its tags", () => {
  expect(tagged("Your table <b>KTFX</b>!")).toEqual([
    { tag: null, text: "Your table " },
    { tag: "b", text: "KTFX" },
    { tag: null, text: "!" },
  ]);
  expect(tagged("<link>All</link>")).toEqual([{ tag: "link", text: "All" }]);
  expect(tagged("a < b, <b>open")).toEqual([{ tag: null, text: "a < b, <b>open" }]);
});
