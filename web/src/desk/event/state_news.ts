// The state of a division grows by what has changed since the version that is known.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { State } from "./event";

type Noun = { now: unknown } & Partial<Record<"key" | "division" | "round" | "table", string | number>>;

const placeOf = ({ key, round, table }: Noun): [number | string, number, number] => [
  key ?? "",
  Number(round ?? 0),
  Number(table ?? 0),
];
const nameOf = (noun: Noun): string => JSON.stringify([noun.division ?? "", ...placeOf(noun)]);

function inOrder(one: Noun, other: Noun): number {
  const places = placeOf(other);
  for (const [i, place] of placeOf(one).entries()) {
    const against = places[i] as number | string;
    if (place !== against) return place < against ? -1 : 1;
  }
  return 0;
}

// The known nouns with those that are new; what is gone is told with `now` null.
function withNews(known: readonly Noun[], news: readonly Noun[]): Noun[] {
  const all = new Map(known.map((noun) => [nameOf(noun), noun]));
  for (const noun of news) {
    if (noun.now === null) all.delete(nameOf(noun));
    else all.set(nameOf(noun), noun);
  }
  return [...all.values()].sort(inOrder);
}

// Where they are not of what is known, the server has told all that there is: it has another copy of the
// log, or the division itself has changed.
export function stateWith(known: State, news: State): State {
  if (news.after !== known.version) return news;
  const state: Record<string, unknown> = { ...known, version: news.version, at: news.at };
  for (const [kind, list] of Object.entries(news) as [keyof State, unknown][]) {
    if (Array.isArray(list) && list.length > 0) {
      state[kind] = withNews(known[kind] as unknown as Noun[], list as Noun[]);
    }
  }
  return state as unknown as State;
}
