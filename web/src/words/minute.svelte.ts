// The time for words such as "5 min ago", which are said anew each minute.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createSubscriber } from "svelte/reactivity";

const kAgainMs = 60_000;

// Timers are throttled in a window that nobody sees: there it is told anew when it is seen again.
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, kAgainMs);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", update);
  };
});

// Ms since 1970. What has been derived from it is derived again each minute.
export function thisMinute(): number {
  subscribe();
  return Date.now();
}
