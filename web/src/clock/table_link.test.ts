// A clock and its server: what is handed in, again after a gap, and how two boards become one match.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BoardId } from "../../protocol";
import type { Hall } from "../hall/hall.svelte";
import { Refused } from "../wire/http";
import { loadArbiter, type Arbiter } from "./arbiter";
import { keepers, noLines, type Keeper, type Lists } from "./lists";
import { ClockRoom } from "./room.svelte";
import { NoShelf, type Shelf } from "./shelf";
import { TableLink } from "./table_link.svelte";
import type { TableHandedIn, TableTold } from "./table_told";
import { TimeBase } from "./time_base";

let arbiter: Arbiter;
let now: number;
beforeAll(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  arbiter = await loadArbiter(readFileSync(new URL("../../clock/clock.wasm", import.meta.url)));
});
beforeEach(() => {
  now = 0;
});

// The server of one match, as docs/protocol.md has it.
class Server {
  lists: Lists = noLines();
  zero: number | undefined = undefined;
  winner: string | undefined = undefined;
  next: string | undefined = undefined; // the match that has begun since
  roundStarted = true;
  time: Record<string, number> = {}; // of the event
  asked: TableHandedIn[] = [];
  readonly #ahead = 7_000_000;

  answer(board: BoardId, body: TableHandedIn): TableTold {
    this.asked.push(body);
    if (body.zero_ms !== undefined && !this.roundStarted) throw new Refused(409, "round-not-started", "", {});
    if (body.start) this.zero ??= now + this.#ahead + 3_000;
    if (body.zero_ms !== undefined) this.zero ??= body.zero_ms;
    const latest = this.zero === undefined ? Infinity : now + this.#ahead - this.zero + 5_000;
    if (body.lines?.some(({ at }) => at > latest)) throw new Refused(409, "bad-lines", "", {});
    const known = this.lists[board];
    const after = body.after ?? 0;
    if (after > known.length) throw new Refused(409, "bad-lines", "", {});
    this.lists[board] = [...known, ...(body.lines ?? []).slice(known.length - after)];
    if (body.result !== undefined) this.winner = body.result;
    const told: TableTold = {
      now_ms: now + this.#ahead,
      division: "k12",
      table: 3,
      board,
      match: "k12/1/3/1/0",
      one: "Knights",
      two: "Drops",
      started: true,
      header: { rulebook: "clock_ms" in this.time ? "fbx" : "nsb", authority: "clock", director: true, ...this.time },
      lists: Object.fromEntries(
        keepers.map((each: Keeper) => {
          const from = Math.min(body.have?.[each] ?? 0, this.lists[each].length);
          return [each, { after: from, lines: this.lists[each].slice(from) }];
        }),
      ) as NonNullable<TableTold["lists"]>,
    };
    if (this.zero !== undefined) told.zero_ms = this.zero;
    if (this.winner !== undefined) told.winner = this.winner;
    if (this.next !== undefined && body.match === told.match) return { ...told, next: this.next };
    if (this.next === undefined) return told;
    const { winner: _, lists: __, ...of } = told;
    return { ...of, match: this.next };
  }
}

// A device at a board; `network` cuts it off.
class Device {
  network = true;
  readonly link: TableLink;
  readonly shelf: Shelf;
  #wake: (() => void) | null = null;

