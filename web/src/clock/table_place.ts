// Where this device lies as a clock at an event: the secret of its link, kept in the browser.
// SPDX-License-Identifier: GPL-3.0-or-later

export interface TablePlace {
  event: string;
  secret: string;
}

const kKey = "tandem.clock";

// "#at=EVENT.SECRET", which is no part of what is sent to a server.
export function placeInHash(hash: string): TablePlace | null {
  const [, event = "", secret = ""] = /^#at=([A-Za-z0-9]{4,64})\.([A-Za-z0-9_-]{20,100})$/.exec(hash) ?? [];
  return event === "" ? null : { event, secret };
}
export const clockLink = (origin: string, { event, secret }: TablePlace): string =>
  `${origin}/clock#at=${event}.${secret}`;

// Where the browser keeps nothing it lasts until the page is closed.
let unkept: string | null = null;

export function tablePlace(): TablePlace | null {
  let text = unkept;
  try {
    text = localStorage.getItem(kKey) ?? text;
  } catch {
    // unkept has it
  }
  return text === null ? null : placeInHash(`#at=${text}`);
}
export function keepTablePlace(place: TablePlace | null): void {
  unkept = place === null ? null : `${place.event}.${place.secret}`;
  try {
    if (unkept === null) localStorage.removeItem(kKey);
    else localStorage.setItem(kKey, unkept);
  } catch {
    // unkept has it
  }
}
