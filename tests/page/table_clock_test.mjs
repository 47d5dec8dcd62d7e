// A clock on the table that is its own arbiter: alone, and at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";

// A device with a clock on it.
class TableClock {
  constructor(person) {
    this.person = person;
    this.page = person.page;
  }

  // Set up at /clock for two who play without a server.
  static async setUp(person, { near = "Ann", far = "Bert", increment = "0" } = {}) {
    await person.page.getByLabel("Player on your side").fill(near);
    await person.page.getByLabel("Player across from you").fill(far);
    await person.page.getByText("More").first().click();
    await person.enter(person.page.getByLabel("Increment (s)"), increment);
    await touch(person.button("Set up the clock"));
    await person.page.locator(".for-two").waitFor();
    return new TableClock(person);
  }

  half(seat) {
    return this.page.locator(`.half[data-seat="${seat}"]`);
  }
  async press(seat) {
    const button = this.half(seat).getByRole("button", { name: /^Press the clock of/ });
    const { x, y, width, height } = await button.boundingBox();
    const { mouse, touchscreen } = this.page;
    await (hasFingers ? touchscreen.tap(x + width / 2, y + height / 2) : mouse.click(x + width / 2, y + height / 2));
  }
  runs(seat) {
    return this.half(seat).locator(".face.runs").waitFor();
  }
  says(seat, words) {
    return this.half(seat).getByText(words).first().waitFor();
  }
  // What a clock shows, in ms, as exactly as it can be read.
  async shows(seat) {
    const text = (await this.half(seat).locator("[role=timer]").first().textContent()).trim();
    const [minutes, seconds] = text.split(":");
    return (Number(minutes) * 60 + Number(seconds)) * 1000;
  }
  // What the device has written down.
  kept(place = "alone") {
    return this.page.evaluate(
      (which) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open("tandem-clock");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asking = opening.result.transaction("matches").objectStore("matches").get(which);
            asking.onsuccess = () => resolve(asking.result ?? null);
          };
        }),
      place,
    );
  }
}

// Stops in the page, by its own steady clock, what each side has used: from press to press.
function stopwatch(page) {
  return page.evaluate(() => {
    window.pressedAt = [];
    const stop = (event) => {
      const half = event.target.closest?.(".half");
      if (half && event.target.closest("button[aria-keyshortcuts]")) {
        window.pressedAt.push({ seat: half.dataset.seat, at: performance.timeOrigin + event.timeStamp });
      }
    };
    window.addEventListener("pointerdown", stop, true);
  });
}

async function kept(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.sees("a page that is kept", () =>
    person.page.evaluate(() => navigator.serviceWorker.controller !== null));
}

const theWait = (ms) => new Promise((done) => setTimeout(done, ms));

scenario("a clock alone is set up, played on and agreed upon without a network", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.goto("/clock");
  await kept(ann);
  await ann.loseNetwork();
  await ann.page.reload();
  const clock = await TableClock.setUp(ann);
  assert.deepEqual(await ann.axe(), []);
  await clock.says("A.white", "Start the clock when both players are ready.");
  await stopwatch(ann.page);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  await theWait(1_500);
  await clock.press("A.white");
  await clock.runs("A.black");
  await theWait(1_200);
  await clock.press("A.black");
  await clock.runs("A.white");
  assert.deepEqual(await ann.axe(), []);
  const { zero, lists } = await clock.kept();
  const pressed = await ann.page.evaluate(() => window.pressedAt);
  const [first, second] = lists.A.filter((line) => line.do === "press");
  assert.equal(pressed.length, 2);
  assert.ok(Math.abs(zero + first.at - pressed[0].at) < 100, `${zero + first.at} and ${pressed[0].at}`);
  assert.ok(Math.abs(zero + second.at - pressed[1].at) < 100, `${zero + second.at} and ${pressed[1].at}`);

  // The page is loaded anew in the middle of the match, and the clocks have gone on.
  await ann.page.reload();
  await clock.runs("A.white");
  assert.deepEqual((await clock.kept()).lists, lists);

  // A claim that comes too early is refused, and one about a move waits for whoever rules.
  const white = clock.half("A.white");
  await touch(white.getByRole("button", { name: "Claim" }));
  await touch(white.getByRole("button", { name: /^Flag/ }));
  await clock.says("A.white", /flag/i);

  await touch(ann.button("Result"));
  await touch(white.getByRole("button", { name: "We won" }));
  await clock.says("A.black", "Ann has said it. Your word is missing.");
  await touch(clock.half("A.black").getByRole("button", { name: "We won" }));
  await clock.says("A.white", "The two of you say different things.");
  await touch(clock.half("A.black").getByRole("button", { name: "They won" }));
  await clock.says("A.white", "Both teams confirm the result.");
  assert.equal((await clock.kept()).agreed, "one");
  await touch(white.getByRole("button", { name: "New match" }));
  await ann.button("Set up the clock").waitFor();
  assert.equal(await ann.page.getByLabel("Player on your side").inputValue(), "Ann");
});
