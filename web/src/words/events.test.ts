// Events of a match in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Command, MatchEvent, Seat } from "../../protocol";
import { levelText, tell } from "./events";

const names = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };
const spoken: Command = { at: 0, by: "A.white", do: "say" };

test("a flag claim that counts as one of both flags is told as it was made", () => {
  const claim = { n: 7, at: 3000, line: 4, seat: "A.black", form: "words", claim: 4 };
  const upheld = { ...claim, event: "claim-upheld", what: "both-flags" };
  expect(tell({ ...upheld, claimed: "flag" } as MatchEvent, names, spoken)?.text).toBe(
    "Bo claims that Ann's flag has fallen: taken as a claim that both flags have fallen.",
  );
  expect(tell(upheld as MatchEvent, names, spoken)?.text).toBe("Bo claims that both flags have fallen: upheld.");
});

test("NSB calls those who hear an appeal by its own names", () => {
  expect(levelText("floor-chief", "nsb")).toBe("the chief floor director");
  expect(levelText("floor-chief", "sn5")).toBe("the floor chief");
});

test("the grounds of an appeal are told with it", () => {
  const appeal = { event: "appeal", seat: "A.black", ruling: 6, level: "section-chief", articles: [] } as unknown as MatchEvent;
  const told = (text?: string): string | undefined =>
    tell(appeal, names, { at: 0, by: "A.black", do: "appeal", ...(text === undefined ? {} : { text }) })?.text;
  expect(told()).toBe("Bo appeals against a ruling.");
  expect(told("I had pressed.")).toBe("Bo appeals against a ruling: “I had pressed.”");
  expect(told("")).toBe("Bo appeals against a ruling."); // for those who have blocked Bo
});

test("whoever stays away forfeits once, and it says for how long they were away", () => {
  const command: Command = { at: 60_000, by: "director", do: "forfeit", seat: "A.black", why: "away for 60 s" };
  const events = [
    { event: "forfeited", seat: "A.black" },
    { event: "board-over", board: "A", winner: "one", reason: "forfeit", articles: [] },
    { event: "match-over", board: "A", winner: "one", reason: "forfeit", articles: [] },
  ] as unknown as MatchEvent[];
  expect(events.map((event) => tell(event, names, command)?.text)).toEqual([
    undefined,
    "Board A is over: Bo was away for 60 seconds and forfeited.",
    "Ann and Di win: Bo was away for 60 seconds and forfeited.",
  ]);
});

test("whoever joins their partner's offer of a draw does not offer another", () => {
  const offer = { event: "draw-offered", seat: "B.black" } as unknown as MatchEvent;
  const told = (offered: Seat[]): string | undefined => tell(offer, names, spoken, offered)?.text;
  expect(told(["B.black"])).toBe("Di offers a draw.");
  expect(told(["A.white", "B.black"])).toBe("Di accepts their partner's draw offer: it now stands.");
});

test("what the director states is not upheld like a player's claim", () => {
  const call = { n: 9, at: 4000, line: 6, event: "claim-upheld", seat: "A.white", what: "illegal-move", form: "call", articles: ["8"] };
  expect(tell(call as unknown as MatchEvent, names, spoken)?.text).toBe("The director states that Bo's last move was illegal.");
  const wrong = { ...call, event: "claim-rejected" } as unknown as MatchEvent;
  expect(tell(wrong, names, spoken)?.text).toBe("The director states that Bo's last move was illegal, but it does not hold.");
});

test("a match that is no longer over does not go on while its boards are paused", () => {
  const lifted = [{ event: "paused", board: "both", articles: [] }, { event: "match-reopened" }] as unknown as MatchEvent[];
  expect(lifted.map((event) => tell(event, names, spoken)?.text)).toEqual([
    "Both boards are paused.",
    "The match is no longer over.",
  ]);
});
