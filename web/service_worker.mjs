// The service worker: keeps the whole page on the device, so that it opens without a network.
// SPDX-License-Identifier: GPL-3.0-or-later
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
const isAnswer = /^\/(api|matches)\/./; // what the server answers, and no address of the page

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
