// The sounds of a match, loaded once one is looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
import { untrack } from "svelte";
import type { Seat } from "../../../protocol";
import type { Hall } from "../../hall/hall.svelte";
import type { LiveMatch } from "../../match/live.svelte";

// Gives what ends it. To be called in an effect.
export function hearing(match: LiveMatch, hall: Hall, seat: () => Seat | null): () => void {
  let stop: (() => void) | null = null;
  let gone = false;
  void import("../../sound/listen.svelte").then(({ listen }) => {
    if (!gone) stop = untrack(() => listen(match, hall, seat));
  });
  return () => {
    gone = true;
    stop?.();
  };
}
