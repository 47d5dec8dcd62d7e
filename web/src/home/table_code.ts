// The code of a table, as people type or paste it.
// SPDX-License-Identifier: GPL-3.0-or-later

// The four letters in what somebody typed or pasted: "ktfx", or a whole link.
export function codeIn(text: string): string | null {
  const last = text.trim().replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  return /^[A-Za-z]{4}$/.test(last) ? last.toUpperCase() : null;
}
