// A whole match by keyboard alone, and what a screen reader is told of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { matchOn, mixed, names, Player } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { Program, seats } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

scenario("a whole match by keyboard alone", async (hall) => {
  const person = await hall.person("Ann");
  const { keyboard } = person.page;
  await person.goto("/");
  await person.sees("a start that is ready", () => person.button("With friends").isEnabled());
  await person.tabTo(/^With friends/);
  await keyboard.press("Enter");
  await person.page.waitForURL(/\/[A-Z]{4,8}$/);
  const code = new URL(person.page.url()).pathname.slice(1);

  const programs = {};
  for (const seat of seats.slice(1)) {
    programs[seat] = await Program.come(hall.server, names[seat]);
    hall.alsoClose(programs[seat]);
    programs[seat].say("enter", { code });
    programs[seat].say("sit", { code, seat });
    programs[seat].say("ready", { code, ready: true });
  }
  await person.sees("three who are ready", () => person.page.getByText("Ready", { exact: true }).count(), (count) => count >= 4);
  await person.tabTo("Ready");
  await keyboard.press("Enter");
  const { match } = await programs["A.black"].next("table", (told) => told.match !== undefined);
  for (const program of Object.values(programs)) await program.watch(match);
  const ann = new Player(person, "A.white");
  await matchOn(ann);
  await person.hears("The clocks are running");

  const bert = programs["A.black"];
  const { "B.white": cleo, "B.black": dirk } = programs;
  const answer = async (program, seat, move) => {
    const { line } = await program.play(seat, move);
    for (const each of Object.values(programs)) await each.caughtUp(line);
  };
  const onBoardA = (plies) => person.sees(`${plies} moves`, async () => bert.view.boards.A.ply, (seen) => seen === plies);

  await ann.play("e4", "type");
  await onBoardA(1);
  await person.hears(/You: .*e4/);
  await answer(bert, "A.black", "e7e5");
  await person.hears(/Bert: .*e5/);

  // A pawn comes over, and is dropped with the keys of the board.
  await answer(cleo, "B.white", "e2e4");
  await answer(dirk, "B.black", "d7d5");
  await answer(cleo, "B.white", "a2a3");
  await answer(dirk, "B.black", "d5e4");
  await person.hears(/You receive a pawn/);
  await ann.play("P@f6", "walk");
  await onBoardA(3);
  await answer(bert, "A.black", "g8f6");
  await person.hears(/Bert: .*f6/);

  await keyboard.press("t");
  await person.hears(/You, .*(minute|second)/);
  await keyboard.press(".");
  await keyboard.press("s");
  await dirk.next("line", ({ command }) => command.do === "say" && command.text.startsWith("!"));

  await ann.play("Bc4", "type");
  await onBoardA(5);
  await answer(bert, "A.black", "b8c6");
  await ann.play("d1h5", "walk");
  await onBoardA(7);
  await answer(bert, "A.black", "a7a6");
  await ann.play("Qxf7", "type");
  await person.hears(/Ann and Dirk win|You won/);
  await person.sees("why", async () => bert.view.over?.reason, (reason) => reason === "checkmate");

  await person.tabTo(/^Replay/);
  await keyboard.press("Enter");
  await person.page.waitForURL(/\/match\//);
});

scenario("a slash before each move is no part of it", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"];
  await ann.board.type("/e4");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].play("A.black", "e7e5");
  await ann.board.sees("e5", "black pawn");
  await ann.board.type("/Nf3");
  await ann.board.sees("f3", "white knight");
});

for (const clocks of ["usual", "large"]) {
  scenario(`what is typed covers no clock in any window, clocks: ${clocks}`, async (hall) => {
    const { players } = await mixed(hall, { "A.white": {} });
    const { page } = players["A.white"].person;
    await page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify({ clocks: kept })), clocks);
    await page.reload();
    await page.getByRole("timer").first().waitFor();
    for (const step of Object.keys(squares)) {
      await page.setViewportSize(windowOf(step));
      await page.keyboard.press("/");
      await page.keyboard.type("Nf9");
      await page.keyboard.press("Enter");
      await players["A.white"].person.sees(`all four clocks at ${step}`, () => page.evaluate(() => {
        const lies = [document.activeElement, document.querySelector("form.entry .error")].map((each) => each.getBoundingClientRect());
        const covered = [...document.querySelectorAll(".match [role=timer]")].filter((clock) => {
          const { left, top, right, bottom } = clock.getBoundingClientRect();
          return lies.some((over) => over.left < right - 1 && over.right > left + 1 && over.top < bottom - 1 && over.bottom > top + 1);
        });
        return [lies[0].width > 40 && lies[0].height >= 14, covered.map((clock) => clock.textContent.trim())];
      }), ([seen, covered]) => seen && covered.length === 0);
      await page.keyboard.press("Escape");
    }
  });
}
