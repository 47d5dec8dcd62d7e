// Whose word that they are ready a change at a table has taken back, and how they are told.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mostLevel, seats, usualLevel, type JsonObject, type Member, type Seat, type TellTable } from "../../protocol";
import { strengthWords, styleWords } from "../base/bot_level_words";
import { say } from "../base/language/say.svelte";
import { same } from "../base/same_json";
import { rulesText, termsOf, termsText, timesText, withTimes } from "../terms/terms";

// What `me` is told of it, if it concerns them: they were ready, or it is they who have made others
// say so again. Null where nobody was ready before, or the match begins.
export function readyAgain(before: TellTable | undefined, after: TellTable, me: string): string | null {
  if (!before || before.settings_version === after.settings_version || before.match !== after.match) return null;
  const asked = seats.filter((seat) => isReady(before, seat) && !isReady(after, seat));
  if (asked.length === 0) return null;
  if (after.owner === me) return say("alerts.ready-again-all", { change: changeText(before, after, "") });
  if (!asked.some((seat) => after.seats[seat].person === me)) return null;
  const owner = memberOf(after, after.owner)?.name ?? "";
  return say("alerts.ready-again", { change: changeText(before, after, owner) });
}

const memberOf = (table: TellTable, person: string): Member | undefined =>
  table.members.find((member) => member.person === person);
const botIn = (table: TellTable, seat: Seat): Member | null => {
  const member = memberOf(table, table.seats[seat].person);
  return member?.kind === "bot" ? member : null;
};

// Bots always are.
const isReady = (table: TellTable, seat: Seat): boolean => table.seats[seat].ready && botIn(table, seat) === null;

// One sentence; without a name for `owner` it is said to the owner.
function changeText(before: TellTable, after: TellTable, owner: string): string {
  const changed = (what: Changed, to = ""): string =>
    owner === "" ? say("alerts.you-changed", { what, to }) : say("alerts.changed", { what, to, owner });
  if (before.owner !== after.owner) return changed("owner");
  const { terms: then, ...around } = before.settings;
  const { terms: now, ...aroundNow } = after.settings;
  if (!same(around, aroundNow)) return changed("settings");
  if (same(then, now)) return peopleText(before, after, owner) ?? changed("people");
  if (same(rulesOf(then), rulesOf(now))) return changed("times", timesText(termsOf(now)));
  return same(timesOf(then), timesOf(now)) ? changed("rules", rulesText(now)) : changed("terms", termsText(now));
}

type Changed = "times" | "rules" | "terms" | "people" | "removed" | "owner" | "settings";

// Of one bot that was replaced or removed; null where it is anything else.
function peopleText(before: TellTable, after: TellTable, owner: string): string | null {
  const others = seats.filter((seat) => before.seats[seat].person !== after.seats[seat].person);
  const [seat] = others;
  const gone = seat && others.length === 1 ? botIn(before, seat) : null;
  if (!seat || !gone) return null;
  const bot = botIn(after, seat);
  const newcomer = bot ? undefined : memberOf(after, after.seats[seat].person);
  if (newcomer) return say("alerts.takes-bots-seat", { player: newcomer.name, gone: gone.name });
  if (!bot) {
    const told = { what: "removed", to: gone.name };
    return owner === "" ? say("alerts.you-changed", told) : say("alerts.changed", { ...told, owner });
  }
  const level = bot.level ?? usualLevel;
  const kind = { level, most: mostLevel, words: strengthWords(level), style: styleWords(bot.style ?? "balanced") };
  const told = { gone: gone.name, bot: bot.name, ...kind };
  return owner === "" ? say("alerts.you-replaced-bot", told) : say("alerts.replaced-bot", { ...told, owner });
}

const kTimes = ["base_ms", "increment_ms", "delay_ms"] as const;
const timesOf = (terms: JsonObject): number[] => kTimes.map((key) => termsOf(terms)[key]);
const rulesOf = (terms: JsonObject): JsonObject => withTimes(terms, { base_ms: 60_000, increment_ms: 0, delay_ms: 0 });
