// People at the page: one browser, and for each person a window with cookies of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { axeSource, chromium, firefox, root } from "./packages.mjs";
import { Server } from "./server.mjs";

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const phoneLying = { width: 844, height: 390 };

// How long anything may take to come, on a machine that is slow and busy; nothing waits that long
// unless something is wrong.
export const patience = 60_000; // ms

// A page that asks for nothing during so many frames has everything.
const calmFrames = 20;

// Runs in the page.
const nextFrame = () => new Promise((drawn) => {
  requestAnimationFrame(() => drawn());
  setTimeout(drawn, 100); // a window may stop being drawn
});

const left = path.join(root, "build/page/failed");

// Where it is written down what everybody sends, for tests/server/honest_use.py.
const sent = process.env.TANDEM_SENT;

// TANDEM_SLOW=5 lets pages run on a fifth of the processor: what a test saw only because this machine
// is quick fails then.
const slowness = Number(process.env.TANDEM_SLOW ?? 1);

// TANDEM_BROWSER=firefox plays in Firefox, as far as it can be driven.
const inFirefox = process.env.TANDEM_BROWSER === "firefox";

// Whether there are fingers to touch with: a mouse does what needs none of their own.
export const hasFingers = !inFirefox;
// What once could not be imported can be later, without the page being loaded anew.
export const importsAgain = !inFirefox;
// Whether a service worker can show notifications: here Firefox has no desktop to show them on.
export const workerNotifies = !inFirefox;
// Whether it can be told to print: what a page looks like on paper, and into a file.
export const prints = !inFirefox;
export const touch = (locator) => (hasFingers ? locator.tap() : locator.click());

// Thrown where a test needs what the browser cannot be driven to do; it is skipped then.
export class NotDriven extends Error {}

const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--mute-audio",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows"],
  });
const launchFirefox = () =>
  firefox.launch({ channel: "moz-firefox", executablePath: path.join(root, "tests/page/firefox.mjs") });

let launched = null;
export function browser() {
  launched ??= inFirefox ? launchFirefox() : launchChromium();
  return launched;
}
// The next one who comes opens another.
export async function closeBrowser() {
  const closing = launched;
  launched = null;
  await (await closing)?.close();
}

async function newPage(context) {
  const page = await context.newPage();
  if (slowness > 1 && !inFirefox) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  return page;
}

// Runs in the page: waits for whatever fades in or moves, and comes to an end.
function stillAtLast() {
  const ends = (animation) => animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime);
  return Promise.all(document.getAnimations().filter(ends).map(({ finished }) => finished.catch(() => {})));
}

