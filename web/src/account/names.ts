// What somebody can be called; the server has the last word.
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a name, in a sentence; null for a good one.
export function nameFault(name: string): string | null {
  if (name.length < 3) return "A name has at least three characters.";
  if (name.length > 20) return "A name has at most twenty characters.";
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return "A name has only the letters a to z, digits, _ and -.";
  return null;
}

// What is wrong with a password: its length counts in bytes.
export function passwordFault(password: string): string | null {
  const size = new TextEncoder().encode(password).length;
  if (size < 8) return "A password has at least eight characters.";
  if (size > 200) return "That password is too long.";
  return null;
}
