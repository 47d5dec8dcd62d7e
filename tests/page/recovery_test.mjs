// A lost password at the page: the code that was offered at registration gives a new one.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { becomes, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

async function register(person, name) {
  await person.goto("/account");
  const make = person.page.getByRole("region", { name: "Keep your matches" });
  await make.getByLabel("Name").fill(name);
  await make.getByLabel("Password").fill("correct horse");
  await make.getByRole("button", { name: "Create an account" }).click();
  await person.page.getByRole("heading", { name, level: 1 }).waitFor();
}

const shown = (person) => person.page.locator(".recovery-card .code").textContent();

scenario("a lost password is replaced by the code that was offered at registration", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: true });
  ann.mayBeAnswered(401);
  await register(ann, "Annika");
  await ann.button("Make a recovery code").click();
  const card = ann.page.locator(".recovery-card");
  await card.getByText("Annika").waitFor();
  await card.getByText(new URL(hall.server.url).host, { exact: true }).waitFor();
  const code = await shown(ann);
  assert.match(code, /^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
  assert.deepEqual(await ann.smallTargets(), []);
  assert.deepEqual(await ann.axe(), []);
  // On paper there is the card and nothing else.
  await ann.page.emulateMedia({ media: "print" });
  await becomes(() => card.isVisible(), true);
  await becomes(() => ann.page.getByRole("heading", { name: "Annika", level: 1 }).isVisible(), false);
  await ann.page.emulateMedia({ media: "screen" });
  await ann.button("I have kept it").click();
  await ann.page.getByText("You have a code, made on").waitFor();
  const [session] = (await ann.context.cookies()).filter(({ name }) => name === "tandem_session");
  await ann.button("Log out").click();

  await ann.button("Lost your password?").click();
  const form = ann.page.getByRole("region", { name: "Set a new password" });
  await form.getByLabel("Name").fill("annika");
  await form.getByLabel("Recovery code").fill("0000");
  await form.getByLabel("New password").fill("battery staple");
  await form.getByRole("button", { name: "Set password and log in" }).click();
  await form.getByText("A recovery code has 20 letters and digits.").waitFor();
  await form.getByLabel("Recovery code").fill("0000-0000-0000-0000-0000");
  await form.getByRole("button", { name: "Set password and log in" }).click();
  await form.getByText("Wrong name or recovery code.").waitFor();
  assert.deepEqual(await ann.smallTargets(), []);
  assert.deepEqual(await ann.axe(), []);
  await form.getByLabel("Recovery code").fill(code.toLowerCase().replaceAll("-", " "));
  await form.getByRole("button", { name: "Set password and log in" }).click();
  await ann.page.getByRole("heading", { name: "Annika", level: 1 }).waitFor();
  await ann.page.getByText("The code is used up").waitFor();

  // Whoever was logged in before is not any more, and the code is used up.
  const me = await fetch(`${hall.server.url}/api/me`, { headers: { Cookie: `tandem_session=${session.value}` } });
  assert.equal(me.status, 401);
  const again = await ann.context.request.post("/api/recover", { data: { name: "Annika", code, password: "battery staple" } });
  assert.equal(again.status(), 401);
  await ann.button("Make a recovery code").click();
  assert.notEqual(await shown(ann), code);
});

scenario("somebody who wanted no code makes one later, for their password", async (hall) => {
  const bo = await hall.person("Bo");
  bo.mayBeAnswered(403);
  await register(bo, "Bobby");
  await bo.button("Not now").click();
  const panel = bo.page.getByRole("region", { name: "Recovery code" });
  await panel.getByText("You don't have a recovery code yet.").waitFor();
  await panel.getByLabel("Password").fill("wrong horse");
  await panel.getByRole("button", { name: "Make a recovery code" }).click();
  await panel.getByText("Wrong password.").waitFor();
  await panel.getByLabel("Password").fill("correct horse");
  await panel.getByRole("button", { name: "Make a recovery code" }).click();
  const first = await shown(bo);
  await panel.getByRole("button", { name: "I have kept it" }).click();
  await panel.getByLabel("Password").fill("correct horse");
  await panel.getByRole("button", { name: "Make a new code" }).click();
  await bo.sees("another code", () => shown(bo), (code) => code !== first);
});
