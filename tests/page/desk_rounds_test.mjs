// A round of an event at its desk: before the start, in play, results, and who stands where.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { asking, confirm, Desk, teams, told } from "./desk.mjs";
import { becomes, counts, desk as laptop, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("before the start each team says who has White, and nobody sees the other's choice", async (hall) => {
  const olga = await hall.person("Olga", { viewport: phone });
  const desk = await Desk.make(olga, { rulebook: "nsb" });
  await desk.division("k12", "K-12", teams.slice(0, 2), { format: "fide-team" });
  await desk.do({ do: "pair", division: "k12", round: 1, pairs: [[1, 2]] });
  await desk.open(olga, /^To do/);
  await olga.button("Round 1: line-ups missing at 1 table").waitFor();
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.page.getByText("2 line-ups missing, 2 boards to inspect").waitFor();
  await olga.button(/^1 .*Lincoln/).click();
  const dialog = olga.page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Who has White" }).click();
  await dialog.getByRole("button", { name: "Bo Baker has White" }).click();
  const first = dialog.getByRole("group", { name: "1 Lincoln Knights" });
  await first.getByText("Has chosen").waitFor();
  for (const secret of [/Bo Baker: White/, /Baker declares/]) await counts(dialog.getByText(secret), 0);
  await dialog.getByRole("button", { name: "Cleo Castillo has White" }).click();
  await first.getByText("Ann Adams: Black on board B, Bo Baker: White on board A").waitFor();
  await dialog.getByText("Cleo Castillo: White on board B, Dirk Dahl: Black on board A").waitFor();

  await dialog.getByRole("button", { name: "Boards and clocks" }).click();
  const board = (name) => dialog.getByRole("group", { name: `Board ${name}` });
  await board("A").getByRole("button", { name: "Board and clock are right" }).click();
  await board("A").getByText("Inspected").waitFor();
  await board("B").getByRole("button", { name: "No clock" }).click();
  await confirm(olga, "No clock");
  await board("B").getByRole("button", { name: "Clock found after all" }).click();
  await confirm(olga, "Clock found after all");
  await board("B").getByRole("button", { name: "No clock" }).waitFor();
  await dialog.getByRole("button", { name: /^The director calls flags/ }).click();
  await confirm(olga, "The director calls flags and illegal moves");
  await dialog.getByText(/as all four agreed/).waitFor();
  assert.deepEqual(await olga.axe(), []);
  const [{ now }] = (await desk.state("k12")).encounters;
  assert.deepEqual([now.inspected, now.director_calls, now.legs[0].no_clock], [{ A: true, B: false }, true, { A: false, B: false }]);
  assert.deepEqual(now.legs[0].white, { one: "second", two: "first" });

  // By player everybody reads where they sit.
  await olga.goto(`/event/${desk.event}?tab=find`);
  await olga.page.getByLabel("Your name or team").fill("baker");
  await olga.page.getByRole("listitem").filter({ hasText: "Bo Baker" }).getByText("White on A").waitFor();
});

scenario("in play a clock is replaced, a leg annulled, a stopgap entered, and a team does not come", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.open(olga, "Round");
  await olga.button(/^1 .*no result/).click();
  const dialog = olga.page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Boards and clocks" }).click();
  await dialog.getByRole("group", { name: "Board B" }).getByRole("button", { name: "Replace the clock" }).click();
  await dialog.getByLabel("White's time").fill("3:75");
  await dialog.getByRole("alert").getByText("like 3:25").waitFor();
  await dialog.getByLabel("White's time").fill("3:25");
  await dialog.getByLabel("Black's time").fill("0:45");
  await dialog.getByLabel("Reason").fill("does not run");
  await dialog.getByRole("button", { name: "Replace the clock on board B" }).click();
  await dialog.getByRole("status").getByText(/set to 3:25\.0 and 0:45\.0: does not run\.$/).waitFor();

  await dialog.getByRole("button", { name: "Result with details" }).click();
  await dialog.getByRole("combobox", { name: "Result", exact: true }).selectOption({ index: 2 });
  await dialog.getByText("How it ended").click();
  await dialog.getByLabel("Board that decided").selectOption("B");
  await dialog.getByLabel("Ended by").selectOption("flag");
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Enter the result");
  await dialog.getByText("0–1", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Annul and replay" }).click();
  await dialog.getByLabel("Which leg").selectOption({ index: 0 });
  await dialog.getByLabel("Reason").fill("a spectator called the flag");
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Annul and replay");
  await dialog.getByText("0–1", { exact: true }).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Provisional result" }).click();
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await confirm(olga, "Enter it provisionally");
  await dialog.getByText("provisional", { exact: true }).waitFor();
  const leg = (await desk.state("k12")).encounters[0].now.legs[0];
  assert.deepEqual([leg.annulled.length, leg.annulled[0].board, leg.annulled[0].reason, leg.provisional], [1, "B", "flag", true]);

  await olga.page.keyboard.press("Escape");
  await olga.button(/^2 .*no result/).click();
  await dialog.getByRole("button", { name: "No-show" }).click();
  await dialog.getByRole("region", { name: "No-show" }).getByRole("button").nth(1).click();
  await confirm(olga, "Enter the no-show");
  await dialog.getByText("1–0 · 1–0").waitFor();
  assert.deepEqual(await olga.axe(), []);
});

scenario("results are entered by keyboard alone, and the focus comes back to the table", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await desk.open(olga, "Round");
  await olga.button(/^2 .*no result/).waitFor();
  await olga.tabTo(/^Type a result/);
  await olga.page.keyboard.type("1 1 0");
  await olga.page.keyboard.press("Enter");
  await olga.button(/^1 .*1–0/).waitFor();
  await olga.tabTo(/^2 ?\d/);
  await olga.page.keyboard.press("Enter");
  await olga.tabTo("Draw");
  await olga.page.keyboard.press("Enter");
  await olga.page.getByRole("dialog").getByText("½–½").waitFor();
  await olga.tabTo("Correct the result");
  await olga.page.keyboard.press("Enter");
  await olga.tabTo(/^Reason/);
  await olga.page.keyboard.type("slip misread");
  await olga.page.keyboard.press("Enter");
  await asking(olga, "Correct the result").waitFor();
  await olga.tabTo("Cancel");
  await olga.page.keyboard.press("Enter");
  await asking(olga, "Correct the result").waitFor({ state: "detached" });
  await olga.page.keyboard.press("Escape");
  await olga.sees("the focus on table 2", () => olga.page.evaluate(() => document.activeElement.textContent), (text) => /^\s*2\b/.test(text));
});

