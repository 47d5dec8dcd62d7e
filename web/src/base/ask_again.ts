// Asking once more for what nobody tells: soon at first, then ever more rarely.
// SPDX-License-Identifier: GPL-3.0-or-later

const kFirstMs = 2_000;
const kSlower = 1.4;
const kMostMs = 60_000;

// Calls `ask` again and again while the window is seen, at once when it is seen again; what this gives
// ends it.
export function askAgain(ask: () => void): () => void {
  let pause = kFirstMs;
  let timer = 0;
  const wait = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      pause = Math.min(kMostMs, pause * kSlower);
      ask();
      wait();
    }, pause);
  };
  const turned = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    pause = kFirstMs;
    ask();
    wait();
  };
  document.addEventListener("visibilitychange", turned);
  if (!document.hidden) wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", turned);
  };
}
