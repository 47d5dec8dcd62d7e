// What somebody can be called; the server has the last word.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../base/language/say.svelte";

// What is wrong with a name, in a sentence; null for a good one.
export function nameFault(name: string): string | null {
  const letters = [...name.normalize()];
  if (letters.length < 2 || letters.length > 20) return say("account.name-length");
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(name)) return say("account.name-letters");
  if (!/^[\p{L}\p{N}]/u.test(name)) return say("account.name-start");
  return null;
}

// What is wrong with a password: its length counts in bytes.
export function passwordFault(password: string): string | null {
  const size = new TextEncoder().encode(password).length;
  if (size < 8) return say("account.password-too-short");
  if (size > 200) return say("account.password-too-long");
  return null;
}