scenario("a round that has started takes in a late team, and one without results can be taken back", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "trn" });
  await desk.division("k12", "K-12", teams.slice(0, 3));
  await desk.round("k12");
  await desk.do({ do: "register", division: "k12", name: "Latecomers", players: [{ name: "Lou Late" }, { name: "Max Moor" }] });
  await desk.open(olga, "Round");
  await olga.button("Change the pairings").click();
  const panel = olga.page.getByRole("region", { name: "Change the pairings" });
  await panel.getByRole("button", { name: "Add a table" }).click();
  const nobody = panel.getByRole("button", { name: "Nobody" });
  const bye = panel.locator(".row").filter({ hasText: /^Bye/ }).getByRole("button");
  for (const seat of [bye, panel.getByRole("button", { name: "4 Latecomers" })]) {
    await seat.click();
    await nobody.first().click();
  }
  await panel.getByRole("button", { name: "See what it changes" }).click();
  await asking(olga, "Change the pairings").getByText(/Round 1 of K-12, already in progress, is changed: table 2/).waitFor();
  await confirm(olga, "Change the pairings");
  await olga.button(/^2 .*Latecomers/).waitFor();
  const tables = (await desk.state("k12")).encounters.map(({ now }) => [now.one, now.two].sort());
  assert.equal(tables.length, 2);
  assert.ok(tables[1].includes(4));

  await olga.button("Undo the start").click();
  await confirm(olga, "Undo the start");
  await olga.button("Start round 1").waitFor();
  await olga.button("Unpair the round").click();
  await confirm(olga, "Unpair the round");
  await olga.button("Propose pairings for round 1").waitFor();

  await olga.page.getByText("Keep teams apart").click();
  const apart = olga.page.getByLabel("Teams that must not meet");
  await apart.selectOption({ label: "1 Lincoln Knights" });
  await apart.selectOption({ label: "2 Dalton Drops" });
  await olga.page.getByLabel("Reason").fill("siblings");
  await olga.button("Keep apart").click();
  await confirm(olga, "Keep apart");
  await olga.page.getByText("1 Lincoln Knights – 2 Dalton Drops").waitFor();
  await olga.button("Lift").click();
  await confirm(olga, "Let them meet again");
  assert.deepEqual(await olga.axe(), []);
});

