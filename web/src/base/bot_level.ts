// How strong the bots are that a person plays with: near their own strength, by how matches went.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mostLevel, type Over, type Seat, type SeatView } from "../../protocol";
import { opponentOf, partnerOf, teamOf } from "./seat";

export const levels = Array.from({ length: mostLevel }, (_, index) => index + 1);
export const firstLevel = 3; // of whoever has not played yet

const kInARow = 2; // wins or losses that move the level by one

// A run of wins or losses against bots of one level; wins count up from 0, losses down.
export interface BotRun {
  level: number;
  length: number;
  match: string; // the last that was counted
}

export const noRun: BotRun = { level: 0, length: 0, match: "" };

// The level and the run after a match against bots of that level.
export function afterMatch(
  level: number,
  run: BotRun,
  match: string,
  outcome: "won" | "lost" | "drawn",
): { level: number; run: BotRun } {
  if (run.match === match) return { level, run };
  const before = run.level === level ? run.length : 0;
  const length = outcome === "drawn" ? 0 : outcome === "won" ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1;
  if (Math.abs(length) < kInARow) return { level, run: { level, length, match } };
  const next = Math.min(Math.max(level + Math.sign(length), 1), mostLevel);
  return { level: next, run: { level: next, length: 0, match } };
}

// How a match ended for whoever sat there, if both opponents are bots of that level; null otherwise.
export function againstBots(
  seat: Seat,
  people: Record<Seat, SeatView>,
  over: Over,
  level: number,
): "won" | "lost" | "drawn" | null {
  const opponents = [opponentOf(seat), partnerOf(opponentOf(seat))];
  if (!opponents.every((each) => people[each].kind === "bot" && people[each].level === level)) return null;
  if (over.winner === "draw") return "drawn";
  if (over.winner !== "one" && over.winner !== "two") return null; // annulled, or nobody's
  return over.winner === teamOf(seat) ? "won" : "lost";
}
