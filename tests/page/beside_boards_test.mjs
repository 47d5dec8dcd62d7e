// What stands beside the boards of a match: in words where there is room, and over no board.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { squares, windowOf } from "./grid.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

const names = { "A.white": "CandidKnight", "A.black": "StormyLancer", "B.white": "CheeryBishop", "B.black": "AmberGambitOfTwenty1" };
const looked = ["1440x900", "1366x657", "820x1180", "390x664", "360x640", "844x390", "320x568"];

// Four programs play; a window can be opened as any of them.
async function running(hall, terms = {}, listing = "public") {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, names[seat]);
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host, ...Object.values(programs));
  const code = await table(host, settings(terms, { director: "owner", listing }));
  for (const seat of seats) await sit(programs[seat], code, seat, host);
  for (const seat of seats) programs[seat].say("ready", { code, ready: true });
  const { match } = await host.next("table", (told) => told.match !== undefined);
  for (const program of [host, ...Object.values(programs)]) await program.watch(match);
  await host.do("director", { do: "start" });
  return { code, match, host, programs };
}

async function open(hall, as, at, how = {}) {
  const person = await hall.person(as?.name ?? "Frank", { ...how, cookie: as?.cookie ?? null });
  await person.goto(at);
  await person.page.getByRole("timer").first().waitFor();
  return person;
}

async function speak(person, language) {
  await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify({ language: kept })), language);
  await person.page.reload();
  await person.page.getByRole("timer").first().waitFor();
}

const actions = (person) => person.page.locator(".actions [role=group]");

// Runs in the page: the words of the buttons that are seen whole, each inside its own button and the
// window, and none over another.
function wordsSeen(group) {
  const boxes = [...group.querySelectorAll("button span")].map((span) => [span, span.getBoundingClientRect()]);
  const whole = boxes.filter(([span, { left, right, width, height }]) => {
    const button = span.closest("button").getBoundingClientRect();
    return width > 8 && height > 8 && span.scrollWidth <= span.clientWidth + 1 && right <= innerWidth &&
      left >= button.left - 1 && right <= button.right + 1;
  });
  const apart = whole.every(([, a], i) => whole.every(([, b], k) => i === k || a.right <= b.left + 0.5 || b.right <= a.left + 0.5));
  return apart ? whole.map(([span]) => span.textContent) : ["one over another"];
}

scenario("what a player may ask of the arbiter is said in words wherever there is room", async (hall) => {
  const { code, programs } = await running(hall, { authority: "open" });
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const [language, words] of [
    ["en", ["Resign", "Draw", "Illegal move", "Claim"]],
    ["de", ["Aufgeben", "Remis", "Regelwidriger Zug", "Reklamation"]],
    ["es", ["Abandonar", "Tablas", "Jugada ilegal", "Reclamar"]],
  ]) {
    await speak(player, language);
    for (const step of ["1440x900", "1366x657", "1366x768", "820x1180", "1280x720", "1920x1080"]) {
      await player.page.setViewportSize(windowOf(step));
      await player.sees(`the words at ${step} in ${language}`, () => actions(player).evaluate(wordsSeen),
        (seen) => seen.join() === words.join());
    }
    await player.page.setViewportSize(windowOf("600x600"));
    await player.sees(`words or signs, whole, at 600x600 in ${language}`, () => actions(player).evaluate((group) => {
      const words = [...group.querySelectorAll("button span")].filter((span) => span.getBoundingClientRect().width > 8);
      const cut = [...group.querySelectorAll("button")].filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth || width < 36 || button.scrollWidth > button.clientWidth + 1;
      });
      return { words: words.length, cut: cut.length };
    }), ({ words, cut }) => cut === 0 && (words === 4 || (words === 0 && language === "de")));
  }
  await speak(player, "en");
  for (const step of ["390x664", "844x390", "320x568"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`signs for fingers at ${step}`, () => actions(player).locator("button").evaluateAll((buttons) => buttons.filter((button) => {
      const { width, height, right } = button.getBoundingClientRect();
      return width < 44 || height < 44 || right > innerWidth;
    }).length), (small) => small === 0);
  }
});

