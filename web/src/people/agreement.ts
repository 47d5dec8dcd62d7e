// Whom a match that is over is for, and how far its players agree that it be for everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
import { askedAs, type Sharer } from "../hall/hall.svelte";
import { get, post, remove } from "../wire/http";

// As one of its players is told.
export interface Consent {
  agreed: number;
  of: number;
  yours: boolean;
  others: string[]; // the names of the others who agree
}

export interface Agreement {
  access: "anybody" | "nobody";
  consent: Consent | null; // null for whoever did not play in it, and where it is for anybody
}

const pathOf = (match: string, sharer: Sharer): string =>
  askedAs(`/api/matches/${encodeURIComponent(match)}/agreement`, sharer);

// Each throws what the server refuses.
export const toldAgreement = (match: string, sharer: Sharer): Promise<Agreement> =>
  get<Agreement>(pathOf(match, sharer));
export const agree = (match: string, sharer: Sharer): Promise<Agreement> =>
  post<Agreement>(pathOf(match, sharer), {});
export const takeBack = (match: string, sharer: Sharer): Promise<Agreement> =>
  remove<Agreement>(pathOf(match, sharer));
