// How a draw offer stands, as one of the four sees it: two partners offer, then both opponents accept.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../../protocol";
import { opponentOf, partnerOf } from "../../base/seat";

export type DrawStand =
  | { is: "none" }
  | { is: "offered"; awaits: "partner" } // one's own offer, that the partner has not joined
  | { is: "offered"; awaits: "opponents"; accepted: Seat[] }
  | { is: "asked"; by: Seat } // by one's partner: offer it together
  | { is: "heard"; by: Seat } // of one opponent: it is none yet
  | { is: "asked-to-accept"; by: [Seat, Seat] }
  | { is: "accepted"; by: [Seat, Seat] }; // the partner has not

export function drawStand(
  seat: Seat,
  offered: readonly Seat[],
  accepted: readonly Seat[],
): DrawStand {
  const partner = partnerOf(seat);
  const opponents: [Seat, Seat] = [opponentOf(seat), opponentOf(partner)];
  const theirs = opponents.filter((each) => offered.includes(each));
  if (theirs.length === 2) {
    return { is: accepted.includes(seat) ? "accepted" : "asked-to-accept", by: opponents };
  }
  if (offered.includes(seat)) {
    if (!offered.includes(partner)) return { is: "offered", awaits: "partner" };
    const yes = opponents.filter((each) => accepted.includes(each));
    return { is: "offered", awaits: "opponents", accepted: yes };
  }
  if (offered.includes(partner)) return { is: "asked", by: partner };
  const [lone] = theirs;
  return lone ? { is: "heard", by: lone } : { is: "none" };
}