scenario("typed results wait for a server that is away, and are entered once it is back", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.open(olga, "Round");
  const typed = olga.page.getByLabel("Type a result");
  const enter = async (line) => {
    await typed.fill(line);
    await typed.press("Enter");
  };
  await typed.waitFor();
  await olga.loseNetwork();
  await enter("1 1 0");
  await olga.page.getByRole("alert").getByText("as soon as it is back").waitFor();
  await becomes(() => typed.inputValue(), "");
  await enter("9 1 0");
  await enter("2 0 1");
  await enter("2 = =");
  const waiting = olga.page.getByRole("list", { name: "Waiting to be entered" });
  await counts(waiting.getByRole("listitem"), 4);
  await waiting.getByRole("button", { name: /2 = =/ }).click();
  await olga.page.getByText(/1 entry is waiting/).waitFor();
  await typed.fill("1");
  olga.mayBeAnswered(422);
  await olga.findNetwork();
  await olga.button(/^2 .*0–1/).waitFor();
  await olga.button(/^1 .*1–0/).waitFor();
  const refused = olga.page.getByRole("alert").filter({ hasText: "9 1 0" });
  await refused.getByText(/no table 9/).waitFor();
  await becomes(() => typed.inputValue(), "1");
  await refused.getByRole("button", { name: "Type it again" }).click();
  await becomes(() => typed.inputValue(), "9 1 0");
  const legs = (await desk.state("k12")).encounters.map(({ now }) => now.legs.filter(({ result }) => result).length);
  assert.deepEqual(legs, [1, 1]);
});

scenario("a director lists only their own tables, and keeps that on their device", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await desk.open(olga, "Round");
  await olga.button(/^1 .*no result/).waitFor();
  await olga.page.getByText("Your tables").click();
  await olga.page.getByLabel("From table").fill("2");
  await olga.page.getByLabel("To table").fill("2");
  await olga.button("Show these tables").click();
  await olga.page.getByText("1 table left out").waitFor();
  assert.deepEqual(await olga.axe(), []);
  await olga.goto(`/event/${desk.event}/desk`);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button(/^2 .*no result/).waitFor();
  await counts(olga.button(/^1 .*no result/), 0);
  const typed = olga.page.getByLabel("Type a result");
  await typed.fill("1 1 0");
  await typed.press("Enter");
  await olga.page.getByRole("alert").getByText("Table 1 isn't one of your tables.").waitFor();
  await olga.button("Show all tables").click();
  await typed.press("Enter");
  await olga.button(/^1 .*1–0/).waitFor();
  await olga.button(/^2 .*no result/).waitFor();
});

scenario("what was typed survives a page that is loaded anew, and is entered once", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.open(olga, "Round");
  const typed = olga.page.getByLabel("Type a result");
  await typed.waitFor();
  await hall.server.kill();
  await typed.fill("1 1 0");
  await typed.press("Enter");
  await olga.page.getByRole("alert").getByText("as soon as it is back").waitFor();
  await hall.server.start();
  await olga.goto(`/event/${desk.event}/desk`);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button(/^1 .*1–0/).waitFor();
  const legs = (await desk.state("k12")).encounters[0].now.legs.map(({ result }) => result?.winner ?? null);
  assert.deepEqual(legs, ["one", null]);
});

scenario("a form keeps what was typed while the server is away, and is entered when it is back", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.open(olga, /^Event$/);
  const note = olga.page.getByLabel("Note for the log");
  await note.fill("lunch at one");
  await olga.loseNetwork();
  await olga.button("Add note").click();
  await olga.page.getByRole("alert").getByText("as soon as it is back").waitFor();
  await becomes(() => note.inputValue(), "lunch at one");
  await olga.findNetwork();
  await told(olga, "lunch at one");
  await becomes(() => note.inputValue(), "");
  await note.fill("never mind");
  await olga.loseNetwork();
  await olga.button("Add note").click();
  await olga.button("Don't enter it").last().click();
  await olga.page.getByRole("alert").getByText("as soon as it is back").waitFor({ state: "detached" });
  await olga.findNetwork();
  await becomes(() => note.inputValue(), "never mind");
});

