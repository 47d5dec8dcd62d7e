// Whether typed results are entered once each and in their order, whatever becomes of the server.
// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test, vi } from "vitest";
import { typedBefore } from "./typed";
import { TypedQueue } from "./typed_queue.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

// A server that takes what `takes` says, each once it is told to answer.
function desk(takes: (results: string) => boolean) {
  const sent: string[] = [];
  let answer: (() => void)[] = [];
  const act = {
    fault: null as string | null,
    waits: null,
    giveUp: () => {},
    enter: async (entered: { results?: string }) => {
      sent.push(entered.results ?? "");
      await new Promise<void>((done) => answer.push(done));
      act.fault = takes(entered.results ?? "") ? null : "There is no such table.";
      return act.fault === null;
    },
  };
  const refused: string[] = [];
  const queue = new TypedQueue("h7kq2mwp", act as never, ({ typed, say }) => refused.push(`${typed.results}: ${say}`));
  const answers = async (): Promise<void> => {
    for (const each of answer.splice(0)) each();
    await new Promise((done) => setTimeout(done));
  };
  return { sent, queue, refused, answers };
}

test("each waits for the one before it, and is kept until it is answered", async () => {
  const { sent, queue, answers } = desk(() => true);
  void queue.add("k12", 1, "1 1 0");
  void queue.add("k12", 1, "2 0 1");
  expect(sent).toEqual(["1 1 0"]);
  expect(typedBefore("h7kq2mwp").map(({ results }) => results)).toEqual(["1 1 0", "2 0 1"]);
  await answers();
  expect(sent).toEqual(["1 1 0", "2 0 1"]);
  await answers();
  expect(typedBefore("h7kq2mwp")).toEqual([]);
});

test("what is refused does not hold up the others", async () => {
  const { sent, queue, refused, answers } = desk((results) => results !== "9 1 0");
  void queue.add("k12", 1, "9 1 0");
  void queue.add("k12", 1, "2 0 1");
  await answers();
  await answers();
  expect(sent).toEqual(["9 1 0", "2 0 1"]);
  expect(refused).toEqual(["9 1 0: There is no such table."]);
});

test("a page that is loaded anew sends what was not answered under the same key", async () => {
  const first = desk(() => true);
  void first.queue.add("k12", 1, "1 1 0");
  const [before] = typedBefore("h7kq2mwp");
  const second = desk(() => true);
  expect(second.queue.waiting).toEqual([before]);
  void second.queue.run();
  expect(second.sent).toEqual(["1 1 0"]);
});

test("what was dropped is not entered, and not refused", async () => {
  const { sent, queue, refused, answers } = desk(() => false);
  void queue.add("k12", 1, "1 1 0");
  void queue.add("k12", 1, "2 0 1");
  queue.drop(queue.waiting[1]!);
  queue.drop(queue.waiting[0]!);
  await answers();
  expect(sent).toEqual(["1 1 0"]);
  expect(refused).toEqual([]);
});
