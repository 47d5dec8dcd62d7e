// Notifications of the device: whether the browser allows them, and showing one.
// SPDX-License-Identifier: GPL-3.0-or-later
import { settings } from "../base/settings.svelte";

class Notifications {
  // Whether the browser knows them at all.
  readonly known = typeof window !== "undefined" && "Notification" in window;
  allowed: NotificationPermission = $state(this.known ? Notification.permission : "denied");

  // Browsers ask only at a tap, and remember the answer.
  async ask(): Promise<void> {
    if (this.known) this.allowed = await Notification.requestPermission();
  }

  // One of the same place takes the place of the last. A tap on it comes back to the page: by `go`, or
  // by a word of the service worker, which openedByNotification() hears.
  show(text: string, path: string, go: (path: string) => void): void {
    if (!this.known || settings.notifications === "off") return;
    this.allowed = Notification.permission;
    if (this.allowed !== "granted") return;
    try {
      const shown = new Notification(text, { tag: path });
      shown.onclick = () => {
        window.focus();
        shown.close();
        go(path);
      };
    } catch {
      // Browsers of phones show those of a service worker alone.
      void showByWorker(text, path);
    }
  }
}

async function showByWorker(text: string, path: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  const icon = "/icon-192.png";
  await worker?.showNotification(text, { tag: path, icon, badge: icon, data: { path } });
}

// Calls `go` with the place that a notification of the service worker was about, when it is tapped.
// Gives what ends that.
export function openedByNotification(go: (path: string) => void): () => void {
  const heard = ({ data }: MessageEvent<{ open?: string } | null>): void => {
    if (typeof data?.open === "string") go(data.open);
  };
  navigator.serviceWorker?.addEventListener("message", heard);
  return () => navigator.serviceWorker?.removeEventListener("message", heard);
}

export const notifications = new Notifications();
