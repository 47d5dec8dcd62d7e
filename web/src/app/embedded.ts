// The address at which a match is shown alone, for pages elsewhere: /embed/ID.
// SPDX-License-Identifier: GPL-3.0-or-later

// The match; null at any other address.
export function embeddedMatch(path: string): string | null {
  const [first, id, ...rest] = path.split("/").filter(Boolean);
  if (first !== "embed" || id === undefined || rest.length > 0) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
