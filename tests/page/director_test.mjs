// What a director's console shows, and where: nothing is cut off that does not say so.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { counts } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

// Names as long as those that the server makes up.
const names = { "A.white": "SunnyRobin93", "A.black": "NobleLion30", "B.white": "MightyCamel30", "B.black": "StormyStork73" };
const laptop = windowOf("1366x768");
const lying = windowOf("844x390");

// Four programs play an open match; its director is looked at.
async function directed(hall, viewport) {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, names[seat]);
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host, ...Object.values(programs));
  const code = await table(host, settings({ authority: "open" }, { director: "owner" }));
  for (const seat of seats) await sit(programs[seat], code, seat, host);
  for (const seat of seats) programs[seat].say("ready", { code, ready: true });
  const { match } = await host.next("table", (told) => told.match !== undefined);
  for (const program of [host, ...Object.values(programs)]) await program.watch(match);
  await host.do("director", { do: "start" });
  await programs["A.white"].caughtUp(2);
  const director = await hall.person("Eve", { viewport, cookie: host.cookie });
  await director.goto(`/${code}`);
  await director.page.locator(".board .drawn-board piece").first().waitFor();
  return { director, host, programs };
}

scenario("all that was ruled is one tap away from its director, and whole", async (hall) => {
  const { director, host } = await directed(hall, laptop);
  for (const board of ["A", "B"]) {
    await host.do("director", { do: "pause", board });
    await host.do("director", { do: "resume", board });
  }
  await host.do("director", { do: "note", text: "Both teams were asked to keep their voices down." });
  for (const step of ["1366x768", "844x390", "360x740", "1440x900"]) {
    await director.page.setViewportSize(windowOf(step));
    await director.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const talk = director.page.locator(".match-bar").getByRole("button", { name: /^Chat/ });
    const opens = await talk.isVisible();
    if (opens) await talk.click();
    await director.page.getByRole("tab", { name: "Rulings" }).click();
    const rulings = director.page.getByRole("region", { name: "Rulings" });
    await rulings.getByText("keep their voices down").waitFor();
    await director.sees(`the newest ruling whole at ${step}`, () => rulings.evaluate((region) => {
      const [frame, first] = [region, region.querySelector("li")].map((each) => each.getBoundingClientRect());
      return first.top >= frame.top && first.bottom <= Math.min(frame.bottom, innerHeight);
    }));
    if (opens) await director.page.keyboard.press("Escape");
  }
  assert.deepEqual(await director.axe(), []);
});

scenario("what was said, played and ruled is a tap away while a form is open", async (hall) => {
  const { director } = await directed(hall, windowOf("1440x900"));
  for (const tab of ["Chat", "Moves", "Rulings"]) {
    await director.button(/^Clocks/).click();
    await director.button("Change the clock").waitFor();
    await director.page.getByRole("tab", { name: tab }).click();
    await director.page.getByRole("tabpanel", { name: tab }).waitFor();
  }
  await counts(director.button("Change the clock"), 0);
});

scenario("a console that goes on below fades there, and does not where it ends", async (hall) => {
  const { director, programs } = await directed(hall, laptop);
  await programs["A.black"].do("A.black", { do: "report", seat: "A.white", what: "hovering", text: "A hand over the clock" });
  await programs["B.white"].do("B.white", { do: "stop", text: "A knight fell off the board" });
  await director.page.getByText("A knight fell off the board").first().waitFor();
  const console = director.page.locator(".tools > .console");
  const state = () => console.evaluate((element) => ({
    goesOn: element.scrollHeight - element.scrollTop - element.clientHeight > 2,
    faded: getComputedStyle(element).maskImage !== "none",
  }));
  let faded = 0;
  for (const step of Object.keys(squares)) {
    await director.page.setViewportSize(windowOf(step));
    const seen = await director.sees(`a fade where it goes on at ${step}`, state, (seen) => seen.goesOn === seen.faded);
    faded += seen.faded ? 1 : 0;
  }
  assert.ok(faded > 0, "in some window it goes on");
  await console.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await director.sees("no fade at its end", state, ({ goesOn, faded }) => !goesOn && !faded);
});

scenario("whoever is to be penalised is named in full", async (hall) => {
  const { director } = await directed(hall, laptop);
  await director.button(/^Penalties/).click();
  const who = director.page.getByRole("group", { name: "Who" });
  for (const step of Object.keys(squares)) {
    await director.page.setViewportSize(windowOf(step));
    await director.sees(`whole names at ${step}`, () => who.locator("label").evaluateAll((labels) => labels.map((label) => {
      const frame = label.getBoundingClientRect();
      const whole = [...label.querySelectorAll("span")].every((span) => {
        const { left, right, bottom } = span.getBoundingClientRect();
        return span.scrollWidth <= span.clientWidth + 1 && left >= frame.left && right <= frame.right && bottom <= frame.bottom + 1;
      });
      return [whole, label.textContent.trim()];
    })), (found) => found.length === 4 && found.every(([whole]) => whole));
  }
});

