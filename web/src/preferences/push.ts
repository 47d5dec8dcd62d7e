// Notifications while this page is closed: whether they can be had, and turning them on and off.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A push says nothing. The service worker asks the server what there is, and tells it in the
// sentences that are left for it here.
import { language, say } from "../base/language/say.svelte";
import { get, post, remove } from "../wire/http";

// "none": the server sends none. "unable": the browser takes none. "blocked": its owner wants none.
export type PushState = "none" | "unable" | "blocked" | "off" | "on";

// Where service_worker.mjs finds the sentences.
const kWords = "push-words";
const kWordsPath = "/push-words";

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration("/") : undefined;

const canPush = (): boolean => "PushManager" in window && "Notification" in window;

// The server's key; null where it sends no pushes.
const serverKey = async (): Promise<string | null> =>
  (await get<{ key: string | null }>("/api/push")).key;

export async function pushState(): Promise<PushState> {
  if ((await serverKey()) === null) return "none";
  const worker = await registration();
  if (!canPush() || !worker) return "unable";
  if (Notification.permission === "denied") return "blocked";
  const subscribed = (await worker.pushManager.getSubscription()) !== null;
  return subscribed && Notification.permission === "granted" ? "on" : "off";
}

// Asks for permission where there is none yet: only where somebody has asked for it by a tap.
// "off": they have not given it.
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const key = await serverKey();
  const worker = await registration();
  if (key === null || !worker) return key === null ? "none" : "unable";
  await subscribe(worker, key);
  return "on";
}

export async function turnOff(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await remove("/api/push");
  await subscription?.unsubscribe();
  return "off";
}

// Tells the server again where this browser can be woken, for whoever is here now, and leaves the
// sentences in the language that the page speaks now. Does nothing where nobody wants it.
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  const worker = await registration();
  if (!worker || !(await worker.pushManager.getSubscription())) return;
  const key = await serverKey();
  if (key !== null) await subscribe(worker, key);
}

async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<void> {
  const wanted = bytesOf(key);
  const before = await worker.pushManager.getSubscription();
  // One for a key that the server no longer has wakes nobody.
  const isGood = before !== null && sameBytes(before.options.applicationServerKey, wanted);
  if (before && !isGood) await before.unsubscribe();
  const subscription =
    isGood && before
      ? before
      : await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  await leaveWords();
  await post<void>("/api/push", { endpoint: subscription.endpoint });
}

// With the names of parameters in their places.
async function leaveWords(): Promise<void> {
  const words = {
    language: language(),
    matchBegins: say("push.match-begins"),
    invited: say("push.invited", { name: "{name}" }),
    atTable: say("push.at-table", { table: "{table}" }),
    called: say("push.called"),
  };
  const cache = await caches.open(kWords);
  await cache.put(kWordsPath, new Response(JSON.stringify(words), { headers: { "Content-Type": "application/json" } }));
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(key: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === wanted.length && bytes.every((byte, i) => byte === wanted[i]);
}
