// What an event of a match says, member by member, with the types that they have.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type BoardId, type MatchEvent, type Seat } from "../../protocol";
import type { End } from "./state";

export class EventFields {
  constructor(readonly event: MatchEvent) {}

  text(key: string): string {
    return String(this.event[key] ?? "");
  }

  number(key: string): number {
    return Number(this.event[key] ?? 0);
  }

  get seat(): Seat {
    return this.text("seat") as Seat;
  }

  get board(): BoardId {
    return this.text("board") === "B" ? "B" : "A";
  }

  // The boards of an event that may be about both.
  get boards(): readonly BoardId[] {
    return this.text("board") === "both" ? boardIds : [this.board];
  }

  get end(): End {
    const { winner, board, reason, articles, ended_by } = this.event;
    return {
      winner: typeof winner === "string" ? winner : null,
      board: board === "A" || board === "B" ? board : null,
      reason: String(reason),
      articles: Array.isArray(articles) ? articles.map(String) : [],
      line: typeof ended_by === "number" ? ended_by : null,
    };
  }
}
