// How the rulebook of a match sets a switch, once the rules have been loaded.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LiveMatch } from "../../match/live.svelte";
import { core as loading, type Core } from "../../rules/core";

let core: Core | null = $state.raw(null);
void loading().then((loaded) => (core = loaded));

// The value of a switch as text; "" until it is known.
export type Setting = (key: string) => string;

export function settingOf(match: LiveMatch): Setting {
  const { book } = match;
  const loaded = core;
  return (key) => (loaded && book ? loaded.setting(book, key) : "");
}