  constructor(
    readonly server: Server,
    readonly board: BoardId,
    shelf: Shelf = new NoShelf(),
  ) {
    this.shelf = shelf;
    this.link = new TableLink(
      { event: "ABCDEFGH", secret: "s".repeat(20) },
      {
        arbiter,
        core: null,
        shelf,
        time: (skew) => new TimeBase({ steady: () => now, wall: () => now }, skew),
        hall: () => ({ toasts: [], toast: () => {} }) as unknown as Hall,
      },
      {
        send: async (body) => {
          await Promise.resolve();
          if (!this.network) throw new Refused(0, "not-reached", "", {});
          return JSON.parse(JSON.stringify(this.server.answer(board, body))) as TableTold;
        },
        isTold: () => false,
        after: (_ms, then) => {
          this.#wake = then;
          return 1;
        },
        forget: () => (this.#wake = null),
      },
    );
  }

  // Until nothing is on its way.
  async settle(): Promise<void> {
    for (let i = 0; i < 40; ++i) await Promise.resolve();
  }
  async hears(): Promise<void> {
    await this.settle();
    this.#wake?.();
    await this.settle();
  }
  press(color: "white" | "black"): void {
    const { room } = this.link;
    if (room === null) throw new Error("no match");
    const answer = room.command(`${this.board}.${color}`, { do: "press" });
    expect(answer).toEqual({ done: true });
  }
  left(seat: "A.white" | "A.black" | "B.white" | "B.black"): number {
    return this.link.room?.director.clock(seat) ?? NaN;
  }
}

async function bothStarted(server: Server): Promise<[Device, Device]> {
  const [a, b] = [new Device(server, "A"), new Device(server, "B")];
  for (const device of [a, b]) await device.link.resume();
  for (const device of [a, b]) await device.hears();
  a.link.start();
  await a.hears();
  await b.hears();
  now += 3_000;
  for (const device of [a, b]) device.link.room?.look("hidden");
  return [a, b];
}

test("both boards start together, three seconds after one of them has asked", async () => {
  const [a, b] = await bothStarted(new Server());
  expect(a.link.room?.phase).toBe("playing");
  expect(b.link.room?.phase).toBe("playing");
  now += 1_000;
  expect([a.left("A.white"), a.left("B.white"), b.left("A.white")]).toEqual([299_000, 299_000, 299_000]);
});

test("the time of the event may change until the match begins", async () => {
  const server = new Server();
  server.time = { clock_ms: 240_000 };
  const a = new Device(server, "A");
  await a.link.resume();
  await a.hears();
  expect(a.left("A.white")).toBe(240_000);
  server.time = { clock_ms: 180_000 };
  await a.hears();
  expect(a.left("A.white")).toBe(180_000);
  a.link.start();
  await a.hears();
  server.time = { clock_ms: 120_000 };
  await a.hears();
  expect(a.left("A.black")).toBe(180_000);
});

test("a press on one board is known on the other", async () => {
  const [a, b] = await bothStarted(new Server());
  now += 5_000;
  a.press("white");
  await a.hears();
  await b.hears();
  now += 2_000;
  expect([b.left("A.white"), b.left("A.black")]).toEqual([295_000, 298_000]);
});

test("without a network both go on, and what they did is put together when it is back", async () => {
  const server = new Server();
  const [a, b] = await bothStarted(server);
  b.network = false;
  for (let i = 0; i < 6; ++i) {
    now += 5_000;
    b.press(i % 2 === 0 ? "white" : "black");
    if (i === 2) a.press("white");
    await b.hears();
  }
  expect(b.link.state).toBe("lost");
  await a.hears();
  expect(server.lists.B).toHaveLength(1);
  b.network = true;
  await b.hears();
  await b.hears();
  await a.hears();
  expect(server.lists.B).toHaveLength(7);
  for (const device of [a, b]) {
    expect([device.left("A.white"), device.left("A.black")]).toEqual([285_000, 285_000]);
    expect([device.left("B.white"), device.left("B.black")]).toEqual([285_000, 285_000]);
  }
});

test("a server that has lost the last lines is told them again", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  now += 1_000;
  a.press("white");
  await a.hears();
  expect(server.lists.A).toHaveLength(2);
  server.lists = { ...server.lists, A: [] };
  await a.hears();
  await a.hears();
  await a.hears();
  expect(server.lists.A).toHaveLength(2);
});

test("a resignation on the other board that was earlier decides, although it is heard of later", async () => {
  const [a, b] = await bothStarted(new Server());
  b.network = false;
  now += 10_000;
  expect(b.link.room?.command("B.black", { do: "resign" })).toEqual({ done: true });
  now += 10_000;
  expect(a.link.room?.command("A.black", { do: "resign" })).toEqual({ done: true });
  expect(a.link.room?.view?.over?.board).toBe("A");
  b.network = true;
  await b.hears();
  await b.hears();
  await a.hears();
  expect(a.link.room?.view?.over?.board).toBe("B");
  expect(b.link.room?.view?.over?.board).toBe("B");
});

test("a penalty of the director takes from the right clock", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  now += 2_000;
  server.lists.director = [{ at: 2_000, by: "director", do: "adjust", seat: "A.black", ms: -60_000, why: "penalty" }];
  await a.hears();
  expect([a.left("A.white"), a.left("A.black")]).toEqual([298_000, 240_000]);
});

