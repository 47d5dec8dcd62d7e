// Whether what is entered arrives once, whatever becomes of the network.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test, vi } from "vitest";
import { Refused } from "../../wire/http";
import { Sender, withoutPlace, type Entered } from "./sender";

type Sent = { key: string; preview?: boolean };
const lost = new Refused(0, "not-reached", "No connection.", {});
const note: Entered = { commands: [{ do: "note", text: "lunch at one" }] };
const done = { version: 3, done: [{ line: 3, said: "Note: lunch at one", notices: [] }], refused: [], later: [] };

// A server that answers one thing after the other, and the keys it has seen.
function serverWith(...answers: (typeof done | Refused)[]) {
  const sent: Sent[] = [];
  const post = async (_: string, body: unknown): Promise<unknown> => {
    sent.push(body as Sent);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer instanceof Refused) throw answer;
    return answer;
  };
  return { sent, sender: new Sender("h7kq2mwp", post, async () => {}) };
}

test("what gets no answer is sent again under the same key", async () => {
  const { sent, sender } = serverWith(lost, lost, done);
  expect(await sender.enter(note)).toMatchObject({ ok: true, version: 3 });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("who tries again after all attempts have failed sends the same request", async () => {
  const { sent, sender } = serverWith(lost, lost, lost, done);
  expect(await sender.enter(note)).toMatchObject({ ok: false, sure: false, say: "No connection." });
  expect(await sender.enter(note)).toMatchObject({ ok: true });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("the same again after an answer is another request", async () => {
  const { sent, sender } = serverWith(done, done);
  await sender.enter(note);
  await sender.enter(note);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("a refusal is said at once, in its own sentence", async () => {
  const why = [{ index: 0, why: "has-bye", said: "Team 3 has a bye." }];
  const { sent, sender } = serverWith(new Refused(409, "failed", "Failed.", { refused: why }));
  expect(await sender.enter(note)).toMatchObject({ ok: false, sure: true, say: "Team 3 has a bye." });
  expect(sent).toHaveLength(1);
});

test("each fault of a list is told", async () => {
  const faults = [{ line: 4, column: 1, say: "4:1: no such division" }, { line: 5, column: 5, say: "5:5: no name" }];
  const { sender } = serverWith(new Refused(422, "bad-text", "4:1: no such division", { faults }));
  const outcome = await sender.enter({ entries: "x" });
  expect(outcome.ok ? [] : outcome.faults.map(({ say }) => say)).toEqual(["4:1: no such division", "5:5: no name"]);
});

test("a request that was kept has the key that it had", async () => {
  const { sent, sender } = serverWith(done);
  await sender.enter({ ...note, key: "kept" });
  expect(sent.map(({ key }) => key)).toEqual(["kept"]);
});

test("a hall without HTTPS, where browsers make no UUIDs, can enter something", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  const { sent, sender } = serverWith(done);
  expect(await sender.enter(note)).toMatchObject({ ok: true });
  expect(sent[0]?.key).toBe("07".repeat(16));
  vi.unstubAllGlobals();
});

test("a preview keeps no key", async () => {
  const { sent, sender } = serverWith(lost, lost, lost, done);
  await sender.preview(note);
  await sender.enter(note);
  expect(sent.map(({ preview }) => preview ?? false)).toEqual([true, true, true, false]);
  expect(sent[0]?.key).not.toBe(sent[3]?.key);
});

test("a fault can do without its place", () => {
  expect(withoutPlace({ line: 8, column: 1, say: "8:1: The team has no name." })).toBe("The team has no name.");
  expect(withoutPlace({ line: 8, column: 1, say: "The team has no name." })).toBe("The team has no name.");
});

test("what the server takes no more of is not sent again at once, and says when it may be", async () => {
  const { sent, sender } = serverWith(new Refused(429, "too-often", "Too many requests. Please wait.", {}, 7_000), done);
  expect(await sender.enter(note)).toMatchObject({ ok: false, sure: false, afterMs: 7_000 });
  expect(sent).toHaveLength(1);
  await sender.enter(note);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
