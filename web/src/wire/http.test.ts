// What people read when a request is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { speak } from "../base/language/say.svelte";
import { refusal } from "./http";

test("a refusal is read in the language of the page, or as the server said it", async () => {
  const say = "You are not at that table.";
  const message = { say: "refusal.not-at-table" };
  await speak("en-XA");
  expect(refusal({ say, message }, "")).toMatch(/^\[Ýöû/);
  expect(refusal({ say, message: { say: "refusal.to-come" } }, "")).toBe(say);
  expect(refusal({ say }, "")).toBe(say);
  expect(refusal({}, "Failed.")).toBe("Failed.");
  await speak("en");
  expect(refusal({ say, message }, "")).toBe(say);
});