scenario("on phones, too, it is said what the figure of the lead means, and what pieces are asked for", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const step of ["820x1180", "390x664", "844x390", "320x568"]) {
    await player.page.setViewportSize(windowOf(step));
    const lead = player.page.getByRole("group", { name: "Clock lead" });
    await player.sees(`the words of the lead at ${step}`, () => lead.innerText(),
      (text) => /(ahead|behind|level) on time/.test(text));
    const label = player.page.locator(".labelled .label").first();
    await player.sees(`what is asked for at ${step}`, () => label.innerText(), (text) => text === "I need");
    const clear = await label.evaluate((words) => {
      const { bottom, right } = words.getBoundingClientRect();
      const group = words.parentElement.getBoundingClientRect();
      const sign = words.parentElement.querySelector("svg, .lone-piece, piece").getBoundingClientRect();
      return bottom <= sign.top + 3 && right <= group.right;
    });
    assert.ok(clear, `the label and the sign at ${step}`);
  }
});

// Runs in the page: the boards that something of the result lies over, and what of it is cut off.
function resultFaults() {
  const card = document.querySelector("section.verdict");
  if (card === null) return ["no card"]; // in another place of the layout it comes anew
  const box = card.getBoundingClientRect();
  const over = [...document.querySelectorAll(".board, [role=timer], .reserve")].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
  }).map((each) => `over ${each.className}`);
  const cut = [...card.querySelectorAll("h2, button, a.button")].filter((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !each.contains(found);
  }).map((each) => `cut: ${each.textContent.trim()}`);
  return [...over, ...cut];
}

for (const authority of ["strict", "open"]) {
  scenario(`how a match ended (${authority}) covers no board in any window, for players and spectators`, async (hall) => {
    const { code, match, programs } = await running(hall, { authority });
    const player = await open(hall, programs["A.white"], `/${code}`);
    const spectator = await open(hall, null, `/match/${match}`);
    await spectator.page.getByText("You are watching").first().waitFor();
    await programs["A.black"].do("A.black", { do: "resign" });
    await player.page.getByText("You won").first().waitFor();
    for (const person of [player, spectator]) {
      await person.page.locator("section.verdict").waitFor();
      for (const step of Object.keys(squares)) {
        await person.page.setViewportSize(windowOf(step));
        await person.sees(`the result beside the boards at ${step}`, () => person.page.evaluate(resultFaults), (faults) => faults.length === 0);
      }
    }
  });
}

scenario("a board of squares of 36 px or more has its coordinates, in any window", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const step of looked) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`coordinates at ${step}`, () => player.page.locator(".board").evaluateAll((boards) => boards.map((board) => {
      const shown = board.querySelector(".coordinates .ranks").checkVisibility();
      return shown === (board.clientWidth / 8 >= 36);
    })), (right) => right.length === 2 && right.every(Boolean));
    const own = await player.page.locator(".own .coordinates .ranks").isVisible();
    assert.ok(own, `one's own board at ${step}`);
  }
});

scenario("in zen mode neither board is smaller", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  const sizes = () => player.page.locator(".board").evaluateAll((boards) => boards.map((board) => board.clientWidth));
  for (const step of looked) {
    await player.page.setViewportSize(windowOf(step));
    await player.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const [own, partner] = await sizes();
    await player.page.keyboard.press("z");
    await player.page.locator(".match.bare").waitFor();
    await player.sees(`boards as large in zen mode at ${step}`, sizes, ([a, b]) => a >= own && b >= partner);
    await player.page.keyboard.press("z");
    await player.page.locator(".match:not(.bare)").waitFor();
  }
});

