// A test in a hall of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
import { after, test } from "node:test";
import { closeBrowser, Hall, NotDriven } from "./people.mjs";

after(closeBrowser);

// What `play` does in a hall, in which nothing may go wrong in any window.
export function scenario(name, play, settings = {}) {
  test(name, async (t) => {
    const hall = await Hall.open(settings);
    try {
      await play(hall);
      hall.checkFaults();
    } catch (error) {
      if (error instanceof NotDriven) return t.skip(`this browser is not driven to do it: ${error.message}`);
      error.message += `\n(pictures: ${await hall.leave(name)})`;
      throw error;
    } finally {
      await hall.close();
    }
  });
}
