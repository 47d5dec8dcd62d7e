// What is told to people so that nothing passes them by: offers that end, talk unread, seats to be had.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, mixed, names, ready, takeSeat } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { counts, phone } from "./people.mjs";
import { Program, seats, settings, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

for (const step of ["390x844", "600x600"]) {
  scenario(`that a draw was declined is told at ${step}`, async (hall) => {
    const { players, programs } = await mixed(hall, { "A.white": { viewport: windowOf(step) } });
    const { page } = players["A.white"].person;
    await programs["B.black"].do("B.black", { do: "offer-draw" });
    await players["A.white"].person.button("Draw").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dirk, your partner, offers a draw.").waitFor();
    await dialog.getByRole("button", { name: "Join the offer" }).click();
    await page.getByText("Bert and Cleo have not answered yet.").waitFor();
    await programs["A.black"].caughtUp(4);
    await programs["A.black"].do("A.black", { do: "decline-draw" });
    await page.getByText("Bert declined the draw.").waitFor();
  });
}

scenario("what was said and not read is counted beside the result, at the table, too", async (hall) => {
  const { players, programs, owner, code } = await mixed(hall, { "A.white": { viewport: phone } });
  const { page } = players["A.white"].person;
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Sit still" });
  await page.locator(".match-bar").getByRole("button", { name: /^Chat/ }).getByText("1").waitFor();
  await programs["A.black"].do("A.black", { do: "resign" });
  const chat = page.getByRole("tab", { name: /^Chat/ });
  await chat.getByText("1").waitFor();
  owner.say("chat", { code, text: "Well played" });
  await chat.getByText("2").waitFor();
  await chat.click();
  await page.getByText("Well played").waitFor();
  await page.getByRole("tab", { name: "Result" }).click();
  assert.doesNotMatch(await chat.innerText(), /\d/);
});

scenario("whoever comes to a table of bots reads when they play, before a match and in it", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone });
  const owner = await Program.come(hall.server, "Host");
  hall.alsoClose(owner);
  const code = await table(owner, settings());
  const eve = await hall.person("Eve", { viewport: phone });
  await ann.goto(`/${code}`);
  await takeSeat(ann, "A.white");
  for (const seat of ["A.black", "B.white", "B.black"]) owner.say("seat-bot", { code, seat });
  await owner.next("table", (told) => told.members.filter(({ kind }) => kind === "bot").length === 3);
  await eve.goto(`/${code}`);
  await eve.page.getByText("Join in, and you take a bot's seat at once.").waitFor();
  await ready(ann);
  const words = eve.page.getByText("Join in, and you play after this match, in a bot's seat.");
  await words.waitFor();
  await eve.page.locator(".match").waitFor();
  await eve.button("Join in").click();
  await eve.page.getByText("You play after this match, in a bot's seat.").waitFor();
  await counts(eve.button("Join in"), 0);
});

scenario("whoever joins in where bots sit has one's seat at once, and the owner reads so", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone });
  const code = await host(ann);
  await ann.button("Put a bot on Black on A").click();
  await ann.button("Put a bot on White on B").click();
  await ready(ann);
  const bo = await hall.person("Bo");
  await bo.goto(`/${code}`);
  await bo.button("Sit here: Black on B").click();
  const eve = await hall.person("Eve");
  await eve.goto(`/${code}`);
  await eve.button("Join in").click();
  await ann.page.getByText(/^Eve plays in place of Bot .*\. Everyone must confirm again that they are ready\.$/).waitFor();
  await eve.page.getByRole("group", { name: "Black on A" }).getByText("You").waitFor();
  for (const person of [ann, bo]) await ready(person);
  await eve.page.locator(".match").waitFor();
});

scenario("whoever joins in while bots play has one's seat after the match", async (hall) => {
  const dirk = await Program.come(hall.server, "Dirk");
  hall.alsoClose(dirk);
  const code = await table(dirk, settings());
  dirk.say("sit", { code, seat: "A.white" });
  for (const seat of ["A.black", "B.white", "B.black"]) dirk.say("seat-bot", { code, seat });
  dirk.say("ready", { code, ready: true });
  const { match } = await dirk.next("table", (told) => told.match !== undefined);
  await dirk.watch(match);
  const eve = await hall.person("Eve");
  await eve.goto(`/${code}`);
  await eve.button("Join in").click();
  await eve.page.getByText("You play after this match, in a bot's seat.").waitFor();
  await dirk.caughtUp(2);
  await dirk.do("A.white", { do: "resign" });
  await eve.button(/^(Rematch|Next match)$/).click();
  dirk.say("ready", { code, ready: true });
  await eve.page.getByRole("group", { name: /: Eve$/ }).waitFor();
});

scenario("the owner of a table reads who wants to play", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone });
  const code = await host(ann);
  for (const seat of seats.slice(1)) {
    const program = await Program.come(hall.server, names[seat]);
    hall.alsoClose(program);
    program.say("enter", { code });
    program.say("sit", { code, seat });
  }
  const eve = await hall.person("Eve");
  await eve.goto(`/${code}`);
  await eve.button("Join in").click();
  await ann.page.getByText("Eve wants to play: after the next match, or at once in a seat that you free.").waitFor();
});

scenario("a pair gives the link before the code, which seats nobody", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone });
  await ann.goto("/");
  await ann.button(/^As a pair/).click();
  await ann.page.waitForURL(/\?pair$/);
  const code = ann.page.getByText("Or this code; your partner then sits down on your team");
  const [link, letters] = await Promise.all([ann.button("Copy link").boundingBox(), code.boundingBox()]);
  assert.ok(link.y + link.height <= letters.y);
});

scenario("each sign outside its group says in words what it means, and is whole", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  let worded = 0;
  for (const language of ["en", "de", "es"]) {
    await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await person.page.reload();
    await person.page.locator(".quick .need").first().waitFor();
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      const seen = await person.sees(`words in ${language} at ${step}`, () => person.page.evaluate(() => {
        const alone = [...document.querySelectorAll(".bar > .line > .quick.sign")].filter((sign) => !sign.inert);
        return alone.map((sign) => {
          const [frame, words] = [sign, sign.querySelector(".meant")].map((each) => each?.getBoundingClientRect());
          const whole = words !== undefined && words.width > 0 && words.left >= frame.left && words.right <= frame.right && words.bottom <= frame.bottom;
          return whole && sign.title !== "" && sign.ariaLabel === null; // its words are its name
        });
      }), (signs) => signs.every(Boolean));
      worded += seen.length;
    }
  }
  assert.ok(worded > 0, "in some window a sign stands outside its group");
});

scenario("resigning and a draw are offered in words beside the boards of a phone", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone, touch: true } });
  const { person } = players["A.white"];
  for (const [language, words] of [["en", ["Resign", "Draw"]], ["de", ["Aufgeben", "Remis"]]]) {
    await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await person.page.reload();
    for (const step of ["390x844", "844x390", "430x932"]) {
      await person.page.setViewportSize(windowOf(step));
      await person.sees(`words in ${language} at ${step}`, () => person.page.locator(".actions .button span").evaluateAll((spans) =>
        spans.filter((span) => span.getBoundingClientRect().width > 8 && span.scrollWidth <= span.clientWidth + 1 || getComputedStyle(span).display === "inline")
          .map((span) => span.textContent.trim())), (seen) => words.every((word) => seen.includes(word)));
    }
  }
});
