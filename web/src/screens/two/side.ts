// The two halves of a clock for two: that of the person at the device, and that of the one across.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Hall } from "../../hall/hall.svelte";
import type { LiveMatch } from "../../match/live.svelte";

export type Side = "far" | "near";

// A person at the device: their own connection, and the match as they are told of it.
export interface Sitter {
  hall: Hall;
  match: LiveMatch;
}

// What a player asks for from their half, which stands open until they have said or dismissed it.
export type Asked = "resign" | "draw" | "arbiter";
