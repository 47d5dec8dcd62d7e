// What the arbiter and a director decide, asked for and seen at the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, mixed, names, Player, ready, takeSeat } from "./evening.mjs";
import { becomes, counts, desk, isOnTop, phone } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

scenario("an open match, in which an illegal move is claimed", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {}, "A.black": {} }, { terms: { authority: "open" } });
  const ann = players["A.white"];
  const bert = players["A.black"];
  const claim = async (player, what) => {
    await player.person.button("Claim").click();
    const dialog = player.person.page.getByRole("dialog");
    await dialog.getByRole("button", { name: what }).first().click();
    await dialog.waitFor({ state: "detached" });
  };

  await ann.play("e2e4", "drag");
  await bert.board.sees("e4", "white pawn"); // made, not pressed
  await ann.person.button("Press the clock").click();

  // A claim without a ground is told to both, and the match goes on.
  await claim(bert, "Illegal move");
  for (const { person } of [ann, bert]) await person.page.getByText(/illegal.*rejected/).first().waitFor();

  await bert.play("a8a4", "click"); // over Bert's own pawn
  const press = bert.person.button("Press the clock");
  await bert.person.sees("what presses the clock", () => press.isEnabled());
  await bert.person.page.keyboard.press("Space");
  await bert.person.sees("nothing to press", () => press.isDisabled());
  await ann.board.sees("a4", "black rook");
  await ann.person.button("Illegal move").click(); // at once: a wrong claim costs nothing
  await ann.person.page.getByText("You won").first().waitFor();
  await bert.person.page.getByText("You lost").first().waitFor();
  for (const { person } of [ann, bert]) {
    await person.page.getByText("Ann and Dirk win").first().waitFor();
    await person.page.getByText(/illegal/).first().waitFor();
    // Nothing is given away any more: moves have their ordinary names.
    const list = person.page.locator(".match .list, .match .part.moves");
    const moves = person.page.getByRole("tab", { name: "Moves" });
    if ((await list.count()) === 0) await moves.click();
    await list.getByText("e4", { exact: true }).waitFor();
    await counts(list.getByText("e2e4"), 0);
  }
});

scenario("where a wrong claim costs time it is asked for first", async (hall) => {
  const dear = { base: "nsb", switches: { "claim.wrong_ms": 60_000 }, name: "Dear claims" };
  const { players, programs } = await mixed(hall, { "A.black": {} }, { terms: { authority: "open", rulebook: dear } });
  const { person } = players["A.black"];
  await programs["A.white"].play("A.white", "e2e4");
  await players["A.black"].board.sees("e4", "white pawn");
  await person.button("Illegal move").click();
  const asked = person.page.getByRole("dialog", { name: "Claim an illegal move?" });
  await asked.getByText("Ann gets more time").waitFor();
  await asked.getByRole("button", { name: "Claim it" }).click();
  await person.page.getByText(/illegal.*rejected/).first().waitFor();
});

// Programs sit down in all seats but the first, and are ready.
async function programsSit(hall, code) {
  for (const seat of seats.slice(1)) {
    const program = await Program.come(hall.server, names[seat]);
    program.say("enter", { code });
    program.say("sit", { code, seat });
    program.say("ready", { code, ready: true });
    hall.alsoClose(program);
  }
}

scenario("a start of Chess960 is chosen by its number", async (hall) => {
  const ann = await hall.person("Ann");
  const code = await host(ann);
  await ann.button("Change").click();
  const settings = ann.page.getByRole("dialog");
  await settings.getByRole("radio", { name: "Chess960 per board" }).check();
  await settings.getByLabel("Position of board B").waitFor();
  await settings.getByRole("radio", { name: "Chess960", exact: true }).check();
  const number = settings.getByLabel(/^Position/);
  await ann.enter(number, "4"); // QBBNNRKR
  await settings.getByRole("button", { name: "Apply" }).click();
  await settings.waitFor({ state: "detached" });

  await programsSit(hall, code);
  await ready(ann);
  const player = new Player(ann, "A.white");
  await player.board.sees("a1", "white queen");
  await player.board.sees("g8", "black king");
  await player.B.sees("g1", "white king");
});

