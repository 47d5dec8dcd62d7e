// Which sound an event of a match makes, and where it is heard from.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import { parseMove } from "../base/chess";
import { boardOf, partnerOf, teamOf } from "../base/seat";
import type { Happened, MoveSeen } from "../match/follow";
import type { SoundName } from "./synth";

export interface Heard {
  name: SoundName;
  from: "own" | "partner"; // which board, or one's own for what concerns all
}

export function moveSound(move: MoveSeen): SoundName {
  if (move.check) return "check";
  if (parseMove(move.move)?.kind === "drop") return "drop";
  return move.takes ? "capture" : "move";
}

// For whoever sits at `mine`; a spectator hears both boards alike.
export function heardOf({ event, line, move, pressed }: Happened, mine: Seat | null): Heard[] {
  const seat = event["seat"] as Seat | undefined;
  const from = mine && seat && boardOf(seat) !== boardOf(mine) ? "partner" : "own";
  switch (event.event) {
    case "started":
      return [{ name: "start", from: "own" }];
    case "made":
      return move ? [{ name: moveSound(move), from }] : [];
    case "completed": {
      const heard: Heard[] = [];
      if (move) heard.push({ name: moveSound(move), from });
      else if (pressed || event["move"] === null) heard.push({ name: "press", from });
      const transferred = (event["transferred"] ?? {}) as Partial<Record<Seat, string>>;
      if (mine && transferred[mine]) heard.push({ name: "arrives", from: "own" });
      return heard;
    }
    case "held":
    case "restored":
    case "repunched":
      return [{ name: "press", from }];
    case "said": {
      const fromPartner = mine && event["to"] === "partner" && line.command.by === partnerOf(mine);
      return fromPartner ? [{ name: "message", from: "own" }] : [];
    }
    case "draw-offered":
    case "claim-pending":
    case "paused":
      return [{ name: "message", from: "own" }];
    case "match-over": {
      const winner = event["winner"];
      if (mine === null || winner === "draw" || winner === null) return [{ name: "drawn", from: "own" }];
      return [{ name: winner === teamOf(mine) ? "won" : "lost", from: "own" }];
    }
    default:
      return [];
  }
}
