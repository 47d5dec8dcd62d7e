// Four at a table: how people and programs come together, by the page or faster.
// SPDX-License-Identifier: GPL-3.0-or-later
import { Board } from "./board.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";

export const names = { "A.white": "Ann", "A.black": "Bert", "B.white": "Cleo", "B.black": "Dirk" };
const words = { "A.white": "White on A", "A.black": "Black on A", "B.white": "White on B", "B.black": "Black on B" };

// Somebody in a seat, with the board before them.
export class Player {
  constructor(person, seat) {
    this.person = person;
    this.seat = seat;
    [this.on, this.color] = seat.split(".");
    this.A = new Board(person, "A");
    this.B = new Board(person, "B");
    this.board = this[this.on];
  }

  // Plays a move on their board, in one of the ways of Board.
  play(move, way = "click") {
    return this.board[way](move, this.color);
  }
}

// Opens a table as the start screen offers it, at which they have a seat; its code.
export async function host(person) {
  await person.goto("/");
  await person.button("With friends").click();
  await person.page.waitForURL(/\/[A-Z]{4,8}$/);
  await person.page.getByText("You", { exact: true }).first().waitFor();
  return new URL(person.page.url()).pathname.slice(1);
}

export async function takeSeat(person, seat) {
  await person.button(`Sit here: ${words[seat]}`).click();
}

export async function ready(person) {
  await person.button("Ready").click();
}

// Four people, each in a window, sit down as people do; the players by seat.
export async function fourPeople(hall, hows = {}) {
  const players = {};
  let code = null;
  for (const seat of seats) {
    const person = await hall.person(names[seat], hows[seat]);
    players[seat] = new Player(person, seat);
    if (code === null) {
      code = await host(person);
    } else {
      await person.goto(`/${code}`);
      await takeSeat(person, seat);
    }
  }
  for (const { person } of Object.values(players)) await ready(person);
  for (const player of Object.values(players)) await matchOn(player);
  return { code, players };
}

// Waits until the match is before somebody and its clocks run. The start has boards, too.
export async function matchOn({ person, board }) {
  await person.page.waitForURL((url) => url.pathname !== "/");
  await board.squares.waitFor();
  await person.page.getByRole("timer").first().waitFor();
}

// People in some seats, programs in the others, at a table with any settings; `hows` are by seat,
// for people alone. The owner is a program that has no seat; where it directs, it starts the match,
// after the commands of `before`.
export async function mixed(hall, hows, { terms = {}, more = {}, before = [] } = {}) {
  const players = {};
  const programs = {};
  const owner = await Program.come(hall.server, "Host");
  const code = await table(owner, settings(terms, more));
  for (const seat of seats) {
    if (hows[seat]) {
      const person = await hall.person(names[seat], hows[seat]);
      await person.goto(`/${code}`);
      await takeSeat(person, seat);
      await ready(person);
      players[seat] = new Player(person, seat);
    } else {
      programs[seat] = await Program.come(hall.server, names[seat]);
      await sit(programs[seat], code, seat, owner);
      programs[seat].say("ready", { code, ready: true });
    }
  }
  const told = await owner.next("table", (message) => message.match !== undefined);
  for (const program of [owner, ...Object.values(programs)]) await program.watch(told.match);
  const first = more.director === "owner" ? [...before, { do: "start" }] : [];
  for (const command of first) await owner.do("director", command);
  for (const program of Object.values(programs)) await program.caughtUp(2 + before.length); // the start
  hall.alsoClose(owner, ...Object.values(programs));
  for (const player of Object.values(players)) await matchOn(player);
  return { code, match: told.match, players, programs, owner };
}
