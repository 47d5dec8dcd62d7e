// What has little room in a match is whole and in reach: quick messages, the end, talk, directing.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { becomes, counts, isOnTop, phoneLying } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

const laptop = windowOf("1366x657");
const tablet = windowOf("820x1180");

async function speaks(person, language) {
  await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
  await person.page.reload();
}

// Runs in the page: the quick messages of a bar that are seen, but not whole.
function cutMessages() {
  return [...document.querySelectorAll(".bar .line button")].filter((button) => {
    const [{ left, right, top, bottom }, row] = [button.getBoundingClientRect(), button.parentElement.getBoundingClientRect()];
    const seen = top < row.bottom && bottom > row.top && left < row.right && left < innerWidth;
    return seen && (right > Math.min(row.right, innerWidth) + 1 || left < row.left - 1 || button.inert);
  }).map((button) => button.textContent.trim() || button.getAttribute("aria-label"));
}

scenario("no quick message is cut off in any window and any language", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { touch: true } });
  const { person } = players["A.white"];
  for (const language of ["en", "de", "es"]) {
    await speaks(person, language);
    await person.sees("the match", () => person.page.getByRole("timer").count());
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      await person.sees(`whole messages at ${step} in ${language}`, () => person.page.evaluate(cutMessages), (cut) => cut.length === 0);
    }
  }
});

// Runs in the page: which of the buttons that belong together stand alone in a row, and of how many
// pieces that are asked for none of the sign is seen.
function unevenRows(groups) {
  const rowsOf = (group) => {
    const rows = new Map();
    for (const button of group.querySelectorAll("button")) {
      const top = Math.round(button.getBoundingClientRect().top);
      rows.set(top, [...(rows.get(top) ?? []), button.textContent.trim() || button.ariaLabel]);
    }
    return [...rows.values()];
  };
  const alone = [...document.querySelectorAll(groups)].flatMap((group) => {
    const rows = rowsOf(group);
    return rows.length > 1 && rows.length < rows.flat().length ? rows.filter((row) => row.length === 1) : [];
  });
  const unseen = [...document.querySelectorAll(".bar .line:first-child .labelled:first-child button")].filter((button) => {
    const { left, top, width, height } = button.querySelector("svg").getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  return [...alone.flat(), ...unseen.map((button) => button.ariaLabel)];
}

scenario("no button that belongs to others stands alone in a row, and all pieces are there to ask for", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" } });
  const { person } = players["A.white"];
  for (const language of ["en", "de", "es"]) {
    await speaks(person, language);
    await person.sees("the match", () => person.page.getByRole("timer").count());
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      await person.sees(`even rows at ${step} in ${language}`,
        () => person.page.evaluate(unevenRows, ".match > .quick .grid .buttons, .actions:not(.low) [role=group]"), (alone) => alone.length === 0);
    }
  }
});

for (const language of ["en", "de"]) {
  scenario(`after a match the result, the talk and the moves each have room, in ${language}`, async (hall) => {
    const { players, programs } = await mixed(hall, { "A.white": { viewport: tablet } });
    const { person } = players["A.white"];
    await speaks(person, language);
    await person.sees("the match", () => person.page.getByRole("timer").count());
    await programs["A.black"].do("A.black", { do: "resign" });
    for (const size of [tablet, laptop]) {
      await person.page.setViewportSize(size);
      const tabs = person.page.getByRole("tab");
      await person.sees("three tabs", () => tabs.count(), (count) => count === 3);
      const heights = [];
      for (const [at, part] of [[0, "section.verdict"], [1, ".log[role=log]"], [2, ".list[role=region]"]]) {
        await tabs.nth(at).click();
        await person.page.locator(part).first().waitFor();
        heights.push(await person.page.locator(part).first().evaluate((each) => each.clientHeight));
      }
      assert.ok(heights.every((height) => height >= 150), `${heights} px at ${size.width}`);
    }
  });
}

