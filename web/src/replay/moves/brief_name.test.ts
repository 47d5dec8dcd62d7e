// Names where there is little room.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { briefName } from "./brief_name";

test("of a bot what tells it from other bots is left", () => {
  expect(["Bot Leo", "Bot Mia", "Botwin", "Bot"].map(briefName)).toEqual(["Leo", "Mia", "Botwin", "Bot"]);
});
