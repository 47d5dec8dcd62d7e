// Conduct at an event: officials' phones, incidents and their ladder, disputes and appeals.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { asking, confirm, Desk, teams, told, withLink } from "./desk.mjs";
import { becomes, counts, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("a phone gets its link, works on the floor, and is ended", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.open(olga);
  const { person: dora, link } = await withLink(hall, olga, desk.event, "Dora", "Director", async (dialog) => {
    await dialog.getByRole("note").getByText(/^Other devices can.t open this link/).waitFor();
    await dialog.getByText(/Valid until \w+,? \d\d:\d\d\.$/).waitFor();
  });
  await olga.page.getByRole("listitem").filter({ hasText: "Dora" }).getByText(/ · until \w+,? \d\d:\d\d$/).waitFor();
  await dora.page.getByText(/^Dora · director/).waitFor();
  await counts(dora.button("Add a division"), 0);

  // A result by two taps.
  await dora.page.getByRole("tab", { name: "Round" }).click();
  await dora.button(/^1 .*no result/).click();
  const dialog = dora.page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: / won$/ }).first().click();
  await told(dora, "leg 1");
  await dialog.getByText("Leg 2", { exact: true }).waitFor();
  assert.deepEqual(await dora.smallTargets(), []);

  dora.mayBeAnswered(401);
  await olga.page.getByRole("listitem").filter({ hasText: "Dora" }).getByRole("button", { name: "End link" }).click();
  await desk.do({ do: "note", text: "lunch" });
  await dora.page.getByText("This link has ended").waitFor();

  // The link gives nobody else anything, either.
  const mallory = await hall.person("Mallory", { viewport: phone });
  mallory.mayBeAnswered(401);
  await mallory.goto(link);
  await mallory.page.getByText("This link has ended").waitFor();
  assert.ok(!mallory.page.url().includes("#"));
});

scenario("a check-in phone has no more than its official may do", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { check_in: "needed" });
  await desk.open(olga);
  const { person: cleo } = await withLink(hall, olga, desk.event, "Cleo", "Check-in");
  await cleo.page.getByRole("tab", { name: "Check-in" }).click();
  await cleo.button("Check in both").first().click();
  await told(cleo, "checked in");
  await cleo.page.getByRole("tab", { name: "Entries" }).click();
  await cleo.button(/Lincoln Knights/).waitFor();
  await becomes(() => cleo.button(/Lincoln Knights/).isDisabled(), true);
  await counts(cleo.page.getByText("Add a team", { exact: true }), 0);
  await cleo.page.getByRole("tab", { name: "Round" }).click();
  await counts(cleo.button(/^Propose pairings/), 0);
  await cleo.page.getByRole("tab", { name: "Disputes" }).click();
  await cleo.page.getByText("No incidents.").waitFor();
  await counts(cleo.page.getByText("Incident away from a table"), 0);

  // Of what the server would refuse there is no button.
  await counts(cleo.button("Undo"), 0);
  await counts(cleo.button("Redo"), 0);
  await desk.do({ do: "appoint", official: "dora", name: "Dora", role: "director" });
  await cleo.page.getByRole("tab", { name: "Officials" }).click();
  const official = (name) => cleo.page.getByRole("region", { name: "Officials" }).getByRole("listitem").filter({ hasText: name });
  await official("Cleo").getByRole("button", { name: "Hand out a link" }).waitFor();
  await official("Dora").waitFor();
  await counts(official("Dora").getByRole("button"), 0);
  await counts(cleo.button("Dismiss"), 0);
  await cleo.page.getByRole("tab", { name: "Event" }).click();
  await cleo.button("Download the log").waitFor();
  await counts(cleo.page.getByLabel("Note for the log"), 0);
  await desk.do(...[2, 3, 4].map((team) => ({ do: "check-in", team })));
  await desk.round("k12");
  await cleo.page.getByRole("tab", { name: "Round" }).click();
  await cleo.button(/^1 .*no result/).click();
  const table = cleo.page.getByRole("dialog", { name: "Table 1" });
  await table.getByText(/Lincoln Knights|Dalton Drops|Flag Fall|Pawn Stars/).first().waitFor();
  const words = await table.getByRole("button").allTextContents(); // a cross closes it
  assert.deepEqual(words.filter((each) => each.trim() !== ""), []);
});

