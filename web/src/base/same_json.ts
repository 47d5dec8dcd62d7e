// Whether two values that came as JSON say the same, in whatever order of keys.
// SPDX-License-Identifier: GPL-3.0-or-later

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        key in b && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
