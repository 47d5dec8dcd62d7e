// Keeps the screen of a phone awake while somebody plays.
// SPDX-License-Identifier: GPL-3.0-or-later
import { playSilently } from "./silent_video";

// Until the function that it gives is called. Over plain HTTP browsers have no wake lock: there a video plays.
export function keepAwake(): () => void {
  return "wakeLock" in navigator ? holdLock() : playSilently();
}

function holdLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || lock || document.hidden) return;
    try {
      const given = await navigator.wakeLock.request("screen");
      given.addEventListener("release", () => (lock = null));
      lock = given;
      if (over) void given.release();
    } catch {
      // A battery that is low, a page that is not seen: then the screen sleeps.
    }
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