scenario("a link lasts as long as is chosen, and the phone says when it ends soon", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await desk.do({ do: "appoint", official: "dora", name: "Dora", role: "director" });
  await desk.open(olga, "Officials");
  await olga.page.getByLabel("Links last for").selectOption({ label: "3 days" });
  await olga.page.getByRole("listitem").filter({ hasText: "Dora" }).getByRole("button", { name: "Hand out a link" }).click();
  await olga.page.getByRole("dialog").getByText(/Valid until/).waitFor();
  await olga.page.keyboard.press("Escape");

  // So does a clock at a table.
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button(/^1 .*no result/).click();
  await olga.button("Phones as clocks").click();
  await olga.page.getByLabel("Links last for").selectOption({ label: "2 days" });
  await olga.button("Clock for board A").click();
  await olga.page.getByRole("dialog", { name: "Table 1, board A" }).getByText(/Valid until/).waitFor();
  const { devices } = await desk.ask("devices");
  const hours = devices.slice(-2).map(({ since_ms, until_ms }) => (until_ms - since_ms) / 3_600_000);
  assert.deepEqual(hours, [72, 48]);

  const dora = await hall.person("Dora", { viewport: phone });
  const { secret } = await desk.ask("devices", { official: "dora", label: "short", hours: 1 });
  await dora.goto(`/event/${desk.event}#desk=${secret}`);
  await dora.page.getByText("This link ends in 1 h. Ask the organiser for a new one.").waitFor();
  assert.deepEqual(await dora.axe(), []);
  await counts(olga.page.getByText(/^This link ends in/), 0);
});

