// The time control of an event at a venue: on the form, at the tables, and in the tab Event.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { becomes, hasFingers, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { TableClock } from "./table_clock.mjs";

scenario("the clock at a table shows the time of the event, and a round keeps it", async (hall) => {
  const olga = await hall.person("Olga");
  await olga.goto("/events");
  await olga.button("Create an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Blitz Night");
  await olga.page.getByLabel("Rulebook").selectOption("fbx");
  // Seconds alone are not dropped in silence: the minutes are missing.
  const minutesEach = olga.page.getByLabel("Minutes for each player");
  await becomes(() => minutesEach.getAttribute("placeholder"), "As in the rulebook");
  await olga.page.getByLabel("Seconds added per move").fill("2");
  await olga.page.getByText(/^Enter the minutes as well/).waitFor();
  await olga.button("Create event").click();
  assert.equal(await minutesEach.evaluate((field) => field.validity.valueMissing), true);
  assert.equal(new URL(olga.page.url()).pathname, "/events");
  await minutesEach.fill("3");
  await olga.button("Create event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  const desk = await Desk.at(olga, /event\/([a-z0-9]{8})/.exec(olga.page.url())[1]);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  const device = await desk.ask("devices", { label: "Board A", clock: { division: "k12", table: 1, board: "A" } });
  const ada = await hall.person("Ada", { viewport: phone, touch: hasFingers });
  await ada.goto(`/clock#at=${desk.event}.${device.secret}`);
  const clock = new TableClock(ada);
  await ada.sees("three minutes", () => clock.shows("A.white"), (left) => left === 180_000);

  await olga.page.getByRole("tab", { name: "Event", exact: true }).click();
  const minutes = olga.page.getByLabel("Minutes for each player");
  await becomes(() => minutes.inputValue(), "3");
  assert.deepEqual(await olga.axe("chromium"), []);
  await minutes.fill("4");
  await olga.button("Save").click();
  await olga.sees("the new time", async () => (await desk.ask("")).settings.clock_ms, (ms) => ms === 240_000);
  await ada.page.reload();
  await ada.sees("the time that the round began with", () => clock.shows("A.white"), (left) => left === 180_000);
});
