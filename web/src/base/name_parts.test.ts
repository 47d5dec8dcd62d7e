// Names in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { nameParts } from "./name_parts";

test("a name is divided where a word of it begins", () => {
  expect(nameParts("SnowyJackdaw46")).toEqual(["Snowy", "Jackdaw46"]);
  expect(nameParts("anna_lena-b")).toEqual(["anna_", "lena-", "b"]);
  expect(nameParts("ANNA")).toEqual(["ANNA"]);
});
