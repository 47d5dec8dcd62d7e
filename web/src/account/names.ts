// What somebody can be called; the server has the last word.
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a name, in a sentence; null for a good one.
export function nameFault(name: string): string | null {
  const letters = [...name.normalize()];
  if (letters.length < 2 || letters.length > 20) return "A name has 2 to 20 characters.";
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(name)) return "A name has only letters, digits, _ and -.";
  if (!/^[\p{L}\p{N}]/u.test(name)) return "A name begins with a letter or a digit.";
  return null;
}

// What is wrong with a password: its length counts in bytes.
export function passwordFault(password: string): string | null {
  const size = new TextEncoder().encode(password).length;
  if (size < 8) return "A password has at least eight characters.";
  if (size > 200) return "That password is too long.";
  return null;
}
