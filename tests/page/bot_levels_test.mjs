// How well bots play is chosen at the table and in the settings, and goes with how matches end.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, matchOn, Player } from "./evening.mjs";
import { becomes, counts, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const levelOf = (person) =>
  person.page.evaluate(() => JSON.parse(localStorage.getItem("tandem.settings") ?? "{}").botLevel ?? null);

for (const [where, how] of [["a desk", {}], ["a phone", { viewport: phone, touch: true }]]) {
  scenario(`the host of a table chooses the level and style of each bot on ${where}`, async (hall) => {
    const ann = await hall.person("Ann", how);
    await host(ann);
    await ann.page.getByRole("button", { name: /^Put a bot on Black on A/ }).click();
    const seat = ann.page.getByRole("group", { name: /^Black on A/ });
    const choice = seat.getByRole("combobox", { name: /^Level of Bot / });
    await choice.waitFor();
    await becomes(() => choice.inputValue(), "3");
    const before = await seat.locator(".name [title]").textContent();
    await choice.selectOption({ label: "Level 8 of 8: full strength" });
    await ann.sees("another bot", () => seat.locator(".name [title]").textContent(), (name) => name !== before);
    await becomes(() => choice.inputValue(), "8");
    const now = (await seat.locator(".name [title]").textContent()).trim();
    // Its card says so, over nothing else.
    assert.notEqual(now, before.trim());
    await seat.getByText(`replaces ${before.trim()}`).waitFor();
    await counts(ann.page.locator(".toasts > *"), 0);
    const { left, right } = await choice.evaluate((each) => each.getBoundingClientRect().toJSON());
    const card = await seat.evaluate((each) => each.getBoundingClientRect().toJSON());
    assert.ok(left >= card.left && right <= card.right, "the choice is inside its seat");
    const said = await seat.locator(".face").first().evaluate((face) =>
      [...face.children].map((each) => [each.textContent, each.scrollWidth <= each.clientWidth]));
    assert.deepEqual(said, [["Level 8", true], ["full strength", true]]);

    const style = seat.getByRole("combobox", { name: /^Style of Bot / });
    await becomes(() => style.inputValue(), "balanced");
    await style.selectOption({ label: "feeds its partner" });
    await ann.sees("who plays so", () => seat.locator(".name [title]").textContent(), (name) => name.trim() === "Bot Viktor");
    await becomes(() => choice.inputValue(), "8");
    await ann.page.getByRole("button", { name: /^Put a bot on White on B/ }).click();
    const other = ann.page.getByRole("group", { name: /^White on B/ });
    await other.getByRole("combobox", { name: /^Style of Bot / }).selectOption({ label: "feeds its partner" });
    await other.getByRole("combobox", { name: /^Level of Bot / }).selectOption({ label: "Level 8 of 8: full strength" });
    await ann.sees("another who does", () => other.locator(".name [title]").textContent(), (name) => name.trim() === "Bot Viktor II");

    // Until the next step.
    await seat.getByText(`replaces ${now}`).waitFor();
    await ann.button("Ready").click();
    await ann.page.getByText(/^replaces /).first().waitFor({ state: "detached" });

    const bo = await hall.person("Bo");
    await bo.goto(new URL(ann.page.url()).pathname);
    await bo.page.getByRole("group", { name: /^Black on A/ }).getByText("Level 8 of 8: full strength, feeds its partner").waitFor();
    await counts(bo.page.getByRole("combobox", { name: /^Level of Bot / }), 0);
  });
}

scenario("bots have the level of the settings, which two losses lower", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/settings");
  await ann.page.getByRole("radio", { name: "Level 2 of 8: some practice" }).check({ force: true });
  await ann.goto("/");
  await ann.button("Against bots").click();
  const mine = new Player(ann, "A.white");
  await matchOn(mine);
  await ann.page.locator("[title='Bot Ivy: Level 2 of 8: some practice, all-round']").first().waitFor();
  const resign = async () => {
    await ann.button("Resign").click();
    await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await ann.page.getByText("You lost").first().waitFor();
  };
  await resign();
  assert.equal(await levelOf(ann), 2);
  await ann.goto("/");
  await ann.button("Against bots").click();
  await matchOn(mine);
  await resign();
  await ann.sees("a lower level", () => levelOf(ann), (level) => level === 1);
});
