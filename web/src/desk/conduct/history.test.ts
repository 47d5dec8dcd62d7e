// Whether a director is shown what a player did before.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Incident, State } from "../event/event";
import { historyOf } from "./history";

const state = {
  teams: [{ key: 3, now: { players: [{ name: "Ann Adams" }, { name: "Bo Baker" }] } }],
} as unknown as State;
const of = (who: Incident["who"], former: string | null = null): Incident => ({ who, former: former === null ? null : { name: former } }) as Incident;

test("what the same person did, the latest first", () => {
  const incidents = [
    { key: 1, now: of({ team: 3, player: "first" }) },
    { key: 2, now: of({ team: 3, player: "second" }) },
    { key: 3, now: of("ann adams") },
    { key: 4, now: null },
  ];
  expect(historyOf(state, incidents, { team: 3, player: "first" }).map(({ key }) => key)).toEqual([3, 1]);
});

test("what somebody did who has left is not counted against whoever plays now", () => {
  const incidents = [{ key: 1, now: of({ team: 3, player: "first" }, "Cy Cole") }];
  expect(historyOf(state, incidents, { team: 3, player: "first" })).toEqual([]);
  expect(historyOf(state, incidents, "Cy Cole")).toHaveLength(1);
});
