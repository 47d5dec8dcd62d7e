// What a clock of a match shows, by the last view of it: live and in a replay.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { MatchView, Seat } from "../../protocol";
import { boardOf, colorOf } from "../base/seat";

// In ms, at a time of the match. While a clock runs, the delay of its turn passes first, then its
// time; a flag that is down stays down.
export function clockAt(view: MatchView, seat: Seat, at: number): number {
  const left = view.clocks_ms[seat];
  const { running, delay_left_ms: delay } = view.boards[boardOf(seat)];
  if (running !== colorOf(seat)) return left;
  const spent = Math.max(0, at - view.at - delay);
  return spent === 0 ? left : Math.max(0, left - spent);
}
