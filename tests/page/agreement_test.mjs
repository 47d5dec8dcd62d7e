// A private match is shown to everybody once all who played in it agree.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { counts, desk, hasFingers, phone, phoneLying } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const isPrivate = "Only those who played or watched at the table can see this match.";
const isShown = "Everybody can see this match now.";

const agreement = (hall, match, program, method) =>
  fetch(`${hall.server.url}/api/matches/${match}/agreement`, {
    method,
    headers: { "Content-Type": "application/json", Cookie: program.cookie },
  });

// A match of a private table that has just ended, and is a record.
async function overAt(hall, hows) {
  const all = await mixed(hall, hows);
  const { programs, match } = all;
  await programs["B.black"].do("B.black", { do: "resign" });
  const asks = async () => (await fetch(`${hall.server.url}/api/matches/${match}`, { headers: { Cookie: programs["B.black"].cookie } })).status;
  while ((await asks()) === 409);
  return all;
}

scenario("four agree to show a match, on the card of its result and in its replay", async (hall) => {
  const touchy = { viewport: phone, touch: hasFingers };
  const { match, players, programs } = await overAt(hall, { "A.white": { viewport: desk }, "A.black": touchy });
  const ann = players["A.white"].person;
  const bert = players["A.black"].person;
  const stranger = await hall.person("Zoe");
  stranger.mayBeAnswered(404);

  const card = ann.page.getByRole("region", { name: "How it ended" });
  await card.getByText(isPrivate).waitFor();
  await card.getByText("0 of 4 agree.").waitFor();
  await card.getByRole("button", { name: "Agree to show it to everybody" }).click();
  await card.getByText("You agree. 1 of 4 agrees.").waitFor();
  await card.getByRole("button", { name: "Take back" }).click();
  await card.getByText("0 of 4 agree.").waitFor();

  // Whoever has agreed on the card finds it so in the replay.
  await bert.page.getByRole("region", { name: "How it ended" }).getByRole("button", { name: "Agree to show it to everybody" }).click();
  await bert.page.getByText("You agree. 1 of 4 agrees.").waitFor();
  // Whoever still looks at the result learns of it, and who it was; also once the page is loaded again.
  await card.getByText("Bert agrees. 1 of 4 agrees.").waitFor();
  await ann.page.reload();
  await card.getByText("Bert agrees. 1 of 4 agrees.").waitFor();
  assert.deepEqual(await ann.axe(), []);
  await bert.goto(`/match/${match}#replay`);
  await bert.page.getByRole("tab", { name: "Match" }).click();
  await bert.page.getByText("You agree. 1 of 4 agrees.").waitFor();
  assert.deepEqual(await bert.axe(), []);
  assert.deepEqual(await bert.smallTargets(), []);
  for (const seat of ["B.white", "B.black"]) {
    assert.equal((await agreement(hall, match, programs[seat], "POST")).status, 200);
  }
  await stranger.goto(`/match/${match}`);
  await stranger.page.getByRole("heading", { name: "There is no such match" }).waitFor();

  await ann.goto(`/match/${match}#replay`);
  await ann.page.getByText("Bert, Cleo and Dirk agree. 3 of 4 agree.").waitFor();
  await ann.button("Share").click();
  const dialog = ann.page.getByRole("dialog", { name: "Share this match" });
  await dialog.getByText("Only those who played or watched at the table can open this link.").waitFor();
  // In the frame of another site nobody would see it.
  await counts(dialog.getByLabel("Embed in a website"), 0);
  assert.deepEqual(await ann.axe(), []);
  await dialog.getByRole("button", { name: "Close" }).click();
  await ann.button("Agree to show it to everybody").click();
  await ann.page.getByText(isShown).waitFor();
  await ann.button("Share").click();
  for (const label of ["Link", "Embed in a website"]) await dialog.getByLabel(label, { exact: true }).waitFor();
  await counts(dialog.getByText("Only those who played or watched at the table can open this link."), 0);

  await stranger.page.reload();
  await stranger.page.getByRole("region", { name: "Result" }).waitFor();
  for (const words of [isPrivate, isShown]) await counts(stranger.page.getByText(words), 0);
});

scenario("agreeing is in sight where the result has little room", async (hall) => {
  const lying = { viewport: phoneLying, touch: hasFingers };
  const upright = { viewport: { width: 820, height: 1180 }, touch: hasFingers };
  const { players } = await overAt(hall, { "A.white": lying, "B.white": upright });
  for (const { person } of Object.values(players)) {
    const agree = person.button("Agree to show it to everybody");
    await agree.waitFor();
    await person.sees("the button whole", () =>
      agree.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        const card = button.closest(".part, .verdict").getBoundingClientRect();
        return top >= card.top && bottom <= Math.min(card.bottom, innerHeight);
      }),
    );
  }
});

scenario("what cannot be taken back any more is said", async (hall) => {
  const { match, players, programs } = await overAt(hall, { "A.white": {} });
  const ann = players["A.white"].person;
  await ann.button("Agree to show it to everybody").click();
  await ann.button("Take back").waitFor();
  for (const seat of ["A.black", "B.white", "B.black"]) {
    assert.equal((await agreement(hall, match, programs[seat], "POST")).status, 200);
  }
  ann.mayBeAnswered(409);
  await ann.button("Take back").click();
  await ann.page.getByText("Everybody can see this match already. That can't be undone.").first().waitFor();
});

// What is told of who agrees may come when the card that asked for it is gone, which is no fault.
scenario("whoever leaves the result before it is known who agrees is told of no fault", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { keeps: "nothing" } });
  const { person } = players["A.white"];
  let answer;
  const held = new Promise((done) => (answer = done));
  await person.page.route("**/agreement", async (route) => {
    await held;
    await route.continue();
  });
  const asked = person.page.waitForRequest("**/agreement");
  await programs["B.black"].do("B.black", { do: "resign" });
  await asked;
  await person.link("Replay").click();
  await person.page.getByRole("tab", { name: "Match" }).waitFor();
  const answered = person.page.waitForResponse("**/agreement");
  answer();
  await (await answered).finished();
  await person.page.evaluate(() => new Promise((done) => setTimeout(done)));
});
