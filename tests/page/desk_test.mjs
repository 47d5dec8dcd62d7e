// An event: made at the page, run from its desk, followed by everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { desk as laptop, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("somebody makes an event, and its desk opens", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  await olga.goto("/events");
  await olga.button("Make an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.page.getByLabel("Place").fill("Dalton Hall");
  await olga.button("Make event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  await olga.page.getByRole("heading", { name: "Spring Bughouse" }).waitFor();
  await olga.goto("/events");
  await olga.link("Event desk").waitFor();
  const bo = await hall.person("Bo", { viewport: phone });
  await bo.goto("/events");
  await bo.link(/Spring Bughouse/).click();
  await bo.page.getByText("has not set up any divisions").waitFor();
  assert.equal(await bo.link("Event desk").count(), 0);
});

scenario("a player finds their table by three letters, and sees each change", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}`);
  await cleo.page.getByText("No round has been paired yet").waitFor();
  await desk.round("k12");
  const field = cleo.page.getByLabel("Your name or team");
  await field.fill("cl");
  assert.equal(await cleo.page.getByText("Cleo Castillo").count(), 0);
  await field.fill("cle");
  const found = cleo.page.getByRole("listitem").filter({ hasText: "Cleo Castillo" });
  await found.getByText("Dalton Drops").waitFor();
  await found.getByText(/^against/).waitFor();
  await field.fill("muller");
  await cleo.page.getByText("No player or team found").waitFor();
  assert.deepEqual(await cleo.axe(), []);

  await cleo.page.getByRole("tab", { name: "Pairings" }).click();
  const pairings = cleo.page.getByRole("region", { name: "Pairings, K-12" });
  await pairings.getByText("Dalton Drops").waitFor();
  await desk.enter({ division: "k12", results: "1 1 0" });
  await pairings.getByText("1-0").waitFor();
  for (const tab of ["Standings", "Wall chart", "Teams", "Prizes"]) {
    await cleo.page.getByRole("tab", { name: tab }).click();
    await cleo.page.getByRole("region", { name: `${tab}, K-12` }).or(cleo.page.getByText("Nothing here yet")).waitFor();
    assert.deepEqual(await cleo.axe(), [], tab);
    assert.ok(await cleo.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is as wide as the window`);
  }
  await cleo.goto(`/event/${desk.event}?tab=standings&division=k12`);
  await cleo.page.getByRole("region", { name: "Standings, K-12" }).waitFor();
});

scenario("the projector turns its pages, and rests when it is told to", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await olga.goto(`/event/${desk.event}/show`);
  await olga.page.getByText("Pairings, round 1").waitFor();
  const letters = await olga.page.locator("td").first().evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  assert.ok(letters >= 30, `${letters} px can be read from ten metres`);
  await olga.page.keyboard.press("ArrowRight");
  await olga.page.getByText("Standings after round 1").waitFor();
  assert.deepEqual(await olga.axe(), []);
  await olga.page.getByText("Pairings, round 1").waitFor({ timeout: 15_000 });
  await olga.button("Pause").click();
  await olga.button("Resume").waitFor();
});
