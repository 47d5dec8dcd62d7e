// The screen of a clock stays on: by a wake lock, and where browsers have none, by a video that plays.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { counts, hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { TableClock } from "./table_clock.mjs";

// In the page: a browser that writes down what it is asked for, and takes a lock back where it would.
function lendLocks() {
  window.asked = [];
  window.lent = null;
  const request = async (what) => {
    const lock = new EventTarget();
    lock.release = async () => {
      window.asked.push("released");
      lock.dispatchEvent(new Event("release"));
    };
    window.asked.push(what);
    window.lent = lock;
    return lock;
  };
  Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
}

// In the page: as a browser does when it is put aside, and is looked at again.
function hide() {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  window.lent.dispatchEvent(new Event("release"));
  document.dispatchEvent(new Event("visibilitychange"));
}
function show() {
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

async function agree(clock) {
  await touch(clock.person.button("Result"));
  await touch(clock.half("A.white").getByRole("button", { name: "We won" }));
  await touch(clock.half("A.black").getByRole("button", { name: "They won" }));
  await clock.says("A.white", "Both teams confirm the result.");
}

scenario("a clock asks for the screen to stay on, again when it is back in sight, and until the result is agreed", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.context.addInitScript(lendLocks);
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann);
  const asked = () => ann.page.evaluate(() => window.asked);
  await ann.sees("that it is asked", asked, (all) => all.length === 1);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  await ann.page.evaluate(hide);
  assert.deepEqual(await asked(), ["screen"], "nobody asks for a screen that is not seen");
  await ann.page.evaluate(show);
  await ann.sees("that it is asked again", asked, (all) => all.length === 2);
  await agree(clock);
  await ann.sees("that it is given back", asked, (all) => all.at(-1) === "released");
  assert.deepEqual(await asked(), ["screen", "screen", "released"]);
  await counts(ann.page.locator("video"), 0);
});

scenario("without a wake lock, as over plain HTTP, a silent video plays from the start of a clock until it is left", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  // And as on a phone that saves power: what nobody has tapped for does not begin.
  await ann.context.addInitScript(() => {
    delete Navigator.prototype.wakeLock;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      const isTapped = document.querySelector(".for-two") !== null && window.tapped;
      return isTapped ? play.call(this) : Promise.reject(new DOMException("", "NotAllowedError"));
    };
    window.addEventListener("click", ({ target }) => {
      if (target.closest?.(".for-two")) window.tapped = true;
    }, true);
  });
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann);
  const video = () => ann.page.evaluate(() => {
    const found = document.querySelector("video");
    return found && { plays: !found.paused && found.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, muted: found.muted, wide: found.videoWidth };
  });
  await ann.sees("a video that waits", video, (found) => found !== null && !found.plays);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  const { muted, wide } = await ann.sees("a video that plays", video, (found) => found?.plays === true);
  assert.ok(muted && wide > 0);
  assert.deepEqual(await ann.axe(), []);
  await agree(clock);
  await ann.sees("no video any more", video, (found) => found === null);
});
