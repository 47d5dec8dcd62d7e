// Talk out of the lines of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { quickMessages, type LineView, type Seat, type SeatView } from "../../protocol";
import { reserveRoles } from "../base/chess";
import { inGroup, quickOfKey, quicks } from "./quick";
import { allSaid, lastOfPartner } from "./said";
import { localVoice } from "./speech";

const view = (name: string, kind: SeatView["kind"]): SeatView => ({ person: name, name, kind, present: true });
const people: Record<Seat, SeatView> = {
  "A.white": view("Ann", "guest"),
  "A.black": view("Bo", "guest"),
  "B.white": view("Cy", "guest"),
  "B.black": view("Hal", "bot"),
};
const say = (line: number, by: Seat, to: string, text: string): LineView => ({
  prev: line - 1,
  line,
  command: { at: line, by, do: "say", to, text },
  events: [],
});

test("codes are told in words, and what is not addressed to the reader is left out", () => {
  const lines = [say(3, "B.black", "partner", "!need-knight"), say(4, "A.black", "partner", ""), say(5, "A.black", "all", "Hello")];
  expect(allSaid(lines, people)).toMatchObject([
    { name: "Hal", bot: true, to: "partner", words: "I need a knight" },
    { name: "Bo", to: "all", words: "Hello" },
  ]);
});

test("the partner's last word is neither the player's own nor one to all", () => {
  const lines = [
    say(3, "B.black", "partner", "!sit"),
    say(4, "A.white", "partner", "!yes"),
    say(5, "B.black", "all", "Hello"),
  ];
  expect(lastOfPartner(lines, people, ["A.white"])?.words).toBe("Sit");
  expect(lastOfPartner(lines, people, [])).toBeNull();
});

test("every quick message has a button and a key of its own", () => {
  expect(quicks.map((quick) => quick.code).sort()).toEqual([...quickMessages].sort());
  expect(new Set(quicks.map((quick) => quick.key)).size).toBe(quicks.length);
  expect(quickOfKey("s")?.code).toBe("!sit");
});

test("pieces are asked for and kept in the order in which they lie in a reserve", () => {
  for (const group of ["need", "keep"] as const) {
    expect(inGroup(group).map(({ role }) => role)).toEqual([...reserveRoles]);
  }
});

test("only a voice of this machine speaks", () => {
  const far = { localService: false, lang: "en-US", default: true };
  const near = { localService: true, lang: "en-GB", default: false };
  expect(localVoice([far])).toBeNull();
  expect(localVoice([far, near])).toBe(near);
});
