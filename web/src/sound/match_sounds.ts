// What a match sounds like.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import type { LiveMatch } from "../match/live.svelte";

export function sounding(match: LiveMatch, mySeat: () => Seat | null): () => void {
  void match;
  void mySeat;
  return () => {};
}
