// What somebody plays: the rulebooks and times of some matches, and the partner in most of them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import { partnerOf, teamOf } from "../base/seat";
import { isBot } from "../wire/person";
import type { Control, MatchLine } from "./record";

export interface Habits {
  rulebooks: { rulebook: string; count: number }[]; // the most frequent first
  times: { control: Control; count: number }[]; // the same
  partner: { name: string; matches: number; won: number; lost: number; drawn: number } | null;
}

const kMost = 3;

// `seatOf` says where they sat. A partner is somebody with whom they played more than once.
export function habitsIn(matches: readonly MatchLine[], seatOf: (match: MatchLine) => Seat | null): Habits {
  const books = new Map<string, number>();
  const times = new Map<string, Habits["times"][number]>();
  const partners = new Map<string, NonNullable<Habits["partner"]>>();
  for (const match of matches) {
    const seat = seatOf(match);
    if (!seat) continue;
    books.set(match.rulebook, (books.get(match.rulebook) ?? 0) + 1);
    if (match.control) {
      const { base_ms, increment_ms, delay_ms } = match.control;
      const key = [base_ms, increment_ms, delay_ms].join();
      times.set(key, { control: match.control, count: (times.get(key)?.count ?? 0) + 1 });
    }
    const { person, name } = match.people[partnerOf(seat)];
    if (person === "" || isBot(person)) continue;
    const pair = partners.get(person) ?? { name, matches: 0, won: 0, lost: 0, drawn: 0 };
    ++pair.matches;
    const winner = match.ended?.winner ?? null;
    if (winner === "draw") ++pair.drawn;
    else if (winner !== null) ++pair[winner === teamOf(seat) ? "won" : "lost"];
    partners.set(person, pair);
  }
  const most = [...partners.values()].reduce<Habits["partner"]>(
    (best, each) => (each.matches > (best?.matches ?? 1) ? each : best),
    null,
  );
  return {
    rulebooks: mostFrequent([...books].map(([rulebook, count]) => ({ rulebook, count }))),
    times: mostFrequent([...times.values()]),
    partner: most,
  };
}

const mostFrequent = <E extends { count: number }>(all: E[]): E[] =>
  all.sort((one, other) => other.count - one.count).slice(0, kMost);
