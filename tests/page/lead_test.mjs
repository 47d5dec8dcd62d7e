// The lead over the diagonal, explained to whoever asks.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const lead = (person) => person.page.getByRole("group", { name: "Clock lead" }).getByRole("button");
const panel = (person) => person.page.getByRole("tooltip");
const explained = /Your clock against that of Cleo/;

// Whether it stands inside the window and covers no clock.
const standsWell = (person) => person.page.evaluate(() => {
  const box = document.querySelector("[role=tooltip]").getBoundingClientRect();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return "beyond the window";
  const clocks = [...document.querySelectorAll("[role=timer]")].map((timer) => timer.getBoundingClientRect());
  return clocks.some((clock) => clock.left < box.right - 1 && box.left < clock.right - 1 &&
    clock.top < box.bottom - 1 && box.top < clock.bottom - 1) ? "over a clock" : "well";
});

scenario("what the lead means is said to a mouse that rests on it, and to keys", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: { width: 1366, height: 657 } } });
  const { person } = players["A.white"];
  await lead(person).hover();
  await panel(person).getByText(explained).waitFor();
  assert.equal(await standsWell(person), "well");
  await person.page.mouse.move(300, 300);
  await panel(person).waitFor({ state: "hidden" });

  await lead(person).focus();
  await person.page.keyboard.press("Enter");
  await panel(person).getByText("Neither of you can outwait the other.").or(panel(person).getByText("You can wait")).or(panel(person).getByText("Waiting works")).first().waitFor();
  await person.page.keyboard.press("Escape");
  await panel(person).waitFor({ state: "hidden" });
});

// Ann has many minutes more than Cleo, which takes many letters.
scenario("a lead of many minutes stands in one line beside the boards of a phone", async (hall) => {
  const clocks_ms = { "A.white": 1_692_300, "A.black": 2_081_900, "B.white": 1_077_400, "B.black": 1_718_200 };
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: true } }, { terms: { clocks_ms } });
  const { person } = players["A.white"];
  const figure = lead(person).locator(".figure");
  await figure.getByText("+10:").waitFor();
  for (const [width, height] of [[390, 844], [360, 640], [320, 568], [844, 390], [568, 320]]) {
    await person.page.setViewportSize({ width, height });
    await person.sees(`the lead at ${width}x${height}`, () => figure.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const [{ width: drawn }] = range.getClientRects();
      return [range.getClientRects().length, drawn <= words.clientWidth + 1];
    }), ([lines, isWhole]) => lines === 1 && isWhole);
  }
});

scenario("what the lead means is said to a finger, and goes with the next tap", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: true } });
  const { person } = players["A.white"];
  for (const [width, height] of [[390, 844], [390, 664], [360, 640], [320, 568], [844, 390], [568, 320], [820, 1180]]) {
    await person.page.setViewportSize({ width, height });
    await lead(person).tap();
    await panel(person).getByText(explained).waitFor();
    assert.equal(await standsWell(person), "well", `${width}x${height}`);
    await lead(person).tap();
    await panel(person).waitFor({ state: "hidden" });
  }
  await lead(person).tap();
  await panel(person).getByText(explained).waitFor();
  assert.deepEqual(await person.axe(), []);
  const { x, y } = await person.page.locator(".own .board").boundingBox();
  await person.page.touchscreen.tap(x + 20, y + 200);
  await panel(person).waitFor({ state: "hidden" });
});