scenario("after a match the result is whole beside the boards of a desk, and the talk below the partner's", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "!need-knight" });
  await programs["A.black"].do("A.black", { do: "resign" });
  for (const step of ["1440x900"]) {
    await person.page.setViewportSize(windowOf(step));
    const cut = () => person.page.evaluate(() => {
      const card = document.querySelector(".verdict.panel");
      return card && card.querySelector(".row") ? card.scrollHeight - card.clientHeight : Infinity;
    });
    await person.sees(`the whole result at ${step}`, cut, (px) => px < 2);
    const rows = await person.page.locator(".list tbody tr").count();
    assert.ok(rows === 0 || await isOnTop(person.page.locator(".list tbody tr").first()), `a move is seen at ${step}`);
    const said = await person.page.getByRole("log", { name: "Messages" }).boundingBox();
    const partner = await person.page.getByRole("region", { name: "Board B" }).boundingBox();
    assert.ok(said.y > partner.y + partner.height && said.height >= 60, `${said.height} px of talk at ${step}`);
    await person.page.getByText("I need a knight").first().waitFor();
  }
});

// Runs in the page: what was said and is seen, but not whole, at the top of the talk.
function slicedTalk() {
  const log = document.querySelector(".log[role=log]");
  const { top } = log.getBoundingClientRect();
  const all = [...log.querySelectorAll("p")];
  const sliced = all.slice(0, -1).filter((each) => {
    const box = each.getBoundingClientRect();
    return getComputedStyle(each).visibility === "visible" && box.top < top - 1 && box.bottom > top + 1;
  });
  return { said: all.length, sliced: sliced.length, height: log.clientHeight };
}

scenario("a notice and what the partner says leave the talk whole lines", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { viewport: laptop } });
  const { person } = players["A.white"];
  const partner = programs["B.black"];
  for (let i = 0; i < 8; ++i) await partner.do("B.black", { do: "say", to: "partner", text: i % 2 ? "!need-knight" : "!no-queen" });
  await partner.do("B.black", { do: "offer-draw" });
  await person.button("Join the offer").waitFor();
  for (const size of [laptop, tablet]) {
    await person.page.setViewportSize(size);
    await partner.do("B.black", { do: "say", to: "partner", text: "!sit" });
    await person.page.locator("[data-said]").filter({ visible: true }).waitFor();
    await person.sees("whole lines", () => person.page.evaluate(slicedTalk),
      ({ said, sliced, height }) => said >= 9 && sliced === 0 && height >= 40);
  }
});

scenario("under two notices the talk still says in whole letters that nobody has said anything", async (hall) => {
  const { players, owner } = await mixed(hall, { "B.black": { viewport: { width: 1366, height: 657 } } }, { terms: { authority: "open" }, more: { director: "owner" } });
  const { person } = players["B.black"];
  await owner.do("director", { do: "pause", board: "both" });
  await owner.do("director", { do: "infraction", seat: "B.black", what: "displaced-and-pressed" });
  await person.sees("two notices", () => person.page.locator(".notice").count(), (count) => count >= 2);
  await person.sees("whole letters", () => person.page.locator("section.talk .log").evaluate((log) => {
    const range = document.createRange();
    range.selectNodeContents(log.querySelector("p"));
    const [frame, line] = [log.getBoundingClientRect(), range.getBoundingClientRect()];
    return Math.max(frame.top - line.top, line.bottom - frame.bottom);
  }), (cut) => cut <= 1);
});

// Runs in the page: by how many px what is around the element in focus cuts the ring around it.
function cutRing() {
  const focused = document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  if (outlineStyle === "none") return "no ring";
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const cutBy = (frame) => Math.max(frame.left - left, frame.top - top, right - frame.right, bottom - frame.bottom) + reach;
  let cut = cutBy({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let frame = focused.parentElement; frame !== document.documentElement; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowX !== "visible") cut = Math.max(cut, cutBy(frame.getBoundingClientRect()));
  }
  return cut;
}

scenario("the ring around the field that one talks in is whole, in any window, in a match and after it", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  const field = person.page.locator("section.talk").getByRole("textbox");
  let seen = 0;
  const look = async (when) => {
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      if (!(await field.isVisible())) continue;
      await field.focus();
      await person.sees(`the whole ring at ${step}, ${when}`, () => person.page.evaluate(cutRing), (cut) => cut <= 0.5);
      ++seen;
    }
  };
  await look("in a match");
  await programs["A.black"].do("A.black", { do: "resign" });
  await person.page.getByText("You won").first().waitFor();
  await person.page.getByRole("radio", { name: "Table" }).check();
  await look("after it");
  assert.ok(seen >= 8, `${seen} windows`);
});

