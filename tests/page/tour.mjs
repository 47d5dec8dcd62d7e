// A tour of every screen, in both themes and the windows that are wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names, positions and clocks are the same each time; the code of a table is not, nor is the time of day
// at an event. The port 8080 must be free, for it is seen in links.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { names, Player, takeSeat } from "./evening.mjs";
import { root } from "./packages.mjs";
import { closeBrowser, Hall } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { program as tandem } from "./server.mjs";
import { events } from "./tour_events.mjs";
import { isWanted, lookAt, screen, settle } from "./tour_screen.mjs";

const file = (name) => path.join(root, "tests/games", name);
const gamesOf = ["1934587.bpgn", "1934301.bpgn", "fics_bugaboo_1921708.bpgn", "fics_fatics_2005.bpgn"];

// The moves of a real game in their true order: [seat, move].
function movesOf(game) {
  const log = execFileSync(tandem, ["convert", file(game), "-", "--to", "log"], { stdio: ["ignore", "pipe", "ignore"] });
  return log.toString().trim().split("\n").map((line) => JSON.parse(line))
    .filter((line) => line.do === "play").map(({ by, move }) => [by, move]);
}

// Four programs at a table of their own; each has a person's name, and can be looked at as that person.
class Evening {
  static async open(hall, { terms = {}, more = {}, moves = [], chat = [], director = false }) {
    const evening = new Evening();
    evening.hall = hall;
    evening.players = {};
    for (const seat of seats) evening.players[seat] = await Program.come(hall.server, names[seat]);
    evening.host = director ? await Program.come(hall.server, "Eve") : evening.players["A.white"];
    hall.alsoClose(evening.host, ...Object.values(evening.players));
    evening.code = await table(evening.host, settings(terms, { listing: "public", ...more, director: director ? "owner" : "server" }));
    for (const seat of seats) await sit(evening.players[seat], evening.code, seat, evening.host);
    for (const [seat, text] of chat) evening.players[seat].say("chat", { code: evening.code, text });
    evening.moves = moves;
    return evening;
  }

  // Begins the match, and plays on from where it stands.
  async begin() {
    const { code, players, host } = this;
    for (const seat of seats) players[seat].say("ready", { code, ready: true });
    const { match } = await host.next("table", (told) => told.match !== undefined && told.match !== this.match);
    this.match = match;
    for (const player of new Set([host, ...Object.values(players)])) await player.watch(match);
    if (host !== players["A.white"]) await host.do("director", { do: "start" });
    for (const player of Object.values(players)) await player.caughtUp(2);
  }

  async play(count) {
    for (const [seat, move] of this.moves.splice(0, count)) await this.do(seat, { do: "play", move });
  }

  async do(by, command) {
    const actor = by === "director" ? this.host : this.players[by];
    const ply = command.move ? actor.view.boards[by[0]].ply : undefined;
    const told = await actor.do(by, command, ply);
    if (told.t !== "line") throw new Error(`${by} ${JSON.stringify(command)}: ${told.say}`);
    if (!command.move) return; // what is said is not told to all
    for (const each of Object.values(this.players)) await each.caughtUp(told.line);
  }
}

// In many windows a match is looked at for longer than these times.
const kShort = { "A.white": 92_300, "A.black": 81_900, "B.white": 77_400, "B.black": 118_200 };
const kManyWindows = 6;
function clocksFor({ tour: { windows } }) {
  const sizes = windows.flatMap((kind) => Object.keys(kind.sizes));
  const times = sizes.length > kManyWindows ? 20 : 1;
  return Object.fromEntries(Object.entries(kShort).map(([seat, ms]) => [seat, times * ms]));
}

// On a phone that lies, what is told of a replayed match is below its boards.
async function belowBoards(person) {
  const button = person.button("Moves");
  if (await button.isVisible()) await button.click();
}

async function records(hall) {
  const ids = [];
  for (const game of gamesOf) {
    const answer = await fetch(`${hall.server.url}/api/import`, {
      method: "POST",
      headers: { "Content-Type": "application/x-bpgn" },
      body: readFileSync(file(game), "utf8"),
    });
    ids.push((await answer.json()).matches[0]);
  }
  return ids;
}

