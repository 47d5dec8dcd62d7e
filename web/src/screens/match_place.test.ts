// What is shown at the address of a match, by what the server says over HTTP and in the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HallRefusal, Tell } from "../../protocol";
import { mountIn } from "../../testing/placed";
import { bySeat } from "../base/seat";
import { Hall } from "../hall/hall.svelte";
import { unknownView } from "../match/view";
import MatchPlace from "./MatchPlace.svelte";

vi.mock("../rules/core", () => ({ core: () => new Promise(() => {}) }));
vi.mock("./match/MatchScreen.svelte", () => ({
  default: (anchor: Comment) => anchor.before("The boards"),
}));

// The server's end of the page's connection.
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  asked: { t: string; match?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.asked.push(JSON.parse(text) as { t: string; match?: string });
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: Tell): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
}

let shown: Record<string, unknown> | null = null;
let hall: Hall;
let fetched: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  hall = new Hall({ showsTable: () => false, go: () => {} });
  hall.start();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = (): string => document.body.textContent.replace(/\s+/g, " ").trim();
const watched = (): (string | undefined)[] =>
  Socket.last.asked.filter(({ t }) => t === "watch").map(({ match }) => match);

function welcome(matches: string[] = []): void {
  Socket.last.onopen?.();
  const me = { person: "g:eve", name: "Eve", kind: "guest" as const };
  Socket.last.says({ t: "welcome", ...me, protocol: 1, version: "1", tables: [], matches });
}
function tellMatch(match: string): void {
  const seats = bySeat((seat) => ({ person: seat, name: seat, kind: "guest" as const, present: true }));
  const told = { header: {}, officials: [], yours: [], phase: "playing" as const, now: 0, lines: [] };
  Socket.last.says({ t: "match", match, seats, since: 0, line: 1, last: 1, view: unknownView, ...told });
}
async function refuse(why: HallRefusal, say: string, match = "m"): Promise<void> {
  const message = { say: "verbatim", with: { text: say } };
  Socket.last.says({ t: "refused", re: "watch", why, say, message, articles: [], match });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

// The place of the match "m", once HTTP has answered so.
async function place(status: number, why: string): Promise<void> {
  const answer = { ok: false, status, json: () => Promise.resolve({ why, say: `HTTP: ${why}.` }) };
  fetched = vi.fn(() => Promise.resolve(answer));
  vi.stubGlobal("fetch", fetched);
  const navigation = { url: new URL("http://here/match/m"), go: () => {}, replace: () => {} };
  shown = mountIn({ hall, navigation }, MatchPlace, { id: "m" });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

test("a match that is on is watched, and nobody asks for the record that it has not yet got", async () => {
  welcome();
  await place(409, "match-is-on");
  expect(watched()).toEqual(["m"]);
  tellMatch("m");
  expect(text()).toBe("The boards");
  expect(fetched).not.toHaveBeenCalled();
});

test("the record of a match is looked for where the hall knows of none, or cannot be reached", async () => {
  welcome();
  await place(503, "not-now");
  expect(fetched).not.toHaveBeenCalled();
  await refuse("no-such-match", "There is no such match.");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(text()).toContain("HTTP: not-now.");
});

test("a match without a record for somebody is watched where the hall lets them", async () => {
  welcome();
  await place(404, "no-such-match");
  expect(watched()).toEqual(["m"]);
  expect(text()).toBe("Looking for the match…");
  tellMatch("m");
  expect(text()).toBe("The boards");
});

test("a match that is shown beside something else is not attended until somebody watches it", () => {
  welcome();
  const last = (): object | undefined => Socket.last.asked.at(-1);
  const attended = { t: "watch", match: "m", since: 0 };
  hall.glance("m");
  expect(last()).toEqual({ ...attended, attends: false });
  hall.watch("m");
  expect(last()).toEqual(attended);
  hall.unglance("m");
  hall.glance("m");
  expect(watched()).toEqual(["m", "m"]);
  hall.unwatch("m");
  expect(last()).toEqual({ ...attended, attends: false });
  hall.unglance("m");
  expect(last()).toEqual({ t: "unwatch", match: "m" });
});

test("the hall is asked as soon as it can be reached", async () => {
  await place(404, "no-such-match");
  expect(text()).toBe("Looking for the match…");
  welcome();
  expect(watched().at(-1)).toBe("m");
  tellMatch("m");
  expect(text()).toBe("The boards");
});

test("there is no match where the hall knows of none, either", async () => {
  welcome();
  await place(404, "no-such-match");
  await refuse("no-such-match", "There is no such match.");
  expect(text()).toBe("There is no such match The link may be mistyped, or only those who were at its table can see it. All matches");
});

test("a refusal is for the match that it names", async () => {
  welcome(["other", "gone"]);
  await place(404, "no-such-match");
  expect(watched()).toEqual(["other", "gone", "m"]);
  tellMatch("other");
  await refuse("no-such-match", "There is no such match.", "gone");
  expect(text()).toBe("Looking for the match…");
  await refuse("no-such-match", "There is no such match.");
  expect(text()).toContain("There is no such match");
});

test("a hall that is asked too often is not taken for one without the match", async () => {
  welcome();
  await place(404, "no-such-match");
  await refuse("too-fast", "Too many requests. Please wait.");
  expect(text()).toBe("Something went wrong Too many requests. Please wait. All matches");
});
