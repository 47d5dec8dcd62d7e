// What is shown on the page beside a match, from the server's view of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardView, GivenCommand, LineView, MatchView, Seat, TellMatch } from "../../../protocol";
import { mountIn } from "../../../testing/placed";
import { byBoard, bySeat } from "../../base/seat";
import type { Hall } from "../../hall/hall.svelte";
import { LiveMatch } from "../../match/live.svelte";
import { unknownView } from "../../match/view";
import Notices from "./Notices.svelte";

const names: Record<Seat, string> = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" };

let shown: Record<string, unknown> | null = null;
let now: number;
let given: GivenCommand[];
let link: Hall["link"];
beforeEach(() => {
  vi.useFakeTimers();
  [now, given, link] = [10_000, [], "open"];
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

const onA = (A: Partial<BoardView>): Partial<MatchView> => ({
  boards: byBoard((id) => ({ ...unknownView.boards[id], ...(id === "A" ? A : {}) })),
});

// The notices of a match that stands so, for whoever sits at `mine`.
function notices(view: Partial<MatchView>, mine: Seat | null, lines: LineView[] = []): string[] {
  const match = new LiveMatch(
    "m",
    {
      watch: () => {},
      command: (_match, _by, command) => {
        given.push(command);
        return Promise.resolve({ done: true });
      },
      refused: () => {},
      draw: () => {},
    },
    () => now,
  );
  match.tell(
    {
      t: "match",
      match: "m",
      header: { rulebook: "trn", authority: "open" },
      seats: bySeat((seat) => ({ person: seat, name: names[seat], kind: "guest", present: true })),
      officials: [],
      yours: mine ? [mine] : [],
      phase: "playing",
      now: 10_000,
      since: 0,
      line: lines.at(-1)?.line ?? 1,
      last: lines.at(-1)?.line ?? 1,
      view: { ...unknownView, clocks_ms: bySeat(() => 60_000), at: 10_000, ...view },
      lines,
    } satisfies TellMatch,
    null,
  );
  const hall = { link, version: "1", barred: null, notice: null } as unknown as Hall;
  shown = mountIn({ hall }, Notices, { match });
  return texts();
}

const texts = (): string[] =>
  [...document.querySelectorAll(".notice p")].map((one) => one.textContent.replace(/\s+/g, " ").trim());
const buttons = (): string[] =>
  [...document.querySelectorAll(".notice button")].map((one) => one.textContent.trim());

test("a quiet match has none", () => {
  expect(notices({}, "A.white")).toEqual([]);
});

test("a clock that was pressed back: who holds it, what for, and whose turn it is to put it right", () => {
  const held = onA({ held: { by: "A.white", reason: "displaced" }, running: "black" });
  expect(notices(held, "A.black")).toEqual([
    "Ann has pressed the clock back and asks for the displaced pieces to be put right. Your clock is running.",
  ]);
  expect(buttons()).toEqual(["Done"]);
});

test("a player who holds a clock waits", () => {
  expect(notices(onA({ held: { by: "A.white" } }), "A.white")).toEqual([
    "You have pressed the clock back. Waiting for Bo.",
  ]);
  expect(buttons()).toEqual([]);
});

test("a promotion that was not said is chosen", () => {
  notices(onA({ held: { by: "A.white", reason: "undeclared-promotion" } }), "A.black");
  expect(buttons()).toEqual(["Queen", "Rook", "Bishop", "Knight"]);
  document.querySelector<HTMLElement>(".notice button")?.click();
  expect(given).toEqual([{ do: "restored", promotion: "Q" }]);
});

test("a partner's stop can be joined until it is too late", async () => {
  const stops: MatchView["stops"] = [{ seat: "B.black", until: 12_000 }];
  expect(notices({ stops }, "A.white")).toEqual([
    "Di has called for a stop in a dispute. Both boards are paused if you stop now too.",
  ]);
  await vi.advanceTimersByTimeAsync(1_900);
  flushSync();
  expect(texts().length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
  expect(texts()).toEqual([]);
});

test("one's own stop waits for the partner, and is no matter of the opponents", () => {
  const stops: MatchView["stops"] = [{ seat: "A.white", until: 12_000 }];
  expect(notices({ stops }, "A.white")).toEqual([
    "You have called for a stop in a dispute. Both boards are paused if Di stops too.",
  ]);
  void unmount(shown ?? {});
  document.body.replaceChildren();
  expect(notices({ stops }, "A.black")).toEqual([]);
});

test("a player whose stop nobody joins is told so for some seconds, and the opponents are not", async () => {
  const line: LineView = {
    prev: 4,
    line: 5,
    command: { at: 9_000, by: "A.white", do: "stop" },
    events: [{ n: 5, at: 9_000, event: "stopped", line: 5, seat: "A.white" }],
  };
  const stops: MatchView["stops"] = [{ seat: "A.white", until: 12_000 }];
  notices({ stops }, "A.white", [line]);
  await vi.advanceTimersByTimeAsync(2_100);
  flushSync();
  expect(texts()).toEqual(["Di did not stop too, so the clocks run on. The director has been told."]);
  await vi.advanceTimersByTimeAsync(15_000);
  flushSync();
  expect(texts()).toEqual([]);
  void unmount(shown ?? {});
  document.body.replaceChildren();
  now = 13_000;
  expect(notices({ stops: [] }, "A.black", [line])).toEqual([]);
});

test("a stop that has paused the boards names the player who stopped first, and why", () => {
  const stop = (line: number, by: Seat, text: string): LineView => ({
    prev: line - 1,
    line,
    command: { at: 9_000 + line, by, do: "stop", text },
    events: [{ n: line, at: 9_000 + line, event: "stopped", line, seat: by }],
  });
  const boards = byBoard((id) => ({ ...unknownView.boards[id], paused_by: 6 }));
  const lines = [stop(5, "A.white", "His hand"), stop(6, "B.black", "With my partner")];
  expect(notices({ boards }, "A.black", lines)).toEqual([
    "Both boards are paused. Ann has stopped the clock: “His hand”. The director decides how play continues.",
  ]);
});

test("a mate that may still be balanced", () => {
  expect(notices({ window: { seat: "B.white", drop: "N", until: 11_000 } }, "A.white")).toEqual([
    "Cy may still balance that mate with a mate on the other board, by dropping a knight.",
  ]);
});

test("a lost connection is told among them", () => {
  link = "lost";
  expect(notices({}, "A.white")).toEqual(["No connection. Reconnecting; nothing is lost."]);
});

test("the lone offer of an opponent asks nothing", () => {
  const offers: MatchView["offers"] = [{ team: "one", by: ["A.white"], waits_for: ["B.black"] }];
  expect(notices({ offers }, "A.black")).toEqual([expect.stringMatching(/^Ann offers a draw/)]);
  expect(buttons()).toEqual([]);
});

test("a draw is accepted by both opponents", () => {
  const by: Seat[] = ["A.white", "B.black"];
  const offers: MatchView["offers"] = [{ team: "one", by, waits_for: ["A.black"] }];
  expect(notices({ offers }, "A.black")).toEqual(["Ann and Di offer a draw. Cy has accepted."]);
  expect(buttons()).toEqual(["Accept", "Decline"]);
});
