// How much has been said to you since a line.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LiveMatch } from "../match/live.svelte";

export function unread(match: LiveMatch, since: number): number {
  return match.lines.filter(
    ({ line, command }) => line > since && command.do === "say" && !match.yours.includes(command.by),
  ).length;
}