async function all(hall) {
  const [game] = await records(hall);
  await screen(hall, "home", { at: "/" });
  for (const name of ["matches", "rules", "open", "account", "settings", "about"]) {
    await screen(hall, name, { at: `/${name}` });
  }
  await screen(hall, "rulebook", { at: "/rules/nsb" });
  await screen(hall, "player", { at: "/player/Bugfish" });
  await screen(hall, "replay", { at: `/match/${game}`, prepare: back(30) });
  for (const tab of ["Chat", "Rulings", "Match"]) {
    await screen(hall, `replay-${tab.toLowerCase()}`, {
      at: `/match/${game}`,
      prepare: (person) => person.page.getByRole("tab", { name: tab }).click(),
      show: belowBoards,
    });
  }

  const moves = movesOf("1934587.bpgn");
  const evening = await Evening.open(hall, {
    terms: { clocks_ms: clocksFor(hall) },
    moves,
    chat: [["A.white", "Welcome, all"], ["B.white", "Evening"], ["A.black", "Dirk, I take Black on A"]],
  });
  const [ann, bert, , dirk] = Object.values(evening.players);
  await screen(hall, "table", { as: ann, at: `/${evening.code}` });
  await screen(hall, "table-settings", {
    as: ann, at: `/${evening.code}`, prepare: (person) => person.button("Change").click(),
  });
  await evening.begin();
  await evening.play(60);
  await evening.do("A.white", { do: "say", to: "partner", text: "!need-knight" });
  await evening.do("B.black", { do: "say", to: "partner", text: "!sit" });
  await evening.do("B.black", { do: "say", to: "partner", text: "Trade coming on c3" });
  await evening.do("A.black", { do: "say", to: "all", text: "Good game so far" });
  await screen(hall, "match", { as: ann, at: `/${evening.code}` });
  await screen(hall, "match-black", { as: bert, at: `/${evening.code}` });
  await screen(hall, "match-plan", { as: dirk, at: `/${evening.code}`, prepare: planning(evening) });
  await screen(hall, "match-talk", {
    as: ann,
    at: `/${evening.code}`,
    prepare: async (person, touch) => touch && person.button(/^Chat/).click(),
  });
  await screen(hall, "match-watched", { at: `/match/${evening.match}` });
  await screen(hall, "resign", {
    as: ann, at: `/${evening.code}`, prepare: (person) => person.button("Resign").click(),
  });
  // The last move is made before the eyes of whoever looks: afterwards the table would be there.
  if (isWanted(hall, "match-over")) await ending(hall, evening, moves.length);

  const open = await Evening.open(hall, {
    terms: { authority: "open", clocks_ms: clocksFor(hall) }, moves: movesOf("1934301.bpgn"), director: true,
  });
  await open.begin();
  await open.play(24);
  await open.do("A.black", { do: "report", seat: "A.white", what: "hovering", text: "His hand is over the clock" });
  await open.do("B.white", { do: "stop", text: "A knight fell off the board" });
  await screen(hall, "open-match", { as: open.players["A.white"], at: `/${open.code}` });
  await screen(hall, "claims", {
    as: open.players["A.white"],
    at: `/${open.code}`,
    prepare: (person) => person.button("Claim").click(),
  });
  await screen(hall, "director", { as: open.host, at: `/${open.code}` });
  await screen(hall, "recovery-code", {
    at: "/account", prepare: async (person) => {
      await register(person);
      await person.button("Make a recovery code").click();
      await person.page.locator(".recovery-card").waitFor();
    },
  });
  await screen(hall, "recovery", { at: "/account", prepare: (person) => person.button("Lost your password?").click() });
  if (isWanted(hall, ...ofCompanions)) await companions(hall);
  if (isWanted(hall, "two-table", "two-match", "two-claim", "two-over")) await twoAtOne(hall);
  await events(hall);
}

let registered = 0;
async function register(person) {
  const make = person.page.getByRole("region", { name: "Keep your matches" });
  await make.getByLabel("Name").fill(`Annika${++registered}`);
  await make.getByLabel("Password").fill("correct horse");
  await make.getByRole("button", { name: "Create an account" }).click();
}

// People who have played together meet again.
const ofCompanions = ["companions", "companions-at-table", "invitation", "profile", "profile-invite", "person"];
async function companions(hall) {
  const evening = await Evening.open(hall, {});
  const [ann, bert, , dirk] = Object.values(evening.players);
  for (let i = 0; i < 3; ++i) {
    await evening.begin();
    await evening.do(i === 1 ? "A.white" : "A.black", { do: "resign" });
  }
  await screen(hall, "companions", { as: ann, at: "/" });
  await screen(hall, "companions-at-table", { as: ann, at: `/${evening.code}` });
  await screen(hall, "profile", { as: ann, at: "/player/Ann" });
  await screen(hall, "profile-invite", { as: bert, at: "/player/Ann" });
  await screen(hall, "person", {
    as: ann, at: "/", prepare: (person) => person.button("Mute, block or report Bert").click(),
  });
  dirk.say("leave", { code: evening.code });
  await dirk.next("left");
  const invited = await fetch(`${hall.server.url}/api/invitations`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: ann.cookie },
    body: JSON.stringify({ person: dirk.person, table: evening.code }),
  });
  if (!invited.ok) throw new Error(await invited.text());
  await screen(hall, "invitation", {
    as: dirk, at: "/", prepare: (person) => person.button("Join").first().waitFor(),
  });
}

