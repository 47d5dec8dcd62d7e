// Requests to the server beside the WebSocket: accounts, records, rulebooks.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say, saySent, type Sent } from "../base/language/say.svelte";

// What a request was refused with: a code that stays the same and a sentence for people.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    readonly say: string,
    readonly details: Record<string, unknown>,
    readonly afterMs: number | null = null, // when to ask again, if the server says so
  ) {
    super(say);
  }
}

export async function get<T>(path: string): Promise<T> {
  return answered<T>(await reached(path, { headers: { Accept: "application/json" } }));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return postText<T>(path, "application/json", JSON.stringify(body));
}

// The same for whoever has this secret, of a device at an event; null: for everybody.
export async function getAs<T>(secret: string | null, path: string): Promise<T> {
  return answered<T>(await reached(path, { headers: { Accept: "application/json", ...bearer(secret) } }));
}
// A file that only they may have.
export async function fileAs(secret: string | null, path: string): Promise<Blob> {
  const response = await reached(path, { headers: bearer(secret) });
  return response.ok ? response.blob() : answered<Blob>(response);
}
export async function postAs<T>(secret: string | null, path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json", ...bearer(secret) };
  return answered<T>(await reached(path, { method: "POST", headers, body: JSON.stringify(body) }));
}
function bearer(secret: string | null): Record<string, string> {
  return secret === null ? {} : { Authorization: ["Bearer", secret].join(" ") };
}

// Sends a text of another kind: BPGN, a match log.
export async function postText<T>(path: string, type: string, body: string): Promise<T> {
  return answered<T>(
    await reached(path, { method: "POST", headers: { "Content-Type": type }, body }),
  );
}

export async function remove<T = void>(path: string): Promise<T> {
  return answered<T>(
    await reached(path, { method: "DELETE", headers: { "Content-Type": "application/json" } }),
  );
}

async function reached(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(0, "not-reached", say("wire.not-reached"), {});
  }
}

async function answered<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body as T;
  const said = body as Record<string, unknown>;
  const seconds = Number(response.headers?.get("Retry-After"));
  const afterMs = seconds > 0 ? seconds * 1_000 : null;
  throw new Refused(response.status, String(said["why"] ?? "failed"), refusal(said, say("wire.failed")), said, afterMs);
}

// What people read when they are refused; `otherwise` where the body is no refusal of ours.
export function refusal(body: unknown, otherwise: string): string {
  const { say: english, message } = body as { say?: string; message?: Sent };
  return message ? saySent(message, english) : (english ?? otherwise);
}
