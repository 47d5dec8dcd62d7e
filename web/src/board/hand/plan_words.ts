// What is said of plans: of those that stand, and of those that were given up.
// SPDX-License-Identifier: GPL-3.0-or-later
import { joined, say } from "../../base/language/say.svelte";

// "Premove: e2e4", "3 premoves: e2e4, N@f7, f7h8"; null of none.
export function plannedWords(plans: readonly string[]): string | null {
  const [plan] = plans;
  if (plan === undefined) return null;
  if (plans.length === 1) return say("board.planned", { plan });
  return say("board.planned-several", { count: plans.length, plans: joined(plans, "comma") });
}

// "e2e4 cannot be played. 2 later premoves cancelled"; null of none.
export function lostWords([plan, ...later]: readonly string[]): string | null {
  if (plan === undefined) return null;
  if (later.length === 0) return say("board.plan-not-playable", { plan });
  return say("board.plans-not-playable", { plan, count: later.length });
}

// "e2e4 cancelled", where there is little room.
export const shortLostWords = ([plan]: readonly string[]): string | null =>
  plan === undefined ? null : say("board.plan-lost", { plan });
