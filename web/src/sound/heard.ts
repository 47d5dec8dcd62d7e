// Which sound an event of a match makes, and where it is heard from.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { MatchEvent, Seat } from "../../protocol";
import { boardOf, partnerOf, teamOf } from "../base/seat";
import { isPress, type Happened } from "../match/news";
import type { SoundName } from "./synth";

export interface Heard {
  name: SoundName;
  from: "own" | "partner"; // which board, or one's own for what concerns all
}

function moveSound(event: MatchEvent): SoundName {
  if (event["check"] === true) return "check";
  if (String(event["move"]).includes("@")) return "drop";
  return typeof event["captured"] === "string" ? "capture" : "move";
}

// For whoever sits at `mine`; a spectator hears both boards alike.
export function heardOf(happened: Happened, mine: Seat | null): Heard[] {
  const { event, line } = happened;
  const seat = event["seat"] as Seat | undefined;
  const from = mine && seat && boardOf(seat) !== boardOf(mine) ? "partner" : "own";
  switch (event.event) {
    case "started":
      return [{ name: "start", from: "own" }];
    case "made":
      return [{ name: moveSound(event), from }];
    case "completed": {
      const heard: Heard[] = [];
      heard.push({ name: isPress(happened) ? "press" : moveSound(event), from });
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
