// What a browser has kept of the settings.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { readSettings } from "./settings.svelte";

test("what was not kept is as usual", () => {
  expect(readSettings("{}")).toMatchObject({ theme: "auto", sound: 70, premoves: "several", zen: "off" });
  expect(readSettings('{"sound":5}')).toEqual({ ...readSettings("{}"), sound: 5 });
});

test("premoves that were once only on or off are read", () => {
  expect(readSettings('{"premoves":"on"}').premoves).toBe("several");
  expect(readSettings('{"premoves":"off"}').premoves).toBe("off");
  expect(readSettings('{"premoves":"one"}').premoves).toBe("one");
});
