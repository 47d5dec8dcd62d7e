// What is said and offered where a player is away, depending on who else is there.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor, Ask, Member, Official, Phase, Seat, SeatView, Substitution, TellTable } from "../../../protocol";
import { mountIn } from "../../../testing/placed";
import { bySeat } from "../../base/seat";
import type { Hall } from "../../hall/hall.svelte";
import { LiveMatch } from "../../match/live.svelte";
import { unknownView } from "../../match/view";
import AwayNotice from "./AwayNotice.svelte";

const names: Record<Seat, string> = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };
const dan: Official = { person: "g:dan", name: "Dan", office: "director" };

let shown: Record<string, unknown> | null = null;
let sent: Ask[];
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

interface Who {
  me: string;
  yours: Actor[];
  seats?: Partial<Record<Seat, Partial<SeatView>>>; // but that Ann is away
  officials?: Official[];
  agreed?: Substitution[];
  phase?: Phase;
}

// The notice that Ann is away, at White on A, once she has been away for long enough.
function notice({ me, yours, seats = {}, officials = [], agreed = [], phase = "playing" }: Who): void {
  const match = new LiveMatch(
    "m",
    { watch: () => {}, command: () => Promise.resolve({ done: true }), refused: () => {}, draw: () => {} },
    () => 0,
  );
  const people = bySeat((seat): SeatView => ({
    person: `g:${seat}`,
    name: names[seat],
    kind: "guest",
    present: seat !== "A.white",
    ...seats[seat],
  }));
  const told = { header: {}, since: 0, now: 0, line: 1, last: 1, lines: [], view: unknownView };
  match.tell({ t: "match", match: "m", code: "KTFX", seats: people, officials, yours, phase, ...told }, null);
  match.presence({ t: "presence", match: "m", seats: people, agreed });
  const member = (person: string, name: string): Member =>
    ({ person, name, kind: "guest", present: true, plays: false, played: 0, won: 0, drawn: 0 });
  const members = [member("g:dan", "Dan"), member("g:eve", "Eve")];
  const tables = new SvelteMap([["KTFX", { code: "KTFX", owner: "g:dan", members } as unknown as TellTable]]);
  const send = (ask: Ask): boolean => sent.push(ask) > 0;
  const hall: Partial<Hall> = { me: { person: me, name: "", kind: "guest" }, tables, send };
  shown = mountIn({ hall: hall as Hall }, AwayNotice, { match, seat: "A.white" });
  vi.advanceTimersByTime(10_000);
  flushSync();
}

const text = (): string => document.querySelector(".notice p")?.textContent.replace(/\s+/g, " ").trim() ?? "";
const buttons = (): string[] =>
  [...document.querySelectorAll(".notice button")].map((one) => one.textContent.trim());

const bo = { me: "g:A.black", yours: ["A.black" as const] };
const away = { "B.black": { present: false } };
const bot = { "B.black": { person: "bot:B.black", kind: "bot" as const, name: "Bot Di" } };

test("all players are offered somebody else while the partner is there", () => {
  notice(bo);
  expect(text()).toBe(
    "Ann is away. The clocks keep running. A substitute plays White on A once all players here choose the same one.",
  );
  expect(buttons()).toEqual(["A bot", "Dan", "Eve"]);
  document.querySelectorAll<HTMLElement>(".notice button")[2]?.click();
  expect(sent).toEqual([{ t: "substitute", match: "m", seat: "A.white", person: "g:eve" }]);
});

test("opponents are offered nobody while the partner is away, too", () => {
  notice({ ...bo, seats: away });
  expect(text()).toBe(
    "Ann is away. The clocks keep running until Ann is back. A substitute can play White on A only if Di is here and agrees.",
  );
  expect(buttons()).toEqual([]);
});

test("opponents are offered nobody where the partner is a bot", () => {
  notice({ ...bo, seats: bot });
  expect(text()).toBe(
    "Ann is away. The clocks keep running until Ann is back. Bot Di is a bot and cannot agree to a substitute.",
  );
  expect(buttons()).toEqual([]);
});

test("a player who is asked to play where nobody can agree to it reads so", () => {
  const agreed: Substitution[] = [{ by: "g:A.black", seat: "A.white", person: "g:eve" }];
  notice({ me: "g:eve", yours: [], agreed, seats: away });
  expect(text()).toBe(
    "Ann is away. You have been asked to play White on A. A substitute can play White on A only if Di is here and agrees. Bo has chosen Eve.",
  );
  expect(buttons()).toEqual([]);
});

test("a player who is asked to play says so while the partner is there", () => {
  const agreed: Substitution[] = [{ by: "g:B.black", seat: "A.white", person: "g:eve" }];
  notice({ me: "g:eve", yours: [], agreed });
  expect(text()).toBe("Ann is away. You have been asked to play White on A. Di has chosen Eve.");
  expect(buttons()).toEqual(["Play"]);
});

test.each([away, bot])("a director is offered somebody else where nobody of the team is there", (seats) => {
  notice({ me: "g:dan", yours: ["director"], seats, officials: [dan] });
  expect(text()).toBe(
    "Ann is away. The clocks keep running. A substitute plays White on A once you and all players here choose the same one.",
  );
  expect(buttons()).toEqual(["A bot", "Eve"]);
});

test("players wait up to the director where nobody of the team is there", () => {
  notice({ ...bo, seats: away, officials: [dan] });
  expect(text()).toBe(
    "Ann is away. The clocks keep running. A substitute plays White on A once the director and all players here choose the same one.",
  );
  expect(buttons()).toEqual(["A bot", "Eve"]);
});

test("a director is offered nobody where the partner decides", () => {
  notice({ me: "g:dan", yours: ["director"], officials: [dan] });
  expect(text()).toBe("");
});

test.each(["desk", "spectator"] as const)("an official of the office %s calls nobody", (office) => {
  notice({ ...bo, seats: away, officials: [{ ...dan, office }] });
  expect(buttons()).toEqual([]);
});

test("nobody else plays in a match that has not started", () => {
  notice({ ...bo, phase: "starting" });
  expect(text()).toBe("Ann is away.");
  expect(buttons()).toEqual([]);
});
