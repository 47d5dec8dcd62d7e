// Two opponents at one device, as at a chess clock: each half of the screen is one player's.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { takeSeat } from "./evening.mjs";
import { counts, hasFingers, phone, touch } from "./people.mjs";
import { Program, settings, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";
import { Halves } from "./table_clock.mjs";

const across = { "A.white": "Black on A", "B.white": "Black on B" };

// A device with two people: the first has a window, the second sits down across from them.
class Device extends Halves {
  constructor(person, second) {
    super(person);
    this.second = second;
  }

  static async come(hall, code, seat, [first, second], how = {}) {
    const person = await hall.person(first, { viewport: phone, touch: hasFingers, ...how });
    person.mayBeAnswered(401); // before anybody sits across
    await person.goto(`/${code}`);
    await takeSeat(person, seat);
    await person.button(`Sit across from me at this device: ${across[seat]}`).click();
    const name = person.page.getByLabel("Name of the player across from you");
    person.mayBeAnswered(400);
    await name.fill("?");
    await person.button("Sit down").click();
    await person.page.getByText("A name must have 2 to 20 characters.").waitFor();
    await name.fill(second);
    await person.button("Sit down").click();
    await person.button(`Remove ${second} from this device`).waitFor();
    return new Device(person, second);
  }

  async ready() {
    for (const name of [this.person.name, this.second]) await this.person.button(`Ready: ${name}`).click();
  }
}

// A table where only clocks are kept; whoever has opened it stays as a spectator or directs.
async function venue(hall, terms = {}, more = {}) {
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host);
  const code = await table(host, settings({ authority: "clock", ...terms }, more));
  return { host, code };
}

async function twoDevices(hall, { host, code }, how = {}) {
  const one = await Device.come(hall, code, "A.white", ["Ann", "Bert"], how);
  const two = await Device.come(hall, code, "B.white", ["Cleo", "Dirk"], how);
  for (const device of [one, two]) await device.ready();
  const { match } = await host.next("table", (told) => told.match !== undefined);
  await host.watch(match);
  for (const device of [one, two]) await device.page.locator(".for-two").waitFor();
  return { one, two, match };
}

scenario("the seats of a team are equally high, whoever has a button to be ready", async (hall) => {
  const { code } = await venue(hall);
  const { page } = await Device.come(hall, code, "A.white", ["Ann", "Bert"]);
  for (const side of ["near", "far"]) {
    const heights = await page.locator(`.${side} > .seat`).evaluateAll((seats) => seats.map((seat) => seat.offsetHeight));
    assert.equal(heights.length, 2);
    assert.equal(heights[0], heights[1], side);
  }
});

scenario("four people at two devices play a match on clocks alone", async (hall) => {
  const { host, code } = await venue(hall, { options: { "time.base_ms": 12_000 } });
  const { one, two } = await twoDevices(hall, { host, code });
  await one.runs("A.white");
  await two.runs("B.white");

  // Each presses by a touch of their own half; a touch of the other's does nothing.
  await one.press("A.white");
  await one.runs("A.black");
  await one.says("A.white", "Bert is to move.");
  const line = 3; // what has begun the match, and this
  await host.caughtUp(line);
  await one.press("A.white");
  await one.press("A.white");
  await one.press("A.black");
  await one.runs("A.white");
  await host.caughtUp(line + 1);
  assert.equal(host.view.boards.A.ply, 2);
  assert.equal(host.line, line + 1, "what was touched in vain was told to nobody");
  await two.press("B.white");
  await two.runs("B.black");
  await two.press("B.black");

  // By keys: down for the near half, up for the far one.
  await two.runs("B.white");
  await two.page.keyboard.press("ArrowUp"); // in vain
  await two.page.keyboard.press("ArrowDown");
  await two.runs("B.black");
  await two.page.keyboard.press("ArrowUp");
  await two.runs("B.white");

  // A page that is loaded anew, a network that is lost: both people come back.
  await one.page.reload();
  await one.runs("A.white");
  await one.press("A.white");
  await one.runs("A.black");
  await one.person.loseNetwork();
  for (const seat of ["A.white", "A.black"]) await one.says(seat, "No connection");
  await one.person.findNetwork();
  await one.press("A.black");
  await one.runs("A.white");

  // The far player claims the near one's flag; all four read the end, each of their own team.
  await one.says("A.black", "Claim the flag");
  await touch(one.half("A.black").getByRole("button", { name: "Claim", exact: true }));
  const menu = one.half("A.black").getByRole("dialog");
  await touch(menu.getByRole("button", { name: /flag/i }).first());
  await one.says("A.white", "You lost");
  await one.says("A.black", "You won");
  await two.says("B.white", "You won");
  await two.says("B.black", "You lost");

  // Taken away, the second frees the seat, and their session is over.
  const far = await one.person.context.request.get("/api/me?as=2");
  assert.equal((await far.json()).name, "Bert");
  await touch(one.half("A.white").getByRole("button", { name: "Back to the table" }));
  await touch(one.person.button("Remove Bert from this device"));
  await one.person.button("Sit across from me at this device: Black on A").waitFor();
  const { seats } = await host.next("table", (told) => told.seats["A.black"].person === "");
  assert.notEqual(seats["A.white"].person, "");
  await one.person.sees("no session of the second", async () => (await one.person.context.request.get("/api/me?as=2")).status(), (status) => status === 401);
  assert.equal((await (await one.person.context.request.get("/api/me")).json()).name, "Ann");

  // Whoever sits down next is somebody else.
  await one.person.button("Sit across from me at this device: Black on A").click();
  await one.page.getByLabel("Name of the player across from you").fill("Emil");
  await one.person.button("Sit down").click();
  await one.person.button("Remove Emil from this device").waitFor();
  const next = await (await one.person.context.request.get("/api/me?as=2")).json();
  assert.notEqual(next.person, (await far.json()).person);
});