scenario("the tools of a dispute stand in rows of one length", async (hall) => {
  const { director, programs } = await directed(hall, lying);
  await programs["B.white"].do("B.white", { do: "stop", text: "A knight fell off the board" });
  const row = director.page.getByRole("article").locator(".row");
  await row.getByRole("button", { name: "Result" }).waitFor();
  for (const step of Object.keys(squares)) {
    await director.page.setViewportSize(windowOf(step));
    await director.sees(`even rows at ${step}`, () => row.locator("button:not(.primary)").evaluateAll((buttons) => {
      const tops = buttons.map((button) => Math.round(button.getBoundingClientRect().top));
      const inRows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      const cut = buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent);
      return { inRows, cut };
    }), ({ inRows, cut }) => new Set(inRows).size === 1 && inRows[0] > 1 && cut.length === 0);
  }
});

scenario("players read that the director starts the next match", async (hall) => {
  const more = { director: "owner" };
  const { players, programs } = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" }, more });
  await programs["A.black"].do("A.black", { do: "resign" });
  const verdict = players["A.white"].person.page.getByRole("region", { name: "How it ended" });
  await verdict.getByText("The director starts the next match once all four players are ready.").waitFor();
});

scenario("what pauses and resumes a board has room for its words in every language", async (hall) => {
  const { director, host } = await directed(hall, laptop);
  await host.do("director", { do: "pause", board: "B" });
  for (const language of ["en", "de", "es"]) {
    await director.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await director.page.reload();
    const buttons = director.page.locator(".boards button");
    await buttons.first().waitFor();
    for (const step of Object.keys(squares)) {
      await director.page.setViewportSize(windowOf(step));
      await director.sees(`whole words in ${language} at ${step}`, () => buttons.evaluateAll((all) => {
        const { right } = all[0].closest(".tools").getBoundingClientRect();
        return all.map((button) => button.scrollWidth <= button.clientWidth && button.getBoundingClientRect().right <= right + 1);
      }), (whole) => whole.length === 3 && whole.every(Boolean));
    }
  }
});

scenario("the end of a match closes what its director has opened, and shows the result", async (hall) => {
  const { director, programs } = await directed(hall, laptop);
  await director.button(/^Clocks/).click();
  await director.page.getByText("Whose clock").waitFor();
  await programs["A.black"].do("A.black", { do: "resign" });
  await director.page.getByText("Whose clock").waitFor({ state: "detached" });
  const title = director.page.getByRole("region", { name: "How it ended" }).getByRole("heading");
  await director.sees("the result whole", () => title.evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(heading.getBoundingClientRect().left + 5, (top + bottom) / 2));
  }));
  await director.button(/^Clocks/).click();
  await director.page.getByText("Whose clock").waitFor();
});

scenario("a dispute that is open at the end leaves the result room to be read", async (hall) => {
  const { director, programs } = await directed(hall, windowOf("360x740"));
  await programs["B.white"].do("B.white", { do: "stop", text: "A knight fell off the board, and nobody knows where it stood" });
  await programs["A.white"].do("A.white", { do: "resign" });
  const verdict = director.page.getByRole("region", { name: "How it ended" });
  await verdict.waitFor();
  for (const language of ["en", "de", "es"]) {
    await director.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await director.page.reload();
    const heading = director.page.locator(".verdict").getByRole("heading").first();
    await heading.waitFor();
    for (const step of ["360x740", "390x844", "768x1024", "1366x768"]) {
      await director.page.setViewportSize(windowOf(step));
      await director.sees(`who won and how in ${language} at ${step}`, () => heading.evaluate((words) => {
        const panel = (words.closest(".ended") ?? words.closest(".verdict")).getBoundingClientRect();
        return panel.height >= 95 && words.getBoundingClientRect().bottom <= Math.min(panel.bottom, innerHeight);
      }));
      const resumes = await director.page.locator(".incidents .claim .primary").count();
      assert.equal(resumes, 0, `what resumes a board that is over at ${step} in ${language}`);
    }
  }
});

scenario("the clocks of a director stand beside the reserves, as high as these", async (hall) => {
  const { director } = await directed(hall, windowOf("1440x900"));
  let stretched = 0;
  for (const step of Object.keys(squares)) {
    await director.page.setViewportSize(windowOf(step));
    await director.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const off = await director.page.evaluate(() => [...document.querySelectorAll(".stretched .strip")].flatMap((strip) => {
      const [clock, reserve, name] = [".clock", ".reserve", ".name"].map((part) => strip.querySelector(part).getBoundingClientRect());
      const over = Math.min(clock.bottom, name.bottom) - Math.max(clock.top, name.top);
      return [Math.max(0, over), Math.abs(clock.top - reserve.top), Math.abs(clock.bottom - reserve.bottom)];
    }));
    stretched += off.length;
    assert.ok(off.every((px) => px <= 1.5), `${step}: ${off}`);
  }
  assert.ok(stretched > 0, "in some window the strips are higher than the squares");
});
