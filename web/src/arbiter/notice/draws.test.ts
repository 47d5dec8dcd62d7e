// Draw offers, as each of the four sees them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { LineView, MatchEvent, OfferView, Seat } from "../../../protocol";
import { drawStand, lastDeclined } from "./draws";

test("an offer needs both partners before the opponents are asked", () => {
  const one: OfferView[] = [
    { team: "one", by: ["A.white"], waits_for: ["B.black", "A.black", "B.white"] },
  ];
  expect(drawStand("A.white", one)).toEqual({ is: "offered", awaits: "partner" });
  expect(drawStand("B.black", one)).toEqual({ is: "asked", by: "A.white" });
  expect(drawStand("A.black", one)).toEqual({ is: "heard", by: "A.white" });
  expect(drawStand("B.white", one)).toEqual({ is: "heard", by: "A.white" });
  expect(drawStand("B.white", [])).toEqual({ is: "none" });
});

test("both opponents accept", () => {
  const by: OfferView["by"] = ["A.white", "B.black"];
  const both: OfferView[] = [{ team: "one", by, waits_for: ["A.black", "B.white"] }];
  expect(drawStand("A.black", both)).toMatchObject({ is: "asked-to-accept", partner: "waits" });
  const accepted: OfferView[] = [{ team: "one", by, waits_for: ["B.white"] }];
  expect(drawStand("A.black", accepted)).toMatchObject({ is: "accepted" });
  expect(drawStand("B.white", accepted)).toMatchObject({ is: "asked-to-accept", partner: "agrees" });
  expect(drawStand("A.white", accepted)).toEqual({
    is: "offered",
    awaits: "opponents",
    accepted: ["A.black"],
  });
});

test("an opponent declines an offer; one's own lapses", () => {
  const line = (at: number, seat: Seat, team: "one" | "two"): LineView =>
    ({ line: at, events: [{ at, event: "draw-declined", seat, team }] as unknown as MatchEvent[] }) as LineView;
  expect(lastDeclined([])).toBeNull();
  expect(lastDeclined([line(5, "A.black", "one")])).toEqual({ by: "A.black", at: 5 });
  expect(lastDeclined([line(5, "A.black", "one"), line(9, "A.white", "one")])).toBeNull();
});