scenario("a proposal says which teams it leaves out, and why", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { check_in: "needed" });
  const here = [1, 2, 3].flatMap((team) => ["first", "second"].map((player) => ({ do: "check-in", team, player })));
  await desk.do(...here, { do: "bye", team: 3, round: 1, kind: "half" });
  await desk.open(olga, "Round");
  await olga.button("Propose pairings for round 1").click();
  const out = olga.page.getByRole("listitem");
  await out.filter({ hasText: "3 Flag Fall" }).getByText("Half-point bye").waitFor();
  await out.filter({ hasText: "4 Pawn Stars" }).getByText("Not checked in").waitFor();
  await counts(out.filter({ hasText: "Lincoln Knights" }).getByText(/checked in|bye/i), 0);
});

scenario("two desks that pair the same round do not overwrite each other", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.open(olga, "Round");
  await olga.button("Propose pairings for round 1").click();
  await olga.button("Publish pairings").waitFor();
  const dora = await hall.anotherTab(olga);
  await desk.open(dora, "Round");
  await dora.button("Propose pairings for round 1").click();
  await dora.button("Publish pairings").waitFor();
  // What the first has published is news to the second, who has looked at something else.
  await desk.do({ do: "withdraw", team: 4 });
  olga.mayBeAnswered(409);
  await olga.button("Publish pairings").click();
  await olga.page.getByRole("alert").getByText(/changed/).waitFor();
  assert.deepEqual((await desk.state("k12")).rounds, []);
  await olga.button(/propose again|Propose again/).click();
  await olga.page.getByText("3 Flag Fall").first().waitFor();
  await olga.button("Publish pairings").click();
  await olga.button("Start round 1").waitFor();
  await dora.button("Start round 1").waitFor();
  assert.equal((await desk.state("k12")).encounters.length, 1);

  // The same result from both is entered once, and told to the second as one that is known.
  await desk.do({ do: "start", division: "k12", round: 1 });
  await olga.button(/^1 .*no result/).click();
  await dora.button(/^1 .*no result/).click();
  await olga.page.getByRole("dialog").getByRole("button", { name: / won$/ }).first().click();
  await olga.page.getByRole("dialog").getByText("1–0").waitFor();
  await dora.page.getByRole("dialog").getByText("1–0").waitFor();
  await counts(dora.page.getByRole("dialog").getByRole("button", { name: / won$/ }), 0);
});

scenario("of two who enter different results for a table the second is told which is there, and by whom", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  const dora = await hall.person("Dora", { viewport: phone });
  await dora.goto((await desk.linkFor("dora", "Dora", "director")).link);
  await dora.page.getByText(/^Dora · director/).waitFor();
  await dora.page.getByRole("tab", { name: "Round" }).click();
  await dora.button(/^1 .*no result/).click();
  const table = dora.page.getByRole("dialog", { name: "Table 1" });
  await dora.loseNetwork();
  await table.getByRole("button", { name: / won$/ }).last().click();
  await table.getByText("as soon as it is back").waitFor();
  await desk.do({ do: "result", division: "k12", round: 1, table: 1, leg: 1, winner: "one" });
  dora.mayBeAnswered(409);
  await dora.findNetwork();
  await table.getByRole("alert").filter({ hasText: /^Olga Moss has already entered a result .* won\./ }).waitFor();
  await table.getByText("1–0").waitFor();
  const [{ now }] = (await desk.state("k12")).encounters;
  assert.equal(now.legs[0].result.winner, "one");
});

scenario("a correction says what it changes, and the audit says who made it", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.do({ do: "division", division: "k9", name: "K-9" });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0\n2 1 0" });
  await desk.round("k12");
  await desk.open(olga, "Round");
  await olga.page.getByLabel("Which round").selectOption({ label: "Round 1" });
  await olga.button(/^1 .*1–0/).click();
  const dialog = olga.page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Correct the result" }).click();
  await dialog.getByLabel("Right result").selectOption({ index: 2 });
  await dialog.getByLabel("Reason").fill("slip misread");
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await asking(olga, "Correct the result").getByText(/corrected to .*: slip misread\.$/).waitFor();
  await asking(olga, "Correct the result").getByRole("heading", { name: "What it changes later" }).waitFor();
  await confirm(olga, "Correct the result");
  await dialog.getByText("0–1").waitFor();
  await olga.page.keyboard.press("Escape");

  await olga.page.getByRole("tab", { name: /^Event$/ }).click();
  const lines = olga.page.getByRole("listitem").filter({ hasText: "organiser · laptop" });
  await lines.filter({ hasText: "slip misread" }).waitFor();
  await olga.page.getByLabel("Search").fill("slip");
  await olga.page.getByText("1 line", { exact: true }).waitFor();
  await olga.page.getByLabel("Search").fill("");
  await olga.page.getByRole("combobox", { name: "Division" }).selectOption({ label: "K-9" });
  await lines.filter({ hasText: "Division k9" }).waitFor();
  await counts(lines.filter({ hasText: "slip misread" }), 0);
  const log = await olga.fileFor(() => olga.button("Download the log").click());
  assert.match(log.bytes.toString(), /"tandem-event"[\s\S]*slip misread/);
  await olga.page.getByLabel("Shorten players' last names").check();
  await olga.sees("names that are shortened", async () => (await desk.ask("")).settings.names, (names) => names === "short");
  assert.deepEqual(await olga.axe(), []);
});

