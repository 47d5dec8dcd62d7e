// A test in a hall of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
import { after, test } from "node:test";
import { closeBrowser, Hall, NotDriven } from "./people.mjs";

// Many times as long as any scenario takes: whatever lasts longer waits for something that never comes.
const most = 600_000; // ms

// Thrown where the browser no longer answers.
class Hung extends Error {}

// What `work` gives; fails with `Hung` if it takes longer than `most`.
async function withinLimit(work) {
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Hung(`not done after ${most / 1000} s`)), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

after(closeBrowser);

async function playIn(hall, name, play) {
  try {
    await withinLimit(play(hall));
    hall.checkFaults();
  } catch (error) {
    if (error instanceof Hung) await closeBrowser(); // which ends whatever still waits for it
    else if (!(error instanceof NotDriven)) error.message += `\n(pictures: ${await hall.leave(name)})`;
    throw error;
  } finally {
    await hall.close();
  }
}

// What `play` does in a hall, in which nothing may go wrong in any window. Chromium stops answering
// once in some thousand scenarios; one in which it does is begun again in a new browser, once.
export function scenario(name, play, settings = {}) {
  test(name, async (t) => {
    for (const isLast of [false, true]) {
      try {
        return await playIn(await Hall.open(settings), name, play);
      } catch (error) {
        if (error instanceof NotDriven) return t.skip(`this browser is not driven to do it: ${error.message}`);
        if (!(error instanceof Hung) || isLast) throw error;
        t.diagnostic(`The browser did not answer (${error.message}); begun again.`);
      }
    }
  });
}
