// Pieces in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { roleOf, type Role } from "../base/chess";

// The pieces of "PNN": "a pawn and 2 knights".
export function pieceWords(pieces: string): string {
  const counts = new Map<Role, number>();
  for (const letter of pieces) {
    const role = roleOf(letter);
    if (role) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  const words = [...counts].map(([role, count]) => (count === 1 ? `a ${role}` : `${count} ${role}s`));
  return words.join(" and ");
}
