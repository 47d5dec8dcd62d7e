// What makes this device an official's: a secret for each event, kept in the browser.
// SPDX-License-Identifier: GPL-3.0-or-later

const keyFor = (event: string): string => `tandem.desk.${event}`;

// Where the browser keeps nothing, as in private windows, it lasts until the page is closed.
const unkept = new Map<string, string>();

export function secretOf(event: string): string | null {
  try {
    return localStorage.getItem(keyFor(event)) ?? unkept.get(event) ?? null;
  } catch {
    return unkept.get(event) ?? null;
  }
}

export function keepSecret(event: string, secret: string | null): void {
  unkept.delete(event);
  if (secret !== null) unkept.set(event, secret);
  try {
    if (secret === null) localStorage.removeItem(keyFor(event));
    else localStorage.setItem(keyFor(event), secret);
  } catch {
    // unkept has it
  }
}

// The secret that a link hands over: "#desk=SECRET". It is no part of what is sent to a server.
export function secretInHash(hash: string): string | null {
  return /^#desk=([A-Za-z0-9_-]{20,100})$/.exec(hash)?.[1] ?? null;
}

export const linkFor = (origin: string, event: string, secret: string): string =>
  `${origin}/event/${event}#desk=${secret}`;

// Whether a name leads every device to itself.
export const isThisComputer = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
