// Tests of what is told of a recovery code before it is sent.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { codeFault } from "./recovery";

test("a code may be typed in any way", () => {
  for (const code of ["K7MN-22QW-8XYZ-0ABC-DEFG", "k7mn22qw8xyz0abcdefg", " k7mn 22qw 8xyz 0abc defg "]) {
    expect(codeFault(code), code).toBeNull();
  }
});

test("a code that is too short or too long is not sent", () => {
  for (const code of ["", "K7MN", "K7MN-22QW-8XYZ-0ABC-DEF", "K7MN-22QW-8XYZ-0ABC-DEFGH"]) {
    expect(codeFault(code), code).not.toBeNull();
  }
});
