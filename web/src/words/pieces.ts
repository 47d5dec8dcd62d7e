// Pieces in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { roleOf, type Role } from "../base/chess";
import { joined, say } from "../base/language/say.svelte";

// The pieces of "PNN": "a pawn and 2 knights".
export function pieceWords(pieces: string): string {
  const counts = new Map<Exclude<Role, "king">, number>();
  for (const letter of pieces) {
    const role = roleOf(letter);
    if (role && role !== "king") counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return joined(
    [...counts].map(([role, count]) => say(`pieces.${role}`, { count })),
    "and",
  );
}
