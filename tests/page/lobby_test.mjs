// The lobby in a window: tables come and go while somebody looks, and a code leads to a table.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, takeSeat } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { becomes, counts, phone } from "./people.mjs";
import { Program, settings, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

const club = { base: "nsb", switches: { "mate.test": "held" }, name: "Tuesday club" };

scenario("the lobby follows what happens, and tells the rules of a table", async (hall) => {
  const cleo = await Program.come(hall.server, "Cleo");
  const dirk = await Program.come(hall.server, "Dirk");
  hall.alsoClose(cleo);
  hall.alsoClose(dirk);
  const usual = await table(cleo, settings({}, { listing: "public" }));
  cleo.say("sit", { code: usual, seat: "A.white" });

  const ann = await hall.person("Ann");
  await ann.goto("/");
  const lines = ann.page.getByRole("region", { name: "In the lobby" }).getByRole("listitem");
  await lines.filter({ hasText: "Cleo" }).filter({ hasText: "3 seats free" }).waitFor();

  const house = await table(dirk, settings({ rulebook: club }, { listing: "public" }));
  dirk.say("sit", { code: house, seat: "B.white" });
  const dirks = lines.filter({ hasText: "Dirk" }).filter({ hasText: "Tuesday club" });
  await dirks.waitFor();
  await dirks.getByRole("button", { name: /^Rules/ }).click();
  const dialog = ann.page.getByRole("dialog", { name: `Rules of table ${house}` });
  await dialog.getByText("What can prevent mate").waitFor();
  await dialog.getByText("only the reserve").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  cleo.say("leave", { code: usual });
  await lines.filter({ hasText: "Cleo" }).waitFor({ state: "detached" });
});

scenario("a table without a free seat stands below those that have one", async (hall) => {
  const cleo = await Program.come(hall.server, "Cleo");
  const dirk = await Program.come(hall.server, "Dirk");
  hall.alsoClose(cleo, dirk);
  const inviting = await table(cleo, settings({}, { listing: "public" }));
  cleo.say("sit", { code: inviting, seat: "A.white" });
  const full = await table(dirk, settings({}, { listing: "public" })); // the newer one
  dirk.say("sit", { code: full, seat: "A.white" });
  for (const [name, seat] of [["Eve", "A.black"], ["Flo", "B.white"], ["Gus", "B.black"]]) {
    const other = await Program.come(hall.server, name);
    hall.alsoClose(other);
    other.say("enter", { code: full });
    other.say("sit", { code: full, seat });
  }

  const ann = await hall.person("Ann");
  await ann.goto("/");
  const lines = ann.page.getByRole("region", { name: "In the lobby" }).getByRole("listitem");
  await lines.filter({ hasText: "Dirk" }).filter({ hasText: "Full" }).waitFor();
  await ann.sees("the table with free seats first", () => lines.allInnerTexts(), (said) =>
    said.length === 2 && said[0].includes("3 seats free") && said[1].includes("Full"));
});

scenario("a table where bots hold the other seats says that one makes room", async (hall) => {
  const dirk = await Program.come(hall.server, "Dirk");
  hall.alsoClose(dirk);
  const code = await table(dirk, settings({}, { listing: "public" }));
  dirk.say("sit", { code, seat: "A.white" });
  for (const seat of ["A.black", "B.white", "B.black"]) dirk.say("seat-bot", { code, seat });
  const ann = await hall.person("Ann");
  await ann.goto("/");
  const lines = ann.page.getByRole("region", { name: "In the lobby" }).getByRole("listitem");
  await lines.filter({ hasText: "Dirk" }).filter({ hasText: "A bot makes room" }).waitFor();
});

scenario("whoever sits down at another table gives up the seat at the one before", async (hall) => {
  const bo = await Program.come(hall.server, "Bo");
  hall.alsoClose(bo);
  const code = await table(bo, settings({}, { listing: "public" }));
  const ann = await hall.person("Ann");
  await ann.goto(`/${code}`);
  await takeSeat(ann, "A.black");
  const sits = (told) => told.members.some(({ name, person }) => name === "Ann" && Object.values(told.seats).some((seat) => seat.person === person));
  await bo.next("table", sits);
  await host(ann);
  await bo.next("table", (told) => !sits(told));
  await ann.goto(`/${code}`); // the seat at one's own table stays as long as one only looks
  await ann.button("Sit here: Black on A").waitFor();
  await ann.page.goBack();
  await ann.page.getByText("You", { exact: true }).first().waitFor();
});

scenario("a table where only an onlooker is left is not offered", async (hall) => {
  const dirk = await Program.come(hall.server, "Dirk");
  hall.alsoClose(dirk);
  const code = await table(dirk, settings({}, { listing: "public" }));
  dirk.say("sit", { code, seat: "A.white" });
  dirk.say("seat-bot", { code, seat: "A.black" });
  const [ann, bo] = [await hall.person("Ann"), await hall.person("Bo")];
  await bo.goto("/");
  const lines = bo.page.getByRole("region", { name: "In the lobby" }).getByRole("listitem");
  await lines.filter({ hasText: "Dirk" }).waitFor();
  await ann.goto(`/${code}`);
  await ann.page.getByText("Choose a free seat.").waitFor();
  await ann.goto("/");
  dirk.say("leave", { code });
  await bo.page.getByText("There are no public tables right now.").waitFor();
});

scenario("what one opens beside the boards of the start page moves nothing below them", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  const lesson = ann.page.locator(".what");
  await lesson.getByRole("timer").first().waitFor();
  const before = await ann.sees("the boards in their place", () => lesson.boundingBox(), ({ y }) => y > 400);
  await ann.page.getByText("Rules and time").first().click();
  await ann.page.getByText("Minutes each").first().waitFor();
  assert.equal((await lesson.boundingBox()).y, before.y);
});

