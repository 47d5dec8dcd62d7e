// A connection that breaks, in a world of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test } from "vitest";
import type { Tell } from "../../protocol";
import { Connection, kAskAfter, kGoneAfter, type Link, type World } from "./connection";

class Socket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

let sockets: Socket[];
let timers: { id: number; due: number; then: () => void }[];
let now: number;
let links: Link[];
let overs: number;
let told: Tell[];
let connection: Connection;

const world: World = {
  open: () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  after: (ms, then) => {
    const id = Math.random();
    timers.push({ id, due: now + ms, then });
    return id;
  },
  forget: (id) => (timers = timers.filter((timer) => timer.id !== id)),
};

function pass(ms: number): void {
  const until = now + ms;
  for (;;) {
    const next = timers.filter((t) => t.due <= until).sort((a, b) => a.due - b.due)[0];
    if (!next) break;
    now = next.due;
    timers = timers.filter((timer) => timer !== next);
    next.then();
  }
  now = until;
}

const last = (): Socket => sockets.at(-1) as Socket;

beforeEach(() => {
  [sockets, timers, links, told, now, overs] = [[], [], [], [], 0, 0];
  connection = new Connection(
    "ws://here/ws",
    { told: (m) => told.push(m), link: (l) => links.push(l), over: () => overs++ },
    world,
  );
  connection.open();
  last().opens();
});

test("whoever is shown out is told why, and may give up", () => {
  const why: string[] = [];
  const shown = new Connection(
    "ws://x",
    {
      told: () => {},
      link: () => {},
      over: () => {},
      shownOut: (word) => why.push(word),
    },
    world,
  );
  shown.open();
  sockets.at(-1)?.opens();
  sockets.at(-1)?.breaks(1008, "banned");
  expect(why).toEqual(["banned"]);
  const before = sockets.length;
  shown.giveUp();
  for (const timer of timers.splice(0)) timer.then();
  expect(sockets.length).toBe(before);
});

test("it opens again when it breaks, at once the first time", () => {
  last().breaks();
  expect(links).toEqual(["open", "lost"]);
  pass(0);
  expect(sockets.length).toBe(2);
  last().opens();
  expect(links.at(-1)).toBe("open");
});

test("it waits longer while nobody answers", () => {
  last().breaks();
  pass(0);
  last().breaks();
  pass(299);
  expect(sockets.length).toBe(2);
  pass(1);
  expect(sockets.length).toBe(3);
});

test("a session that is over is told, and it opens again when another cookie may be there", () => {
  last().breaks(4001);
  expect(overs).toBe(1);
  expect(links.at(-1)).toBe("lost");
  pass(999);
  expect(sockets.length).toBe(1);
  pass(1);
  expect(sockets.length).toBe(2);
});

test("after silence it asks, and after more it takes the connection for gone", () => {
  pass(kAskAfter);
  expect(last().sent).toEqual(['{"t":"ping"}']);
  pass(kGoneAfter);
  expect(links.at(-1)).toBe("lost");
});

test("any message is a sign of life", () => {
  pass(kAskAfter);
  pass(80);
  last().says({ t: "pong" });
  pass(kGoneAfter - 80);
  expect(links.at(-1)).toBe("open");
  expect(told.length).toBe(1);
});

test("nothing can be sent while it is lost", () => {
  expect(connection.send({ t: "quick-cancel" })).toBe(true);
  last().breaks();
  expect(connection.send({ t: "quick-cancel" })).toBe(false);
});

test("what is closed stays closed", () => {
  connection.close();
  pass(60_000);
  connection.nudge();
  expect(sockets.length).toBe(1);
});
