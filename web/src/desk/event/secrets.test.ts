// Whether a link hands over its secret, and nothing else does.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { linkFor, secretInHash } from "./secrets";

const secret = "UnQwP2Gto4kazhJbcOF_VsVRRoGF9pJdteVxVn_wGzg";

test("a link hands over its secret", () => {
  expect(secretInHash(new URL(linkFor("https://club.example", "h7kq2mwp", secret)).hash)).toBe(secret);
});

test("other hashes are no secrets", () => {
  for (const hash of ["", "#", "#desk=", "#desk=short", "#rules", `#desk=${secret}&x=1`, `#x${secret}`]) {
    expect(secretInHash(hash), hash).toBeNull();
  }
});
