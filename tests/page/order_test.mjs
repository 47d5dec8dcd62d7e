// Keeping order in a window: muting, blocking and reporting somebody, and being banned.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { counts, phone } from "./people.mjs";
import { Program, settings, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

scenario("somebody at a table is muted, blocked and reported", async (hall) => {
  const cleo = await Program.come(hall.server, "Cleo");
  hall.alsoClose(cleo);
  const code = await table(cleo, settings());
  const ann = await hall.person("Ann", { viewport: phone, touch: true });
  await ann.goto(`/${code}`);
  await ann.button("About Cleo").waitFor();
  const talk = ann.page.getByRole("log", { name: "Table chat" });
  cleo.say("chat", { code, text: "you fool" });
  await talk.getByText("you fool").waitFor();

  await ann.button("About Cleo").click();
  const dialog = ann.page.getByRole("dialog", { name: "Cleo" });
  assert.deepEqual(await ann.smallTargets(), []);
  assert.deepEqual(await ann.axe(), []);
  await dialog.getByRole("button", { name: "Mute" }).click();
  await talk.getByText("you fool").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Unmute" }).click();
  await talk.getByText("you fool").waitFor();

  await dialog.getByRole("button", { name: "Block" }).click();
  await dialog.getByText("Cleo is blocked.").waitFor();
  await talk.getByText("you fool").waitFor({ state: "detached" });
  await dialog.getByLabel("Report to the operator").fill("Cleo insults me");
  await dialog.getByRole("button", { name: "Report" }).click();
  await dialog.getByText("Your report has been sent to the operator").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  // Told to nobody who has blocked them, also after a reload.
  cleo.say("chat", { code, text: "you fool again" });
  await ann.page.reload();
  await ann.page.getByText("blocked").first().waitFor();
  await ann.goto("/account");
  await ann.button("Unblock Cleo").click();
  await ann.button("Unblock Cleo").waitFor({ state: "detached" });
});

scenario("a banned player reads until when and why, also after a reload", async (hall) => {
  const ann = await hall.person("Ann");
  ann.mayBeAnswered(403);
  await ann.goto("/");
  await ann.page.getByText("Ann").first().waitFor();
  const [one] = hall.server.admin("people", "--json").trim().split("\n");
  hall.server.admin("ban", JSON.parse(one).person, "--for", "2h", "--why", "insults");
  const banner = ann.page.getByText(/You are banned until .* UTC: insults/);
  await banner.waitFor();
  await ann.page.reload();
  await banner.waitFor();
});

scenario("somebody in a match is muted by whoever hears them", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} }, {});
  const ann = players["A.white"].person;
  const talk = ann.page.getByRole("log", { name: "Messages" });
  await ann.page.getByLabel("To all").first().check({ force: true });
  await programs["A.black"].do("A.black", { do: "say", to: "all", text: "you fool" });
  await talk.getByText("you fool").waitFor();
  await ann.button("People here").click();
  const name = programs["A.black"].name;
  // Four play, one has the table; whoever looks is one of them.
  const here = ann.page.getByRole("dialog", { name: "5 people here" });
  await counts(here.getByRole("listitem"), 5);
  await here.getByText("(you)").waitFor();
  await here.getByRole("button", { name }).click();
  await ann.page.getByRole("dialog", { name }).getByRole("button", { name: "Block" }).click();
  await talk.getByText("you fool").waitFor({ state: "detached" });
  await ann.page.getByRole("dialog", { name }).getByText("is blocked").waitFor();
});
