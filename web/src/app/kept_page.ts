// Has the browser keep the whole page, and tells whether a newer one has come since.
// SPDX-License-Identifier: GPL-3.0-or-later

const kAgainMs = 30_000;
const kReloaded = "tandem-reloaded-at";

let listens = false;

// Looks for a new page on the server, and keeps it; called whenever the server has been reached.
// `outdated` is called when a newer page than this one has been kept.
export async function keepPage(outdated: () => void): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (!listens) {
      listens = true;
      serviceWorker.addEventListener("controllerchange", () => {
        void isKept().then((kept) => kept || outdated());
      });
    }
    const known = await serviceWorker.getRegistration("/");
    if (known) return void (await known.update());
    await idle();
    await serviceWorker.register("/service_worker.js");
  } catch {
    // It is the network again, or the person wants nothing kept; the page goes without.
  }
}

// Whether the newest page that is kept is this one.
async function isKept(): Promise<boolean> {
  const newest = (await caches.keys()).filter((name) => name.startsWith("page-")).at(-1);
  const here = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  if (newest === undefined || here === undefined) return true;
  return (await (await caches.open(newest)).match(here, { ignoreVary: true })) !== undefined;
}

// The first load comes first.
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 2_000);
  });

// Storage may be forbidden, as in a frame of another site: then a page is not loaded again, lest it be
// for ever.
function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(kReloaded));
  } catch {
    return 0;
  }
}
function noteReload(): boolean {
  try {
    sessionStorage.setItem(kReloaded, `${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

// A part of this page cannot be loaded. Where the server can be reached it has another page now,
// which is loaded; otherwise everything stays as it is.
export async function loadNewerPage(): Promise<void> {
  if (Date.now() - lastReload() < kAgainMs) return;
  const reached = await fetch("/", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (reached && noteReload()) location.reload();
}