// Two people at one device, from the table to the end of their match.
async function twoAtOne(hall) {
  for (const { touch, sizes } of hall.tour.windows) {
    const [first] = Object.values(sizes);
    const host = await Program.come(hall.server, "Eve");
    const others = { "B.white": await Program.come(hall.server, "Cleo"), "B.black": await Program.come(hall.server, "Dirk") };
    hall.alsoClose(host, ...Object.values(others));
    const code = await table(host, settings({ authority: "clock", clocks_ms: clocksFor(hall) }, { director: "owner" }));
    const person = await hall.person("Ann", { viewport: first, touch, motion: "reduce" });
    const look = async (name) => {
      if (isWanted(hall, name)) await lookAt(hall, person, name, sizes);
    };
    person.mayBeAnswered(401); // before anybody sits across
    await person.goto(`/${code}`);
    await takeSeat(person, "A.white");
    await person.button("Sit across from me at this device: Black on A").click();
    await person.page.getByLabel("Name of the player across from you").fill("Bert");
    await person.button("Sit down").click();
    await person.button("Remove Bert from this device").waitFor();
    for (const [seat, program] of Object.entries(others)) {
      await sit(program, code, seat, host);
      program.say("ready", { code, ready: true });
    }
    await person.page.locator(".seats .ready").nth(1).waitFor();
    await look("two-table");
    for (const name of ["Ann", "Bert"]) await person.button(`Ready: ${name}`).click();
    const { match } = await host.next("table", (told) => told.match !== undefined);
    for (const program of [host, ...Object.values(others)]) await program.watch(match);
    await host.do("director", { do: "start" });
    await person.page.locator(".face.runs").first().waitFor();
    await look("two-match");
    const near = person.page.locator('.half[data-seat="A.white"]');
    await near.getByRole("button", { name: "Claim", exact: true }).click();
    await near.getByRole("dialog").waitFor();
    await look("two-claim");
    await person.page.keyboard.press("Escape");
    await others["B.white"].do("B.white", { do: "resign" });
    await person.page.getByText("You won").first().waitFor();
    await look("two-over");
    await person.context.close();
    hall.people.pop();
  }
  console.log("two people at one device");
}

const back = (steps) => async (person) => {
  for (let i = 0; i < steps; ++i) await person.page.keyboard.press("ArrowLeft");
};

// A drop planned of a piece that has yet to come.
const planning = ({ players }) => async (person) => {
  const dirk = new Player(person, "B.black");
  const { fen } = players["B.black"].view.boards.B;
  const held = /\[(.*)\]/.exec(fen)[1];
  const missing = [..."qrnbp"].find((letter) => !held.includes(letter)).toUpperCase();
  const free = [];
  for (const square of ["e3", "d3", "f3", "e4", "d4", "c4", "e5", "d5", "e6"]) {
    if ((await dirk.board.piece(square)) === "empty") free.push(square);
  }
  await person.page.keyboard.type(`${missing}@${free[0]}`);
  await person.page.keyboard.press("Enter");
};

async function ending(hall, evening, left) {
  const { windows } = hall.tour;
  const ann = evening.players["A.white"];
  await evening.play(left - 1);
  const people = [];
  for (const { touch, sizes } of windows) {
    const [first] = Object.values(sizes);
    const person = await hall.person("Ann", { viewport: first, touch, motion: "reduce", cookie: ann.cookie });
    await person.goto(`/${evening.code}`);
    await settle(person);
    people.push([person, sizes]);
  }
  await evening.play(1);
  for (const [person, sizes] of people) {
    await person.page.getByText("You won").first().waitFor();
    await lookAt(hall, person, "match-over", sizes);
  }
  console.log("match-over");
}

// Shows somebody each screen whose name is `wanted`, or all where none is: `look(person, name)` is
// called in each window, `windows` being [{touch, sizes: {name: {width, height}}}].
export async function tour({ wanted, windows, look }) {
  const hall = await Hall.open({ port: 8080 });
  hall.tour = { wanted, windows, look };
  try {
    await all(hall);
    hall.checkFaults();
  } finally {
    await hall.close();
    await closeBrowser();
  }
}
