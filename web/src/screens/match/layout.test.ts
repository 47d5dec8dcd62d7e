// The layouts of a match on the windows that people have, from small phones to large screens.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import de from "../../../../messages/de.json";
import en from "../../../../messages/en.json";
import es from "../../../../messages/es.json";
import { modeOf, type Window } from "../../base/window";
import { paneOf, side, squareWithin, tall } from "../../board/pane";
import { barHeight, barRows, gridHeight, quickSizes, type QuickSizes } from "../../talk/quick_sizes";
import { roomIn, type Layout } from "./layout";
import { kPress, layoutToPlay } from "./layout_to_play";
import { layoutToWatch } from "./layout_to_watch";

const window = (text: string): Window => {
  const [width = 0, height = 0] = text.split("x").map(Number);
  return { width, height };
};
const windows = (text: string): Window[] => text.split(" ").map(window);

const shortPhones = windows("360x640 390x664 412x750");
const phones = windows("320x568 390x844 430x932");
const lying = windows("568x320 667x375 750x342 844x390 932x430");
const tablets = windows("768x1024 820x1180 1024x1366");
const laptops = windows("1024x768 1180x820 1280x720 1366x657 1440x789 1536x730 1440x900");
const desks = windows("1920x1080 2560x1440 3440x1440");
const all = [...shortPhones, ...phones, ...lying, ...tablets, ...laptops, ...desks];

const languages = [en, de, es] as readonly Record<string, string>[];
const sizesIn = (words: Record<string, string>, pointer: "fine" | "coarse"): QuickSizes =>
  quickSizes(({ short }) => words[short] ?? "", pointer);
const english = sizesIn(languages[0]!, "fine");

const nameOf = ({ width, height }: Window): string => `${width}x${height}`;

// What the parts take of the room, across and down, where they stand in this plan.
function taken({ plan, own, partner, tools, quick, press }: Layout, sizes: QuickSizes, gap: number): [number, number] {
  const below = (width: number): number =>
    (quick === "grid" ? gridHeight(sizes, width) : barHeight(quick)) + (press === "apart" ? kPress : 0);
  const beside = partner.width + gap + tools.width;
  switch (plan) {
    case "columns":
      return [own.width + gap + beside, Math.max(own.height, partner.height, tools.height)];
    case "shelf":
      return [own.width + gap + beside, Math.max(own.height, partner.height + gap + below(partner.width))];
    case "stack":
      return [own.width + gap + tools.width, partner.height + tools.height + 2 * gap + below(tools.width)];
    case "foot":
      return [own.width + gap + tools.width, Math.max(own.height + gap + below(own.width), partner.height + gap + tools.height)];
    case "wing":
      return [own.width + gap + beside, Math.max(own.height, tools.height + gap + below(beside))];
    case "upright":
      return [Math.max(own.width, beside), tools.height + own.height + gap + below(Math.max(own.width, beside))];
    case "pair":
      return [own.width + gap + partner.width, own.height + gap + tools.height];
    case "tower":
      return [own.width, own.height + partner.height + 2 * gap + tools.height];
    case "lane":
      return [own.width + gap + tools.width, own.height + gap + partner.height];
  }
}

test.each(all)("everything fits into $width x $height, in every language", (size) => {
  const room = roomIn(size);
  for (const words of languages) {
    for (const pointer of ["fine", "coarse"] as const) {
      const sizes = sizesIn(words, pointer);
      for (const layout of [layoutToPlay(size, sizes, "by-itself"), layoutToPlay(size, sizes, "by-hand"), layoutToWatch(size, "watches"), layoutToWatch(size, "directs"), layoutToWatch(size, "reads")]) {
        const [across, down] = taken(layout, sizes, room.gap);
        expect(across, layout.plan).toBeLessThanOrEqual(room.width);
        expect(down, layout.plan).toBeLessThanOrEqual(room.height);
        expect(layout.partner.square).toBeLessThanOrEqual(layout.own.square);
      }
    }
  }
});