scenario("a match begins in positions of one's own, and what is no position is told", async (hall) => {
  const ann = await hall.person("Ann");
  const code = await host(ann);
  await ann.button("Change").click();
  const settings = ann.page.getByRole("dialog");
  await settings.getByRole("radio", { name: "Custom positions" }).check();
  const position = settings.getByLabel("Position of board A");
  // By keys: Firefox fires no change in a field that its driver fills in at once.
  const enter = async (fen) => {
    await position.focus();
    await position.press("Control+a");
    await ann.page.keyboard.type(fen);
  };
  const type = async (fen) => {
    await enter(fen);
    await position.press("Tab");
  };
  await enter("hello 8/8");
  await settings.getByRole("button", { name: "Apply" }).click();
  const fault = "At byte 1: expected a piece letter, a digit from 1 to 8 or “/”.";
  await settings.getByRole("alert").getByText(fault, { exact: true }).waitFor();
  // It belongs to the field, and not to its name; the browser says nothing of its own over it.
  await settings.getByRole("textbox", { name: "Position of board A", exact: true, description: fault }).waitFor();
  await position.evaluate((field) => (field.oninvalid = (event) => (window.leftToBrowser = !event.defaultPrevented)));
  await settings.getByRole("button", { name: "Apply" }).click();
  await position.and(ann.page.locator(":focus")).waitFor();
  assert.equal(await ann.page.evaluate(() => window.leftToBrowser), false);
  await type("4k3/8/8/8/8/8/8/4K2R[Q] w K - 0 1");
  await settings.getByRole("alert").waitFor({ state: "detached" });
  await settings.getByRole("button", { name: "Apply" }).click();
  await settings.waitFor({ state: "detached" });
  await ann.page.getByText(/own positions/).first().waitFor();

  await programsSit(hall, code);
  await ready(ann);
  const player = new Player(ann, "A.white");
  await player.board.sees("h1", "white rook");
  await player.board.holds("white", "queen", 1);
  await player.B.sees("a1", "white rook");
});

scenario("a dispute is decided in the director's console", async (hall) => {
  const eve = await hall.person("Eve");
  const code = await host(eve);
  await eve.button("Change").click();
  const settings = eve.page.getByRole("dialog");
  await settings.getByText("I direct").click();
  await settings.getByText("More: increment").click();
  await settings.getByRole("radio", { name: /^Open/ }).check();
  await settings.getByRole("button", { name: "Apply" }).click();
  await settings.waitFor({ state: "detached" });

  const players = {};
  for (const seat of ["A.white", "A.black"]) {
    const person = await hall.person(names[seat]);
    await person.goto(`/${code}`);
    await takeSeat(person, seat);
    await ready(person);
    players[seat] = new Player(person, seat);
  }
  for (const seat of seats.slice(2)) {
    const program = await Program.come(hall.server, names[seat]);
    hall.alsoClose(program);
    program.say("enter", { code });
    program.say("sit", { code, seat });
    program.say("ready", { code, ready: true });
  }
  await eve.button("Start both clocks").click();

  const ann = players["A.white"];
  const bert = players["A.black"];
  await ann.play("e2e4", "click");
  await ann.person.button("Press the clock").click();
  await bert.board.sees("e4", "white pawn");

  await ann.person.button("Claim").click();
  const asking = ann.person.page.getByRole("dialog");
  await asking.getByText("Stop the clocks for a dispute").click();
  const about = asking.getByLabel("What is it about?");
  await about.waitFor();
  // The game goes on meanwhile, which must not fold the form away.
  await bert.play("e7e5", "click");
  await ann.board.sees("e5", "black pawn");
  await about.fill("He hides a knight");
  await asking.getByRole("button", { name: "Stop the clocks" }).click();

  const waits = eve.page.getByRole("log", { name: "Waiting for your decision" });
  await waits.getByText("He hides a knight").waitFor();
  await waits.getByRole("button", { name: "Penalty" }).click();
  const penalties = eve.page.locator("form", { has: eve.button("Record it") });
  await penalties.getByRole("radio", { name: /Bert/ }).check();
  await penalties.getByLabel("What").selectOption({ label: "Hiding pieces" });
  await eve.button("Record it").click();
  await eve.page.getByText("Recorded: Bert, hiding pieces.").waitFor();
  for (const [{ person }, told] of [[ann, /Bert: hiding pieces/], [bert, /You: hiding pieces/]]) {
    await person.page.getByText(told).first().waitFor();
  }
  await waits.getByRole("button", { name: "Resume A" }).click();

  await bert.person.button("Press the clock").click();
  await ann.person.page.waitForFunction(() => document.title.startsWith("Your move"));

  await eve.page.getByText("Nothing needs your attention.").waitFor();
  await eve.button(/^Result/).click();
  await eve.page.getByLabel("Who wins").selectOption({ label: "Ann and Dirk" });
  await eve.page.getByLabel("Why").filter({ visible: true }).last().fill("Conduct");
  await eve.button(/^Declare/).click();
  // The button says what it does.
  await eve.page.getByRole("dialog").getByRole("button", { name: "Declare a result" }).click();
  await ann.person.page.getByText("You won").first().waitFor();
  await bert.person.page.getByText("You lost").first().waitFor();
  // Also whoever has lost reads why the director decided so.
  for (const { person } of [ann, bert]) {
    await person.page.getByRole("region", { name: "How it ended" }).getByText("The director's reason: “Conduct”.").waitFor();
  }
});

