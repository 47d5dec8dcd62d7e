// People you do not want to hear: muted for this visit, on this page alone, or blocked at the server.
// SPDX-License-Identifier: GPL-3.0-or-later
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { get, post } from "../wire/http";

// Somebody, as they are called here.
export interface Neighbour {
  person: string;
  name: string;
}

// Where somebody is reported from.
export interface Place {
  match?: string;
  table?: string;
}

interface Blocks {
  blocks: (Neighbour & { wall_ms: number })[];
}

export class Neighbours {
  muted = new SvelteSet<string>();
  blocked = new SvelteMap<string, string>(); // names by person
  #of: string | null = null;

  // Whether what they say is shown.
  hears(person: string): boolean {
    return !this.muted.has(person) && !this.blocked.has(person);
  }

  // Asks once whom that person, who one is, has blocked.
  async know(me: string): Promise<void> {
    if (this.#of === me) return;
    this.#of = me;
    this.blocked.clear();
    try {
      this.#take(await get<Blocks>("/api/blocks"));
    } catch {
      this.#of = null; // the server leaves them out anyway; the page asks again
    }
  }

  mute(person: string, on: boolean): void {
    if (on) this.muted.add(person);
    else this.muted.delete(person);
  }

  async block(person: string): Promise<void> {
    this.#take(await post<Blocks>("/api/blocks", { person }));
  }
  async unblock(person: string): Promise<void> {
    this.#take(await post<Blocks>("/api/unblock", { person }));
  }

  async report(person: string, place: Place, why: string): Promise<void> {
    await post<void>("/api/reports", { person, why, ...place });
  }

  #take({ blocks }: Blocks): void {
    this.blocked.clear();
    for (const each of blocks) this.blocked.set(each.person, each.name);
  }
}

export const neighbours = new Neighbours();
