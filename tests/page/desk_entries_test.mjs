// The entries of an event at its desk: divisions, teams and their players, lists, check-in.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { asking, confirm, Desk, teams, told } from "./desk.mjs";
import { becomes, counts, desk as laptop } from "./people.mjs";
import { scenario } from "./scenario.mjs";

// Law: SN5 0.1; SN5 0.2; SN5 0.3; SN5 0.4.
scenario("scholastic nationals are set up in one tap, and who comes late has a half-point bye", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.open(olga);
  await olga.page.getByLabel("Day").fill("2026-04-05"); // is over, so that everybody is late
  await olga.button("Scholastic nationals").click();
  const dialog = asking(olga, "Scholastic nationals");
  for (const name of ["K-12", "K-9", "K-6"]) await dialog.getByText(`Division k-${name.slice(2)}: ${name}`).waitFor();
  await confirm(olga, "Scholastic nationals");
  await olga.button(/^K-6/).click();
  await olga.page.getByRole("tab", { name: "Entries" }).click();
  await olga.page.setViewportSize({ width: 1366, height: 657 });
  await olga.page.getByText("Add a team", { exact: true }).first().click();
  // What was opened is in sight, and typed into at once.
  await olga.page.getByLabel("Team name").and(olga.page.locator(":focus")).waitFor();
  await olga.sees("the form", () => olga.page.locator("details[open]", { has: olga.page.getByLabel("Team name") }).evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && (bottom <= innerHeight || top < 80);
  }));
  await olga.page.setViewportSize(laptop);

  const add = async (team, players) => {
    await olga.page.getByLabel("Team name").fill(team);
    for (const [i, [name, grade]] of players.entries()) {
      const player = olga.page.getByRole("group", { name: i === 0 ? "First player" : "Second player" });
      await player.getByLabel("Name", { exact: true }).fill(name);
      await player.getByLabel("Grade").fill(String(grade));
    }
    await olga.button("Add a team").click();
  };
  const inSight = (told) => olga.sees("it in sight", () => told.first().evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }));
  olga.mayBeAnswered(409);
  await add("Small Fry", [["Uma Ur", 5], ["Vic Voss", 9]]);
  await inSight(olga.page.getByRole("alert").getByText(/^Vic Voss is in too high a grade/));
  await becomes(() => olga.page.getByLabel("Team name").inputValue(), "Small Fry");
  await add("Small Fry", [["Uma Ur", 5], ["Vic Voss", 6]]);
  await told(olga, "Small Fry enters K-6");
  await inSight(olga.page.getByRole("status").filter({ hasText: "Small Fry enters K-6" }));
  await olga.page.getByText(/registered late and has a half-point bye for round 1/).waitFor();

  // Nobody plays in two divisions.
  await olga.button(/^K-9/).click();
  await olga.page.getByText("Add a team", { exact: true }).first().click();
  await add("Others", [["uma  UR", 5], ["Wes Wu", 8]]);
  await olga.page.getByRole("alert").getByText(/^uma +UR is already entered, in 1 Small Fry/).waitFor();
  const { divisions } = await desk.ask("setup");
  assert.deepEqual(divisions.map(({ now }) => [now.name, now.highest_grade, now.late_bye, now.first_table]).sort(), [
    ["K-12", 12, "half", 1], ["K-6", 6, "half", 201], ["K-9", 9, "half", 101],
  ]);
  for (const { now } of divisions) {
    assert.deepEqual([now.schedule, now.late_from, now.check_in], [["2026-04-05T11:00:00"], "2026-04-05T10:00:00", "needed"], now.name);
  }
});

// Law: SN5 0.3; SN5 0.4.
scenario("who registers in time for scholastic nationals has no bye, and a start before eleven is noticed", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.open(olga);
  await olga.page.getByLabel("Day").fill("2099-04-05"); // is to come, so that nobody is late
  await olga.button("Scholastic nationals").click();
  await confirm(olga, "Scholastic nationals");
  await olga.button(/^K-6/).click();
  await olga.page.getByRole("tab", { name: "Entries" }).click();
  for (const [team, one, two] of [["Small Fry", "Uma Ur", "Vic Voss"], ["Early Birds", "Wes Wu", "Xia Xu"]]) {
    if (team === "Small Fry") await olga.page.getByText("Add a team", { exact: true }).first().click();
    await olga.page.getByLabel("Team name").fill(team);
    for (const [legend, name] of [["First player", one], ["Second player", two]]) {
      const player = olga.page.getByRole("group", { name: legend });
      await player.getByLabel("Name", { exact: true }).fill(name);
      await player.getByLabel("Grade").fill("5");
    }
    await olga.button("Add a team").click();
    await told(olga, `${team} enters K-6`);
  }
  await counts(olga.page.getByText(/registered late/), 0);
  const known = (await desk.state("k-6")).teams;
  assert.deepEqual(known.map(({ now }) => now.byes), [[], []]);

  await desk.do(...known.flatMap(({ key }) => ["first", "second"].map((player) => ({ do: "check-in", team: key, player }))));
  await desk.do({ do: "pair", division: "k-6", round: 1, pairs: [known.map(({ key }) => key)] });
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button("Start round 1").click();
  await asking(olga, "Start round 1").getByText(/^Round 1 was not due to start until .*11:00/).waitFor();
});