test("at a clock alone, what is paused in the moment of a stop comes after it", () => {
  const time = new TimeBase({ steady: () => now, wall: () => now });
  const hall = (): Hall => ({ toasts: [], toast: () => {} }) as unknown as Hall;
  const room = new ClockRoom(
    {
      place: "alone",
      match: "clock",
      header: { rulebook: "nsb", authority: "clock", director: true },
      board: "A",
      near: "white",
      zero: null,
      skew: 0,
      lists: noLines(),
      picks: { near: null, far: null },
      agreed: null,
    },
    { arbiter, core: null, shelf: new NoShelf(), time, hall },
  );
  room.start();
  now += 1_000;
  expect(room.command("A.white", { do: "press" })).toEqual({ done: true });
  expect(room.command("A.white", { do: "stop" })).toEqual({ done: true });
  expect(room.view?.boards.A.running).toBeUndefined();
  expect(room.command("director", { do: "resume", board: "A" })).toEqual({ done: true });
  expect(room.view?.boards.A.running).toBe("black");
  // The other board, which nobody keeps, stands all the while.
  now += 60_000;
  expect(room.view?.clocks_ms["B.white"]).toBe(300_000);
  room.close();
});

test("a board that starts without a network has its own start, and hands it in", async () => {
  const server = new Server();
  const a = new Device(server, "A");
  await a.link.resume();
  await a.hears();
  a.network = false;
  await a.hears();
  a.link.start();
  now += 4_000;
  expect(a.left("A.white")).toBe(296_000);
  a.network = true;
  await a.hears();
  await a.hears();
  expect(server.zero).toBe(7_000_000);
  expect(server.lists.A).toHaveLength(1);
});

test("a board that has started long before the other hands in its lines when the server takes them", async () => {
  const server = new Server();
  const a = new Device(server, "A");
  await a.link.resume();
  await a.hears();
  a.network = false;
  await a.hears();
  a.link.start();
  now += 20_000;
  server.zero = 7_000_000 + now; // the other board's
  a.press("white");
  a.network = true;
  await a.hears();
  await a.hears();
  expect(server.lists.A).toHaveLength(1);
  now += 17_000;
  await a.hears();
  expect(server.lists.A).toHaveLength(2);
});

test("a board that starts before its round is told to the server once that has started", async () => {
  const server = new Server();
  const a = new Device(server, "A");
  await a.link.resume();
  await a.hears();
  a.network = false;
  await a.hears();
  a.link.start();
  a.press("white");
  a.network = true;
  server.roundStarted = false;
  await a.hears();
  expect(a.link.state).toBe("linked");
  expect(server.lists.A).toEqual([]);
  server.roundStarted = true;
  await a.hears();
  expect(server.lists.A.length).toBe(2);
});

test("the result goes to the desk once both players have said the same", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  a.link.room?.pick("near", "one");
  await a.hears();
  expect(server.winner).toBeUndefined();
  a.link.room?.pick("far", "one");
  await a.hears();
  expect(server.winner).toBe("one");
  expect(a.link.room?.kept.atDesk).toBe(true);
});

test("a match that the other board has begun takes the place of the one before", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  for (const side of ["near", "far"] as const) a.link.room?.pick(side, "one");
  await a.hears();
  expect(a.link.room?.kept.match).toBe("k12/1/3/1/0");
  server.next = "k12/2/3/1/0";
  await a.hears();
  await a.hears();
  expect(a.link.room?.kept.match).toBe("k12/2/3/1/0");
  expect(a.link.room?.phase).toBe("playing");
});

test("a device that is moved to the other board hands in nothing of the first there", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  now += 5_000;
  a.press("white");
  await a.hears();
  a.link.close();
  const moved = new Device(server, "B", a.shelf);
  await moved.link.resume();
  await moved.hears();
  await moved.hears();
  expect(moved.link.room?.kept.board).toBe("B");
  expect(server.lists.B.map(({ by }) => by)).toEqual(["director"]);
  expect(moved.left("A.white")).toBe(295_000);
});

test("a device that is loaded anew goes on, and hands in what it had not", async () => {
  const server = new Server();
  const [a] = await bothStarted(server);
  a.network = false;
  now += 5_000;
  a.press("white");
  await a.settle();
  a.link.close();
  now += 5_000;
  const again = new Device(server, "A", a.shelf);
  await again.link.resume();
  expect(again.left("A.black")).toBe(295_000);
  await again.hears();
  expect(server.lists.A).toHaveLength(2);
});
