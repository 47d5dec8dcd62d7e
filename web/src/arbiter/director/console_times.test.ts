// The director reads of everything at the time that the list of moves gives.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor, GivenCommand, JsonObject, LineView, MatchEvent, TellMatch } from "../../../protocol";
import { mountIn } from "../../../testing/placed";
import { bySeat } from "../../base/seat";
import type { Hall } from "../../hall/hall.svelte";
import { LiveMatch } from "../../match/live.svelte";
import { unknownView } from "../../match/view";
import DirectorConsole from "./DirectorConsole.svelte";
import RulingLog from "./RulingLog.svelte";

// The rules are not loaded: nothing is said of switches here.
vi.mock("../rulings/setting.svelte", () => ({ settingOf: () => () => "" }));

let shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const each of shown) void unmount(each);
  shown = [];
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const line = (n: number, at: number, by: Actor, command: GivenCommand, event: JsonObject): LineView => ({
  prev: n - 1,
  line: n,
  command: { at, by, ...command },
  events: [{ n, at, line: n, ...event } as unknown as MatchEvent],
});

test("what happened is told by the time since the clocks were started", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {})); // what articles say does not matter here
  const lines = [
    line(2, 2_300, "director", { do: "start" }, { event: "started" }),
    line(3, 9_000, "A.black", { do: "play", move: "e8e6" }, { event: "completed", seat: "A.black", move: "e8e6", judgement: null }),
    line(4, 22_500, "director", { do: "note", text: "Ann is warned." }, { event: "noted" }),
  ];
  const way = { watch: () => {}, command: () => Promise.resolve({ done: true } as const), refused: () => {}, draw: () => {} };
  const match = new LiveMatch("m", way, () => 30_000);
  match.tell(
    {
      t: "match",
      match: "m",
      header: { rulebook: "nsb", authority: "open", director: true },
      seats: bySeat((seat) => ({ person: seat, name: seat, kind: "guest", present: true })),
      officials: [],
      yours: ["director"],
      phase: "playing",
      now: 30_000,
      since: 0,
      line: 4,
      last: 4,
      view: { ...unknownView, clocks_ms: bySeat(() => 60_000), at: 30_000 },
      lines,
    } satisfies TellMatch,
    null,
  );
  const hall = { link: "open", version: "1", barred: null, notice: null } as unknown as Hall;
  shown = [mountIn({ hall }, DirectorConsole, { match }), mountIn({ hall }, RulingLog, { match })];
  flushSync();
  const times = [...document.querySelectorAll(".incidents .number, .rulings .number")];
  expect(times.map((time) => time.textContent)).toEqual(["0:06", "0:20"]);
});
