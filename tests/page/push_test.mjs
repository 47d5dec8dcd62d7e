// Notifications while the page is closed: turning them on, and what the service worker tells.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { counts, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "tandem-push-"));
const key = path.join(folder, "key.pem");
execFileSync("openssl", ["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key]);
after(() => rmSync(folder, { recursive: true }));

const withKey = { push: { key: JSON.stringify(key), contact: '"mailto:ann@example.org"' } };

// Headless Chromium has no push service: runs in the page, in the place of the browser's own.
function pretendToPush() {
  const at = "pretended-push";
  const made = (told) => ({
    endpoint: told.endpoint,
    options: { applicationServerKey: Uint8Array.from(told.key).buffer },
    unsubscribe: async () => (localStorage.removeItem(at), true),
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not like this");
    const told = { endpoint: "https://fcm.googleapis.com/fcm/send/a", key: [...applicationServerKey] };
    localStorage.setItem(at, JSON.stringify(told));
    return made(told);
  };
  PushManager.prototype.getSubscription = async () => {
    const told = localStorage.getItem(at);
    return told === null ? null : made(JSON.parse(told));
  };
}

async function kept(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
}

// What is sent to the server about pushes from now on: "POST 204".
function listening(person) {
  const sent = [];
  person.page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/api/push" && response.request().method() !== "GET") {
      sent.push(`${response.request().method()} ${response.status()}`);
    }
  });
  return sent;
}

scenario("a server without a key offers no notifications", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.context.grantPermissions(["notifications"]);
  const answer = ann.page.waitForResponse((response) => response.url().endsWith("/api/push"));
  await ann.goto("/settings");
  assert.deepEqual(await (await answer).json(), { key: null });
  await ann.page.getByRole("heading", { name: "Sound" }).waitFor();
  await counts(ann.button("Tell me when my table is ready"), 0);
});

scenario("notifications are turned on by a tap, told to the server again, and turned off", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: true });
  await ann.context.grantPermissions(["notifications"]);
  await ann.page.addInitScript(pretendToPush);
  await ann.goto("/");
  await kept(ann);
  const sent = listening(ann);
  await ann.goto("/settings");
  await ann.button("Tell me when my table is ready").click();
  await ann.page.getByText("Notifications are on in this browser.").waitFor();
  assert.deepEqual(sent, ["POST 204"]);
  assert.deepEqual(await ann.smallTargets(), []);
  assert.deepEqual(await ann.axe(), []);
  await ann.page.reload();
  await ann.page.getByText("Notifications are on in this browser.").waitFor();
  await ann.sees("that the server is told again", () => sent, () => sent.length === 2);
  await ann.button("Turn off").click();
  await ann.button("Tell me when my table is ready").waitFor();
  assert.deepEqual(sent, ["POST 204", "POST 204", "DELETE 204"]);
}, withKey);

scenario("it is said plainly what stands in the way", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await ann.goto("/");
  await kept(ann);
  await ann.goto("/settings");
  await ann.page.getByText("Your browser blocks notifications from this site.").waitFor();
  const bo = await hall.person("Bo");
  await bo.context.grantPermissions(["notifications"]);
  await bo.page.addInitScript(() => delete window.PushManager);
  await bo.goto("/settings");
  await bo.page.getByText("This browser cannot receive notifications.").waitFor();
}, withKey);

// A window of nobody's, from which a push is delivered to the service worker.
async function delivering(person) {
  const control = await person.devtools();
  const registered = new Promise((found) => {
    control.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration);
    });
  });
  await control.send("ServiceWorker.enable");
  const { registrationId, scopeURL } = await registered;
  return () => control.send("ServiceWorker.deliverPushMessage", { origin: new URL(scopeURL).origin, registrationId, data: "" });
}

const shown = (person) =>
  person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

// Leaves the page, has a push delivered, and comes back to what is shown then.
async function pushed(person, deliver, path) {
  await person.goto("about:blank");
  const [worker] = person.context.serviceWorkers();
  const told = await worker.evaluate(() => registration.getNotifications().then((all) => all.length));
  // Again until it is shown: the browser may take the page for one that is seen for a moment longer.
  await person.sees("a notification", async () => {
    await deliver();
    return worker.evaluate(() => registration.getNotifications().then((all) => all.length));
  }, (count) => count > told);
  await person.goto(path);
  return shown(person);
}

scenario("the service worker tells of a match, of an invitation, and of a call that is over", async (hall) => {
  let calls = { invitations: [], matches: [] };
  const ann = await hall.person("Ann");
  await ann.context.grantPermissions(["notifications"]);
  await ann.context.route("**/api/calls", (route) => route.fulfill({ json: calls }));
  await ann.page.addInitScript(pretendToPush);
  await ann.goto("/");
  await kept(ann);
  await ann.goto("/settings");
  await ann.button("Tell me when my table is ready").click();
  await ann.page.getByText("Notifications are on in this browser.").waitFor();
  const deliver = await delivering(ann);

  // Whoever sees the page needs no notification.
  await deliver();

  calls = { invitations: [{ table: "KTFX", person: "a:bo", name: "Bo", wall_ms: 2 },
    { table: "ABCD", person: "a:cy", name: "Cy", wall_ms: 1 }], matches: [] };
  const invited = { title: "Bo invites you to play", body: "Table KTFX", tag: "/KTFX" };
  assert.deepEqual(await pushed(ann, deliver, "/settings"), [invited]);

  calls = { ...calls, matches: [{ table: "WXYZ", match: "m1" }] };
  const begins = { title: "Your match begins", body: "Table WXYZ", tag: "/WXYZ" };
  const both = await pushed(ann, deliver, "/settings");
  assert.deepEqual(both.find(({ tag }) => tag === "/WXYZ"), begins);
  assert.equal(both.length, 2);

  calls = { invitations: [], matches: [] };
  const all = await pushed(ann, deliver, "/settings");
  assert.deepEqual(all.find(({ tag }) => tag === "/"), { title: "Tandem", body: "You were called to a table.", tag: "/" });
}, withKey);
