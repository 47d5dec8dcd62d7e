// What an incident can be at an event: the infractions of a match, and two more.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { InfractionKind } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { infractions, infractionTitle } from "../../words/infractions";

export type Offence = InfractionKind | "interference" | "other";
export const offences: readonly Offence[] = [...infractions, "interference", "other"];

const isInfraction = (what: string): what is InfractionKind => infractions.some((each) => each === what);

// Also of what a newer server may know.
export function offenceTitle(what: string): string {
  if (what === "interference") return say("desk.interference");
  return isInfraction(what) ? infractionTitle(what) : say("desk.other-incident");
}