scenario("an incident takes three taps, and shows the ladder's next step and what was before", async (hall) => {
  const olga = await hall.person("Olga", { viewport: phone });
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.open(olga, "Round");
  await olga.button(/^1 .*no result/).click();
  const dialog = olga.page.getByRole("dialog").first();
  const report = async (step) => {
    await dialog.getByRole("group", { name: /^Incident/ }).getByRole("button").first().click();
    await dialog.getByRole("button", { name: "Hiding pieces" }).click();
    await asking(olga, "Enter the incident").getByText(step).waitFor();
    await confirm(olga, "Enter the incident");
  };
  await report(/hidden pieces; warning/);
  await told(olga, "Incident 1");
  await dialog.getByRole("group", { name: /^Incident/ }).getByRole("button").first().click();
  await dialog.getByRole("region", { name: /^Earlier incidents of / }).getByText(/Hiding pieces – Warning/).waitFor();
  await report(/hidden pieces; (loss|.*game)/);
  await told(olga, "Incident 2");
  await dialog.getByText("0–1").waitFor();
  assert.deepEqual(await olga.axe(), []);
  assert.ok(await olga.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await olga.page.keyboard.press("Escape");

  // It can be lifted, which gives back the leg.
  await olga.page.getByRole("tab", { name: "Disputes" }).click();
  const second = olga.page.getByRole("listitem").filter({ hasText: "Loss of the leg" });
  await second.getByRole("button", { name: "Lift" }).click();
  await second.getByLabel("Reason").fill("it was the partner");
  await second.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Lift the incident");
  await second.getByText("lifted", { exact: true }).waitFor();
  assert.equal((await desk.state("k12")).encounters[0].now.legs[0].result, null);

  // Somebody who does not play, away from the tables.
  await olga.page.getByText("Incident away from a table").click();
  await olga.button("Somebody else").click();
  await olga.page.getByLabel("Who, in words").fill("a parent in the third row");
  await olga.page.getByText("Penalty and note").click();
  await olga.page.getByRole("combobox", { name: "Penalty" }).selectOption("leave-room");
  await olga.button("Interference from outside").click();
  await confirm(olga, "Enter the incident");
  await olga.page.getByRole("listitem").filter({ hasText: "a parent in the third row" }).getByText("Must leave the room").waitFor();
  assert.deepEqual(await olga.axe("chromium"), []);
});

scenario("a dispute goes up the chain, and says who decided what", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0" });
  const dora = await hall.person("Dora", { viewport: phone });
  const carl = await hall.person("Carl", { viewport: phone });
  await dora.goto((await desk.linkFor("dora", "Dora", "director")).link);
  await carl.goto((await desk.linkFor("carl", "Carl", "section-chief")).link);

  await dora.page.getByRole("tab", { name: "Round" }).click();
  await dora.button(/^1 .*1–0/).click();
  const dialog = dora.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Dispute" }).click();
  await dialog.getByLabel("Which leg").selectOption({ index: 0 });
  await dialog.getByLabel("Raised by").selectOption({ index: 2 });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("B");
  await dialog.getByLabel("What is disputed").fill("Was the flag down before the mate?");
  await dialog.getByRole("button", { name: "Enter the dispute" }).click();
  await told(dora, "Dispute 1");
  await dialog.getByText("dispute 1 has not been decided.").waitFor();
  await dora.page.keyboard.press("Escape");
  await dora.page.getByRole("tab", { name: /^Disputes.*1/ }).waitFor();
  await dora.page.getByRole("tab", { name: /^To do/ }).click();
  await dora.button("1 dispute is waiting for a ruling").click();
  const card = dora.page.getByRole("article", { name: /^Dispute 1/ });
  await card.getByText(/Board B · raised by/).waitFor();
  await card.getByText("Hear a witness").click();
  await card.getByLabel("What they say").fill("It was up.");
  await card.getByRole("button", { name: "Enter testimony" }).click();
  await card.getByRole("blockquote").getByText("It was up.").waitFor();
  await card.getByRole("combobox", { name: "Name" }).selectOption({ label: "Bystander" });
  await card.getByRole("textbox", { name: "Name" }).fill("Coach Lee");
  await card.getByLabel("What they say").fill("I saw it hanging.");
  await card.getByRole("button", { name: "Enter testimony" }).click();
  await card.getByRole("blockquote").filter({ hasText: "Coach Lee" }).getByText("Bystander").waitFor();

  await card.getByText("Rule on it").click();
  await card.getByLabel("Ruling").fill("The mate stands.");
  await card.getByLabel("Article").fill("15a");
  await card.getByLabel("Result from now on").selectOption({ index: 1 });
  await card.getByRole("button", { name: "See what it changes" }).click();
  await asking(dora, "Enter the ruling").getByText(/^Ruling on dispute 1: The mate stands\. \[15a\] New result: /).waitFor();
  await confirm(dora, "Enter the ruling");
  await dora.page.getByText("1 dispute ruled on").click();
  await card.getByText(/Dora, director/).waitFor();
  await card.getByText("Appeal", { exact: true }).click();
  await card.getByRole("button", { name: /appeals$/ }).last().click();
  await confirm(dora, "Enter the appeal");
  await card.getByText(/to: section chief/).first().waitFor();
  // Who ruled does not hear the appeal.
  await counts(card.getByText("Rule on the appeal"), 0);

  await carl.button("1 appeal is waiting to be heard").click();
  const same = carl.page.getByRole("article", { name: /^Dispute 1/ });
  await same.getByText("Rule on the appeal").click();
  await same.getByLabel("Outcome").selectOption({ label: "Overturned" });
  await same.getByLabel("Ruling").fill("The flag was down.");
  await same.getByLabel("Result from now on").selectOption({ index: 3 });
  await same.getByRole("button", { name: "See what it changes" }).click();
  await confirm(carl, "Enter the ruling");
  await carl.page.getByText("1 dispute ruled on").click();
  const steps = same.locator(".ruling, .appeal");
  await steps.nth(2).getByText("Appeal: Overturned").waitFor();
  await becomes(() => steps.nth(0).textContent(), /Ruling The mate stands\. \[15a\].*Dora, director/);
  await becomes(() => steps.nth(1).textContent(), /appeals to: section chief/);
  await becomes(() => steps.nth(2).textContent(), /The flag was down\..*Carl, section chief/);
  assert.deepEqual(await carl.axe(), []);
  assert.equal((await desk.state("k12")).encounters[0].now.legs[0].result.winner, "two");
});

scenario("nobody is offered an appeal that the book does not have", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "fbx" });
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  const where = { division: "k12", round: 1, table: 1, leg: 1 };
  await desk.do({ do: "dispute", ...where, text: "Was the flag down?" });
  await desk.do({ do: "rule", dispute: 1, text: "It was up." });
  await desk.open(olga, "Disputes");
  await olga.page.getByText("1 dispute ruled on").click();
  const card = olga.page.getByRole("article", { name: /^Dispute 1/ });
  await card.getByText("It was up.").waitFor();
  await counts(card.getByText("Appeal", { exact: true }), 0);
});