scenario("a notice keeps a distance from the window's edge, and its button from the notice's", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await player.button("Join the offer").waitFor();
  for (const step of looked) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`room around the notice at ${step}`, () => player.page.locator(".notice").evaluate((notice) => {
      const [outer, button] = [notice, notice.querySelector("button")].map((each) => each.getBoundingClientRect());
      return [innerWidth - outer.right, outer.right - button.right];
    }), ([edge, inner]) => edge >= 4 && inner >= 4);
  }
});

scenario("who plays and looks at another match has both clocks of theirs above it, and one tap leads back", async (hall) => {
  const own = await running(hall);
  const other = await running(hall);
  const player = await open(hall, own.programs["A.white"], `/match/${other.match}`);
  const bar = player.page.getByRole("region", { name: "Your match" });
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`both clocks at ${step}`, () => bar.getByRole("timer").evaluateAll((clocks) => {
      const [a, b] = clocks.map((clock) => clock.getBoundingClientRect());
      return clocks.length === 2 && clocks.every((clock) => clock.scrollWidth <= clock.clientWidth + 1) && a.right <= b.left;
    }));
    await player.sees(`the other match below it at ${step}`, () => player.page.evaluate(() => {
      const { bottom } = document.querySelector("section[aria-label='Your match']").getBoundingClientRect();
      const boards = [...document.querySelectorAll(".match .board")].map((board) => board.getBoundingClientRect());
      const { scrollHeight } = document.documentElement;
      return boards.length === 2 && boards.every((board) => board.top >= bottom && board.bottom <= innerHeight) && scrollHeight <= innerHeight;
    }));
  }
  await player.page.setViewportSize(windowOf("390x664"));
  await bar.getByRole("link").click();
  await player.page.locator(".match.plays").waitFor();
  await bar.waitFor({ state: "detached" });
});

for (const listing of ["public", "private"]) {
  scenario(`how many are there is never cut off (${listing}), and spectators are told that they watch`, async (hall) => {
    const { code, programs } = await running(hall, { rulebook: "sn5", authority: "open" }, listing);
    const player = await open(hall, programs["A.white"], `/${code}`);
    const spectator = await open(hall, null, `/${code}`);
    const areWhole = (elements) =>
      elements.every((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const frame = element.closest(".where").getBoundingClientRect();
        return element.scrollWidth <= element.clientWidth + 1 && width > 0 && right <= frame.right + 1 && top >= 0 && left >= frame.left - 1 && bottom <= frame.bottom + 1;
      });
    for (const step of looked) {
      for (const person of [player, spectator]) {
        await person.page.setViewportSize(windowOf(step));
        for (const what of [person.page.getByRole("img", { name: "6 people here" }), person.page.locator(".where .code:visible")]) {
          // Beside a player's boards it may have no room, and then it is not there at all.
          if (person === spectator) await what.waitFor();
          await person.sees(`${what} at ${step}`, () => what.evaluateAll(areWhole));
        }
      }
      const watching = spectator.page.getByText("You are watching", { exact: true });
      await spectator.sees(`that they watch at ${step}`, () => watching.evaluateAll(areWhole));
      await watching.waitFor();
    }
  });
}

scenario("that a flag ended a match is told once", async (hall) => {
  const { match } = await running(hall, { clocks_ms: { "A.white": 4_000, "A.black": 60_000, "B.white": 60_000, "B.black": 60_000 } });
  const spectator = await open(hall, null, `/match/${match}`);
  await spectator.page.locator("section.verdict").first().waitFor();
  await spectator.hears(/win/);
  const told = (await spectator.heard()).filter((text) => /CandidKnight|zero|board A/i.test(text) && !/Clocks/.test(text));
  assert.equal(told.length, 1, told.join(" | "));
});