scenario("what the signs of a referee mean is said on a long press, and in the menu", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { touch: true, viewport: windowOf("390x664") } }, { terms: { authority: "open" } });
  const { person } = players["A.white"];
  await person.page.getByRole("group", { name: "Resign, draw and claims" }).waitFor();
  const rest = async (group, sign, words) => {
    const button = person.page.getByRole("group", { name: group }).getByRole("button", { name: sign, exact: true });
    const { x, y, width, height } = await button.boundingBox();
    const touch = (type) => devtools.send("Input.dispatchTouchEvent",
      { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 }] });
    await touch("touchStart");
    await person.page.locator(".hint").getByText(words, { exact: true }).waitFor();
    await touch("touchEnd");
    await counts(person.page.getByRole("dialog"), 0, sign); // it was only asked about
    await becomes(() => button.getAttribute("title"), /./, `${sign} tells a mouse, too`);
    await person.page.locator(".hint").waitFor({ state: "detached" });
  };
  const devtools = await person.devtools();
  // Also of what cannot be asked for yet.
  await rest("Resign, draw and claims", "Illegal move", "Claim that Bert's last move was illegal");
  await rest("Resign, draw and claims", "Resign", "Resign");
  await rest("Resign, draw and claims", "Draw", "Offer a draw");
  await rest("Resign, draw and claims", "Claim", "Claims and disputes");
  await players["A.white"].play("e2e4", "tap");
  await rest("Your clock", "Announce mate", "Announce mate");
  await rest("Your clock", "Take back", "Take back");
  await person.page.locator(".match-bar .more").tap();
  for (const sign of ["Resign", "Draw", "Illegal move", "Claim"]) {
    const word = person.page.getByRole("dialog").getByText(sign, { exact: true });
    await person.sees(sign, async () => (await word.isVisible()) && (await word.boundingBox()).width > 20);
  }
});

scenario("what may be asked of a referee stands in one row on an upright tablet, in German, too", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { touch: true, viewport: tablet } }, { terms: { authority: "open" } });
  const { person } = players["A.white"];
  await speaks(person, "de");
  const asked = person.page.locator(".actions [role=group]");
  await person.sees("four buttons in one row", () => asked.evaluate((group) =>
    [group.querySelectorAll("button").length, group.clientHeight]), ([count, height]) => count === 4 && height <= 48);
});

scenario("a director can pause a board while a form is open, which is whole on a laptop", async (hall) => {
  const { code, owner } = await mixed(hall, { "A.white": {} }, { more: { director: "owner" } });
  const director = await hall.person("Host", { cookie: owner.cookie, viewport: laptop });
  await director.goto(`/${code}`);
  await director.button(/^Penalties/).click();
  await director.page.getByRole("heading", { name: "Penalties" }).waitFor();
  await director.page.locator(".console form").first().waitFor();
  for (const name of ["Record it", "Pause A"]) {
    await director.sees(`${name} beside the form`, () => isOnTop(director.button(name)));
  }
  await director.page.locator(".tools > .console").evaluate((console) => (console.scrollTop = console.scrollHeight));
  await director.sees("the pause, however far one has scrolled", () => isOnTop(director.button("Pause both")));

  // Where little is asked of a director talk and moves have the rest.
  await director.button(/^Penalties/).click();
  await director.page.setViewportSize(tablet);
  await director.sees("a large list of moves", () => director.page.locator(".tools > .talk").evaluate((talk) => talk.clientHeight),
    (height) => height >= 450);
});

scenario("no move runs into the next column of the list, and players are named above it", async (hall) => {
  const { players, programs } = await mixed(hall, { "B.white": { viewport: laptop } });
  const moves = ["a2a4", "b7b5", "a4b5", "h7h6", "b5b6", "h6h5", "b6c7", "h5h4", "c7d8q"];
  for (const [i, move] of moves.entries()) {
    const seat = i % 2 === 0 ? "A.white" : "A.black";
    await programs[seat].caughtUp(i + 2);
    await programs[seat].play(seat, move);
  }
  const { person } = players["B.white"];
  await person.page.getByRole("tab", { name: "Moves" }).click();
  const list = person.page.getByRole("region", { name: "Moves" });
  await list.locator(".san").getByText("cxd8=Q+").waitFor();
  assert.deepEqual(await list.locator(".san").evaluateAll((all) => all.filter((san) => {
    const [{ right, bottom }, cell] = [san.getBoundingClientRect(), san.parentElement.getBoundingClientRect()];
    return right > cell.right + 0.5 || bottom > cell.bottom + 0.5 || san.scrollWidth > san.clientWidth + 1;
  }).map((san) => san.textContent)), []);
  const cut = await list.locator("thead th").evaluateAll((heads) =>
    heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent.trim()));
  assert.deepEqual(cut, []);
  for (const name of ["Ann", "Cleo"]) await becomes(() => list.locator("thead").getByText(name, { exact: true }).isVisible(), true, name);
});

