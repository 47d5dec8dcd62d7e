// Whole matches, played by people in four windows.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Board } from "./board.mjs";
import { fourPeople, matchOn, mixed, Player, ready } from "./evening.mjs";
import { becomes, counts, hasFingers, phone } from "./people.mjs";
import { Program } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

scenario("four people play a match to mate", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bert, cleo, dirk] = Object.values(players);
  const play = async (player, move, way) => {
    await player.play(move, way);
    for (const each of [ann, bert, cleo, dirk]) await each[player.on].shows(move);
  };
  await play(ann, "e2e4", "drag");
  await play(bert, "e7e5", "click");
  await play(cleo, "d2d4", "walk");
  await play(dirk, "d7d5", "drag");
  await play(ann, "d1h5", "click");
  await play(bert, "b8c6", "drag");
  await play(ann, "f1c4", "click");
  await play(cleo, "c1f4", "click");
  await play(bert, "g8f6", "click");
  await play(ann, "h5f7", "drag");
  for (const { person } of [ann, bert, cleo, dirk]) {
    await person.page.getByText("Ann and Dirk win").first().waitFor();
    await person.page.getByText("Bert is mated").first().waitFor();
  }
});

scenario("a guest plays with three bots", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.button("Against bots").click();
  const mine = new Player(ann, "A.white");
  await matchOn(mine);
  await mine.play("e2e4", "drag");
  await mine.A.sees("e4", "white pawn");
  const piecesOn = (board, ranks) =>
    Promise.all([..."abcdefgh"].flatMap((file) => ranks.map((rank) => board.piece(`${file}${rank}`))));
  for (const [board, color, ranks] of [["A", "black", [7, 8]], ["B", "white", [1, 2]], ["B", "black", [7, 8]]]) {
    const home = (pieces) => pieces.filter((piece) => piece.startsWith(color)).length === 16;
    await ann.sees(`a move of ${color} on ${board}`, () => piecesOn(mine[board], ranks), (pieces) => !home(pieces));
  }

  await ann.page.getByRole("button", { name: "Sit", exact: true }).click();
  await ann.page.getByRole("log", { name: "Messages" }).getByText("Sit").first().waitFor();

  await ann.button("Resign").click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.page.getByText("You lost").first().waitFor();
  // With other partners it is no rematch.
  await ann.page.getByText(/^Next, you play (White|Black) on [AB] with Bot /).waitFor();
  await ann.button("Next match").click();
  await ann.sees("pieces at home again", () => mine.A.piece("e2"), (piece) => piece === "white pawn" || piece === "black pawn");
});

scenario("play now finds bots for a player who is alone", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.button(/^Play now/).click();
  await ann.page.locator(".match .board[data-board=A]").waitFor();
  await ann.page.getByRole("timer").first().waitFor();
});

scenario("a fifth comes by the link and watches", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"];
  const fifth = await hall.person("Eve", { viewport: phone, touch: true });
  await fifth.goto(`/${code}`);
  const A = new Board(fifth, "A");
  await A.squares.waitFor();
  await ann.play("e2e4", "click");
  await A.sees("e4", "white pawn");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].do("A.black", { do: "say", to: "all", text: "Hello all" });
  await programs["A.black"].do("A.black", { do: "say", to: "partner", text: "Between us" });
  await fifth.page.getByRole("tab", { name: /^Chat/ }).click();
  await fifth.page.getByRole("radio", { name: "Match" }).check();
  await fifth.page.getByText("Hello all").first().waitFor();
  await counts(fifth.page.getByText("Between us"), 0);
});

