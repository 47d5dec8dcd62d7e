// What has been ruled, what waits, what can be appealed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Actor, GivenCommand, JsonObject, LineView, MatchEvent, MatchView } from "../../../protocol";
import { unknownView } from "../../match/view";
import { appealable, nextLevel, openDisputes, pendingClaims, rulings, stopOf, waitingAppeals } from "./rulings";

const names = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };

const line = (n: number, by: Actor, command: GivenCommand, ...events: JsonObject[]): LineView => ({
  prev: n - 1,
  line: n,
  command: { at: n * 1000, by, ...command },
  events: events.map((event) => ({ n, at: n * 1000, line: n, ...event }) as unknown as MatchEvent),
});
const claim = (event: string, at: number): JsonObject => ({
  event,
  seat: "A.white",
  what: "illegal-move",
  form: "words",
  claim: at,
  articles: ["8"],
});

test("a claim waits until it is ruled on, and can be appealed then", () => {
  const asked = line(5, "A.white", { do: "claim", what: "illegal-move" }, claim("claim-pending", 5));
  expect(pendingClaims([asked], [5], names)).toMatchObject([
    { line: 5, seat: "A.white", text: "Ann claims that Bo's last move was illegal." },
  ]);
  expect(rulings([asked], names)).toMatchObject([{ lasts: true }]);
  expect(appealable([asked], names)).toEqual([]);
  const ruled = line(6, "director", { do: "rule", claim: 5, upheld: false }, claim("claim-rejected", 5));
  expect(appealable([asked, ruled], names)).toMatchObject([{ line: 6, byDirector: true, appealed: [] }]);
});

test("notes are told with the rulings, and cannot be appealed", () => {
  const note = line(5, "director", { do: "note", text: "Eve plays for Bo from here." }, { event: "noted" });
  expect(rulings([note], names)).toMatchObject([{ text: "Eve plays for Bo from here.", lasts: false }]);
  expect(appealable([note], names)).toEqual([]);
});

test("an appeal waits at its level until it is heard there", () => {
  const appeal = line(7, "A.black", { do: "appeal" }, { event: "appeal", seat: "A.black", ruling: 6, level: "section-chief", articles: ["18"] });
  const heard = line(8, "director", { do: "rule-on-appeal" }, { event: "appeal-ruled", ruling: 6, level: "section-chief", upheld: false, articles: ["18"] });
  expect(waitingAppeals([appeal])).toMatchObject([{ ruling: 6, level: "section-chief", seat: "A.black", text: "" }]);
  const argued = { ...appeal, command: { ...appeal.command, text: "I had pressed." } };
  expect(waitingAppeals([argued])).toMatchObject([{ text: "I had pressed." }]);
  expect(waitingAppeals([appeal, heard])).toEqual([]);
  // Meanwhile it is not offered again, and afterwards at the next level alone.
  const ruled = line(6, "director", { do: "declare" }, { event: "match-over", winner: "one", reason: "declared", articles: [] });
  const levels = ["section-chief", "floor-chief"];
  const next = (...lines: LineView[]): (string | null)[] => appealable(lines, names).map((ruling) => nextLevel(ruling, levels));
  expect(next(ruled)).toEqual(["section-chief"]);
  expect(next(ruled, appeal)).toEqual([null]);
  expect(next(ruled, appeal, heard)).toEqual(["floor-chief"]);
});

test("the director's reason is told with the ruling", () => {
  const ruled = (why: string) =>
    line(8, "director", { do: "rule-on-appeal", upheld: true, why }, { event: "appeal-ruled", ruling: 6, level: "section-chief", upheld: true, articles: [] });
  expect(rulings([ruled("He had not pressed.")], names)[0]?.text).toBe("The appeal is upheld. The director's reason: “He had not pressed.”");
  expect(rulings([ruled("not pressed")], names)[0]?.text).toBe("The appeal is upheld. The director's reason: “not pressed”.");
  expect(rulings([ruled(" ")], names)[0]?.text).toBe("The appeal is upheld.");
  // The server's own is told in other words.
  const forfeit = (why: string) =>
    line(7, "director", { do: "forfeit", seat: "A.black", why }, { event: "forfeited", seat: "A.black", articles: [] }, { event: "match-over", winner: "one", reason: "forfeit", articles: [] });
  expect(rulings([forfeit("Gone home.")], names)[0]?.text).toContain("“Gone home.”");
  expect(rulings([forfeit("away for 2 s")], names)[0]?.text).not.toContain("reason");
  // Of a clock it is one of a few, and told as such.
  const clock = line(9, "director", { do: "adjust", why: "dispute" }, { event: "clock-adjusted", seat: "A.white", ms: 5000, left_ms: 6000, why: "dispute" });
  expect(rulings([clock], names)[0]?.text).not.toContain("reason");
});

test("a penalty of time is told once, and to whoever it is about as such", () => {
  const deducted = line(
    9,
    "director",
    { do: "infraction", seat: "A.white", what: "banging" },
    { event: "infraction", seat: "A.white", what: "banging", step: "deduct", articles: ["23"] },
    { event: "clock-adjusted", seat: "A.white", ms: -60_000, left_ms: 1000 },
  );
  expect(rulings([deducted], names)[0]?.text).toBe("Ann: banging pieces or the clock. Ann loses 1 min on the clock.");
  expect(rulings([deducted], names, ["A.white"])[0]?.text).toBe("You: banging pieces or the clock. You lose 1 min on the clock.");
  const warned = line(10, "director", { do: "infraction" }, { event: "infraction", seat: "A.white", what: "banging", step: "warning", articles: [] });
  expect(rulings([warned], names)[0]?.text).toBe("Ann: banging pieces or the clock. Warning.");
  expect(rulings([warned], names, ["B.black"])[0]?.text).toBe("Ann: banging pieces or the clock. Warning.");
});

test("of two partners who stop together the first one's words count", () => {
  const first = line(5, "A.white", { do: "stop", text: "His hand" }, { event: "stopped", seat: "A.white" });
  const second = line(6, "B.black", { do: "stop", text: "With my partner" }, { event: "stopped", seat: "B.black" }, { event: "paused", board: "both", articles: [] });
  expect(stopOf([first, second], 6)).toMatchObject({ by: "A.white", text: "His hand", line: 5 });
  const alone = line(7, "B.white", { do: "stop", text: "Touched" }, { event: "paused", board: "B", articles: [] });
  expect(stopOf([first, second, alone], 7)).toMatchObject({ by: "B.white", text: "Touched" });
  expect(stopOf([first, second], undefined)).toBeNull();
});

test("a dispute is open until the match is decided, and is one where both boards stand for it", () => {
  const stop = line(5, "B.white", { do: "stop", text: "Wrong piece." }, { event: "paused", board: "both", articles: [] });
  const view = (a: number | undefined, b: number | undefined, over = false): MatchView => {
    const { A, B } = unknownView.boards;
    const boards = { A: { ...A, paused_by: a }, B: { ...B, paused_by: b } };
    return { ...unknownView, boards, ...(over && { over: { winner: "one", reason: "flag", board: "A", articles: [] } }) } as unknown as MatchView;
  };
  expect(openDisputes([stop], view(undefined, 5))).toMatchObject([{ board: "B", stop: { by: "B.white", text: "Wrong piece." } }]);
  expect(openDisputes([stop], view(5, 5))).toMatchObject([{ board: "both" }]);
  expect(openDisputes([stop], view(undefined, 5, true))).toEqual([]);
});
