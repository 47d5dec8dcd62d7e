// What an incident can be at an event: the infractions of a match, and two more.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { InfractionKind } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { infractions, infractionTitle } from "../../words/infractions";

export type Offence = InfractionKind | "interference" | "other";
export const offences: readonly Offence[] = [...infractions, "interference", "other"];

export function offenceTitle(what: Offence): string {
  if (what === "interference") return say("desk.interference");
  if (what === "other") return say("desk.other-incident");
  return infractionTitle(what);
}
