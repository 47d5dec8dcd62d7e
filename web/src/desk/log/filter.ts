// Which lines of an event's course somebody looks for.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { CourseLine } from "../event/event";
import { folded } from "../event/find";

export interface Filter {
  by: string; // "": whoever
  device: number; // 0: each
  division: string; // "": each; a line about no division is about all of them
  text: string;
}

// The latest first.
export function filtered(lines: readonly CourseLine[], { by, device, division, text }: Filter): CourseLine[] {
  const parts = folded(text).split(" ").filter(Boolean);
  return lines
    .filter(
      (line) =>
        (by === "" || line.by === by) &&
        (device === 0 || line.device === device) &&
        (division === "" || line.divisions.length === 0 || line.divisions.includes(division)) &&
        (parts.length === 0 || parts.every((part) => folded([line.said, ...line.notices].join(" ")).includes(part))),
    )
    .toReversed();
}