// Runs in the page: what of the panel of all messages is outside the window, and the clocks of one's own that it covers.
function panelFaults() {
  const panel = document.querySelector(".bar .all").getBoundingClientRect();
  const outside = [panel.left, panel.top, innerWidth - panel.right, innerHeight - panel.bottom].filter((px) => px < -0.5);
  const over = [...document.querySelectorAll(".pane.own [role=timer]")].filter((clock) => {
    const { left, right, top, bottom } = clock.getBoundingClientRect();
    return right > panel.left + 1 && left < panel.right - 1 && bottom > panel.top + 1 && top < panel.bottom - 1;
  });
  return [...outside, ...over.map((clock) => `over ${clock.getAttribute("aria-label")}`)];
}

scenario("where rows of messages open to all of them, these are whole and cover no clock of one's own, in any language", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { touch: true } });
  const { person } = players["A.white"];
  let opened = 0;
  for (const language of ["en", "de", "es"]) {
    await speaks(person, language);
    await person.sees("the match", () => person.page.getByRole("timer").count());
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const opens = person.page.locator(".bar .opens");
      if ((await opens.count()) === 0) continue;
      await opens.tap();
      await person.page.locator(".bar .all").waitFor();
      await person.sees(`the whole panel at ${step} in ${language}`, () => person.page.evaluate(panelFaults), (faults) => faults.length === 0);
      await person.page.keyboard.press("Escape");
      await person.page.locator(".bar .all").waitFor({ state: "detached" });
      ++opened;
    }
  }
  assert.ok(opened >= 15, `${opened} windows`);
});

scenario("a notice without buttons is whole beside the boards of a lying phone", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { touch: true, viewport: windowOf("844x390") } },
    { terms: { authority: "open" }, more: { director: "owner" } });
  const { person } = players["A.white"];
  await programs["B.white"].do("B.white", { do: "stop", text: "A knight fell off the board" });
  await person.page.getByText("Board B is paused.").first().waitFor();
  await person.sees("all of its words", () => person.page.locator(".news").evaluate((news) => {
    const words = news.querySelector(".notice p").getBoundingClientRect();
    return Math.ceil(words.bottom - news.getBoundingClientRect().bottom);
  }), (cut) => cut <= 0);
});

scenario("no letter is cut off in the bar of a match that one watches", async (hall) => {
  const { match } = await mixed(hall, {}, { more: { listing: "public" } });
  const zoe = await hall.person("Zoe");
  await zoe.goto(`/match/${match}`);
  const words = zoe.page.getByText("You are watching", { exact: true });
  await words.waitFor();
  for (const step of ["1440x900", "390x844", "844x390"]) {
    await zoe.page.setViewportSize(windowOf(step));
    await zoe.sees(`whole letters at ${step}`, () => words.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [words, frame] = [range.getBoundingClientRect(), text.parentElement.getBoundingClientRect()];
      return Math.max(words.height - frame.height, words.right - frame.right);
    }), (over) => over <= 0.5);
  }
});

scenario("in a low window nothing covers the seats of a table that is directed", async (hall) => {
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host);
  const code = await table(host, settings({}, { director: "owner" }));
  for (const [i, seat] of seats.slice(0, 3).entries()) {
    const player = await Program.come(hall.server, `MightyCamel3${i}`);
    hall.alsoClose(player);
    await sit(player, code, seat, host);
  }
  const eve = await hall.person("Eve", { cookie: host.cookie, viewport: phoneLying, touch: true });
  await eve.goto(`/${code}`);
  await eve.page.getByText("You are directing").waitFor();
  for (const [i] of seats.slice(0, 3).entries()) {
    await eve.sees(`player ${i}`, () => isOnTop(eve.page.getByRole("group").getByText(`MightyCamel3${i}`)));
    await eve.sees(`whether player ${i} is ready`, () => isOnTop(eve.page.getByText("Not ready").nth(i)));
  }
});