scenario("a division has all of its settings, and keeps them", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "trn" });
  await desk.open(olga);
  await olga.button("Add a division").click();
  const form = olga.page.getByRole("dialog").first();
  // It begins with its name, and is saved without a search.
  await form.getByLabel(/^Name/).and(olga.page.locator(":focus")).waitFor();
  await olga.page.setViewportSize({ width: 1366, height: 657 });
  await olga.sees("what saves it", () => form.getByRole("button", { name: "Save" }).evaluate((each) => innerHeight - each.getBoundingClientRect().bottom), (px) => px > 0);
  await form.getByLabel(/^Name/).fill("Open");
  await becomes(() => form.getByLabel("Format").inputValue(), "fide-team");
  for (const group of ["Entries", "Schedule and tables", "Pairing and line-ups", "Standings and tie-breaks", "Prizes"]) {
    await form.getByText(group, { exact: true }).click();
  }
  await form.getByLabel("Late from").fill("2026-04-05T10:00");
  await form.getByLabel("Bye for late entries").selectOption("half");
  await form.getByLabel("Round 1 starts").fill("2026-04-05T11:00");
  await form.getByLabel("Minutes until a late team").fill("15");
  await form.getByLabel("Who has White").selectOption("toss");
  await form.getByLabel("Acceleration").selectOption("baku");
  await form.getByLabel("Standings count").selectOption("encounters");
  await form.getByLabel("Ties for trophies").selectOption("play-off");
  await form.getByRole("button", { name: "Add a prize" }).click();
  await form.getByLabel("Name of the prize").fill("Champions");
  await form.getByRole("button", { name: "Add a prize" }).click();
  const second = form.getByRole("group", { name: "Prize 2" });
  await second.getByLabel("Name of the prize").fill("Best under 1200");
  await second.getByLabel("What").selectOption("money");
  await second.getByLabel("Money for each place").fill("25.50");
  await second.getByText("Only for some teams").click();
  await second.getByLabel("Rated below").fill("1200");
  assert.deepEqual(await olga.axe(), []);
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  const now = async () => (await desk.state("open")).divisions[0].now;
  const made = await now();
  assert.deepEqual(
    [made.late_from, made.late_bye, made.schedule, made.grace_minutes, made.line_ups, made.acceleration, made.basis, made.trophy_ties],
    ["2026-04-05T10:00:00", "half", ["2026-04-05T11:00:00"], 15, "toss", "baku", "encounters", "play-off"],
  );
  assert.deepEqual(made.prizes.map(({ name, kind, first, cents, group }) => [name, kind, first, cents, group.rated_below]), [
    ["Champions", "trophies", 1, 0, null], ["Best under 1200", "money", 2, 2550, 1200],
  ]);

  // A change of one setting leaves the others, and is looked at first.
  await olga.page.getByRole("tab", { name: /^To do/ }).click();
  await olga.button("Change Open").click();
  await olga.page.getByRole("dialog", { name: "Change Open" }).waitFor();
  // What removes the division is not among what saves it or not.
  await becomes(() => form.locator(".foot").getByRole("button").allTextContents(), ["See what it changes", "Cancel"]);
  await form.getByLabel("Rounds", { exact: true }).fill("7");
  await form.getByRole("button", { name: "See what it changes" }).click();
  await asking(olga, "Save").getByText(/7 rounds of 2 legs/).waitFor();
  await confirm(olga, "Save");
  await form.waitFor({ state: "detached" });
  assert.deepEqual(await now(), { ...made, rounds: 7 });

  await olga.button("Change Open").click();
  await form.getByRole("button", { name: "Remove division" }).click();
  olga.mayBeAnswered(404); // what was shown of it is read once more
  await confirm(olga, "Remove division");
  await olga.page.getByText("Start with a division").waitFor();
});

scenario("two who look for a partner become a team", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.do(...["Solo Sanchez", "Tess Tan", "Uma Ur"].map((name) => ({ do: "add-agent", division: "k12", player: { name } })));
  await desk.open(olga);
  await olga.button("3 players are looking for partners").click();
  const agents = olga.page.getByRole("region", { name: "Looking for a partner" });
  await agents.getByText("Choose two to make a team.").waitFor();
  await agents.getByRole("button", { name: "Solo Sanchez" }).click();
  await agents.getByRole("button", { name: "Uma Ur" }).click();
  await agents.getByLabel("Team name").fill("Late Knights");
  await agents.getByRole("button", { name: "Make a team" }).click();
  await told(olga, "team up as 3 Late Knights");
  await olga.button(/Late Knights/).waitFor();
  await agents.getByRole("button", { name: "Uma Ur" }).waitFor({ state: "detached" });
  await agents.getByRole("button", { name: "Tess Tan" }).waitFor();
  assert.deepEqual(await olga.axe(), []);
  const { teams: entered, "free-agents": left } = await desk.state("k12");
  assert.deepEqual(entered.find(({ key }) => key === 3).now.players.map(({ name }) => name), ["Solo Sanchez", "Uma Ur"]);
  assert.deepEqual(left.filter(({ now }) => now.status === "looking").map(({ now }) => now.player.name), ["Tess Tan"]);
});

