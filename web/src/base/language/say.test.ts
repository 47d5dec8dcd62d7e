// Messages said in English and in the pseudo-language, and what the types refuse.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterAll, expect, it } from "vitest";
import { joined, language, say, saySent, speak } from "./say.svelte";

afterAll(() => speak("en"));

it("says a message with its parameters", () => {
  expect(say("fen.bad-clock")).toBe("expected a clock in seconds");
  expect(say("fen.at-byte", { byte: 17, what: "x" })).toBe("at byte 17: x");
});

it("says what was sent, messages in messages", () => {
  const byte = { say: "fen.at-byte", with: { byte: 17, what: { say: "fen.rank-too-long" } } };
  expect(saySent(byte)).toBe("at byte 17: the rank has more than eight files");
  const list = ["a", "b", "c"].map((text) => ({ say: "verbatim", with: { text } }));
  const listed = (joined: "and" | "or" | "comma"): string =>
    saySent({ say: "verbatim", with: { text: { list, joined } } });
  expect([listed("and"), listed("or"), listed("comma")]).toEqual(["a, b and c", "a, b or c", "a, b, c"]);
});

it("joins with commas alone in every language", async () => {
  for (const code of ["de", "es", "en"]) {
    await speak(code);
    expect(joined(["a", "b", "c"], "comma")).toBe("a, b, c");
  }
});

it("says the sentence beside a message that it does not know", () => {
  expect(saySent({ say: "no.such" }, "This is new.")).toBe("This is new.");
});

it("says the sentence beside a message of which it does not know a part", () => {
  const unknown = { say: "no.such" };
  expect(saySent({ say: "fen.at-byte", with: { byte: 17, what: unknown } }, "At byte 17: new.")).toBe("At byte 17: new.");
  const list = [{ say: "verbatim", with: { text: "a" } }, unknown];
  expect(saySent({ say: "verbatim", with: { text: { list, joined: "and" } } }, "a and new")).toBe("a and new");
});

it("speaks another language", async () => {
  await speak("en-XA");
  expect(language()).toBe("en-XA");
  expect(say("fen.bad-clock")).toBe("[éxpéçtéd å çlöçk îñ šéçöñdš~~~~~~~]");
});

// Never called: the compiler looks at it.
export function refused(piece: "ambiguous" | "no-such-move"): string[] {
  return [
    say(`san.${piece}`, { piece: "knight" }),
    // @ts-expect-error no such name
    say("fen.no-such-name"),
    // @ts-expect-error a parameter is missing
    say("fen.at-byte", { byte: 17 }),
    // @ts-expect-error a parameter too many
    say("fen.at-byte", { byte: 17, what: "x", more: "y" }),
    // @ts-expect-error a text where a number is wanted
    say("fen.at-byte", { byte: "17", what: "x" }),
    // @ts-expect-error the family takes a piece
    say(`san.${piece}`),
  ];
}
