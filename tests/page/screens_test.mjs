// Every screen opens, asks nobody else for anything, and can be used by everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { scenario } from "./scenario.mjs";

const screens = ["/", "/matches", "/rules", "/rules/nsb", "/open", "/account", "/settings", "/about", "/no/such/place"];

for (const theme of ["light", "dark"]) {
  scenario(`axe finds nothing serious, ${theme}`, async (hall) => {
    const ann = await hall.person("Ann", { theme });
    for (const screen of screens) {
      await ann.goto(screen);
      await ann.page.getByRole("heading", { level: 1 }).first().waitFor();
      assert.deepEqual(await ann.axe(), [], screen);
    }
  });
}
