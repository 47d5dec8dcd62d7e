// A state and its news make the state that the server has.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { State } from "./event";
import { stateWith } from "./state_news";

const state = (version: number, parts: object, after = 7): State => ({
  version,
  at: `2027-04-10T10:00:0${version}`,
  after,
  divisions: [],
  teams: [],
  "free-agents": [],
  rounds: [],
  encounters: [],
  separations: [],
  "play-offs": [],
  adjustments: [],
  ...parts,
}) as unknown as State;
const team = (key: number, name: string | null) => ({ key, now: name === null ? null : { name } });
const table = (round: number, number: number, one: number) => ({ division: "k12", round, table: number, now: { one } });

test("what has changed takes its place, and what is new comes in order", () => {
  const known = state(7, { teams: [team(2, "Rooks"), team(10, "Kings")] });
  const grown = stateWith(known, state(9, { teams: [team(2, "Red Rooks"), team(9, "Pawns")] }));
  expect(grown).toEqual(state(9, { teams: [team(2, "Red Rooks"), team(9, "Pawns"), team(10, "Kings")] }));
});

test("what is gone goes, also what was never there", () => {
  const known = state(7, { teams: [team(1, "Knights"), team(2, "Rooks")] });
  expect(stateWith(known, state(8, { teams: [team(2, null), team(3, null)] }))).toEqual(state(8, { teams: [team(1, "Knights")] }));
});

test("tables are told apart by their round", () => {
  const known = state(7, { encounters: [table(1, 1, 4), table(1, 2, 5)] });
  const grown = stateWith(known, state(8, { encounters: [table(2, 1, 6), table(1, 1, 7)] }));
  expect(grown?.encounters).toEqual([table(1, 1, 7), table(1, 2, 5), table(2, 1, 6)]);
});

test("kinds that have no news stay the very same", () => {
  const known = state(7, { teams: [team(1, "Knights")], encounters: [table(1, 1, 4)] });
  const grown = stateWith(known, state(8, { teams: [team(1, "Kings")] }));
  expect(grown?.encounters).toBe(known.encounters);
});

test("what another copy of the log has takes the place of all that was known", () => {
  const known = state(7, { teams: [team(1, "Knights"), team(2, "Rooks")] });
  for (const version of [5, 7, 9]) {
    const other = state(version, { teams: [team(1, "Kings")] }, 0);
    expect(stateWith(known, other)).toBe(other);
  }
});
