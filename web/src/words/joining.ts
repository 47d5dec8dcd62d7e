// What is said to whoever joins in at a table whose seats are taken.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type TellTable } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { isBot } from "../wire/person";

// When somebody without a seat joins in at a full table, and who makes room: bots do before anybody, at
// once or after the match that is on, while fewer than four people play.
export function joinWords(table: TellTable, me: string, match: "on" | "over"): string {
  const playing = table.members.filter(({ person, kind, plays }) => kind !== "bot" && plays && person !== me);
  const joined = table.members.some(({ person, plays }) => person === me && plays);
  const botSits = seats.some((seat) => isBot(table.seats[seat].person));
  if (match === "on" ? playing.length < 4 : botSits) {
    return joined ? say("table.you-join-for-bot", { match }) : say("table.if-you-join-for-bot", { match });
  }
  return joined ? say("table.you-join-in", { match }) : say("table.if-you-join-in", { match });
}
