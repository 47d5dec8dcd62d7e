// Whose word that they are ready a change at a table has taken back, and how they are told.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type JsonObject, type Seat, type TellTable } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { same } from "../base/same_json";
import { termsOf, withTimes } from "../terms/terms";

type Changed = "times" | "rules" | "people" | "owner" | "settings";

// What `me` is told of it, if it concerns them: they were ready, or it is they who have made others
// say so again. Null where nobody was ready before, or the match begins.
export function readyAgain(before: TellTable | undefined, after: TellTable, me: string): string | null {
  if (!before || before.settings_version === after.settings_version || before.match !== after.match) return null;
  const asked = seats.filter((seat) => isReady(before, seat) && !isReady(after, seat));
  if (asked.length === 0) return null;
  const what = changeOf(before, after);
  if (after.owner === me) return say("alerts.ready-again-all", { what });
  if (!asked.some((seat) => after.seats[seat].person === me)) return null;
  const owner = after.members.find(({ person }) => person === after.owner)?.name ?? "";
  return say("alerts.ready-again", { what, owner });
}

// Bots always are.
function isReady(table: TellTable, seat: Seat): boolean {
  const { person, ready } = table.seats[seat];
  return ready && table.members.find((member) => member.person === person)?.kind !== "bot";
}

function changeOf(before: TellTable, after: TellTable): Changed {
  if (before.owner !== after.owner) return "owner";
  const { terms: then, ...around } = before.settings;
  const { terms: now, ...aroundNow } = after.settings;
  if (!same(around, aroundNow)) return "settings";
  if (same(then, now)) return "people";
  if (same(rulesOf(then), rulesOf(now))) return "times";
  return same(timesOf(then), timesOf(now)) ? "rules" : "settings";
}

const kTimes = ["base_ms", "increment_ms", "delay_ms"] as const;
const timesOf = (terms: JsonObject): number[] => kTimes.map((key) => termsOf(terms)[key]);
const rulesOf = (terms: JsonObject): JsonObject => withTimes(terms, { base_ms: 60_000, increment_ms: 0, delay_ms: 0 });
