// Accounts, as the server keeps them: making one, logging in and out, passwords and tokens.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../base/language/say.svelte";
import type { Hall, Me } from "../hall/hall.svelte";
import { get, post, Refused, remove } from "../wire/http";

export interface Token {
  id: string;
  label: string;
  since_ms: number;
  until_ms: number;
}

// A token that was just made: told this once.
export interface NewToken extends Token {
  token: string;
}

export const makeAccount = (hall: Hall, name: string, password: string): Promise<void> =>
  hall.become(() => post<Me>("/api/accounts", { name, password }));

export const logIn = (hall: Hall, name: string, password: string): Promise<void> =>
  hall.become(() => post<Me>("/api/login", { name, password }));

export const logOut = (hall: Hall): Promise<void> =>
  hall.become(() => post<void>("/api/logout", {}));

// Ends all other sessions of the account; `tokens`: what becomes of those of programs.
export const changePassword = (
  old: string,
  fresh: string,
  tokens: "keep" | "revoke",
): Promise<void> => post<void>("/api/password", { old, new: fresh, tokens });

export const tokens = async (): Promise<Token[]> =>
  (await get<{ tokens: Token[] }>("/api/tokens")).tokens;

export const makeToken = (label: string): Promise<NewToken> =>
  post<NewToken>("/api/tokens", { label });

export const revokeToken = (id: string): Promise<void> =>
  remove(`/api/tokens/${encodeURIComponent(id)}`);

// What to tell of a failure, in a sentence.
export const sentence = (error: unknown): string =>
  error instanceof Refused ? error.say : say("account.failed-try-again");