test.each(all)("everything fits into $width x $height below what leads back to another match", (size) => {
  const above = 49;
  const room = roomIn(size, "all", above);
  for (const clock of ["by-itself", "by-hand"] as const) {
    const [width, height] = taken(layoutToPlay(size, english, clock, { above }), english, room.gap);
    expect(width).toBeLessThanOrEqual(room.width);
    expect(height).toBeLessThanOrEqual(room.height);
  }
});

test("what presses the clock has a row of its own where no board is much smaller for it", () => {
  for (const size of windows("390x844 430x932 600x600 667x375 844x390 932x430")) {
    const [by, other] = [layoutToPlay(size, english, "by-hand"), layoutToPlay(size, english, "by-itself")];
    expect(by.press, nameOf(size)).toBe("apart");
    expect(by.own.square, nameOf(size)).toBeGreaterThanOrEqual(0.9 * other.own.square);
    expect(by.partner.square, nameOf(size)).toBeGreaterThanOrEqual(0.8 * other.partner.square);
  }
  for (const size of windows("320x568 360x740")) expect(layoutToPlay(size, english, "by-hand").press).toBe("over");
});

test.each(all)("in zen mode everything fits into $width x $height, and neither board is smaller", (size) => {
  const room = roomIn(size, "bare");
  for (const pointer of ["fine", "coarse"] as const) {
    const sizes = sizesIn(languages[1]!, pointer);
    const [bare, usual] = [layoutToPlay(size, sizes, "by-itself", { chrome: "bare" }), layoutToPlay(size, sizes, "by-itself")];
    for (const layout of [bare, layoutToWatch(size, "watches", "bare")]) {
      const [across, down] = taken(layout, sizes, room.gap);
      expect(across, layout.plan).toBeLessThanOrEqual(room.width);
      expect(down, layout.plan).toBeLessThanOrEqual(room.height);
      expect(layout.talk).toBe("sheet");
    }
    expect(bare.own.square).toBeGreaterThanOrEqual(usual.own.square);
    expect(bare.partner.square).toBeGreaterThanOrEqual(usual.partner.square);
  }
});

test.each(all)("how it ended has room in $width x $height, beside the boards as they stand or as they stand then", (size) => {
  for (const layout of [layoutToPlay(size, english, "by-itself"), layoutToWatch(size, "watches"), layoutToWatch(size, "directs")]) {
    const { tools, gains } = layout.verdict === "inside" ? layout : layoutToWatch(size, "reads");
    expect(tools.width).toBeGreaterThanOrEqual(230);
    expect(tools.height + gains).toBeGreaterThanOrEqual(Math.min(330, roomIn(size).height));
  }
});

test("on short phones a finger finds one's own squares, and the partner's are 18 px", () => {
  for (const size of shortPhones) {
    const { own, partner } = layoutToPlay(size, english, "by-itself");
    expect(own.square, nameOf(size)).toBeGreaterThanOrEqual(43);
    expect(partner.square, nameOf(size)).toBeGreaterThanOrEqual(18);
  }
});

test("on an upright tablet the partner's squares are 40 px", () => {
  for (const size of tablets) {
    expect(layoutToPlay(size, english, "by-itself").partner.square, nameOf(size)).toBeGreaterThanOrEqual(40);
  }
});

test("on laptops and desks all quick messages are seen, and the boards use the window", () => {
  for (const size of [...laptops, ...desks]) {
    const { own, partner, quick } = layoutToPlay(size, english, "by-itself");
    expect(quick, nameOf(size)).toBe("grid");
    const boards = 64 * (own.square ** 2 + partner.square ** 2);
    expect(boards / (size.width * size.height), nameOf(size)).toBeGreaterThan(0.4);
  }
});

test("where height is short the reserves stand beside one's own board", () => {
  expect(layoutToPlay(window("844x390"), english, "by-itself").own.strips).toBe("side");
  expect(layoutToPlay(window("1366x657"), english, "by-itself").own.strips).toBe("side");
  expect(layoutToPlay(window("1440x900"), english, "by-itself").own.strips).toBe("tall");
});

