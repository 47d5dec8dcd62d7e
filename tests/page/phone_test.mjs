// A match with a finger, on a phone held upright and lying; what must fit on which window.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { matchOn, mixed } from "./evening.mjs";
import { desk, hasFingers, phone, phoneLying, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const windows = { desk, phone, "phone lying": phoneLying };

scenario("a phone in both orientations", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { viewport: phone, touch: true } }, {
    terms: { boards: { A: "4k3/8/8/8/8/8/8/R3K3[NP] w - - 0 1" } },
  });
  const ann = players["A.white"];
  const bert = programs["A.black"];
  const answer = async (line, move) => {
    await bert.caughtUp(line);
    await bert.play("A.black", move);
    await ann.board.shows(move);
  };
  await ann.play("a1a5", "tap");
  await answer(3, "e8f8");
  await ann.play("N@e6", "swipe");
  await answer(5, "f8g8");

  await ann.person.page.setViewportSize(phoneLying);
  await matchOn(ann);
  await ann.play("a5a8", "swipe");
  await answer(7, "g8f7");
  await ann.play("P@e5", "tap");
  await answer(9, "f7g6");
  await ann.play("e1e2", "tap");
  await ann.board.sees("e2", "white king");
});

// How far the page can be scrolled, and what of the match lies outside the window.
const outside = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const out = [];
    if (scrollWidth > innerWidth) out.push(`the page is ${scrollWidth} wide`);
    if (scrollHeight > innerHeight) out.push(`the page is ${scrollHeight} high`);
    for (const element of document.querySelectorAll(".board, [data-seat], [role=timer], .match > .quick, [data-seat] [data-role]")) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
        out.push(`${element.className} at ${[left, top, right, bottom].map(Math.round)}`);
      }
    }
    return out;
  });

scenario("the match fits into every window, with targets that a finger finds", async (hall) => {
  const { players } = await mixed(hall, { "A.black": { viewport: phone, touch: hasFingers } });
  const bert = players["A.black"];
  for (const [name, size] of Object.entries(windows)) {
    await bert.person.page.setViewportSize(size);
    await matchOn(bert);
    await bert.person.sees(`a match that fits on a ${name}`, () => outside(bert.person.page), (found) => found.length === 0);
    if (size !== desk && hasFingers) assert.deepEqual(await bert.person.smallTargets(), [], name);
  }
});

// A transition of however short a time shows the old size for a frame, and a picture of that frame
// is cut off.
scenario("nothing moves by degrees for somebody who wants no motion", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: true, motion: "reduce" } });
  const { page } = players["A.white"].person;
  await matchOn(players["A.white"]);
  await page.evaluate(() => {
    window.moved = [];
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      window.moved.push(`${propertyName} of ${target.localName}.${target.className}`);
    });
  });
  for (const size of [phoneLying, phone]) {
    await page.setViewportSize(size);
    await matchOn(players["A.white"]);
    await page.waitForFunction(() => [...document.querySelectorAll(".board")].every((board) => {
      const [place, drawn] = [board, board.querySelector(".drawn-board")].map((each) => each.getBoundingClientRect());
      return drawn.width === place.width && drawn.height === place.height;
    }));
  }
  assert.deepEqual(await page.evaluate(() => window.moved), []);
});

scenario("what marks a square is as large as the square", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: hasFingers } }, {
    terms: { boards: { A: "4k3/8/8/8/8/8/4r3/4K3[] w - - 0 1", B: "4k3/8/8/8/8/8/4r3/4K3[] w - - 0 1" } },
  });
  await matchOn(players["A.white"]);
  const { page } = players["A.white"].person;
  await page.locator(".drawn-board square.check").first().waitFor();
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll(".drawn-board square")].map((mark) => {
      const [board, own] = [mark.closest(".drawn-board"), mark].map((each) => each.getBoundingClientRect());
      return [own.width * 8 - board.width, own.height * 8 - board.height].map(Math.round);
    }));
  assert.ok(sizes.length >= 2);
  assert.deepEqual(sizes, sizes.map(() => [0, 0]));
});

scenario("a phone is felt where a piece is put down and where an offer wants an answer", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": { viewport: phone, touch: true } });
  const { person } = players["A.white"];
  // What is loaded from now on writes down how the device vibrates.
  await person.context.addInitScript(() => {
    window.vibrations = [];
    navigator.vibrate = (pattern) => window.vibrations.push(pattern) > 0;
  });
  const felt = () => person.page.evaluate(() => window.vibrations);
  await person.goto(`/${code}`);
  await matchOn(players["A.white"]);
  await players["A.white"].play("e2e4", "tap");
  await person.sees("a tick", felt, (all) => all.length === 1 && typeof all[0] === "number");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].do("A.black", { do: "offer-draw" });
  await person.sees("a longer one", felt, (all) => all.length === 2 && Array.isArray(all[1]));

  await person.goto("/settings");
  await person.page.getByRole("group", { name: "Vibration" }).getByRole("radio", { name: "Off" }).check();
  await person.goto(`/${code}`);
  await matchOn(players["A.white"]);
  await programs["A.black"].play("A.black", "e7e5");
  await players["A.white"].play("g1f3", "tap");
  await programs["A.black"].caughtUp(6);
  assert.deepEqual(await felt(), []);
});

scenario("a tap on what the partner says shows all of it", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { viewport: phone, touch: hasFingers } });
  const { person } = players["A.white"];
  const long = `${"Hold on until my bishop is there and do not trade queens. ".repeat(4)}Then attack.`;
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: long });
  await touch(person.page.locator("[data-said]").filter({ visible: true }));
  const words = person.page.getByRole("dialog").getByText(long);
  await words.waitFor();
  await person.sees("all of it", () => words.evaluate((said) => said.scrollHeight - said.clientHeight), (hidden) => hidden <= 1);
});
