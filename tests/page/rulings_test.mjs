// What the arbiter and a director decide, asked for and seen at the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { host, mixed, names, Player, ready, takeSeat } from "./evening.mjs";
import { Program, seats } from "./programs.mjs";
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
  await bert.person.button("Press the clock").waitFor();
  await bert.person.page.keyboard.press("Space");
  await bert.person.button("Press the clock").waitFor({ state: "detached" });
  await ann.board.sees("a4", "black rook");
  await claim(ann, "Illegal move");
  await ann.person.page.getByText("You win").first().waitFor();
  await bert.person.page.getByText("You lose").first().waitFor();
  for (const { person } of [ann, bert]) {
    await person.page.getByText("Ann and Dirk win").first().waitFor();
    await person.page.getByText(/illegal/).first().waitFor();
  }
});

scenario("a start of Chess960 is chosen by its number", async (hall) => {
  const ann = await hall.person("Ann");
  const code = await host(ann);
  await ann.button("Change").click();
  const settings = ann.page.getByRole("dialog");
  await settings.getByRole("radio", { name: "Chess960 per board" }).check();
  await settings.getByLabel("Position of board B").waitFor();
  await settings.getByRole("radio", { name: "Chess960", exact: true }).check();
  const number = settings.getByLabel(/^Position/);
  await number.fill("4"); // QBBNNRKR
  await number.press("Tab");
  await settings.getByRole("button", { name: "Apply" }).click();
  await settings.waitFor({ state: "detached" });

  for (const seat of seats.slice(1)) {
    const program = await Program.come(hall.server, names[seat]);
    program.say("enter", { code });
    program.say("sit", { code, seat });
    program.say("ready", { code, ready: true });
    hall.alsoClose(program);
  }
  await ready(ann);
  const player = new Player(ann, "A.white");
  await player.board.sees("a1", "white queen");
  await player.board.sees("g8", "black king");
  await player.B.sees("g1", "white king");
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
  for (const person of [ann.person, bert.person]) await person.page.getByText(/Bert.*hid/i).first().waitFor();
  await waits.getByRole("button", { name: "Resume A" }).click();

  await bert.person.button("Press the clock").click();
  await ann.person.page.waitForFunction(() => document.title.startsWith("Your move"));

  await eve.page.getByText("Nothing needs your attention.").waitFor();
  await eve.button(/^Result/).click();
  await eve.page.getByLabel("Who wins").selectOption({ label: "Ann and Dirk" });
  await eve.button(/^Declare/).click();
  await eve.button("Confirm").click();
  await ann.person.page.getByText("You win").first().waitFor();
  await bert.person.page.getByText("You lose").first().waitFor();
});
