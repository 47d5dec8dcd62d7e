// How a draw offer stands, as one of the four sees it: two partners offer, then both opponents accept.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, OfferView, Seat } from "../../../protocol";
import { opponentOf, partnerOf, teamOf } from "../../base/seat";

export type DrawStand =
  | { is: "none" }
  | { is: "offered"; awaits: "partner" } // one's own offer, that the partner has not joined
  | { is: "offered"; awaits: "opponents"; accepted: Seat[] }
  | { is: "asked"; by: Seat } // by one's partner: offer it together
  | { is: "heard"; by: Seat } // from one opponent: not an offer yet
  | { is: "asked-to-accept"; by: [Seat, Seat]; partner: "agrees" | "waits" }
  | { is: "accepted"; by: [Seat, Seat] }; // the partner has not

export function drawStand(seat: Seat, offers: readonly OfferView[]): DrawStand {
  const partner = partnerOf(seat);
  const opponents: [Seat, Seat] = [opponentOf(seat), opponentOf(partner)];
  const theirs = offers.find(({ team }) => team !== teamOf(seat));
  const ours = offers.find(({ team }) => team === teamOf(seat));
  if (theirs && theirs.by.length === 2) {
    if (!theirs.waits_for.includes(seat)) return { is: "accepted", by: opponents };
    const waits = theirs.waits_for.includes(partner);
    return { is: "asked-to-accept", by: opponents, partner: waits ? "waits" : "agrees" };
  }
  if (ours && !ours.by.includes(seat)) return { is: "asked", by: partner };
  if (ours && ours.waits_for.includes(partner)) return { is: "offered", awaits: "partner" };
  if (ours) {
    const accepted = opponents.filter((each) => !ours.waits_for.includes(each));
    return { is: "offered", awaits: "opponents", accepted };
  }
  const [lone] = theirs?.by ?? [];
  return lone ? { is: "heard", by: lone } : { is: "none" };
}

// Who has last declined a draw, and when; not a player whose own offer has lapsed.
export function lastDeclined(lines: readonly LineView[]): { by: Seat; at: number } | null {
  for (const { events } of lines.toReversed()) {
    const event = events.findLast((each) => each.event === "draw-declined");
    if (!event) continue;
    const by = event["seat"] as Seat | undefined;
    return by === undefined || teamOf(by) === event["team"] ? null : { by, at: event.at };
  }
  return null;
}
