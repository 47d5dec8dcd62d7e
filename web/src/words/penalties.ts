// Penalties and clocks that are changed, as a whole ruling tells them: time once, and "you" to whoever it is about.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { MatchEvent, Seat } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { infractions, infractionText } from "./infractions";
import { spanText } from "./when";

const steps = ["warning", "add", "deduct", "loss", "recorded"] as const;

// `name`: of its player. null: there is nothing to say but what the event says by itself.
export function penaltyIn(
  event: MatchEvent,
  events: readonly MatchEvent[], // of its line
  name: string,
  yours: readonly Seat[],
): string | null {
  const mine = yours.some((seat) => seat === event["seat"]);
  if (event.event === "clock-adjusted") return mine ? yourClock(event) : null;
  const what = infractions.find((each) => each === event["what"]);
  if (event.event !== "infraction" || what === undefined) return null;
  // What becomes of the time the clock's own sentence says.
  const timed = events.some((each) => each.event === "clock-adjusted");
  const step = timed ? "timed" : (steps.find((each) => each === event["step"]) ?? "recorded");
  return say(`course.infraction.${step}`, { player: mine ? say("announce.you") : name, infraction: infractionText(what) });
}

function yourClock(event: MatchEvent): string {
  const ms = Number(event["ms"] ?? 0);
  return say("course.your-clock-gets", { sign: ms < 0 ? "less" : "more", time: spanText(Math.abs(ms)), why: String(event["why"] ?? "").replaceAll("-", "_") });
}
