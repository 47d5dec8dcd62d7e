// Who is waited for at a board for their first move, and how long they still have.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Seat } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { seatOf } from "../../base/seat";
import { firstMoveShown } from "../../match/first_move";
import type { LiveMatch } from "../../match/live.svelte";
import { stampText } from "../../words/when";

const kTickMs = 200;

export class FirstMoveWait {
  // Nothing while nobody has to be told of it.
  of: { seat: Seat; ms: number } | null = $state(null);

  // `within` is the time that the table gives, 0 for none. To be made in a component.
  constructor(
    private readonly match: () => LiveMatch,
    board: () => BoardId,
    within: () => number,
  ) {
    $effect(() => {
      const look = (): number | null => {
        for (const color of ["white", "black"] as const) {
          const seat = seatOf(board(), color);
          const left = match().firstMoveLeft(seat, within());
          if (left === null) continue;
          this.of = firstMoveShown(left, within()) ? { seat, ms: left } : null;
          return left;
        }
        this.of = null;
        return null;
      };
      if (look() === null) return undefined;
      const timer = setInterval(look, kTickMs);
      return () => clearInterval(timer);
    });
  }

  // In a sentence: to the player, and to everybody else.
  get words(): string | null {
    if (this.of === null) return null;
    const match = this.match();
    const time = stampText(Math.ceil(this.of.ms / 1000) * 1000, "seconds");
    if (match.mine.includes(this.of.seat)) return say("board.make-first-move", { time });
    return say("board.waits-for-first-move", { player: match.people[this.of.seat].name, time });
  }
}
