// What is around a match: notices before talk, the way back from other screens, settings without leaving.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { counts, desk, isOnTop, phone, phoneLying } from "./people.mjs";
import { scenario } from "./scenario.mjs";

for (const [name, viewport] of [["upright", phone], ["lying", phoneLying], ["desk", desk]]) {
  scenario(`a notice that wants an answer stands before what the partner says, ${name}`, async (hall) => {
    const { players, programs } = await mixed(hall, { "A.white": { viewport, touch: name !== "desk" } });
    const { person } = players["A.white"];
    const dirk = programs["B.black"];
    const text = "Please do not give a queen now, I am nearly mated on the back rank and need every tempo";
    await dirk.do("B.black", { do: "say", to: "partner", text });
    await person.page.getByText(text).first().waitFor();
    assert.equal((await dirk.do("B.black", { do: "offer-draw" })).t, "line");
    const button = person.button("Join the offer");
    await button.waitFor();
    assert.ok(await isOnTop(button), "the button can be pressed");
    await person.button("Not now").click();
    await button.waitFor({ state: "detached" });
    await person.page.getByText(text).first().waitFor();
  });
}

scenario("a lost connection is told without covering anything", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: true } });
  const { person } = players["A.white"];
  await person.loseNetwork();
  const told = person.page.getByText(/No connection\. Rec/);
  await told.waitFor();
  const timers = await person.page.getByRole("timer").all();
  const reserves = await person.page.locator("[data-seat] .reserve").all();
  assert.equal(reserves.length, 4);
  for (const each of [...reserves, ...timers, person.page.getByRole("group", { name: "Clock lead" }), person.button("Go to the table")]) {
    assert.ok(await isOnTop(each), await each.evaluate((element) => element.outerHTML));
  }
  await person.findNetwork();
  await told.waitFor({ state: "detached" });
});

for (const [name, viewport] of [["desk", desk], ["phone", phone]]) {
  scenario(`a match in progress is one tap away from every screen, ${name}`, async (hall) => {
    const { players, programs } = await mixed(hall, { "A.white": { viewport } });
    const { person, board } = players["A.white"];
    await board.click("e2e4", "white");
    await programs["A.black"].caughtUp(3);
    for (const place of ["/", "/matches", "/rules", "/rules/nsb", "/open", "/account", "/settings", "/about", "/player/Ann"]) {
      await person.goto(place);
      const bar = person.page.getByRole("region", { name: "Your match", exact: true });
      await bar.waitFor();
      await counts(bar.getByRole("timer"), 2, place);
      await person.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      assert.ok(await isOnTop(bar.getByRole("link", { name: "Back to the match" })), place);
    }
    await person.page.getByRole("region", { name: "Your match", exact: true }).getByRole("link").click();
    await board.sees("e4", "white pawn");
    await counts(person.page.getByRole("region", { name: "Your match", exact: true }), 0);
  });
}

for (const [name, viewport] of [["desk", desk], ["phone", phone]]) {
  scenario(`leaving in the middle of a match has to be confirmed, ${name}`, async (hall) => {
    const { players } = await mixed(hall, { "A.white": { viewport } });
    const { person } = players["A.white"];
    await person.button("Go to the table").click();
    await person.button("Leave").click();
    const asked = person.page.getByRole("dialog", { name: "Leave during the match?" });
    await asked.getByText(/you and \S+ lose if you stay away/).waitFor();
    await asked.getByRole("button", { name: "Back to the match" }).click();
    await person.page.locator(".board").first().waitFor();
    await person.button("Go to the table").click();
    await counts(person.button("Stand up"), 0, "nobody stands up while they play");
    await person.button("Leave").click();
    await asked.getByRole("button", { name: "Leave" }).click();
    await person.page.waitForURL(/\/$/);
  });
}

for (const [name, viewport] of [["desk", desk], ["phone", phone]]) {
  scenario(`settings are changed without leaving the match, ${name}`, async (hall) => {
    const { players, programs } = await mixed(hall, { "A.white": { viewport } });
    const { person, board } = players["A.white"];
    const address = person.page.url();
    const settings = person.page.getByRole("link", { name: "Settings" });
    if ((await settings.filter({ visible: true }).count()) === 0) await person.button("This screen").click();
    await settings.filter({ visible: true }).first().click();
    const sheet = person.page.getByRole("dialog", { name: "Settings" });
    await sheet.getByRole("radio", { name: "Green" }).check();
    await person.sees("a green board", () => person.page.evaluate(() => document.documentElement.dataset.board), (seen) => seen === "green");
    assert.equal(person.page.url(), address);
    await person.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await board.click("e2e4", "white");
    await programs["A.black"].caughtUp(3);
  });
}
