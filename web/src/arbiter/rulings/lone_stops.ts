// Stops for a dispute that need both partners and have only one, and what has come of them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, MatchEvent, Seat } from "../../../protocol";
import { partnerOf } from "../../base/seat";
import { wordsOf } from "../../words/events";

// Within this time both partners' stops count as one; see docs/protocol.md, StopView.
const kTogetherMs = 3_000;

export interface LoneStop {
  line: number;
  at: number;
  until: number; // the last moment for the partner to join
  seat: Seat;
  text: string;
  play: "runs" | "paused"; // by the director, meanwhile
}

// Those that may still matter: play has neither been paused and resumed since, nor is it over.
export function loneStops(lines: readonly LineView[]): LoneStop[] {
  const stops = lines.flatMap((line, i) =>
    line.events
      .filter(({ event }) => event === "stopped")
      .map((event) => ({ line, seat: event["seat"] as Seat, since: lines.slice(i + 1) })),
  );
  return stops.flatMap(({ line, seat, since }, i): LoneStop[] => {
    const team = [seat, partnerOf(seat)];
    const next = stops.slice(i + 1).find((stop) => team.includes(stop.seat));
    const joined = next?.seat === partnerOf(seat) && pauses(next.line);
    const events = since.flatMap((each) => each.events);
    const paused = events.findIndex(is("paused"));
    const resumed = paused >= 0 && events.slice(paused).some(is("resumed"));
    if (pauses(line) || joined || resumed || events.some(is("match-over"))) return [];
    const { at } = line.command;
    const play = paused >= 0 ? "paused" : "runs";
    return [{ line: line.line, at, until: at + kTogetherMs, seat, text: wordsOf(line.command), play }];
  });
}

const is = (name: string) => ({ event }: MatchEvent): boolean => event === name;
const pauses = ({ events }: LineView): boolean => events.some(is("paused"));
