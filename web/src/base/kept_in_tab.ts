// What a tab remembers when its page is loaded again; nothing where that is forbidden, as in a frame.
// SPDX-License-Identifier: GPL-3.0-or-later

export function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // it is forgotten then
  }
}