// Runs in the page: which team's colour elements have.
function colorsOf(elements) {
  const probe = document.body.appendChild(document.createElement("i"));
  const [ours, theirs] = ["--accent", "--rival"].map((token) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return elements.map((element) => ({ [ours]: "ours", [theirs]: "theirs" })[getComputedStyle(element).color] ?? "neither");
}

scenario("one's own team has one colour and the opponents another, whichever team one is of", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {}, "A.black": {} });
  for (const { person, seat } of Object.values(players)) {
    const colors = await person.page.locator(".list th .letter").evaluateAll(colorsOf);
    // The columns are A white, A black, B white, B black.
    const own = seat === "A.white" ? ["ours", "theirs", "theirs", "ours"] : ["theirs", "ours", "ours", "theirs"];
    assert.deepEqual(colors, own, seat);
  }

  // That an opponent is ready has not the colour of one's own team.
  await programs["B.white"].do("B.white", { do: "resign" });
  const [ann, bert] = Object.values(players).map(({ person }) => person);
  for (const person of [ann, bert]) await person.button("Back to the table").click();
  await ready(bert);
  const state = ann.page.getByRole("group", { name: "Black on A" }).getByText("Ready", { exact: true });
  await state.waitFor();
  assert.deepEqual(await state.evaluateAll(colorsOf), ["neither"]);
});

scenario("a countdown lies in the middle of each board, and covers nobody's name", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.goto("/");
  await ann.button(/^Play now/).click();
  await ann.page.locator(".countdown").nth(1).waitFor();
  const off = await ann.page.evaluate(() => [...document.querySelectorAll(".countdown span")].map((pill) => {
    const [at, board] = [pill, pill.closest(".pane").querySelector(".board")].map((each) => each.getBoundingClientRect());
    return Math.abs(at.left + at.right - board.left - board.right) / 2 + Math.max(0, at.right - board.right);
  }));
  assert.ok(off.length === 2 && off.every((each) => each < 2), off.join());
}, { play: { countdown_ms: 6_000 } });

scenario("what partners have said stays before them when the match is over", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"].person;
  const talk = ann.page.getByRole("log", { name: "Messages" });
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Between us" });
  await talk.getByText("Between us").waitFor();
  const lead = ann.page.getByRole("group", { name: "Clock lead" });
  await lead.waitFor();
  await programs["A.black"].do("A.black", { do: "resign" });
  await ann.page.getByText("You won").first().waitFor();
  await lead.waitFor({ state: "detached" }); // nobody can be waited for
  await ann.page.getByRole("radio", { name: "Table" }).waitFor({ state: "attached" });
  await becomes(() => ann.page.getByRole("radio", { name: "Match" }).isChecked(), true);
  await talk.getByText("Between us").waitFor();

  // There is nothing to write in, and it is said where there is.
  await ann.page.getByText("The match is over. Write to the table instead.").waitFor();
  await ann.page.reload();
  await ann.page.getByRole("radio", { name: "Table" }).check();
  await ann.page.getByLabel("Table", { exact: true }).and(ann.page.getByRole("textbox")).fill("Good game");
  await ann.button("Send").click();
  await ann.page.getByText("Good game").first().waitFor();
});

scenario("a match of a private table is watched by its address, by members alone", async (hall) => {
  const { code, match, players } = await mixed(hall, { "A.white": {} });
  const member = await Program.come(hall.server, "Eve");
  hall.alsoClose(member);
  member.say("enter", { code });
  await member.next("table");

  const eve = await hall.person("Eve", { cookie: member.cookie });
  await eve.goto(`/match/${match}`);
  const A = new Board(eve, "A");
  await A.squares.waitFor();
  await players["A.white"].play("e2e4", "click");
  await A.sees("e4", "white pawn");
  // Those who play do not hear the table meanwhile, which is said before one writes.
  await eve.page.getByPlaceholder("Message to those who watch").waitFor();

  const stranger = await hall.person("Frank");
  stranger.mayBeAnswered(404);
  await stranger.goto(`/match/${match}`);
  await stranger.page.getByRole("heading", { name: "There is no such match" }).waitFor();
  await stranger.page.getByText("The link may be mistyped, or only those who were at its table can see it.").waitFor();
  await counts(stranger.page.getByText(/There is no/), 1, "said once");
});

