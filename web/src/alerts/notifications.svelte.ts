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

  // One of the same tag takes the place of the last. A tap on it comes back to the page.
  show(text: string, tag: string, onopen: () => void): void {
    if (!this.known || settings.notifications === "off") return;
    this.allowed = Notification.permission;
    if (this.allowed !== "granted") return;
    try {
      const shown = new Notification(text, { tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
        onopen();
      };
    } catch {
      // Browsers of phones show those of a service worker alone.
    }
  }
}

export const notifications = new Notifications();
