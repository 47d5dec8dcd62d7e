// What happens in a match while you are there: events, each with the state before it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, MatchEvent, MatchView, Seat } from "../../protocol";
import { boardOf } from "../base/seat";

export interface Happened {
  event: MatchEvent;
  line: LineView;
  before: MatchView | null; // the line; null of lines that were missed and told later
}

// What happened with a line.
export function happenings(line: LineView, before: MatchView | null): Happened[] {
  return line.events.map((event) => ({ event, line, before }));
}

// Whether a turn that is completed was seen already: its move lay on the board, or none is recorded.
export function isPress({ event, line, before }: Happened): boolean {
  if (event.event !== "completed") return false;
  const seat = event["seat"] as Seat;
  const lay = before
    ? before.boards[boardOf(seat)].made.some((made) => made.seat === seat)
    : line.command.do === "press";
  const madeNow = line.events.some(
    (each) => each.n < event.n && each.event === "made" && each["seat"] === seat,
  );
  return lay || madeNow || event["move"] === null;
}

// The move that is put on a board, with a press or without, in coordinates.
export function movePlayed(happened: Happened): string | null {
  const { event } = happened;
  const plays = event.event === "made" || (event.event === "completed" && !isPress(happened));
  return plays && typeof event["move"] === "string" ? event["move"] : null;
}
