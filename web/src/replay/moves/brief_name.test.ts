// Names where there is little room.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { briefName, nameParts } from "./brief_name";

test("of a bot what tells it from other bots is left", () => {
  expect(["Bot Leo", "Bot Mia", "Botwin", "Bot"].map(briefName)).toEqual(["Leo", "Mia", "Botwin", "Bot"]);
});

test("a name is divided where a word of it begins", () => {
  expect(nameParts("SnowyJackdaw46")).toEqual(["Snowy", "Jackdaw46"]);
  expect(nameParts("anna_lena-b")).toEqual(["anna_", "lena-", "b"]);
  expect(nameParts("ANNA")).toEqual(["ANNA"]);
});
