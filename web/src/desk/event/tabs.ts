// The tabs of the desk, and where each task is done.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Task } from "./event";

export const deskTabs = ["next", "entries", "check-in", "round", "standings", "conduct", "paper", "officials", "event"] as const;
export type DeskTab = (typeof deskTabs)[number];

export function tabFor(task: Task): DeskTab {
  switch (task) {
    case "bring-together":
      return "entries";
    case "check-in":
      return "check-in";
    case "pair":
    case "line-ups":
    case "start":
    case "results":
    case "provisional":
    case "calls":
    case "interrupted":
      return "round";
    case "prizes":
      return "standings";
    case "rule":
    case "appeals":
      return "conduct";
  }
}
