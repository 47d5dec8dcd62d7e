// Which addresses show a match alone.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { embeddedMatch } from "./embedded";

test("the match is what follows /embed/", () => {
  expect(embeddedMatch("/embed/id79")).toBe("id79");
  expect(embeddedMatch("/embed/a%20b/")).toBe("a b");
  expect(embeddedMatch("/embed/%")).toBe("%");
});

test("any other address shows the whole page", () => {
  for (const path of ["/", "/embed", "/embed/", "/embed/a/b", "/match/id79"]) {
    expect(embeddedMatch(path), path).toBe(null);
  }
});