test("one's own board is as large as one wants it, where there is room to spare", () => {
  for (const size of [...laptops, ...desks]) {
    const room = roomIn(size);
    const full = layoutToPlay(size, english, "by-itself");
    for (let part = 60; part < 100; part += 10) {
      const layout = layoutToPlay(size, english, "by-itself", { size: part });
      const asked = Math.max(44, Math.round((full.own.square * part) / 100));
      expect(layout.own.square, `${nameOf(size)} at ${part} %`).toBe(asked);
      expect(layout.partner.square).toBeLessThanOrEqual(layout.own.square);
      const [across, down] = taken(layout, english, room.gap);
      expect(across, layout.plan).toBeLessThanOrEqual(room.width);
      expect(down, layout.plan).toBeLessThanOrEqual(room.height);
    }
  }
});

test("on phones one's own board is always as large as fits", () => {
  for (const size of [...shortPhones, ...phones, ...lying]) {
    expect(layoutToPlay(size, english, "by-itself", { size: 60 })).toEqual(layoutToPlay(size, english, "by-itself"));
  }
});

test("spectators and directors see equal boards", () => {
  for (const size of all) {
    for (const watcher of ["watches", "directs"] as const) {
      const { own, partner } = layoutToWatch(size, watcher);
      expect(own, nameOf(size)).toEqual(partner);
      expect(own.square, nameOf(size)).toBeGreaterThanOrEqual(watcher === "watches" ? 26 : 19);
    }
  }
});

test("a spectator on a phone sees boards that fill it", () => {
  expect(layoutToWatch(window("390x844"), "watches").own.square).toBeGreaterThanOrEqual(38);
  expect(layoutToWatch(window("844x390"), "watches").own.square).toBeGreaterThanOrEqual(36);
});

test("a larger window does not have much smaller boards", () => {
  for (let width = 320; width < 1600; width += 40) {
    for (let height = 320; height < 1200; height += 40) {
      const [smaller, larger] = [{ width, height }, { width: width + 40, height: height + 40 }];
      const { own } = layoutToPlay(smaller, english, "by-itself");
      const { own: more } = layoutToPlay(larger, english, "by-itself");
      const shrinks = modeOf(larger) === "desk" && modeOf(smaller) !== "desk"; // for the bar above
      if (!shrinks) expect(more.square, `${width}x${height}`).toBeGreaterThanOrEqual(own.square * 0.7);
    }
  }
});

test("the largest square that fits is found, and none larger", () => {
  for (const frame of [tall, side]) {
    for (let width = 200; width < 900; width += 37) {
      const square = squareWithin(frame, width, 500);
      expect(paneOf(frame, square).width).toBeLessThanOrEqual(width);
      expect(paneOf(frame, square).height).toBeLessThanOrEqual(500);
      const larger = paneOf(frame, square + 1);
      expect(larger.width > width || larger.height > 500).toBe(true);
    }
  }
});

test.each([...phones, ...shortPhones, ...lying])("no message is out of reach on $width x $height, in any language", (size) => {
  for (const words of languages) {
    const sizes = sizesIn(words, "coarse");
    const { plan, own, tools, partner, quick } = layoutToPlay(size, sizes, "by-itself");
    const across = plan === "upright" ? size.width : plan === "wing" ? partner.width + 6 + tools.width : tools.width;
    expect(own.square).toBeGreaterThan(25);
    if (quick === "grid" || quick === 1) continue; // all are seen, or one tap shows them
    for (const groups of barRows[quick]) {
      // What a long press says, too, stands at the end.
      const buttons = groups.filter((group) => group !== "keep").flatMap((group) => sizes.widths[group]);
      const far = buttons.reduce((sum, each) => sum + each + 4, -4);
      expect(far, `${plan}, a row of ${quick}`).toBeLessThanOrEqual(2 * across);
    }
  }
});
