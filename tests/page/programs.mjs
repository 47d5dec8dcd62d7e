// Players that are programs: they speak to the server as docs/protocol.md says, without a page.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { WebSocket } from "./packages.mjs";
import { patience } from "./people.mjs";

export const seats = ["A.white", "A.black", "B.white", "B.black"];

// Settings of a table under these terms.
export function settings(terms = {}, more = {}) {
  return {
    terms: { rulebook: "nsb", ...terms },
    listing: "private",
    director: "server",
    rotation: "keep",
    first_move_ms: 0,
    absent_ms: 0,
    watch_delay_ms: 0,
    ...more,
  };
}

export class Program {
  match = null;
  view = null;
  line = 0;
  #heard = [];
  #waiting = [];
  #keys = 0;
  #tables = new Map();

  static async come(server, name) {
    const program = new Program();
    const session = await fetch(`${server.url}/api/session`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name }),
    });
    assert.equal(session.status, 200);
    program.name = name;
    program.cookie = session.headers.get("set-cookie").split(";")[0];
    await program.connect(server);
    return program;
  }

  async connect(server) {
    this.socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, {
      headers: { Cookie: this.cookie, Origin: server.url },
    });
    this.socket.on("message", (text) => this.#hear(JSON.parse(text)));
    const { person } = await this.next("welcome");
    this.person = person;
  }

  #hear(message) {
    if ((message.t === "match" || message.t === "line") && message.match === this.match) {
      this.view = message.view;
      this.line = message.line;
    }
    this.#heard.push(this.#whole(message));
    this.#waiting = this.#waiting.filter((look) => !look());
  }

  // The table that it is, where a message says what has changed of one.
  #whole(message) {
    if (message.t === "table") this.#tables.set(message.code, message);
    if (message.t !== "table-changes") return message;
    const known = this.#tables.get(message.code);
    const members = new Map(known.members.map((member) => [member.person, member]));
    for (const person of message.gone) members.delete(person);
    for (const member of message.members) members.set(member.person, member);
    const { settings } = known;
    const { gone, ...changed } = message;
    const table = { settings, ...changed, t: "table", members: [...members.values()] };
    this.#tables.set(table.code, table);
    return table;
  }

  say(t, keys = {}) {
    this.socket.send(JSON.stringify({ t, ...keys }));
  }

  // The next message of that name that fits; those before it are passed over.
  next(t, fits = () => true) {
    return this.#until(() => {
      const i = this.#heard.findIndex((message) => message.t === t && fits(message));
      return i < 0 ? null : this.#heard.splice(0, i + 1).at(-1);
    }, `a ${t}`);
  }

  #until(look, what) {
    return new Promise((done, failed) => {
      const found = look();
      if (found) return done(found);
      const timer = setTimeout(() => failed(new Error(`${this.name} was not told ${what}`)), patience);
      this.#waiting.push(() => {
        const seen = look();
        if (!seen) return false;
        clearTimeout(timer);
        done(seen);
        return true;
      });
    });
  }

  async watch(match) {
    this.match = match;
    this.say("watch", { match, since: 0 });
    return this.next("match", (message) => message.match === match);
  }

  // Gives a command; what it was answered with, `line` or `refused`.
  async do(by, command, ply) {
    const key = `${this.name}-${++this.#keys}`;
    this.say("do", { match: this.match, by, key, command, ...(ply === undefined ? {} : { ply }) });
    return this.#until(() => {
      const i = this.#heard.findIndex((message) => message.key === key);
      return i < 0 ? null : this.#heard.splice(0, i + 1).at(-1);
    }, `what came of ${JSON.stringify(command)}`);
  }

  async play(seat, move) {
    const answer = await this.do(seat, { do: "play", move }, this.view.boards[seat[0]].ply);
    assert.equal(answer.t, "line", JSON.stringify(answer));
    return answer;
  }

  async caughtUp(line) {
    await this.#until(() => this.line >= line, `line ${line}`);
  }

  close() {
    this.socket.close();
  }
}

// Opens a table, which programs take the seats of as they are named; its code.
export async function table(owner, settings) {
  owner.say("create", { settings });
  return (await owner.next("table")).code;
}

export async function sit(program, code, seat, owner) {
  if (program !== owner) program.say("enter", { code });
  program.say("sit", { code, seat });
}

// Four programs by seat, all ready; the match that begins.
export async function begin(players, settings, owner = players["A.white"]) {
  const code = await table(owner, settings);
  for (const [seat, player] of Object.entries(players)) {
    await sit(player, code, seat, owner);
    player.say("ready", { code, ready: true });
  }
  const { match } = await owner.next("table", (told) => told.match !== undefined);
  for (const player of new Set([...Object.values(players), owner])) await player.watch(match);
  return { code, match };
}

// Waits until the clocks run.
export async function started(player) {
  await player.caughtUp(2);
}
