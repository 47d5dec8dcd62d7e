// A match is passed on: its link, its code as a picture, HTML that embeds it, and an animation of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before } from "node:test";
import { Board } from "./board.mjs";
import { windowOf } from "./grid.mjs";
import { root } from "./packages.mjs";
import { becomes, desk, hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { Sources } from "./sources.mjs";

const games = path.join(root, "tests/games");
const wasm = readFileSync(path.join(root, "web/core/core.wasm"));

let sources;
before(async () => {
  sources = await Sources.open();
});
after(() => sources?.close());

// Opens a real game; its id.
async function opened(person, game = "1934587.bpgn") {
  await person.goto("/open");
  await person.page.getByLabel("Game files").setInputFiles(path.join(games, game));
  await person.page.waitForURL(/\/match\//);
  await new Board(person, "A").squares.waitFor();
  return new URL(person.page.url()).pathname.split("/").at(-1);
}

// What a GIF says of itself, by its blocks.
function readGif(bytes) {
  const gif = {
    header: bytes.toString("latin1", 0, 6),
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    delays: [], // in hundredths of a second
    frames: 0,
    loops: null, // 0 for ever
    ends: false,
  };
  const table = (packed) => (packed & 0x80 ? 3 * (2 << (packed & 7)) : 0);
  let at = 13 + table(bytes[10]);
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += bytes[at] + 1;
    ++at;
  };
  for (; at < bytes.length; ) {
    const kind = bytes[at++];
    if (kind === 0x3b) {
      gif.ends = at === bytes.length;
      break;
    } else if (kind === 0x2c) {
      ++gif.frames;
      at += 9;
      at += table(bytes[at - 1]) + 1;
      skipBlocks();
    } else {
      assert.equal(kind, 0x21, `a block at ${at}`);
      const label = bytes[at++];
      if (label === 0xf9) gif.delays.push(bytes.readUInt16LE(at + 2));
      if (bytes.toString("latin1", at + 1, at + 12) === "NETSCAPE2.0") gif.loops = bytes.readUInt16LE(at + 14);
      skipBlocks();
    }
  }
  return gif;
}

// The frames that a match has, as the page plans them.
async function planned(hall, id, from) {
  const page = await sources.load("rules/core", "replay/course/timeline", "replay/animation/frames", "replay/animation/draw");
  const record = await fetch(`${hall.server.url}/api/matches/${id}`).then((answer) => answer.json());
  const timeline = page.paced(page.timelineOf(record, await page.loadCore(wasm)));
  return { frames: page.framesOf(timeline, from(timeline)), size: page.sizeOf(36) };
}

async function animation(person, within) {
  const { name, bytes } = await person.fileFor(() => within.getByRole("button", { name: "Animation" }).click());
  return { name, gif: readGif(bytes) };
}

scenario("a match is downloaded as an animation of every move that plays for ever", async (hall) => {
  const ann = await hall.person("Ann");
  const id = await opened(ann);
  await ann.page.getByRole("tab", { name: "Match" }).click();
  const { name, gif } = await animation(ann, ann.page.getByRole("tabpanel"));
  const { frames, size } = await planned(hall, id, () => 0);
  assert.equal(name, `${id}.gif`);
  assert.ok(frames.length > 50);
  const { delays, ...rest } = gif;
  assert.deepEqual(rest, { header: "GIF89a", ...size, frames: frames.length, loops: 0, ends: true });
  assert.deepEqual(delays, frames.map(({ ms }) => ms / 10));
});

scenario("a match is shared from a moment on: link, code, HTML, animation", async (hall) => {
  for (const viewport of [desk, phone]) {
    const ann = await hall.person("Ann", { viewport, touch: viewport === phone });
    const id = await opened(ann);
    for (let i = 0; i < 6; ++i) await ann.page.keyboard.press("ArrowLeft");
    await ann.button("Share").click();
    const dialog = ann.page.getByRole("dialog", { name: "Share this match" });
    const link = dialog.getByLabel("Link", { exact: true });
    const there = new RegExp(`^${hall.server.url}/match/${id}#\\d+:\\d\\d(\\.\\d+)?$`);
    await becomes(() => link.inputValue(), there);
    const hash = new URL(await link.inputValue()).hash;
    const code = dialog.getByLabel("Embed in a website");
    assert.ok((await code.inputValue()).startsWith(`<iframe src="${hall.server.url}/embed/${id}${hash}"`));
    await dialog.getByRole("button", { name: "QR code" }).click();
    await dialog.getByRole("img", { name: await link.inputValue() }).waitFor();
    assert.deepEqual(await ann.axe(), []);
    if (viewport === phone) assert.deepEqual(await ann.smallTargets(), []);

    const { gif } = await animation(ann, dialog);
    const { frames } = await planned(hall, id, (timeline) => {
      const stops = timeline.moments.flatMap((moment, i) => (moment.stop ? [i] : []));
      return stops.at(-7);
    });
    assert.equal(gif.frames, frames.length);

    await dialog.getByText("Whole match").click();
    await becomes(() => link.inputValue(), `${hall.server.url}/match/${id}`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  }
});

scenario("an animation that is being made can be stopped", async (hall) => {
  const ann = await hall.person("Ann");
  await opened(ann);
  await ann.page.getByRole("tab", { name: "Match" }).click();
  const panel = ann.page.getByRole("tabpanel");
  let came = false;
  ann.page.on("download", () => (came = true));
  // Slowly, so that there is time to press: each frame waits until it is let go.
  await ann.page.evaluate(() => {
    const Channel = window.MessageChannel;
    window.held = [];
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message) => void window.held.push(() => post(message));
      }
    };
  });
  await panel.getByRole("button", { name: "Animation" }).click();
  await panel.getByRole("progressbar").waitFor();
  await panel.getByRole("button", { name: "Cancel" }).click();
  await ann.page.evaluate(() => {
    for (const go of window.held) go();
  });
  await panel.getByRole("button", { name: "Animation" }).waitFor();
  // The page has done all that it had to do.
  await ann.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  assert.equal(came, false);
});

scenario("what is copied has its buttons under its field on a phone, from wherever the dialog is opened", async (hall) => {
  const ann = await hall.person("Ann", { viewport: windowOf("360x640"), touch: hasFingers });
  await opened(ann);
  await touch(ann.button("Share").first());
  const dialog = ann.page.getByRole("dialog", { name: "Share this match" });
  await dialog.getByLabel("Link", { exact: true }).waitFor();
  const starts = await dialog.evaluate((shown) => [...shown.querySelectorAll(".field")].map((field) => {
    const [text, button] = [field.querySelector("input, textarea"), field.querySelector("button")];
    return button.getBoundingClientRect().left - text.getBoundingClientRect().left;
  }));
  assert.deepEqual(starts.map(Math.round), [0, 0]);
});
