// What is said of a division that is paused.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../../base/language/say.svelte";
import type { DivisionGlance } from "../event/event";
import { clockOf } from "./columns";

// "Paused since 10:42: fire alarm"; null: it is not.
export function pausedText({ paused, paused_why }: DivisionGlance): string | null {
  if (!paused) return null;
  const time = clockOf(paused);
  return paused_why ? say("desk.paused-because", { time, why: paused_why }) : say("desk.paused", { time });
}
