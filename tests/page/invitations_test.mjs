// People who have played together: inviting with one tap, coming by one, and what the device says.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { fourPeople, host } from "./evening.mjs";
import { counts, NotDriven, phone, workerNotifies } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { countTones, tones, tonesOf } from "./tones.mjs";

const list = (person) => person.page.getByRole("region", { name: "People you have played with" });
const line = (person, name) => list(person).getByRole("listitem").filter({ hasText: name });
const notice = (person) => person.page.getByRole("region", { name: "Invitations" });

// Runs in the page: keeps what the device would show, and lets a test say that nobody looks.
function stubDevice() {
  window.shown = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    constructor(text, { tag }) {
      window.shown.push({ text, tag, tap: () => this.onclick() });
    }
    close() {}
  };
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
}
const look = (person, away) =>
  person.page.evaluate((is) => {
    window.away = is;
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);

// Looks at another screen, and then at none: there what the hall tells is heard.
async function goAway(person) {
  await person.goto("/about");
  await person.page.locator(`.account[title="${person.name}"]`).waitFor({ state: "attached" });
  await look(person, true);
}

async function resign(person) {
  await person.button("Resign").click();
  await person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

async function playedMatch(hall, hows = {}) {
  const { code, players } = await fourPeople(hall, hows);
  const people = Object.fromEntries(Object.entries(players).map(([seat, { person }]) => [seat, person]));
  await resign(people["A.white"]);
  for (const each of Object.values(people)) await each.button("Back to the table").first().waitFor();
  return { code, people };
}

scenario("whoever has left is invited again with one tap and comes by one", async (hall) => {
  const { code, people } = await playedMatch(hall, { "A.black": { viewport: phone, touch: true } });
  const ann = people["A.white"];
  const bert = people["A.black"];
  await bert.goto("/");
  await bert.button(/^Leave table/).click();
  await ann.button("Back to the table").first().click();
  await line(ann, "Bert").getByText("Online").waitFor();
  await ann.button("Invite again: Bert").click();
  await line(ann, "Bert").getByText("Invited").waitFor();

  await notice(bert).getByText("Ann invites you to table").waitFor();
  await notice(bert).getByRole("button", { name: "Join" }).click();
  await bert.page.waitForURL(new RegExp(`/${code}$`));
  await line(ann, "Bert").getByText("At your table").waitFor();
  await counts(line(ann, "Bert").getByText("At a table", { exact: true }), 0);
  await notice(bert).getByRole("button", { name: "Join" }).waitFor({ state: "detached" });
});

scenario("from the start a tap opens a table, and not now is told to whoever invites", async (hall) => {
  const { people } = await playedMatch(hall);
  const ann = people["A.white"];
  const dirk = people["B.black"];
  await dirk.page.addInitScript(stubDevice);
  await dirk.goto("/");
  await list(dirk).getByText("Ann").waitFor();
  await look(dirk, true);
  await ann.goto("/");
  await line(ann, "Dirk").getByText("partners once").waitFor();
  await line(ann, "Dirk").getByRole("button", { name: "Invite Dirk" }).click();
  await ann.page.waitForURL(/\/[A-Z]{8}$/);
  await line(ann, "Dirk").getByText("Invited").waitFor();

  await dirk.sees("a notification", () => dirk.page.evaluate(() => window.shown.map(({ text }) => text)), (all) => all.length === 1);
  assert.match(await dirk.page.title(), /^Ann invites you to table/);
  await look(dirk, false);
  assert.doesNotMatch(await dirk.page.title(), /^Ann invites you/);
  await notice(dirk).getByRole("button", { name: "Not now" }).click();
  await notice(dirk).getByRole("button", { name: "Not now" }).waitFor({ state: "detached" });
  await line(ann, "Dirk").getByText("Declined").waitFor();
});

scenario("whoever is invited by one of a pair sits beside them, and both find opponents", async (hall) => {
  const { people } = await playedMatch(hall);
  const ann = people["A.white"];
  const dirk = people["B.black"];
  await dirk.goto("/");
  await list(dirk).getByText("Ann").waitFor();
  await ann.goto("/");
  await ann.button(/^As a pair/).click();
  await ann.page.waitForURL(/\/[A-Z]{8}\?pair$/);
  await line(ann, "Dirk").getByRole("button", { name: "Invite Dirk" }).click();
  await notice(dirk).getByRole("button", { name: "Join" }).click();
  await ann.page.getByText("Both of you are here.").waitFor();

  // Whoever is ready may only want to play at this table.
  await dirk.button("Ready").click();
  await ann.page.getByText("Your partner is ready: find opponents.").waitFor();
  await ann.button("Find opponents").click();
  await ann.page.getByText("Your partner has to choose “Find opponents”, too.").waitFor();
  await dirk.page.getByText("Find opponents, or wait for others.").waitFor();
  const table = new URL(dirk.page.url()).pathname;
  await dirk.button("Find opponents").click();
  for (const each of [ann, dirk]) await each.page.waitForURL((url) => !url.pathname.startsWith(table));
});

scenario("an invitation waits until a match is over", async (hall) => {
  const { people } = await playedMatch(hall);
  const ann = people["A.white"];
  const cleo = people["B.white"];
  await cleo.goto("/");
  await cleo.button(/^Against bots/).click();
  await cleo.page.getByRole("timer").first().waitFor();
  await ann.goto("/");
  await line(ann, "Cleo").getByText("Playing").waitFor();
  await line(ann, "Cleo").getByRole("button", { name: "Invite Cleo" }).click();
  await line(ann, "Cleo").getByText("Invited").waitFor();
  // Whatever she says is told after the invitation.
  const chat = cleo.page.getByRole("region", { name: "Chat", exact: true });
  await chat.getByRole("textbox").fill("A moment, please");
  await chat.getByRole("button", { name: "Send" }).click();
  await chat.getByRole("log").getByText("A moment, please").waitFor();
  await counts(notice(cleo).getByRole("button", { name: "Join" }), 0);
  await resign(cleo);
  await cleo.button("Back to the table").first().click();
  await notice(cleo).getByRole("button", { name: "Join" }).waitFor();
});

scenario("the device says when the table is full and leads back to it", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.page.addInitScript(stubDevice);
  await ann.page.addInitScript(countTones);
  const code = await host(ann);
  await list(ann).getByText("After a match, the people you played with are listed here").waitFor();
  await goAway(ann);
  await ann.page.keyboard.press("Shift"); // sounds are allowed from here on
  assert.equal(await tonesOf(ann), 0);
  for (const [name, seat] of [["Bert", "Black on A"], ["Cleo", "White on B"], ["Dirk", "Black on B"]]) {
    const each = await hall.person(name);
    await each.goto(`/${code}`);
    await each.button(`Sit here: ${seat}`).click();
  }
  const shown = await ann.sees("a notification", () => ann.page.evaluate(() => window.shown.map(({ text }) => text)), (all) => all.length === 1);
  assert.match(shown[0], /is full: get ready$/);
  assert.equal(await tonesOf(ann), tones);
  await ann.page.evaluate(() => window.shown[0].tap());
  await ann.page.waitForURL(new RegExp(`/${code}$`));
});

// Runs in the page: as browsers of phones do.
function refuseConstructor() {
  window.Notification = class {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
    }
  };
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  window.said = [];
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, how) {
    const said = { title, path: how.data.path, became: "nothing yet" };
    window.said.push(said);
    said.became = await show.call(this, title, how).then(() => "shown", String);
  };
}

scenario("a phone shows it by the service worker, and a tap leads to the table", async (hall) => {
  if (!workerNotifies) throw new NotDriven("notifications of a service worker");
  const ann = await hall.person("Ann", phone);
  await ann.context.grantPermissions(["notifications"]);
  await ann.page.addInitScript(refuseConstructor);
  const code = await host(ann);
  await ann.page.evaluate(() => navigator.serviceWorker.ready);
  await goAway(ann);
  for (const [name, seat] of [["Bert", "Black on A"], ["Cleo", "White on B"], ["Dirk", "Black on B"]]) {
    const each = await hall.person(name);
    await each.goto(`/${code}`);
    await each.button(`Sit here: ${seat}`).click();
  }
  const told = await ann.sees("a notification", () => ann.page.evaluate(() => window.said), (all) =>
    all.length === 1 && all[0].became === "shown");
  assert.match(told[0].title, /is full: get ready$/);
  assert.equal(told[0].path, `/${code}`);
  // What a tap does; only a real one may bring the window to the front.
  const [worker] = ann.context.serviceWorkers();
  await worker.evaluate((path) => show(path).catch(() => {}), told[0].path);
  await ann.page.waitForURL(new RegExp(`/${code}$`));
});
