// Tests of what a browser is told of the server's key.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { bytesOf } from "./push";

test("a key in base64url is read with its two letters of its own, without padding", () => {
  expect([...bytesOf("-_8A")]).toEqual([0xfb, 0xff, 0x00]);
  expect([...bytesOf("BA")]).toEqual([0x04]);
});
