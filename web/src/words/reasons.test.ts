// Ends of matches in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Command } from "../../protocol";
import { endingIn, howItEnded, winnerWords, type EndReason } from "./reasons";

const names = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" } as const;

test("the loser of the board that decided is named", () => {
  const ended = { winner: "one", board: "B", reason: "checkmate" } as const;
  expect(winnerWords(ended, names)).toBe("Ann and Di win");
  expect(howItEnded(ended, names)).toBe("Cy is mated on board B.");
});

test("whoever reads it is not told of themselves by their name", () => {
  const ended = { winner: "two", board: "A", yours: ["A.white"] } as const;
  const told = (reason: EndReason): string => howItEnded({ ...ended, reason }, names);
  expect(told("resignation")).toBe("You resigned.");
  expect(told("checkmate")).toBe("You are mated on board A.");
  expect(told("flag")).toBe("Your flag fell on board A.");
  expect(howItEnded({ ...ended, reason: "resignation", yours: ["B.black"] }, names)).toBe("Ann resigned.");
});

test("without a board the team is named", () => {
  const ended = { winner: "two", board: null, reason: "forfeit" } as const;
  expect(howItEnded(ended, names)).toBe("Ann and Di forfeit.");
});

test("a forfeit says for what the server declared it, but not what a director wrote", () => {
  const ended = { winner: "two", board: "A", reason: "forfeit" } as const;
  const forfeit = (why: string): Command => ({ at: 9, by: "director", do: "forfeit", seat: "A.white", why });
  const told = (why: string): string => howItEnded(endingIn(ended, [{ command: forfeit(why) }]), names);
  expect(told("away for 60 s")).toBe("Ann was away for 60 seconds and forfeited.");
  expect(told("no first move within 45 s")).toBe("Ann made no first move within 45 seconds and forfeited.");
  const mine = { ...endingIn(ended, [{ command: forfeit("no first move within 45 s") }]), yours: ["A.white"] as const };
  expect(howItEnded(mine, names)).toBe("You made no first move within 45 seconds and forfeited.");
  expect(told("away for 60 s, they say")).toBe("Ann forfeits.");
});

test("a match that nobody wins", () => {
  expect(winnerWords({ reason: "annulled" }, names)).toBe("Nobody wins");
  expect(winnerWords({ winner: "draw", reason: "agreement" }, names)).toBe("Draw");
});

test("both players of a board without a clock lose", () => {
  expect(howItEnded({ board: "A", reason: "no-clock" }, names)).toBe("Both players lose, because the board has no clock.");
  expect(howItEnded({ board: null, reason: "no-clock" }, names)).toBe("Neither board had a clock.");
});