scenario("that a flag fell is told once", async (hall) => {
  const terms = { options: { "time.base_ms": 8000 } };
  const { players, programs } = await mixed(hall, { "A.white": {} }, { terms });
  const ann = players["A.white"].person;
  await programs["B.white"].play("B.white", "e2e4"); // so that Ann's falls first
  const verdict = ann.page.getByRole("region", { name: "How it ended" });
  await verdict.getByText("Bert and Cleo win: your flag fell on board A.").waitFor();
  await counts(verdict.getByRole("listitem"), 0, "articles are folded");
  assert.equal((await ann.page.locator(".notices").innerText()).trim(), "");
  await verdict.locator("summary").click();
  await verdict.getByRole("listitem").first().waitFor();
});

// A dropped queen mates on f7: that is decided by more articles than most ends.
const ofTheDrop = [
  ["B.white", "e2e4"], ["B.black", "e7e5"], ["B.white", "d1h5"], ["B.black", "g8f6"], ["B.white", "a2a3"], ["B.black", "f6h5"],
  ["A.white", "e2e4"], ["A.black", "f7f6"], ["A.white", "f1c4"], ["A.black", "a7a6"], ["A.white", "Q@f7"],
];

scenario("how it ended cites every article by which it did", async (hall) => {
  const { match, players, programs } = await mixed(hall, { "A.black": {} }, {});
  const ann = players["A.black"].person;
  for (const [i, [seat, move]] of ofTheDrop.entries()) {
    await (players[seat] ?? programs[seat]).play(...(players[seat] ? [move] : [seat, move]));
    for (const each of Object.values(programs)) await each.caughtUp(3 + i);
  }
  const verdict = ann.page.getByRole("region", { name: "How it ended" });
  await verdict.locator("summary").click();
  const record = await ann.context.request.get(`/api/matches/${match}`);
  const { articles } = (await record.json()).verdict;
  assert.ok(articles.length > 3, articles.join());
  for (const article of articles) await verdict.getByRole("link", { name: `Article ${article}`, exact: true }).waitFor();
});

scenario("the talk opens where the last words were", async (hall) => {
  const { code, players, programs, owner } = await mixed(hall, { "A.white": { viewport: phone } });
  const ann = players["A.white"].person;
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Well defended" });
  await programs["A.black"].do("A.black", { do: "resign" });
  await ann.page.getByText("You won").first().waitFor();
  const log = ann.page.getByRole("log", { name: "Messages" });
  await ann.page.getByRole("tab", { name: /^Chat/ }).click();
  await log.getByText("Well defended").waitFor();
  await ann.page.getByRole("tab", { name: "Result" }).click();
  owner.say("chat", { code, text: "Thanks for the evening" });
  await ann.page.getByRole("tab", { name: /^Chat/ }).click();
  await log.getByText("Thanks for the evening").waitFor();
});

