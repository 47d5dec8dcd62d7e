// What somebody has done before at the event.
// SPDX-License-Identifier: GPL-3.0-or-later
import { folded } from "../event/find";
import type { Incident, Keyed, Offender, State } from "../event/event";
import { offenderName, playerName } from "../event/names";

// The latest first. Whoever has the same name is the same person, whichever team they play for.
export function historyOf(state: State, incidents: readonly Keyed<Incident>[], who: Offender): { key: number; now: Incident }[] {
  const name = folded(typeof who === "string" ? who : playerName(state, who.team, who.player));
  return incidents
    .flatMap(({ key, now }) => (now && folded(offenderName(state, now)) === name ? [{ key, now }] : []))
    .toSorted((a, b) => b.key - a.key);
}