scenario("a private table is entered by its eight letters, as they are read out", async (hall) => {
  const cleo = await Program.come(hall.server, "Cleo");
  hall.alsoClose(cleo);
  const code = await table(cleo, settings());
  assert.match(code, /^[A-Z]{8}$/);

  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.page.getByLabel("Table code").fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await ann.button("Join").click();
  await ann.page.waitForURL(new RegExp(`/${code}$`));
  await ann.page.getByText("Cleo").first().waitFor();
  await cleo.next("table", (told) => told.members.some((member) => member.name === "Ann"));
});

scenario("a pair finds opponents when both of them say so", async (hall) => {
  const ann = await hall.person("Ann");
  const bo = await hall.person("Bo", { viewport: phone });
  await ann.goto("/");
  await ann.button(/^As a pair/).click();
  await ann.page.waitForURL(/\/[A-Z]{4,8}\?pair$/);
  const code = new URL(ann.page.url()).pathname.slice(1);
  await bo.goto(`/${code}?pair`);
  await bo.page.getByText("Both of you are here.").waitFor();
  await ann.page.getByText("Both of you are here.").waitFor();

  await ann.button("Find opponents").click();
  await ann.page.getByText("Waiting for your partner to confirm.").waitFor();
  await bo.page.getByText("Your partner is ready: find opponents.").waitFor();
  await bo.button("Find opponents").click();
  for (const each of [ann, bo]) {
    await each.page.waitForURL((url) => !url.pathname.startsWith(`/${code}`));
  }
});

scenario("a pair that is looked for opponents reads so at its seats", async (hall) => {
  const ann = await hall.person("Ann");
  const bo = await hall.person("Bo", { viewport: phone });
  await ann.goto("/");
  await ann.button(/^As a pair/).click();
  await ann.page.waitForURL(/\/[A-Z]{4,8}\?pair$/);
  await bo.goto(new URL(ann.page.url()).pathname + "?pair");
  await ann.button("Find opponents").click();
  await bo.page.getByText("Your partner is ready: find opponents.").waitFor();
  await bo.button("Find opponents").click();
  for (const { page } of [ann, bo]) {
    await page.getByText("Looking for opponents").nth(1).waitFor();
    await counts(page.getByText("Not ready"), 0);
  }
}, { play: { quick_wait_ms: 60_000 } });

