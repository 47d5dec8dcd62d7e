// Results that were typed and not yet entered: they survive a page that is loaded anew.
// SPDX-License-Identifier: GPL-3.0-or-later
import { newKey } from "../event/sender";

export interface Typed {
  key: string; // of the request, so that what is sent again is entered once
  division: string;
  round: number;
  results: string;
}

const place = (event: string): string => `tandem.desk.typed.${event}`;

// Without storage they last as long as the page.
export function typedBefore(event: string): Typed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(event)) ?? "[]");
    return Array.isArray(kept) ? (kept as Typed[]) : [];
  } catch {
    return [];
  }
}

export function keepTyped(event: string, typed: readonly Typed[]): void {
  try {
    if (typed.length === 0) localStorage.removeItem(place(event));
    else localStorage.setItem(place(event), JSON.stringify(typed));
  } catch {
    // they last as long as the page
  }
}

export const typedNow = (division: string, round: number, results: string): Typed => ({ key: newKey(), division, round, results });
