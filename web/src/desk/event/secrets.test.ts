// Whether a link hands over its secret, and nothing else does.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { isThisComputer, linkFor, secretInHash } from "./secrets";

const secret = "UnQwP2Gto4kazhJbcOF_VsVRRoGF9pJdteVxVn_wGzg";

test("a link hands over its secret", () => {
  expect(secretInHash(new URL(linkFor("https://club.example", "h7kq2mwp", secret)).hash)).toBe(secret);
});

test("other hashes are no secrets", () => {
  for (const hash of ["", "#", "#desk=", "#desk=short", "#rules", `#desk=${secret}&x=1`, `#x${secret}`]) {
    expect(secretInHash(hash), hash).toBeNull();
  }
});

test("a link of this computer leads nobody else here", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isThisComputer(host)).toBe(true);
  for (const host of ["192.168.1.20", "10.127.0.1", "laptop.local", "localhost.example"]) expect(isThisComputer(host)).toBe(false);
});