// Runs in the page: writes down what live regions say.
function listenToLive() {
  window.heardLive = [];
  const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
  const say = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.closest(live)) return;
    const text = node.textContent.trim().replace(/\s+/g, " ");
    if (text !== "") window.heardLive.push(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") say(target);
      else addedNodes.forEach(say);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

// In Firefox a number that is filled in would stand behind the one that was there.
function emptyNumbersFirst(page) {
  const locator = Object.getPrototypeOf(page.locator("input"));
  if (locator.fillFilled) return;
  locator.fillFilled = locator.fill;
  locator.fill = async function (value, options) {
    await this.evaluate((field) => {
      if (field.type !== "number") return;
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return this.fillFilled(value, options);
  };
}

// Runs in the page: what a finger must hit and is smaller than `least`. Links in running text
// are not meant, nor what only a screen reader shows, nor the field for moves, which is for keys.
function findSmallTargets(least) {
  const said = (element) => element.getAttribute("aria-label") ?? element.textContent.trim();
  const size = (element) => {
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };
  return [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button], [role=tab]")]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.matches("p a, li a, dd a, td a, small a, footer a") && !element.closest("form.entry, .hidden"))
    .filter((element) => {
      const [width, height] = size(element);
      return width > 4 && height > 4 && (width < least || height < least);
    })
    .map((element) => `${element.localName} "${said(element)}" ${size(element).join("×")}`);
}

// Waits until `look` gives that, or a text that fits a pattern: what is there may still be changing.
export async function becomes(look, expected, what) {
  const check = expected instanceof RegExp ? assert.match : assert.deepEqual;
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    try {
      return check(seen, expected, what);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((waited) => setTimeout(waited, 20)); // ms
  }
}
export const counts = (locator, number, what) => becomes(() => locator.count(), number, what);

// Whether a click in the middle of an element comes to it.
export const isOnTop = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return found !== null && element.contains(found);
  });

// Somebody with a window open at a server.
export class Person {
  faults = [];
  #underWay = new Set(); // requests without an answer, and sockets over which nothing has come
  #asked = 0;
  #answers = [];
  #server;

  constructor(server, name, context, page) {
    this.#server = server;
    this.name = name;
    this.context = context;
    this.page = page;
  }

  // `touch`: fingers instead of a mouse. `theme`: "light" or "dark". `motion`: "reduce" for still
  // pictures. `keeps`: "nothing" for a browser without service workers. `cookie`: of somebody whom the
  // server knows.
  static async come(server, name, how) {
    const { viewport = desk, touch = false, theme = "light", motion = "no-preference", keeps = "page", cookie = null } = how;
    const unusual = [touch && "fingers", theme !== "light" && "a theme", motion !== "no-preference" && "still pictures"];
    const needed = unusual.filter(Boolean).join(", ");
    if (inFirefox && needed !== "") throw new NotDriven(needed);
    const context = await (await browser()).newContext({
      viewport,
      ...(touch ? { hasTouch: true, isMobile: true } : {}),
      colorScheme: theme,
      reducedMotion: motion,
      baseURL: server.url,
    });
    context.setDefaultTimeout(patience);
    if (cookie) {
      const [key, ...value] = cookie.split("=");
      await context.addCookies([{ name: key, value: value.join("="), url: server.url, httpOnly: true }]);
    } else {
      // The name that a guest has chosen before; without it the server makes one up.
      const session = await context.request.post("/api/session", { data: { name } });
      assert.ok(session.ok(), await session.text());
    }
    await context.addInitScript(listenToLive);
    if (keeps === "nothing") await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    const page = await newPage(context);
    if (inFirefox) emptyNumbersFirst(page);
    return new Person(server, name, context, page).#listening();
  }

  // Another window of the same person.
  async anotherTab() {
    return new Person(this.#server, this.name, this.context, await newPage(this.context)).#listening();
  }

  #listening() {
    // While the server is down a browser complains; nobody else may be asked for anything, ever.
    const fault = (what) => {
      const known = this.#answers.some(
        (code) => what.includes(`status of ${code}`) || what.includes(`response code: ${code}`),
      );
      // What failed while the network was gone may be said a moment after it is back.
      const cut = this.wasOffline && what.includes("ERR_INTERNET_DISCONNECTED");
      // Firefox does not say with which status a WebSocket was refused.
      const refused = this.#answers.length > 0 && /NS_ERROR_WEBSOCKET_CONNECTION_REFUSED|at ws:\/\//.test(what);
      // Nor does it tell before the server is back of what failed while it was down.
      const late = inFirefox && this.#server.wasDown && /NS_ERROR_FAILURE|ServiceWorker intercepted/.test(what);
      if (!known && !cut && !refused && !late && !this.#server.down && !this.offline) this.faults.push(what);
    };
    const asks = (what) => {
      // A page that is left no longer waits for anything.
      if (what.isNavigationRequest?.() && what.frame() === this.page.mainFrame()) this.#underWay.clear();
      this.#underWay.add(what);
      ++this.#asked;
    };
    const has = (what) => this.#underWay.delete(what);
    this.page.on("request", asks);
    this.page.on("requestfinished", has);
    this.page.on("requestfailed", has);
    this.page.on("websocket", (socket) => {
      asks(socket);
      socket.once("framereceived", () => has(socket));
      socket.once("close", () => has(socket));
    });
    this.page.on("pageerror", (error) => {
      const what = `error: ${error.stack || error}`;
      // Firefox calls it an error that a page was left while its connection was being made.
      if (inFirefox && /connection to ws:.* was interrupted while the page was loading/.test(what)) return;
      // What Firefox writes of a server that is not reached comes as an error of the page.
      if (inFirefox && /connection to the server at ws:|ServiceWorker intercepted the request/.test(what)) fault(what);
      else this.faults.push(what);
    });
    this.page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        fault(`console: ${message.text()} (${message.location().url})`);
      }
    });
    this.page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      if (why !== "net::ERR_ABORTED" && why !== "NS_BINDING_ABORTED") fault(`request: ${request.url()}: ${why}`);
    });
    this.page.on("request", (request) => {
      const url = new URL(request.url());
      const own = url.origin === this.#server.url || ["data:", "blob:"].includes(url.protocol);
      if (!own) this.faults.push(`a request to somebody else: ${url}`);
    });
    this.page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== new URL(this.#server.url).host) {
        this.faults.push(`a socket to somebody else: ${socket.url()}`);
      }
      const who = `${this.name} of the page at ${this.#server.url}`;
      if (sent) {
        socket.on("framesent", ({ payload }) => {
          appendFileSync(sent, `${JSON.stringify({ who, ms: Date.now(), text: payload })}\n`);
        });
      }
    });
    return this;
  }

  // That the server may answer by this status, of which a browser writes into its console.
  mayBeAnswered(status) {
    this.#answers.push(status);
  }

  offline = false;
  wasOffline = false;
  async loseNetwork() {
    this.offline = true;
    this.wasOffline = true;
    await this.context.setOffline(true);
  }
  async findNetwork() {
    await this.context.setOffline(false);
    this.offline = false;
  }

  // Chromium's developer tools at this window.
  devtools() {
    if (inFirefox) throw new NotDriven("developer tools");
    return this.context.newCDPSession(this.page);
  }

  // Now and then Firefox gives up going to an address right after another; asked again, it goes there.
  goto(address) {
    const going = this.page.goto(address);
    if (!inFirefox) return going;
    return going.catch((error) => {
      if (!/NS_BINDING_ABORTED/.test(error.message)) throw error;
      return this.page.goto(address);
    });
  }
  button(name) {
    return this.page.getByRole("button", { name });
  }
  link(name) {
    return this.page.getByRole("link", { name });
  }

  // Waits until something holds: `look` gives what is seen, `fits` says whether that is it.
  async sees(what, look, fits = Boolean) {
    const end = Date.now() + patience;
    for (;;) {
      const seen = await look();
      if (fits(seen)) return seen;
      if (Date.now() > end) {
        assert.fail(`${this.name} does not see ${what}; there is ${JSON.stringify(seen)}`);
      }
      await this.page.evaluate(nextFrame);
    }
  }

  // Waits until their page has everything it asked for and asks for nothing more. Playwright's
  // "networkidle" waits only while a page is loaded for the first time.
  async quiet() {
    let [calm, known] = [0, -1];
    await this.sees("an end of what the page asks for", () => {
      calm = this.#underWay.size === 0 && this.#asked === known ? calm + 1 : 0;
      known = this.#asked;
      return calm === calmFrames ? "quiet" : [...this.#underWay].map((each) => each.url());
    }, (seen) => seen === "quiet");
  }

  // Calls `hear` with each message that a page of theirs sends from now on, or is told.
  hearSocket(which, hear) {
    if (inFirefox) throw new NotDriven("what goes over a WebSocket");
    const event = which === "sent" ? "framesent" : "framereceived";
    this.page.on("websocket", (socket) => socket.on(event, ({ payload }) => hear(JSON.parse(String(payload)))));
  }

  // The file that the page gives them for what they do. Firefox saves it without telling its driver.
  async fileFor(act) {
    if (inFirefox) throw new NotDriven("files that a page saves");
    const [download] = await Promise.all([this.page.waitForEvent("download"), act()]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }

  // Enters a number by keys, and leaves the field. Firefox fires no change in a field of numbers that
  // its driver fills in at once.
  async enter(field, number) {
    await field.focus();
    for (const key of ["Control+a", "Delete", ...number, "Tab"]) await field.press(key);
  }

  // Goes by Tab to what has this name, as somebody does who has no mouse.
  async tabTo(name) {
    const passed = [];
    for (let i = 0; i < 120; ++i) {
      await this.page.keyboard.press("Tab");
      const focused = await this.page.evaluate(() => {
        const at = document.activeElement;
        const said = at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent ?? at.textContent;
        return said.trim().replace(/\s+/g, " ");
      });
      if (name instanceof RegExp ? name.test(focused) : focused === name) return;
      passed.push(focused);
    }
    assert.fail(`${this.name} does not come to ${name} by Tab; passed were ${passed.join(" | ")}`);
  }

  // Everything that a screen reader has been told of since the page was loaded, oldest first.
  heard() {
    return this.page.evaluate(() => window.heardLive);
  }
  hears(words) {
    return this.sees(`(told) ${words}`, () => this.heard(), (told) =>
      told.some((text) => (words instanceof RegExp ? words.test(text) : text.includes(words))));
  }

  // By default, than a fingertip.
  smallTargets(least = 44) {
    return this.page.evaluate(findSmallTargets, least);
  }

  // What axe finds that is serious or worse.
  // `browsers`: a process of Firefox 153 crashes, by signal 11, while axe looks at some screens of events.
  async axe(browsers = "all") {
    if (inFirefox && browsers === "chromium") return [];
    await this.page.evaluate(stillAtLast);
    await this.page.evaluate(axeSource);
    const violations = await this.page.evaluate(async () => {
      const found = await window.axe.run(document, { resultTypes: ["violations"] });
      return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 5).map((node) => `${node.html} (${node.failureSummary ?? ""})`).join(" ; ")}`);
    });
    return violations;
  }
}

// What a test has: a server, and whoever comes.
export class Hall {
  people = [];
  #others = [];

  static async open(settings = {}) {
    const hall = new Hall();
    hall.server = await Server.open(settings);
    return hall;
  }

  async person(name, how = {}) {
    const person = await Person.come(this.server, name, how);
    this.people.push(person);
    return person;
  }

  // What is to be closed with the hall.
  alsoClose(...others) {
    this.#others.push(...others);
  }

  async anotherTab(person) {
    const tab = await person.anotherTab();
    this.people.push(tab);
    return tab;
  }

  // That nothing went wrong in any window.
  checkFaults() {
    for (const { name, faults } of this.people) assert.deepEqual(faults, [], `in the window of ${name}`);
  }

  // Pictures and words of all windows, for whoever looks why a test failed.
  async leave(name) {
    const folder = path.join(left, name.replace(/[^a-z0-9]+/gi, "-"));
    mkdirSync(folder, { recursive: true });
    for (const [i, person] of this.people.entries()) {
      const file = path.join(folder, `${i}-${person.name}`);
      await person.page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => {});
      const text = await person.page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
      writeFileSync(`${file}.txt`, `${person.page.url()}\n${text}\n${person.faults.join("\n")}\n`);
    }
    return folder;
  }

  async close() {
    for (const context of new Set(this.people.map((person) => person.context))) {
      await context.close().catch(() => {});
    }
    for (const other of this.#others) other.close();
    await this.server.close();
  }
}