scenario("the director is told of an illegal move and of a stop that nobody joins", async (hall) => {
  const eve = await hall.person("Eve");
  const code = await host(eve);
  await eve.button("Change").click();
  const dialog = eve.page.getByRole("dialog");
  await dialog.getByText("I direct").click();
  await dialog.getByRole("radio", { name: /FBX/ }).check();
  await dialog.getByText("More: increment").click();
  await dialog.getByRole("radio", { name: /^Open/ }).check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
  const programs = {};
  for (const seat of seats) {
    const program = await Program.come(hall.server, names[seat]);
    hall.alsoClose(program);
    program.say("enter", { code });
    program.say("sit", { code, seat });
    program.say("ready", { code, ready: true });
    programs[seat] = program;
  }
  await eve.button("Start both clocks").click();
  for (const program of Object.values(programs)) {
    const { match } = await program.next("table", (told) => told.match !== undefined);
    await program.watch(match);
    await program.caughtUp(2);
  }
  const waits = eve.page.getByRole("log", { name: "Waiting for your decision" });
  await programs["A.white"].play("A.white", "e2e4");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].play("A.black", "e8e6");
  await waits.getByText("Bert played Ke8e6 on board A, which is illegal.").waitFor();
  await waits.getByText("It counts only if one of them claims it.").waitFor();
  await counts(waits.getByRole("button", { name: "Call it" }), 0);
  await eve.page.setViewportSize(phone);
  await eve.sees("the whole notice on a phone", () => waits.getByRole("article").evaluate((notice) => {
    const frame = notice.closest(".tools > .console").getBoundingClientRect();
    return Math.ceil(notice.getBoundingClientRect().bottom - Math.min(frame.bottom, innerHeight));
  }), (cut) => cut <= 0);
  await eve.page.setViewportSize(desk);
  await waits.getByRole("button", { name: "Dismiss" }).click();
  await waits.getByText("Nothing needs your attention.").waitFor();

  await programs["B.white"].caughtUp(4);
  await programs["B.white"].do("B.white", { do: "stop", text: "A hidden knight" });
  await waits.getByText("Cleo has stopped for a dispute. The clocks run until Bert joins.").waitFor();
  await waits.getByText("A hidden knight").waitFor();
  await waits.getByText("Cleo stopped for a dispute, but Bert did not join. The clocks run on.").waitFor();

  // What is looked up meanwhile is one tap away from the match.
  await eve.page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await eve.page.getByText("You direct this match").waitFor();
  await eve.link("Back to the match").click();
  await waits.getByText("A hidden knight").waitFor();

  // Once the director has gone on, the stop is past.
  await eve.button("Pause both").click();
  await waits.getByText("Cleo stopped for a dispute, but Bert did not join.", { exact: true }).waitFor();
  await eve.button("Resume both").click();
  await waits.getByText("Nothing needs your attention.").waitFor();
});

