// What was said in a match, line by line: by whom, to whom, in which words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, Seat, SeatView } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { partnerOf } from "../base/seat";
import { inWords, isQuick } from "../words/quick_words";

export interface Said {
  line: number;
  at: number; // ms of the match
  by: Seat;
  person: string;
  name: string;
  bot: boolean;
  to: "partner" | "all";
  words: string;
  quick: string | null; // its code
}

// A line as talk; null for every other line.
export function saidOf(line: LineView, people: Record<Seat, SeatView>): Said | null {
  const { command } = line;
  const text = command["text"];
  if (command.do !== "say" || command.by === "director" || typeof text !== "string") return null;
  if (text === "") return null; // what a team says to itself is not told to others
  const who = people[command.by];
  return {
    line: line.line,
    at: command.at,
    by: command.by,
    person: who.person,
    name: who.name,
    bot: who.kind === "bot",
    to: command["to"] === "all" ? "all" : "partner",
    words: inWords(text),
    quick: isQuick(text) ? text : null,
  };
}

export function allSaid(lines: readonly LineView[], people: Record<Seat, SeatView>): Said[] {
  return lines.flatMap((line) => saidOf(line, people) ?? []);
}

// The last thing that the partner of one of these seats said to that seat.
export function lastOfPartner(
  lines: readonly LineView[],
  people: Record<Seat, SeatView>,
  mine: readonly Seat[],
): Said | null {
  const partners = mine.map(partnerOf).filter((seat) => !mine.includes(seat));
  for (let i = lines.length - 1; i >= 0; --i) {
    const line = lines[i];
    const said = line ? saidOf(line, people) : null;
    if (said && said.to === "partner" && partners.includes(said.by)) return said;
  }
  return null;
}

// What is read out for the sign of a bot: nothing where the name says it.
export const botWord = (name: string): string => (/^bot\b/i.test(name) ? "" : `${say("talk.bot")} `);
