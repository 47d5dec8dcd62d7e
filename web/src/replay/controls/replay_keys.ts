// What the keys do to a replay.
// SPDX-License-Identifier: GPL-3.0-or-later
import { leaves, leavesSpace } from "../../base/typing";
import type { Replay } from "../course/replay.svelte";
import type { Scope } from "../moves/moment";

export type KeyAct =
  | { is: "flip" } // turn the boards
  | { is: "play" } // or pause
  | { is: "step"; go: () => void };

// Nothing of a key that is not for the replay.
export function keyAct(event: KeyboardEvent, replay: Replay, scope: Scope): KeyAct | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return null;
  if (event.altKey) return event.code === "KeyF" ? { is: "flip" } : null;
  const slider = event.target instanceof HTMLInputElement && event.target.type === "range";
  if (event.key === " " && (slider || leavesSpace(event.target))) return { is: "play" };
  if (!slider && !leaves(event.target, "in-moves")) return null;
  const go = steps(replay, scope)[(event.shiftKey ? "Shift+" : "") + event.key];
  return go ? { is: "step", go } : null;
}

const steps = (replay: Replay, scope: Scope): Record<string, () => void> => ({
  ArrowLeft: () => replay.step("back", scope),
  ArrowRight: () => replay.step("forward", scope),
  "Shift+ArrowLeft": () => replay.step("back", "A"),
  "Shift+ArrowRight": () => replay.step("forward", "A"),
  "Shift+ArrowUp": () => replay.step("back", "B"),
  "Shift+ArrowDown": () => replay.step("forward", "B"),
  Home: () => replay.first(),
  End: () => replay.last(),
});