scenario("standings lead to adjusted points, play-offs and a final", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "trn" });
  await desk.division("k12", "K-12", teams.slice(0, 4), { rounds: 1 });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0\n2 1 0" });
  await desk.open(olga);
  await olga.button("All rounds are over: award the prizes").click();
  await olga.button("Adjust points").click();
  await olga.page.getByRole("combobox", { name: "Team" }).selectOption({ label: "3 Flag Fall" });
  await olga.page.getByLabel("Leg points").fill("0.5");
  await olga.page.getByLabel("Reason").fill("broken clock");
  await olga.button("See what it changes").click();
  await confirm(olga, "Adjust points");
  await olga.page.getByText("+½ leg points").waitFor();

  const standings = (await desk.ask("sheet?sheet=standings&division=k12")).rows;
  await olga.button("Enter a play-off").click();
  const best = olga.page.getByLabel("Order after the play-off");
  for (const [, team, name] of standings.slice(0, 2).reverse()) await best.selectOption({ label: `${team} ${name}` });
  await olga.button("See what it changes").click();
  await asking(olga, "Enter a play-off").getByText(/^Play-off order: /).waitFor();
  await confirm(olga, "Enter a play-off");
  await olga.page.getByRole("heading", { name: "Play-offs" }).waitFor();

  await olga.button("Create a final").click();
  await olga.page.getByLabel("Teams", { exact: true }).fill("2");
  await olga.button("See what it changes").click();
  await asking(olga, "Create a final").getByText(/^Division k12-a: K-12, final A, knock-out, 1 round/).waitFor();
  await confirm(olga, "Create a final");
  await olga.button(/^K-12, final A/).waitFor();
  const [{ now }] = (await desk.state("k12-a")).divisions;
  assert.deepEqual([now.finalists.length, now.finalists_from, now.from_place], [2, "k12", 1]);
  assert.deepEqual(await olga.axe(), []);
});

scenario("a division is paused for lunch and goes on, an alarm stops all of them, and everybody is told", async (hall) => {
  const olga = await hall.person("Olga", { viewport: phone });
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.division("k8", "K-8", teams.slice(2, 4));
  await desk.do({ do: "pair", division: "k12", round: 1, pairs: [[1, 2]] });
  await desk.open(olga, "Round");
  await olga.page.getByText("Pause play").click();
  await olga.page.getByLabel("Why?").fill("lunch");
  await olga.button("Pause K-12").click();
  const held = olga.page.getByRole("status").filter({ hasText: "K-12" });
  await held.getByText(/Paused since \d+:\d\d.*: lunch/).waitFor();
  await becomes(() => olga.button("Start round 1").isDisabled(), true);
  assert.deepEqual(await olga.axe(), []);

  const parent = await hall.person("Pat", { viewport: laptop });
  await parent.goto(`/event/${desk.event}`);
  await parent.button(/^K-12.*Paused since.*: lunch/).waitFor();
  await counts(parent.button(/^K-8.*Paused/), 0);
  await parent.goto(`/event/${desk.event}/show`);
  await parent.page.getByText(/Paused since.*: lunch/).waitFor();

  await olga.button("Continue play").click();
  await held.waitFor({ state: "detached" });
  await parent.page.getByText(/Paused since/).waitFor({ state: "detached" });
  await olga.page.getByText("Pause play").click();
  await olga.button("Pause all divisions").click();
  await olga.page.getByRole("status").filter({ hasText: "K-12, K-8" }).getByText(/Paused since/).waitFor();
  await counts(olga.button("Continue play"), 1);
});