scenario("the talk says to whom one writes, however long their name", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const language of ["en", "de", "es"]) {
    await speak(player, language);
    for (const step of ["1440x900", "1366x657", "820x1180"]) {
      await player.page.setViewportSize(windowOf(step));
      const isCut = () => player.page.locator(".talk form input").evaluate((field) => {
        const canvas = document.createElement("canvas").getContext("2d");
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        canvas.font = font;
        return canvas.measureText(field.placeholder).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      });
      await player.sees(`the whole hint at ${step} in ${language}`, isCut, (cut) => !cut);
    }
  }
});

scenario("what opens over a match on a desk or a tablet covers no clock, and on a desk no board", async (hall) => {
  const { code, programs } = await running(hall, { authority: "open" });
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const step of ["1440x900", "1366x657", "1280x720", "1920x1080", "820x1180", "1024x1366"]) {
    await player.page.setViewportSize(windowOf(step));
    await actions(player).getByRole("button", { name: "Claim" }).click();
    await player.page.getByRole("dialog").waitFor();
    const needed = windowOf(step).width > windowOf(step).height ? "[role=timer], .board" : "[role=timer]";
    await player.sees(`what is behind it at ${step}`, () => player.page.evaluate((needed) => {
      const sheet = document.querySelector("dialog[open]").getBoundingClientRect();
      return [...document.querySelectorAll(`.match > .pane :is(${needed})`)].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return right > sheet.left + 1 && left < sheet.right - 1 && bottom > sheet.top + 1 && top < sheet.bottom - 1;
      }).map((each) => each.className);
    }, needed), (hidden) => hidden.length === 0);
    await player.page.keyboard.press("Escape");
    await player.page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

scenario("what was said last stands next to the field that one writes in", async (hall) => {
  const { code, programs } = await running(hall);
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Hello" });
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const step of looked) {
    await player.page.setViewportSize(windowOf(step));
    await player.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const opens = player.page.locator(".match-bar .talk");
    const inSheet = (await opens.count()) > 0;
    if (inSheet) await opens.click();
    await player.sees(`how far it is at ${step}`, () => player.page.locator("section.talk").last().evaluate((talk) => {
      const [said] = [...talk.querySelectorAll(".log p")].slice(-1);
      return said ? talk.querySelector("form").getBoundingClientRect().top - said.getBoundingClientRect().bottom : Infinity;
    }), (px) => px >= 0 && px < 30);
    if (inSheet) await player.page.keyboard.press("Escape");
  }
});

scenario("spectators have no more than a margin empty below two boards on a desk", async (hall) => {
  const { match } = await running(hall);
  const spectator = await open(hall, null, `/match/${match}`);
  for (const step of ["1440x900", "1366x657", "1280x720", "1920x1080"]) {
    await spectator.page.setViewportSize(windowOf(step));
    await spectator.sees(`how much is empty at ${step}`, () => spectator.page.locator(".match > .pane").evaluateAll((panes) =>
      Math.max(...panes.map((pane) => innerHeight - pane.getBoundingClientRect().bottom))), (px) => px < 60);
  }
});

scenario("what opens over the clocks of an upright phone has them in it", async (hall) => {
  const { code, programs } = await running(hall, { authority: "open" });
  const player = await open(hall, programs["A.white"], `/${code}`, { touch: true, viewport: windowOf("390x664") });
  for (const step of ["390x664", "320x568", "360x640"]) {
    await player.page.setViewportSize(windowOf(step));
    for (const name of [/^Chat/, "Claim"]) {
      await player.button(name).filter({ visible: true }).first().tap();
      const sheet = player.page.getByRole("dialog");
      await player.sees(`both clocks over ${name} at ${step}`, () => sheet.getByRole("timer").filter({ visible: true }).count(), (count) => count === 2);
      await player.page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    }
  }
});

