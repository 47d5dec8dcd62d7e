// How much has been said to you since you last looked at the talk of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Hall } from "../hall/hall.svelte";
import type { LiveMatch } from "../match/live.svelte";

// In the match, and once it is over at its table.
export function unread(match: LiveMatch, { chats, me }: Pick<Hall, "chats" | "me">): number {
  const { line: seen, at } = match.read;
  const said = match.lines.filter(
    ({ line, command }) => line > seen && command.do === "say" && !match.yours.includes(command.by),
  );
  const table = match.code === null || match.phase !== "over" ? [] : (chats.get(match.code) ?? []);
  return said.length + table.filter(({ heard, person }) => heard > at && person !== me?.person).length;
}

// It is looked at now.
export function markRead(match: LiveMatch): void {
  match.read = { line: match.line, at: performance.now() };
}
