// How a recorded match ended: by its verdict, else by what was stored of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { teamOf } from "../../base/seat";
import type { MatchRecord } from "../../record/record";
import { endingIn, reasonWords, verdictWords, winnerWords, type Ending } from "../../words/reasons";

export function endOf({ verdict, ended, lines }: MatchRecord): Ending {
  const ending: Ending = {
    winner: verdict?.winner ?? ended?.winner ?? null,
    board: verdict?.board ?? ended?.board ?? null,
    reason: verdict?.reason ?? ended?.reason ?? "unfinished",
  };
  return endingIn(ending, lines);
}

// "Ann and Di win: Bo is mated on board A."
export function endWords(record: MatchRecord, names: Record<Seat, string>): string {
  const ending = endOf(record);
  return ending.reason === "unfinished" ? say("replay.no-end") : verdictWords(ending, names);
}

// In a line: "Ann and Di win · Checkmate"
export function shortEndWords({ ended }: MatchRecord, names: Record<Seat, string>): string {
  if (ended === null || ended.reason === "unfinished") return say("replay.no-end");
  return say("replay.ended", { winners: winnerWords(ended, names), reason: reasonWords(ended.reason) });
}

// Where there is no room for that: "Team One wins · Checkmate", and "You won · Checkmate" to whoever
// sat at `mine` and has.
export function briefEndWords(record: MatchRecord, names: Record<Seat, string>, mine: Seat | null): string {
  const { ended } = record;
  const won = ended?.winner === "one" || ended?.winner === "two";
  if (ended === null || ended.reason === "unfinished" || !won) return shortEndWords(record, names);
  if (mine !== null && teamOf(mine) === ended.winner) {
    return say("replay.ended", { winners: say("verdict.you-won"), reason: reasonWords(ended.reason) });
  }
  return say("replay.team-ended", { team: ended.winner ?? "", reason: reasonWords(ended.reason) });
}
