// Which events of a match a device is to be felt for, and how.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import { opponentOf, partnerOf } from "../base/seat";
import type { Happened } from "../match/news";

// A tick: a piece of one's own is put down. A buzz: something wants one's attention.
export type Felt = "tick" | "buzz";

export const patterns: Record<Felt, number | number[]> = { tick: 12, buzz: [60, 50, 60] };

// For whoever sits at `mine`; somebody who watches feels nothing. What one does oneself is felt when
// it is done, not when the server tells of it.
export function feltOf({ event }: Happened, mine: Seat | null): Felt | null {
  if (mine === null) return null;
  const seat = event["seat"] as Seat | null | undefined;
  switch (event.event) {
    case "claim-upheld":
    case "claim-rejected":
    case "claim-pending":
      return seat === opponentOf(mine) ? "buzz" : null;
    case "draw-offered":
      return seat !== mine ? "buzz" : null;
    case "stopped":
      return seat === partnerOf(mine) ? "buzz" : null;
    case "turn-returned":
    case "bound":
    case "infraction":
    case "window-opened":
      return seat === mine ? "buzz" : null;
    case "paused":
      return "buzz";
    default:
      return null;
  }
}
