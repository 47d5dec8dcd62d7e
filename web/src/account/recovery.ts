// Recovery codes: the way back into an account whose password is lost.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../base/language/say.svelte";
import type { Hall, Me } from "../hall/hall.svelte";
import { get, post } from "../wire/http";

// When the code was made; null where the account has none.
export const codeSince = async (): Promise<number | null> =>
  (await get<{ since_ms: number | null }>("/api/recovery-code")).since_ms;

// A new code in the place of the one before: told this once.
export const makeCode = async (password: string): Promise<string> =>
  (await post<{ code: string }>("/api/recovery-code", { password })).code;

// Sets a new password by a code, which is used up, and logs in.
export const recover = (hall: Hall, name: string, code: string, password: string): Promise<void> =>
  hall.become(() => post<Me>("/api/recover", { name, code, password }));

// What is wrong with a code as it was typed, in a sentence; null for one that may be right.
export function codeFault(code: string): string | null {
  return code.replace(/[\s-]/g, "").length === 20 ? null : say("recovery.code-fault");
}
