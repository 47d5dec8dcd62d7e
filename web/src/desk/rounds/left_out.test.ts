// Which teams a proposed round leaves out.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { DivisionNow, Proposal, State, TeamNow } from "../event/event";
import { leftOutOf } from "./left_out";

const team = (more: Partial<TeamNow> = {}): TeamNow =>
  ({ division: "k12", name: "", status: "playing", is_here: { first: true, second: true }, byes: [], ...more }) as TeamNow;
const stateOf = (teams: TeamNow[], settings: Partial<DivisionNow> = {}): State =>
  ({
    divisions: [{ key: "k12", now: { check_in: "needed", finalists: [], ...settings } }],
    teams: teams.map((now, i) => ({ key: i + 1, now })),
  }) as unknown as State;
const proposal: Proposal = { version: 1, division: "k12", round: 2, tables: [{ one: 1, two: 2, why: "" }], bye: { team: 3, why: "" }, idle: [6] };

test("who is not paired has a reason, and who is paired or gone is not told of", () => {
  const half = { division: "k12", round: 2, kind: "half" as const };
  const state = stateOf([
    team(), team(), team(), team({ byes: [half] }), team({ is_here: { first: true, second: false } }), team(),
    team({ status: "withdrawn" }), team({ division: "k9" }), team({ byes: [{ ...half, round: 3 }] }),
  ]);
  expect(leftOutOf(state, "k12", proposal)).toEqual([
    { team: 4, why: "half" }, { team: 5, why: "not-here" }, { team: 6, why: "no-opponent" },
  ]);
});

test("of a final its finalists alone, and nobody need be here where that is not asked", () => {
  const away = { first: false, second: false };
  const state = stateOf([team(), team(), team(), team({ is_here: away }), team({ is_here: away })], { finalists: [1, 2, 3, 4] });
  expect(leftOutOf(state, "k12", proposal)).toEqual([{ team: 4, why: "not-here" }]);
  expect(leftOutOf(stateOf([team(), team(), team(), team({ is_here: away })], { check_in: "not-needed" } as Partial<DivisionNow>), "k12", proposal)).toEqual([]);
});
