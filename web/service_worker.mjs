// The service worker: keeps the whole page on the device, so that it opens without a network.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// While no window shows the page it also tells its owner of a match or an invitation.
//
// worker.plugin.ts writes the files of a build and their common version in the place of these two
// names. Files in assets/ are named by what is in them, so that files of two builds can lie side by
// side; an open page of the build before this one still finds its own. Nothing else is kept: the
// server's answers never are.
const files = FILES;
const version = VERSION;

const prefix = "page-";
const kept = `${prefix}${version}`;
const atOnce = 4; // requests, so that a match has the network to itself
const builds = 2; // how many are kept
const isAnswer = /^\/(api|matches|events)\/./; // what the server answers, and no address of the page

const pushWords = "push-words"; // where the page leaves its sentences, see preferences/push.ts

addEventListener("install", (event) => event.waitUntil(keepAll().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!isAnswer.test(pathname)) event.respondWith(page(request));
  } else if (pathname !== "/" && (files.includes(pathname) || pathname.startsWith("/assets/"))) {
    event.respondWith(file(request, pathname));
  }
});

addEventListener("push", (event) => event.waitUntil(tell()));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? "/"));
});
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function keepAll() {
  await caches.delete(kept); // of a build that is served again: it is the newest now
  const cache = await caches.open(kept);
  const left = [...files];
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      // What is not named by its contents may have changed since the browser has it.
      const how = name.startsWith("/assets/") ? "default" : "no-cache";
      await cache.add(new Request(name, { cache: how }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

// Caches are listed in the order in which they were made.
async function forgetOld() {
  const all = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const old = all.filter((name) => name !== kept).slice(0, -(builds - 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The newest one there is: from the server if it answers.
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  const here = await (await caches.open(kept)).match("/", { ignoreVary: true });
  return here ?? answer ?? Response.error();
}

async function file(request, name) {
  const found = await (await caches.open(kept)).match(name, { ignoreVary: true });
  return found ?? (await caches.match(name, { ignoreVary: true })) ?? fetch(request);
}

// A push says nothing by itself. Whoever looks at the page sees there what there is.
async function tell() {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((client) => client.visibilityState === "visible")) return;
  const [calls, words] = await Promise.all([answered("/api/calls"), sentences()]);
  const { title, body, path } = news(calls, words);
  const icon = "/icon-192.png";
  const how = { body, lang: words.language, tag: path, icon, badge: icon, data: { path } };
  await registration.showNotification(title, how);
}

// What to tell: a match before an invitation, the newest of these. Something is always told, for
// browsers take pushes away from pages that stay silent.
function news(calls, words) {
  const match = calls?.matches?.[0];
  if (match) return { title: words.matchBegins, ...at(match.table, words) };
  const [newest] = [...(calls?.invitations ?? [])].sort((a, b) => b.wall_ms - a.wall_ms);
  if (newest) {
    return { title: words.invited.replace("{name}", () => newest.name), ...at(newest.table, words) };
  }
  return { title: "Tandem", body: words.called, path: "/" };
}

const at = (table, words) => ({
  body: words.atTable.replace("{table}", () => table),
  path: `/${encodeURIComponent(table)}`,
});

async function answered(path) {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

// In the language of the page; where its sentences are gone, the names alone.
async function sentences() {
  const left = await (await caches.open(pushWords)).match("/push-words");
  return left ? left.json() : { language: "", matchBegins: "Tandem", invited: "{name}", atTable: "{table}", called: "" };
}

// A window that shows it, else one that can go there, else a new one.
async function show(path) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = open.filter((client) => client.frameType !== "nested");
  const there = pages.find((client) => new URL(client.url).pathname === path) ?? pages[0];
  if (!there) return clients.openWindow(path);
  there.postMessage({ open: path });
  return there.focus();
}

// The browser has another address now.
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null);
  if (!fresh) return;
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/push", { method: "POST", headers, body: JSON.stringify({ endpoint: fresh.endpoint }) });
}