scenario("the director calls an illegal move where all have agreed to that", async (hall) => {
  const { code, owner, programs } = await mixed(hall, {},
    { terms: { rulebook: "nsb", authority: "open" }, more: { director: "owner" }, before: [{ do: "agreement", what: "director-calls" }] });
  const eve = await hall.person("Eve", { cookie: owner.cookie });
  await eve.goto(`/${code}`);
  const waits = eve.page.getByRole("log", { name: "Waiting for your decision" });
  await programs["A.white"].play("A.white", "e1e5");
  await waits.getByText("It counts once one of them claims it or you call it.").waitFor();
  await waits.getByRole("button", { name: "Call it" }).click();
  await programs["A.black"].next("line", ({ events }) => events.some(({ event }) => event === "claim-upheld"));
});

scenario("a tick that all have agreed to the director's calls can be taken back until the start", async (hall) => {
  const owner = await Program.come(hall.server, "Host");
  const code = await table(owner, settings({ authority: "open" }, { director: "owner" }));
  const programs = {};
  for (const seat of seats) {
    programs[seat] = await Program.come(hall.server, names[seat]);
    await sit(programs[seat], code, seat, owner);
    programs[seat].say("ready", { code, ready: true });
  }
  hall.alsoClose(owner, ...Object.values(programs));
  const { match } = await owner.next("table", (told) => told.match !== undefined);
  const watching = programs["A.white"];
  await watching.watch(match);
  const eve = await hall.person("Eve", { cookie: owner.cookie });
  await eve.goto(`/${code}`);
  const agreed = eve.page.getByRole("checkbox", { name: /^All players agree/ });
  const note = eve.page.getByText("Until then you can untick it.");
  await agreed.check();
  await note.waitFor();
  await agreed.uncheck();
  await note.waitFor({ state: "detached" });
  await agreed.check();
  await eve.page.reload();
  await note.waitFor();
  await becomes(() => agreed.isChecked(), true);
  assert.equal(watching.line, 1); // nothing is in the log yet
  await eve.button("Start both clocks").click();
  await watching.next("line", ({ events }) => events.some(({ event }) => event === "agreed"));
  await watching.next("line", ({ command }) => command.do === "start");

  // In the replay it is marked at the start, not before the beginning of the time.
  await watching.do("A.white", { do: "resign" });
  await eve.goto(`/match/${match}#replay`);
  const marks = eve.page.locator(".timeline svg line");
  await marks.nth(1).waitFor({ state: "attached" });
  const places = await marks.evaluateAll((lines) => lines.map((line) => Number(line.getAttribute("x1"))));
  assert.ok(places.length > 1 && places.every((place) => place >= 0 && place <= 1000), String(places));
});

scenario("a draw is asked about before it is offered, and a lone offer asks the opponents nothing", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {}, "A.black": {} });
  const ann = players["A.white"].person;
  const bert = players["A.black"].person;
  await ann.button("Draw").click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByText("The offer counts once Dirk joins it.").waitFor();
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "detached" });
  await ann.button("Draw").click();
  await dialog.getByRole("button", { name: "Offer a draw" }).click();
  await bert.page.getByText(/Ann offers a draw/).first().waitFor();
  await counts(bert.button("Decline"), 0);
  await programs["B.black"].caughtUp(3);
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await bert.button("Accept").waitFor();
  await bert.button("Decline").waitFor();
});

for (const [name, viewport] of [["desk", desk], ["phone", phone]]) {
  scenario(`whoever looks for a claim sees both clocks, ${name}`, async (hall) => {
    const { players } = await mixed(hall, { "A.white": { viewport } }, { terms: { authority: "open" } });
    const ann = players["A.white"].person;
    await ann.button("Claim").click();
    await ann.page.getByRole("dialog").getByText("Other claims").waitFor();
    const dialog = ann.page.getByRole("dialog");
    if (name === "phone") {
      const timers = await dialog.getByRole("timer").all();
      assert.equal(timers.length, 2);
      for (const timer of timers) assert.ok(await isOnTop(timer));
    } else {
      const { x } = await dialog.boundingBox();
      for (const timer of await ann.page.locator('[data-seat^="A."]').getByRole("timer").all()) {
        const box = await timer.boundingBox();
        assert.ok(box.x + box.width <= x, "it lies beside the clocks");
      }
    }
  });
}

