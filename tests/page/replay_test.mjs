// A replay on the page shows what `tandem officiate` rules: every ruling, every game.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { root } from "./packages.mjs";
import { program, Server } from "./server.mjs";
import { Sources } from "./sources.mjs";

const seats = ["A.white", "A.black", "B.white", "B.black"];
const boards = ["A", "B"];
const san = /^([NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[NBRQ])?|[PNBRQ]@[a-h][1-8]|O-O(-O)?)[+#]?$/;
const wasm = readFileSync(path.join(root, "web/core/core.wasm"));

let server;
let sources;
let page; // what is tested of it

before(async () => {
  server = await Server.open();
  sources = await Sources.open();
  page = await sources.load(
    "rules/core", "rules/fen", "base/seat", "base/chess", "match/clock", "words/events",
    "record/record", "record/uploads", "replay/course/timeline",
  );
});

after(async () => {
  await sources?.close();
  await server?.close();
});

// Logs and games

function files(folder, ending) {
  const inside = path.join(root, folder);
  return readdirSync(inside)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(inside, name));
}

// What the program prints; `input` is what it reads.
function run(args, input) {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${args.join(" ")}: ${stderr}`)) : resolve(stdout),
    );
    if (input !== undefined) child.stdin.end(input);
  });
}

async function get(address) {
  const answer = await fetch(`${server.url}${address}`);
  assert.equal(answer.status, 200, address);
  return answer;
}

// The ids of what is imported; none where it cannot be read.
async function imported(type, body) {
  const answer = await fetch(`${server.url}/api/import?rulebook=fbx`, {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });
  assert.ok([201, 422].includes(answer.status), await answer.clone().text());
  return answer.status === 201 ? (await answer.json()).matches : [];
}

// As people open them: files as they are, boards of chess.com in pairs.
async function opened(paths) {
  const texts = paths.map((name) => ({ name, text: page.decoded(readFileSync(name)) }));
  const games = [];
  for (const { name, type, body } of page.uploadsOf(texts)) {
    games.push(...(await imported(type, body)).map((id) => ({ id, name })));
  }
  return games;
}

// Some at a time.
async function each(all, what) {
  const left = [...all];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await what(next);
  };
  await Promise.all([work(), work(), work(), work()]);
}

// What is compared

// A report is up to the director alone; to others the line is something that a team said to itself.
function publicly(event) {
  if (event.event !== "reported") return event;
  const { n, at, line, by } = event;
  return { n, at, event: "said", line, seat: by, to: "partner" };
}

// A match of the server against what the program makes of its log.
async function compare(id, log, name) {
  const [record, printed] = await Promise.all([
    get(`/api/matches/${id}`).then((answer) => answer.json()),
    run(["officiate", "-", "--from", "log", "--json"], log),
  ]);
  const lines = printed.trim().split("\n").map((line) => JSON.parse(line));
  const { verdict } = lines.pop();
  const events = lines.map(publicly);
  const core = await page.loadCore(wasm); // one of its own: a core holds only some rulebooks
  const timeline = page.timelineOf(record, core);
  try {
    compareCourse(timeline, record, events);
    compareEnd(timeline, record, verdict);
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
}

// Every event in its order, the clock of the player who moved, and what the page says and shows of it.
function compareCourse({ moments }, record, events) {
  const recorded = record.lines.flatMap(({ command, moments: all }) => all.map((moment) => ({ ...moment, command })));
  assert.deepEqual(recorded.flatMap((moment) => moment.events), events);
  assert.equal(moments.length, recorded.length + 1, "moments");
  const names = page.namesOf(record.people);
  const commands = new Map(record.lines.map(({ line, command }) => [line, command]));
  recorded.forEach((group, i) => {
    const moment = moments[i + 1];
    assert.ok(moment.at >= moments[i].at || i === 0, `time goes on at ${moment.at}`);
    const turns = group.events.filter(({ event }) => event === "completed");
    assert.ok(turns.length <= 1, "a moment has a turn at most");
    for (const turn of turns) {
      assert.equal(page.clockAt(moment.view, turn.seat, turn.at), turn.left_ms, `clock, event ${turn.n}`);
      // Until then it ran, unless the record tells what the clock showed.
      if (!("left_ms" in commands.get(turn.line))) {
        const before = page.clockAt(moments[i].view, turn.seat, turn.at);
        const more = before > 0 ? moment.view.increment_ms : 0; // a flag that is down stays down
        assert.equal(before + more, turn.left_ms, `clock before event ${turn.n}`);
      }
      assert.deepEqual([moment.move.seat, moment.move.move], [turn.seat, turn.move ?? ""]);
      assert.equal(moment.move.legal, turn.judgement !== null || turn.move === null);
      if (turn.judgement !== null) assert.match(moment.move.san, san);
    }
    const told = moment.told.map(({ text }) => text);
    const over = group.events.some(({ event }) => event === "match-over");
    const offered = moment.view.offers.flatMap(({ by }) => by);
    for (const event of group.events) {
      const said = event.event === "board-over" && over ? null : page.tell(event, names, group.command, offered);
      const texts = said ? [said.text, page.withReason(said.text, group.command)] : [];
      if (said) assert.ok(texts.some((text) => told.includes(text)), `"${said.text}" is told`);
    }
    for (const event of group.events) compareView(moment.view, event, group.events);
  });
}

// What a view says after an event, unless another one of that moment says otherwise.
function compareView({ boards: shown, ...view }, event, all) {
  const later = (...names) => all.some((one) => one.n > event.n && names.includes(one.event));
  const board = shown[event.board ?? event.seat?.charAt(0)];
  const which = `event ${event.n}, ${event.event}`;
  switch (event.event) {
    case "made":
      if (later("completed", "retracted", "bound")) return;
      assert.deepEqual(board.made.at(-1), { seat: event.seat, move: event.move }, which);
      assert.ok(board.stands, which);
      return;
    case "completed":
      if (later("turn-returned", "position-set")) return;
      assert.equal(board.last, event.move ?? undefined, which);
      assert.equal(board.made.some(({ seat }) => seat === event.seat), false, which);
      return;
    case "held":
      assert.deepEqual([board.held?.by, board.held?.reason ?? null], [event.seat, event.reason], which);
      return;
    case "restored":
      assert.equal(board.held, undefined, which);
      return;
    case "paused":
      if (later("resumed", "match-over")) return;
      for (const id of event.board === "both" ? boards : [event.board]) {
        if (!shown[id].over) assert.ok(shown[id].paused_by !== undefined, which);
      }
      return;
    case "resumed":
      for (const id of event.board === "both" ? boards : [event.board]) {
        assert.equal(shown[id].paused_by, undefined, which);
      }
      return;
    case "window-opened":
      if (later("window-closed", "match-over")) return;
      assert.equal(view.window?.seat, event.seat, which);
      return;
    case "window-closed":
      assert.equal(view.window, undefined, which);
      return;
    case "stopped":
      if (!later("paused")) assert.ok(view.stops.some(({ seat }) => seat === event.seat), which);
      return;
    case "draw-offered":
      if (later("match-over", "draw-declined")) return;
      assert.ok(view.offers.some(({ by }) => by.includes(event.seat)), which);
      return;
    case "claim-pending":
      assert.ok(view.pending.includes(event.line), which);
      return;
    case "infraction": {
      const found = view.infractions.find(({ seat, what }) => seat === event.seat && what === event.what);
      assert.equal(found?.times, event.nth, which);
      return;
    }
    case "board-over":
      if (!later("result-lifted")) assert.equal(board.over?.reason, event.reason, which);
      return;
    case "match-over":
      assert.deepEqual([view.over?.winner ?? null, view.over?.reason], [event.winner, event.reason], which);
  }
}

// At the end of the log: boards, reserves, clocks, who won and why.
function compareEnd({ moments }, record, verdict) {
  const { view } = moments.at(-1);
  const end = record.lines.at(-1)?.at ?? 0;
  const of = (value) => Object.fromEntries(seats.map((seat) => [seat, value(seat)]));
  const reserve = (seat) => {
    const held = page.reserveOf(view.boards[page.boardOf(seat)].fen, page.colorOf(seat));
    return page.reserveRoles.toReversed().map((role) => page.letters[role].repeat(held[role])).join("");
  };
  assert.deepEqual(record.verdict, verdict);
  assert.deepEqual(
    {
      over: view.over !== undefined,
      winner: view.over?.winner ?? null,
      board: view.over?.board ?? null,
      reason: view.over?.reason ?? null,
      clocks_ms: of((seat) => page.clockAt(view, seat, end)),
      boards: Object.fromEntries(boards.map((board) => [board, view.boards[board].fen])),
      reserves: of(reserve),
    },
    {
      over: verdict.over,
      winner: verdict.winner,
      board: verdict.board,
      reason: verdict.reason,
      clocks_ms: verdict.clocks_ms,
      boards: verdict.boards,
      reserves: verdict.reserves,
    },
  );
}

test("every ruling", { timeout: 240_000 }, async () => {
  const logs = [...files("tests/rulings", ".jsonl"), ...files("tests/rulings/switches", ".jsonl")];
  assert.ok(logs.length > 400);
  await each(logs, async (name) => {
    const log = readFileSync(name);
    const [id] = await imported("application/jsonl", log);
    assert.ok(id, `${name} is imported`);
    await compare(id, log, path.basename(name));
  });
});

test("every game that can be read", { timeout: 240_000 }, async () => {
  const games = [];
  for (const name of [...files("tests/games", ".bpgn"), ...files("tests/games", ".pgn")]) {
    games.push(...(await opened([name])));
  }
  const boardsOfMatches = files("tests/games/chesscom", ".json").filter((name) => /\d\.json$/.test(name));
  games.push(...(await opened(boardsOfMatches)));
  const table = path.join(root, "tests/games/fics_mbprog_dataset.csv");
  const kMidGame = 24; // the row of a game that begins in the middle
  const rows = Array.from({ length: 64 }, (_, i) => i + 1).filter((row) => row !== kMidGame);
  await each(rows, async (row) => {
    const log = await run(["convert", table, "-", "--to", "log", "--game", `${row}`]);
    const [id] = await imported("application/jsonl", log);
    games.push({ id, name: `${table}, row ${row}` });
  });
  await each(games, async ({ id, name }) => {
    const log = await get(`/matches/${id}.jsonl`).then((answer) => answer.text());
    await compare(id, log, `${path.basename(name)} (${id})`);
  });
  assert.equal(games.length, 125);
});