// The lines of what was said last, and those of them that can be read whole; the others must not be
// seen at all.
const linesOf = (log) => log.evaluate((frame) => {
  const last = [...frame.querySelectorAll("p")].at(-1);
  const clip = /inset\(([\d.]+)px/.exec(getComputedStyle(last).clipPath);
  const [box, text] = [frame.getBoundingClientRect(), last.getBoundingClientRect()];
  const from = Math.max(box.top, text.top + Number(clip?.[1] ?? 0));
  const range = document.createRange();
  range.selectNodeContents(last);
  const middles = new Map([...range.getClientRects()].map(({ top, bottom }) => [Math.round(bottom / 8), { top, bottom }]));
  const lines = [...middles.values()].filter(({ bottom }) => bottom > from + 2);
  return { whole: lines.filter(({ top, bottom }) => top >= from - 3 && bottom <= box.bottom + 3).length, seen: lines.length };
});

scenario("whoever watches on a phone reads whole lines of what is said", async (hall) => {
  const { code, match, programs } = await mixed(hall, {}, { more: { listing: "public" } });
  for (const text of ["Good luck", "Both of us are looking forward to this match, and to the two after it, if there is time for them"]) {
    await programs["A.white"].do("A.white", { do: "say", to: "all", text });
  }
  const frank = await hall.person("Frank", { viewport: phone, touch: true });
  for (const at of [`/match/${match}`, `/${code}`]) {
    await frank.goto(at);
    for (const [width, height] of [[390, 844], [360, 740], [430, 932], [600, 600]]) {
      await frank.page.setViewportSize({ width, height });
      const tab = frank.page.getByRole("tab", { name: /^Chat/ });
      await frank.page.getByRole("tab").or(frank.page.getByRole("log", { name: "Messages" })).first().waitFor();
      if (await tab.isVisible()) await tab.click();
      const match = frank.page.getByRole("radio", { name: "Match" });
      if ((await match.count()) > 0) await match.check({ force: true });
      await frank.sees(`whole lines at ${width}x${height} of ${at}`, () => linesOf(frank.page.getByRole("log", { name: "Messages" })),
        ({ whole, seen }) => whole > 0 && whole === seen);
    }
  }
});

scenario("whoever watches without the code of the table is led to its talk", async (hall) => {
  const { code, match } = await mixed(hall, {}, { more: { listing: "public" } });
  const frank = await hall.person("Frank");
  await frank.goto(`/match/${match}`);
  await frank.link("Chat at the table").click();
  await frank.page.waitForURL(new RegExp(`/${code}$`));
  await frank.page.getByRole("radio", { name: "Table" }).waitFor({ state: "attached" });
});

scenario("a fifth takes a turn, and everybody reads who sits out", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": {} }, { more: { rotation: "partners" } });
  const ann = players["A.white"].person;
  const eve = await hall.person("Eve");
  await eve.goto(`/${code}`);
  await new Board(eve, "A").squares.waitFor();
  await programs["A.black"].do("A.black", { do: "resign" });
  await eve.button("Join in").click();
  await eve.page.getByText("You sit out the next match.").waitFor();

  // The next match has its four already; after it somebody makes room.
  await ann.button(/Rematch|Next match/).click();
  for (const program of Object.values(programs)) program.say("ready", { code, ready: true });
  for (const program of Object.values(programs)) {
    const { match } = await program.next("table", (told) => told.match !== undefined && told.match !== program.match);
    program.seat = (await program.watch(match)).yours[0];
  }
  await programs["A.black"].caughtUp(2);
  await programs["A.black"].do(programs["A.black"].seat, { do: "resign" });
  await eve.page.getByText(/sits? out the next match\. Eve comes in\./).first().waitFor();
  await eve.button("Next match").waitFor();
  await ann.page.getByText(/You sit out the next match\. Eve comes in|sits out the next match\. Eve comes in/).first().waitFor();
});

scenario("how a match ended stays when the page is loaded again, until one goes back to the table", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  await programs["B.white"].do("B.white", { do: "resign" });
  const card = person.page.getByRole("region", { name: "How it ended" });
  await card.getByRole("heading", { name: "You won" }).waitFor();
  for (let i = 0; i < 2; ++i) {
    await person.page.reload();
    await card.getByRole("heading", { name: "You won" }).waitFor();
  }
  await card.getByRole("button", { name: "Back to the table" }).click();
  const table = person.page.getByRole("heading", { name: `Table ${code}` });
  await table.waitFor();
  await person.page.reload();
  await table.waitFor();
  await counts(card, 0);

  // Another window has not been at the match.
  const other = await hall.anotherTab(person);
  await other.goto(`/${code}`);
  await other.page.getByRole("heading", { name: `Table ${code}` }).waitFor();
  await counts(other.page.getByRole("region", { name: "How it ended" }), 0);
});