scenario("who the director is, is told to players where they may turn to them, and where there is none", async (hall) => {
  const is = "The director is the person who runs the match and rules on disputes.";
  const directed = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" }, more: { director: "owner" } });
  const alone = await mixed(hall, { "A.black": {} }, { terms: { authority: "open" } });
  const [ann, bert] = [directed.players["A.white"].person, alone.players["A.black"].person];
  const asking = async (person) => {
    await person.button("Claim").click();
    return person.page.getByRole("dialog");
  };
  const asks = await asking(ann);
  await asks.getByText("Report a player to the director").click();
  await asks.getByText(is).waitFor();
  const without = await asking(bert);
  await without.getByText("This match has no director. Claims are decided by what the record shows; nothing else can be disputed.").waitFor();
  await counts(without.getByText("Report a player to the director"), 0);

  // In the replay whoever was on the other team meets the director where partners' messages are not for them.
  await directed.programs["A.black"].do("A.black", { do: "say", to: "partner", text: "Hello" });
  await directed.programs["A.black"].do("A.black", { do: "resign" });
  const dirk = await hall.person("Dirk", { cookie: directed.programs["B.black"].cookie });
  const asked = async () => (await dirk.context.request.get(`/api/matches/${directed.match}`)).status();
  await dirk.sees("the record", asked, (status) => status === 200);
  // Nor is a director offered to play again.
  const host = await hall.person("Host", { cookie: directed.owner.cookie });
  for (const [person, offered] of [[dirk, /^Next match at table/], [host, "Back to the table"]]) {
    await person.goto(`/${directed.code}`);
    await person.goto(`/match/${directed.match}#replay`);
    await person.link(offered).waitFor();
  }
  await counts(host.link(/^Next match at table/), 0);
  await dirk.page.getByRole("tab", { name: /^Chat/ }).click();
  await dirk.page.getByText(`Messages between partners are visible only to their own team and the director. ${is}`).waitFor();
});

scenario("an appeal is seen to be made, and is not offered again before it is decided", async (hall) => {
  const { code, players, owner, programs } = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" }, more: { director: "owner" } });
  const ann = players["A.white"].person;
  const eve = await hall.person("Eve", { cookie: owner.cookie });
  await eve.goto(`/${code}`);
  await eve.button("Pause A").waitFor();
  await owner.do("director", { do: "declare", winner: "two" });
  await ann.page.getByText("You lost").first().waitFor();
  for (const step of [desk, phone]) {
    await ann.page.setViewportSize(step);
    await eve.page.setViewportSize(step);
    if (step === desk) {
      await ann.button("Appeal").click();
      const asked = ann.page.getByRole("dialog");
      await asked.getByLabel("Your reason (optional)").fill("Black's flag fell first.");
      await asked.getByRole("button", { name: "Appeal to the director" }).click();
      await programs["B.white"].next("line", ({ command }) => command.do === "appeal");
    }
    const waits = ann.page.getByText("You have appealed. The appeal is waiting to be decided.");
    await waits.waitFor();
    await ann.sees("the whole notice", () => isOnTop(waits));
    await ann.sees("nothing to appeal against", () => ann.button("Appeal").count(), (count) => count === 0);
    await eve.page.getByRole("log", { name: "Waiting for your decision" }).getByText("Ann appeals", { exact: true }).waitFor();
    await eve.page.getByRole("log", { name: "Waiting for your decision" }).getByText("“Black's flag fell first.”").waitFor();
    await eve.sees("no tool for positions", () => eve.button(/^Position/).count(), (count) => count === 0);
  }
  await eve.button("Reject the appeal").click();
  await ann.page.getByText("The appeal is rejected.").first().waitFor();
  await ann.page.getByText("The appeal is waiting to be decided.").first().waitFor({ state: "detached" });
  await counts(ann.button("Appeal"), 0);
});
