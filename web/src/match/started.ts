// When the clocks of a match were started: what happens is told by the time from then on.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView } from "../../protocol";

// In ms of the match; 0 until they have been. A director may take their time.
export function startedAt(lines: readonly LineView[]): number {
  for (const { events } of lines) {
    const started = events.find(({ event }) => event === "started");
    if (started) return started.at;
  }
  return 0;
}
