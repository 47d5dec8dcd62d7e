// What moves are called by what anybody sees of them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { MatchEvent } from "../../../protocol";
import { seenName } from "../../words/seen_name";

const seen = (move: string, piece: string, more: object = {}): string =>
  seenName({ n: 1, at: 0, line: 1, event: "completed", piece, move, ...more } as unknown as MatchEvent, move);

test("a king that castles is seen to, and no other piece that goes the same way", () => {
  expect(seen("e1g1", "K")).toBe("O-O");
  expect(seen("e8c8", "K", { check: true })).toBe("O-O-O+");
  expect(seen("e1g1", "R")).toBe("Re1g1");
  expect(seen("e1f1", "K")).toBe("Ke1f1");
  expect(seen("f3e5", "N", { captured: "P" })).toBe("Nf3xe5");
});