scenario("a team and its players are amended, moved, withdrawn and let back in", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.do({ do: "division", division: "k9", name: "K-9" }, { do: "add-agent", division: "k12", player: { name: "Solo Sanchez" } });
  await desk.open(olga, "Entries");
  await olga.button(/^Solo Sanchez/).click();
  await olga.button("Take off the list").click();
  await confirm(olga, "Take off the list");
  await olga.button(/^Solo Sanchez/).waitFor({ state: "detached" });

  await olga.button(/Flag Fall/).click();
  const dialog = olga.page.getByRole("dialog").first();
  const player = dialog.getByRole("group", { name: "Second player" });
  await player.getByLabel("Rating").fill("1333");
  await player.getByLabel("School or club").fill("Dalton");
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Save");
  await dialog.getByRole("status").getByText(/Flag Fall is now/).waitFor();
  const team = async () => (await desk.state("k12")).teams.find(({ key }) => key === 3)?.now;
  assert.deepEqual((await team()).players.map(({ name, rating, school }) => [name, rating, school]), [
    ["Eve Ekström", 0, ""], ["Finn Faber", 1333, "Dalton"],
  ]);

  await dialog.getByLabel("Round", { exact: true }).fill("2");
  await dialog.getByRole("button", { name: "Give a bye" }).click();
  await confirm(olga, "Give a bye");
  await dialog.getByText("Round 2: Half-point bye").waitFor();
  await dialog.getByLabel("Reason, if there is one").fill("train to catch");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await asking(olga, "Withdraw").getByText(/train to catch/).waitFor();
  await confirm(olga, "Withdraw");
  await dialog.getByText("Withdrawn", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Let the team back in" }).click();
  await confirm(olga, "Let the team back in");
  await dialog.getByRole("button", { name: "Withdraw" }).waitFor();
  assert.equal((await team()).status, "playing");

  await dialog.getByLabel("Division").selectOption({ label: "K-9" });
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Save");
  await olga.button(/^K-9.*1 team/).waitFor();
  await olga.button(/Flag Fall/).waitFor({ state: "detached" });
});

scenario("a bye of a round that is paired is replaced, and only one to come is cancelled", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await desk.do({ do: "register", division: "k12", name: "Latecomers", players: [{ name: "Lou Late" }, { name: "Max Moor" }] });
  await desk.open(olga, "Entries");
  await olga.button(/Latecomers/).click();
  const byes = olga.page.getByRole("dialog").first().getByRole("region", { name: "Byes" });
  await byes.getByText("Round 1: No points").waitFor();
  await counts(byes.getByRole("button", { name: "Cancel the bye" }), 0);
  for (const round of [1, 2]) {
    await byes.getByLabel("Round", { exact: true }).fill(`${round}`);
    await byes.getByRole("button", { name: "Give a bye" }).click();
    await confirm(olga, "Give a bye");
    await byes.getByText(`Round ${round}: Half-point bye`).waitFor();
  }
  await byes.getByRole("button", { name: "Cancel the bye" }).click();
  await confirm(olga, "Cancel the bye");
  await byes.getByText("Round 2: Half-point bye").waitFor({ state: "detached" });
  assert.equal((await desk.state("k12")).teams.find(({ key }) => key === 5).now.byes.length, 1);
});

scenario("a list from a spreadsheet with semicolons and umlauts is checked and entered", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.do({ do: "division", division: "open", name: "Open" });
  await desk.open(olga, "Entries");
  const file = (text, encoding) => ({ name: "teams.csv", mimeType: "text/csv", buffer: Buffer.from(text, encoding) });
  const choose = olga.page.getByLabel("Choose a file");
  const rows = "Division;Team;Player 1;Rating 1;Player 2;Rating 2\r\nOpen;Türme;Jörg Groß;1500;Zoë Weiß;\r\n";
  olga.mayBeAnswered(422);
  await choose.setInputFiles(file(`${rows}Offen;Läufer;Ännchen;;Bö;\r\n`, "latin1"));
  await olga.page.getByRole("alert").getByText(/Line 3: .*Offen/).waitFor();
  await choose.setInputFiles(file(`\uFEFF${rows}Open;Läufer;Ännchen Öz;;NEED;\r\n`, "utf8"));
  await olga.page.getByText("This enters 2 lines").waitFor();
  await olga.button("Enter them all").click();
  await told(olga, "Jörg Groß and Zoë Weiß");
  await olga.button(/^Ännchen Öz/).waitFor();
  assert.deepEqual(await olga.axe(), []);
});
