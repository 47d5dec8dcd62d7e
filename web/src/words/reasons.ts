// Why a match ended and who won, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { type BoardId, type Command, type Reason, reasons, type Seat, type Team, type Winner } from "../../protocol";
import { capitalized, joined, say } from "../base/language/say.svelte";
import { boardOf, seatsOf } from "../base/seat";

// An imported match may have no end.
export type EndReason = Reason | "unfinished";

// What must be known of an end; `over` of a view and `verdict` of a record both are one.
export interface Ending {
  winner?: Winner | null;
  board?: BoardId | null;
  reason: EndReason;
  missed?: Missed | null; // for what the server declared a forfeit; nothing where a person did
  yours?: readonly Seat[]; // of whoever reads it
}

// What a player who forfeits has failed to do: come back, or make the first move, in this time.
export interface Missed {
  what: "away" | "first-move";
  seconds: number;
}

// The words in which the server's own forfeits say it; see docs/protocol.md.
const kMissed = { away: /^away for (\d+) s$/, "first-move": /^no first move within (\d+) s$/ } as const;

// For what the last forfeit among these commands was declared, if the server declared it.
export function missedIn(commands: readonly Command[]): Missed | null {
  const forfeit = commands.findLast((command) => command.do === "forfeit");
  const why = String(forfeit?.["why"] ?? "");
  for (const what of ["away", "first-move"] as const) {
    const seconds = kMissed[what].exec(why)?.[1];
    if (seconds !== undefined) return { what, seconds: Number(seconds) };
  }
  return null;
}

// In the order of a choice.
export const endReasons: readonly EndReason[] = [...reasons, "unfinished"];

// The end of a match or a board of it, with what these lines of the match tell of it.
export const endingIn = <E extends Ending>(over: E, lines: readonly { command: Command }[]): E => ({
  ...over,
  missed: missedIn(lines.map(({ command }) => command)),
});

// Two words at most, for lists: "Checkmate".
export function reasonWords(reason: EndReason): string {
  return endReasons.includes(reason) ? say(`end.${reason}`) : reason;
}

// "Ann and Di"
export function teamNames(team: Team, names: Record<Seat, string>): string {
  return joined(
    seatsOf(team).map((seat) => names[seat]),
    "and",
  );
}

// "Ann and Di win: Bo is mated on board A."
export function verdictWords(ending: Ending, names: Record<Seat, string>): string {
  const how = whyItEnded(ending, names);
  switch (ending.winner) {
    case "one":
    case "two":
      return say("timeline.verdict-won", { players: teamNames(ending.winner, names), how });
    case "draw":
      return say("timeline.verdict-drawn", { how });
    default:
      return say("timeline.verdict-nobody", { how });
  }
}

// "Ann and Di win", "Draw", "Nobody wins".
export function winnerWords(ending: Ending, names: Record<Seat, string>): string {
  switch (ending.winner) {
    case "one":
    case "two":
      return say("end.team-wins", { team: teamNames(ending.winner, names) });
    case "draw":
      return say("end.draw");
    default:
      return say("end.nobody-wins");
  }
}

// Why, within a sentence: "Bo is mated on board A".
export function whyItEnded(ending: Ending, names: Record<Seat, string>): string {
  const how = endedBy(ending, names);
  return ending.board && !ofBothBoards.has(ending.reason)
    ? say("timeline.on-board", { how, board: ending.board })
    : how;
}

// As a sentence: "Bo is mated on board A."
export function howItEnded(ending: Ending, names: Record<Seat, string>): string {
  const how = whyItEnded(ending, names);
  const begins = losersOf(ending).some((seat) => how.startsWith(names[seat])); // by a name, left as it is
  return say("end.how", { how: begins ? how : capitalized(how) });
}

const ofBothBoards = new Set<EndReason>([
  "resignation",
  "agreement",
  "simultaneous",
  "both-games",
  "forfeit",
  "no-clock",
  "ruling",
  "annulled",
  "unfinished",
]);

// "Bo is mated"
export function endedBy(ending: Ending, names: Record<Seat, string>): string {
  const losers = losersOf(ending).map((seat) => names[seat]);
  const alone = isYours(ending);
  if (!endReasons.includes(ending.reason)) return ending.reason;
  if (ending.reason === "no-clock" && !ending.board) return say("ended.no-clock-at-all");
  if (ending.reason === "forfeit" && ending.missed && losers.length > 0) {
    const { what, seconds } = ending.missed;
    const reader = alone ? "yours" : "other";
    return say(`missed.${what}`, { seconds, reader, who: joined(losers, "and") });
  }
  const yours = alone ? (faults.find((fault) => fault === ending.reason) ?? null) : null;
  if (yours) return say(`yours.${yours}`);
  return say(`ended.${ending.reason}`, { count: losers.length, who: joined(losers, "and") });
}

const faults = ["resignation", "checkmate", "flag", "illegal-move"] as const;

// Whether whoever reads it has lost by what they have done alone.
function isYours({ yours = [], ...ending }: Ending): boolean {
  const [loser, ...others] = losersOf(ending);
  return loser !== undefined && others.length === 0 && yours.includes(loser);
}

// The one who lost on the board that decided, or both.
function losersOf(ending: Ending): Seat[] {
  const loser = loserOf(ending);
  if (!loser) return [];
  return seatsOf(loser).filter((seat) => !ending.board || boardOf(seat) === ending.board);
}

function loserOf(ending: Ending): Team | null {
  if (ending.winner === "one") return "two";
  return ending.winner === "two" ? "one" : null;
}
