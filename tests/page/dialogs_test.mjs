// Dialogs that are longer than their window.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { host } from "./evening.mjs";
import { phoneLying } from "./people.mjs";
import { scenario } from "./scenario.mjs";

// How far each part of a dialog lies from where it belongs, in px, and whether more is said to follow.
const placesIn = (dialog) =>
  dialog.evaluate((element) => {
    const inside = element.querySelector(".inside");
    const { top, bottom } = element.getBoundingClientRect();
    const foot = element.querySelector(".foot");
    return {
      head: Math.round(element.querySelector("header").getBoundingClientRect().top - top),
      foot: foot && Math.round(bottom - foot.getBoundingClientRect().bottom),
      goesOn: inside.scrollHeight - inside.scrollTop - inside.clientHeight > 2,
      saysSo: getComputedStyle(inside).maskImage !== "none",
    };
  });

async function walk(dialog, look) {
  for (const share of [0, 0.5, 1]) {
    await dialog.locator(".inside").evaluate((inside, part) => (inside.scrollTop = part * (inside.scrollHeight - inside.clientHeight)), share);
    look(await placesIn(dialog), share);
  }
}

scenario("a long dialog keeps its head and its buttons in sight", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phoneLying });
  await host(ann);
  await ann.button("Change").click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Apply" }).waitFor();
  await walk(dialog, ({ head, foot, goesOn }, share) => {
    assert.ok(head >= 0 && head <= 2, `at ${share} the head is ${head} px from the top`);
    assert.ok(foot >= 0 && foot <= 2, `at ${share} the foot is ${foot} px from the bottom`);
    assert.equal(goesOn, share < 1);
  });
});

scenario("a long dialog fades where it goes on", async (hall) => {
  const olga = await hall.person("Olga", { viewport: phoneLying });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await desk.open(olga);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button(/^1 .*no result/).click();
  const dialog = olga.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Phones as clocks" }).waitFor();
  await walk(dialog, ({ head, goesOn, saysSo }, share) => {
    assert.ok(head >= 0 && head <= 2, `at ${share} the head is ${head} px from the top`);
    assert.equal(goesOn, share < 1);
    assert.ok(saysSo, `at ${share} it fades nowhere`);
  });
});