scenario("a name that the server made is whole beside the smallest board", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`, { viewport: windowOf("360x740") });
  await player.sees("CheeryBishop", () => player.page.locator(".match > .partner .name", { hasText: "CheeryBishop" }).evaluate((name) => name.scrollWidth - name.clientWidth), (cut) => cut <= 0);
});

scenario("a running clock is stopped for a dispute in two taps, and stays in sight", async (hall) => {
  const { code, programs } = await running(hall, { authority: "open" });
  const player = await open(hall, programs["A.white"], `/${code}`);
  for (const language of ["de", "es", "en"]) {
    await speak(player, language);
    for (const step of ["360x740", "1366x657"]) {
      await player.page.setViewportSize(windowOf(step));
      await actions(player).locator("button:last-child").click();
      const sheet = player.page.getByRole("dialog");
      const summary = sheet.locator("summary").first();
      await player.sees(`what is tapped at ${step} in ${language}`, () => summary.evaluate((each) => each.getBoundingClientRect().bottom - innerHeight), (px) => px < 0);
      await summary.click();
      await player.sees(`the form in sight at ${step} in ${language}`, () => sheet.locator("details[open] form button").evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const field = each.form.querySelector("input").getBoundingClientRect();
        return field.top > 0 && top > 0 && bottom <= innerHeight;
      }));
      await player.sees(`both clocks at ${step} in ${language}`, () => player.page.evaluate(() => {
        const sheet = document.querySelector("dialog[open]").getBoundingClientRect();
        return [...document.querySelectorAll("[role=timer]")].filter((timer) => {
          const { left, right, top, bottom } = timer.getBoundingClientRect();
          const apart = right <= sheet.left + 1 || left >= sheet.right - 1 || bottom <= sheet.top + 1 || top >= sheet.bottom - 1;
          return right > left && top >= 0 && bottom <= innerHeight && (apart || timer.closest("dialog"));
        }).length;
      }), (count) => count >= 2);
      await player.page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    }
  }
});

scenario("a notice is whole on upright phones, in every language", async (hall) => {
  const { programs, code } = await running(hall, { authority: "open" });
  const player = await open(hall, programs["A.white"], `/${code}`, { touch: true, viewport: windowOf("360x740") });
  await programs["A.white"].play("A.white", "e2e4");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].do("A.black", { do: "press-back", reason: "displaced" });
  for (const language of ["en", "de", "es"]) {
    await speak(player, language);
    await player.page.locator(".notice").waitFor();
    for (const step of ["360x740", "390x844"]) {
      await player.page.setViewportSize(windowOf(step));
      await player.sees(`all of it at ${step} in ${language}`, () => player.page.locator(".news > .notices").evaluate((notices) =>
        notices.scrollHeight - notices.clientHeight), (cut) => cut <= 1);
    }
  }
});

scenario("a mouse over one of several messages in one frame draws no frame of its own", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  await player.page.setViewportSize(windowOf("390x844"));
  const last = player.page.locator(".labelled .quick").last();
  const edges = () => last.evaluate((button) => {
    const { borderTopColor, borderBottomColor } = getComputedStyle(button);
    const { borderTopColor: others } = getComputedStyle(button.previousElementSibling);
    return [borderTopColor === others, borderBottomColor === others];
  });
  await last.hover();
  await player.sees("one frame around all", edges, (same) => same.every(Boolean));
});

scenario("what pieces are asked for stays readable after a tap", async (hall) => {
  const { code, programs } = await running(hall);
  const player = await open(hall, programs["A.white"], `/${code}`);
  await player.page.setViewportSize(windowOf("390x844"));
  const pawn = player.page.locator(".labelled .quick").first();
  const ground = () => pawn.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await ground();
  await pawn.click();
  await player.page.locator(".labelled .quick.sent").waitFor();
  assert.equal(await ground(), before);
});

scenario("whoever watches turns the boards by one tap on a phone", async (hall) => {
  const { match } = await running(hall);
  const spectator = await open(hall, null, `/match/${match}`);
  for (const step of ["360x740", "390x844"]) {
    await spectator.page.setViewportSize(windowOf(step));
    await spectator.sees(`what turns the boards at ${step}`, () => spectator.button("Flip boards").count(), (count) => count === 1);
  }
});
