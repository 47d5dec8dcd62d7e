// Why a clock on the table stands, or whose move it is, in a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import type { LiveMatch } from "../../match/live.svelte";

// Why neither clock of the board runs; null while one does.
export function standsFor(match: LiveMatch, board: BoardId): string | null {
  const view = match.view.boards[board];
  if (match.phase === "starting") return say("clock-only.do-not-run-yet");
  if (match.over) return say("clock-only.match-over");
  if (view.over) return say("clock-only.board-over");
  if (view.paused_by !== undefined) return say("clock-only.stand-for-dispute");
  return view.running === undefined ? say("clock-only.stand-for-claim") : null;
}
