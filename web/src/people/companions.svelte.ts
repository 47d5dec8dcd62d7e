// The people one has played with, and those of them who were asked to a table from this page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { SvelteSet } from "svelte/reactivity";
import type { PersonKind } from "../../protocol";
import { get, post } from "../wire/http";

export type Doing = "away" | "here" | "at-table" | "playing";

export interface Companion {
  person: string;
  name: string;
  kind: PersonKind;
  match: string; // the last one
  wall_ms: number;
  together: number; // matches as partners
  against: number;
  doing: Doing;
}

export const invitationKey = (code: string, person: string): string => `${code} ${person}`;

export class Companions {
  list: Companion[] | null = $state.raw(null); // null until it is known
  fails = $state(false);
  invited = new SvelteSet<string>(); // by table and person

  async load(): Promise<void> {
    try {
      this.list = (await get<{ companions: Companion[] }>("/api/companions")).companions;
      this.fails = false;
    } catch {
      this.fails = true;
    }
  }

  async invite(person: string, code: string): Promise<void> {
    await post<void>("/api/invitations", { person, table: code });
    this.invited.add(invitationKey(code, person));
  }
}

export const companions = new Companions();