scenario("what is asked, ruled and stopped is told to both halves", async (hall) => {
  const { host, code } = await venue(hall, {}, { director: "owner" });
  const { one, two } = await twoDevices(hall, { host, code });
  await host.do("director", { do: "start" });
  await one.runs("A.white");
  await one.press("A.white");
  await one.runs("A.black");

  // The near player goes on while the far one looks at what they may claim.
  await touch(one.half("A.black").getByRole("button", { name: "Claim", exact: true }));
  const menu = one.half("A.black").getByRole("dialog");
  await menu.waitFor();
  await one.press("A.black");
  await one.runs("A.white");
  await one.press("A.white");
  await one.runs("A.black");
  await touch(menu.getByRole("button", { name: /^Illegal move/ }));
  await menu.waitFor({ state: "detached" });
  for (const seat of ["A.white", "A.black"]) await one.says(seat, /Bert claims that Ann's last move was illegal/);
  await host.caughtUp(6);
  await host.do("director", { do: "rule", claim: host.view.pending[0], upheld: false });
  for (const seat of ["A.white", "A.black"]) await one.says(seat, /rejected/);

  // What is refused is told to whoever asked, and to nobody else.
  await touch(one.half("A.white").getByRole("button", { name: "Draw" }));
  await touch(one.half("A.white").getByRole("dialog").getByRole("button", { name: "Offer a draw" }));
  await two.says("B.black", /Ann offers a draw|Join the offer/);
  await counts(one.half("A.black").getByText("Join the offer"), 0);

  // Resigning ends it for all, after a question.
  await touch(two.half("B.black").getByRole("button", { name: "Resign" }));
  await touch(two.half("B.black").getByRole("dialog").getByRole("button", { name: "Resign" }));
  await one.says("A.white", "You lost");
  await one.says("A.black", "You won");
  assert.deepEqual(await one.person.axe(), []);
});

const windows = ["320x568", "360x640", "375x667", "390x844", "430x932", "568x320", "667x375", "844x390", "932x430",
  "600x600", "768x1024", "1024x768", "820x1180", "1366x657", "1440x900", "1920x1080", "2560x1440"];

// In the page: what is wrong with a clock for two as it stands.
function faults() {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const said = (element) => `${element.localName}.${element.className?.baseVal ?? element.className} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`;
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".hidden, .ask");
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page is ${scrollWidth} by ${scrollHeight}`);
  const halves = [...document.querySelectorAll(".half")];
  if (halves.length !== 2) found.push(`${halves.length} halves`);
  for (const half of halves) {
    const whole = box(half);
    const frames = [whole, box(half.querySelector(".face"))];
    const time = half.querySelector("[role=timer]");
    const range = document.createRange();
    range.selectNodeContents(time);
    const drawn = range.getBoundingClientRect();
    for (const frame of frames) {
      if (drawn.left < frame.left || drawn.right > frame.right || drawn.top < frame.top - 8 || drawn.bottom > frame.bottom + 8) {
        found.push(`the time is cut off in ${half.className}`);
      }
    }
    if (drawn.height < 24) found.push(`a time ${drawn.height} px high`);
    // Nothing but what presses it lies over a time.
    for (const x of [drawn.left + 1, (drawn.left + drawn.right) / 2, drawn.right - 1]) {
      const hit = document.elementFromPoint(x, (drawn.top + drawn.bottom) / 2);
      if (!half.querySelector(".face").contains(hit)) found.push(`${said(hit)} lies over the time of ${half.className}`);
    }
    for (const control of half.querySelectorAll("button, a.button, input, summary")) {
      if (!seen(control)) continue;
      const { left, top, right, bottom, width, height } = box(control);
      if (width < 44 - 0.5 || height < 44 - 0.5) found.push(`${said(control)} is ${width} by ${height}`);
      const scrolls = control.closest(".told");
      if (!scrolls && (left < whole.left - 1 || right > whole.right + 1 || top < whole.top - 1 || bottom > whole.bottom + 1)) found.push(`${said(control)} is cut off`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!scrolls && !control.contains(hit)) found.push(`${said(control)} is covered by ${hit ? said(hit) : "nothing"}`);
    }
  }
  const words = document.createTreeWalker(document.querySelector(".for-two"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const around = words.currentNode.parentElement;
    const size = parseFloat(getComputedStyle(around).fontSize);
    if (words.currentNode.data.trim() !== "" && size < 11 && seen(around)) found.push(`"${words.currentNode.data.trim()}" in letters of ${size} px`);
  }
  for (const line of document.querySelectorAll(".face p")) {
    const frame = box(line.closest(".half"));
    const { left, right } = box(line);
    if (left < frame.left - 1 || right > frame.right + 1) found.push(`${said(line)} is cut off`);
  }
  return found;
}

scenario("a clock for two fits into every window, whatever it tells", async (hall) => {
  const { host, code } = await venue(hall, {}, { director: "owner" });
  const { one, two } = await twoDevices(hall, { host, code });
  await host.do("director", { do: "start" });
  await one.runs("A.white");
  const walk = async (what) => {
    for (const step of windows) {
      const [width, height] = step.split("x").map(Number);
      await one.page.setViewportSize({ width, height });
      await one.person.sees(`a clock without faults at ${step}, ${what}`, () => one.page.evaluate(faults), (found) => found.length === 0);
    }
  };
  await walk("while it runs");
  // Rotated by half a turn, the far half is the near one upside down.
  const turned = await one.half("A.black").evaluate((half) => getComputedStyle(half).rotate);
  assert.equal(turned, "180deg");
  await touch(two.half("B.black").getByRole("button", { name: "Draw" }));
  await touch(two.half("B.black").getByRole("dialog").getByRole("button", { name: "Offer a draw" }));
  await one.says("A.white", "Join the offer");
  await walk("with an offer");
  await touch(one.half("A.black").getByRole("button", { name: "Claim", exact: true }));
  await one.half("A.black").getByRole("dialog").waitFor();
  await walk("with claims open");
  await one.page.keyboard.press("Escape");
  await one.half("A.black").getByRole("dialog").waitFor({ state: "detached" });
  await touch(two.half("B.white").getByRole("button", { name: "Resign" }));
  await touch(two.half("B.white").getByRole("dialog").getByRole("button", { name: "Resign" }));
  await one.says("A.white", "You won");
  await walk("when it is over");
  // On an upright phone all of it is in sight.
  const hidden = () => one.page.evaluate(() =>
    [...document.querySelectorAll(".told")].map((told) => told.scrollHeight - told.clientHeight));
  for (const step of windows.slice(0, 5)) {
    const [width, height] = step.split("x").map(Number);
    await one.page.setViewportSize({ width, height });
    await one.person.sees(`the whole end at ${step}`, hidden, (beyond) => beyond.length === 2 && Math.max(...beyond) <= 1);
  }
});

scenario("each of two at a device agrees for themselves that their match is shown", async (hall) => {
  const { host, code } = await venue(hall);
  const { one, match } = await twoDevices(hall, { host, code });
  await one.runs("A.white");
  await touch(one.half("A.white").getByRole("button", { name: "Resign" }));
  await touch(one.half("A.white").getByRole("dialog").getByRole("button", { name: "Resign" }));
  const answers = (query) => one.person.context.request.get(`/api/matches/${match}${query}`);
  await one.person.sees("a record", async () => (await answers("")).status(), (status) => status === 200);
  const far = one.half("A.black").getByRole("button", { name: "Agree to show it to everybody" });
  await far.waitFor({ state: "hidden" }); // a phone has no room for it beside what begins the next match
  await one.page.setViewportSize({ width: 820, height: 1180 });
  await touch(far);
  await one.says("A.black", "You agree. 1 of 4 agrees.");
  assert.deepEqual((await (await answers("/agreement?as=2")).json()).consent, { agreed: 1, of: 4, yours: true, others: [] });
  assert.deepEqual((await (await answers("/agreement")).json()).consent, { agreed: 1, of: 4, yours: false, others: ["Bert"] });

  await one.page.setViewportSize(phone);
  await one.person.goto(`/match/${match}#replay`);
  await one.page.getByRole("tab", { name: "Match" }).click();
  await one.page.getByText("Bert agrees.", { exact: true }).waitFor();
  await touch(one.person.button("Agree to show it to everybody"));
  await one.page.getByText("You agree. Bert agrees. 2 of 4 agree.").waitFor();
  await touch(one.person.button("Bert: take back"));
  await one.page.getByText("You agree. 1 of 4 agrees.").waitFor();
  await one.person.button("Bert: agree to show it to everybody").waitFor();
  assert.deepEqual(await one.person.smallTargets(), []);
});