scenario("whoever was ready is told what has changed, and so is whoever has changed it", async (hall) => {
  const ann = await hall.person("Ann");
  const code = await host(ann);
  const bo = await hall.person("Bo", { viewport: phone });
  await bo.goto(`/${code}`);
  await bo.button("Sit here: Black on A").click();
  await bo.button("Ready").click();
  const other = await hall.anotherTab(bo);
  await other.goto("/rules");
  const change = async (minutes) => {
    await ann.button("Change").click();
    const settings = ann.page.getByRole("dialog");
    await counts(settings.getByText("Everyone must confirm again"), 0, "before anything is changed");
    await settings.getByRole("radio", { name: minutes, exact: true }).check();
    await settings.getByText("Everyone must confirm again").waitFor();
    await settings.getByRole("button", { name: "Apply" }).click();
    await settings.waitFor({ state: "detached" });
  };
  await ann.page.getByRole("group", { name: "Black on A" }).getByText("Ready", { exact: true }).waitFor();
  await change("3");
  for (const told of [bo, other]) await told.hears("Ann changed the times to 3 min. Are you still ready?");
  await ann.hears("You changed the times to 3 min. Everyone must confirm again that they are ready.");
  await bo.page.getByText("Ann changed the times to 3 min. Are you still ready?").waitFor();
  await bo.button("Ready").click();
  await bo.page.getByText("Ann changed the times to 3 min. Are you still ready?").waitFor({ state: "detached" });
});

scenario("the link of a table is shown as a QR code", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.button(/^With friends/).click();
  await ann.page.waitForURL(/\/[A-Z]{8}$/);
  const shown = ann.page.getByRole("img", { name: `QR code of ${ann.page.url()}` });
  await ann.button("QR code").click();
  await shown.waitFor();
  await ann.button("QR code").click();
  await shown.waitFor({ state: "detached" });

  await ann.page.setViewportSize(phone);
  await ann.button("QR code").click();
  await ann.sees("the whole code", () => shown.evaluate((code) => {
    const { top, bottom } = code.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }));
});

scenario("a time that cannot be is told, and another one takes its place", async (hall) => {
  const ann = await hall.person("Ann");
  await host(ann);
  await ann.button("Change").click();
  const settings = ann.page.getByRole("dialog");
  await settings.getByText("More: increment").click();
  const minutes = settings.getByLabel("Minutes", { exact: true });
  for (const wrong of ["9999", "-3", "0", ""]) {
    await ann.enter(minutes, wrong);
    await settings.getByText("Minutes: enter a number from 0.1 to 180. It is still 5.").waitFor();
  }
  await settings.getByRole("radio", { name: "3", exact: true }).check();
  await becomes(() => minutes.inputValue(), "3");
  await settings.getByText(/enter a number/).waitFor({ state: "detached" });
  await ann.enter(minutes, "2.5");
  await settings.getByText("2:30").waitFor();
  for (const name of ["Increment (s)", "Delay (s)"]) {
    const field = settings.getByLabel(name, { exact: true });
    for (const wrong of ["999", "-1", ""]) {
      await ann.enter(field, wrong);
      await settings.getByText(`${name}: enter a number from 0 to 60. It is still 0.`).waitFor();
    }
    await ann.enter(field, "2");
    await settings.getByText(/enter a number/).waitFor({ state: "detached" });
  }
});

scenario("one's own name is not broken on the start page, in any window", async (hall) => {
  const puma = await hall.person("PolarPuma31");
  await puma.goto("/");
  const name = puma.page.locator(".who strong");
  await name.waitFor();
  for (const step of [...Object.keys(squares), "360x740", "1366x768"]) {
    await puma.page.setViewportSize(windowOf(step));
    await puma.sees(`the name in one row at ${step}`, () => name.evaluate((words) => words.getBoundingClientRect().height), (px) => px < 30);
  }
});
