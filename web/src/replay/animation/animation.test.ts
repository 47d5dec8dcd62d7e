// An animation of a match: its frames and their times, what each shows, and how it is drawn.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MatchRecord } from "../../record/record";
import { loadCore } from "../../rules/core";
import { sidesOf } from "../course/sides";
import { paced, timelineOf, type Still, type Timeline } from "../course/timeline";
import real from "../fixtures/real.json";
import untimed from "../fixtures/chesscom.json";
import { colours, draw, sizeOf, type Colours, type Look, type Target } from "./draw";
import { framesOf } from "./frames";
import { sceneAt, type Course } from "./scene";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
function courseOf(match: unknown): Course {
  const record = match as MatchRecord;
  return { record, timeline: paced(timelineOf(record, core)) };
}
const course = courseOf(real);
const last = course.timeline.moments.length - 1;
const usual = sidesOf(null, "as-usual");

// Only what counts for frames.
function timeline(...moments: Partial<Still>[]): Timeline {
  const whole = moments.map((moment) => ({ at: 0, stop: true, move: null, made: null, ...moment }));
  return { moments: whole } as unknown as Timeline;
}
const move = { san: "e4" } as Still["move"];

test("frames are seen half as long as they were thought about, within bounds, and the end for long", () => {
  const seen = framesOf(timeline({ at: 0 }, { at: 100, move }, { at: 1_304, move }, { at: 60_000, move }, { at: 60_001, move }), 0);
  expect(seen).toEqual([
    { index: 0, ms: 1_000 },
    { index: 1, ms: 600 },
    { index: 2, ms: 1_500 },
    { index: 3, ms: 300 },
    { index: 4, ms: 5_000 },
  ]);
});

test("what follows from a move at once is seen with it, and nothing where nothing happens", () => {
  const seen = framesOf(timeline({ at: 0 }, { at: 500, move }, { at: 500 }, { at: 700, stop: false }, { at: 900, move }), 0);
  expect(seen.map(({ index }) => index)).toEqual([0, 2, 4]);
});

test("part of a match begins where one looks", () => {
  expect(framesOf(timeline({}, { at: 500, move }, { at: 1_500, move }), 1)).toEqual([
    { index: 1, ms: 1_000 },
    { index: 2, ms: 5_000 },
  ]);
});

test("every move of a real match has its frame, in the order of play", () => {
  const frames = framesOf(course.timeline, 0);
  const moves = course.timeline.moments.flatMap((moment, i) => (moment.move ? [i] : []));
  const shown = new Set(frames.map(({ index }) => index));
  expect(moves.filter((i) => !shown.has(i) && course.timeline.moments[i + 1]?.at !== course.timeline.moments[i]?.at)).toEqual([]);
  expect(frames.at(-1)?.index).toBe(last);
  expect(frames.every(({ ms }) => ms % 10 === 0 && ms >= 300 && ms <= 5_000)).toBe(true);
});

test("a scene has the pieces, names, reserves and clocks of its moment", () => {
  const scene = sceneAt(course, 0, usual);
  expect(scene.boards.map(({ below }) => below)).toEqual(["white", "black"]);
  expect(scene.boards[0]?.pieces.get("e1")).toMatchObject({ role: "king", color: "white" });
  expect(scene.boards[0]?.seats.white).toMatchObject({ name: real.people["A.white"].name, clock: "1:00" });
  const end = sceneAt(course, last, usual);
  expect(end.kind).toBe("end");
  expect(end.words).toBe("Bugfish and WEBDubois win: donkEchess is mated on board A.");
  const held = Object.values(end.boards[0]!.seats.white.reserve).reduce((sum, count) => sum + count, 0);
  expect(held).toBe(real.verdict.reserves["A.white"].length);
});

test("a move is told as records write it, with who made it", () => {
  const first = course.timeline.moments.findIndex((moment) => moment.move);
  expect(sceneAt(course, first, usual).words).toBe(`1A. e4  ${real.people["A.white"].name}`);
  expect(sceneAt(course, first, usual).boards[0]?.marked).toEqual(["e2", "e4"]);
});

test("where no times were recorded none are shown", () => {
  const scene = sceneAt(courseOf({ ...untimed, source: "bpgn", lines: untimed.lines.map((line) => ({ ...line, at: 0, moments: line.moments.map((moment) => ({ ...moment, at: 0 })) })) }), 0, usual);
  expect(scene.time).toBe(null);
  expect(scene.boards[0]?.seats.white.clock).toBe(null);
});

// Writes down what is drawn; each letter is 5 px wide.
class Recorder {
  images: { role: string; x: number; y: number }[] = [];
  texts: { text: string; x: number; y: number }[] = [];
  boxes: { x: number; y: number; width: number; height: number; colour: string }[] = [];
  fillStyle = "";
  font = "";
  textAlign = "left";
  textBaseline = "middle";
  fillRect(x: number, y: number, width: number, height: number): void {
    this.boxes.push({ x, y, width, height, colour: this.fillStyle });
  }
  fillText(text: string, x: number, y: number): void {
    this.texts.push({ text, x, y });
  }
  measureText(text: string): { width: number } {
    return { width: 5 * text.length };
  }
  drawImage(image: unknown, x: number, y: number): void {
    this.images.push({ role: String(image), x, y });
  }
  beginPath(): void {}
  arc(): void {}
  fill(): void {}
}
const look: Look = {
  square: 30,
  colours: Object.fromEntries(colours.map((name) => [name, name])) as Colours,
  font: "sans-serif",
  pieces: (role, color) => `${color} ${role}` as unknown as CanvasImageSource,
};
function drawn(index: number): Recorder {
  const recorder = new Recorder();
  draw(recorder as unknown as Target, sceneAt(course, index, usual), look);
  return recorder;
}

test("all pieces stand on their squares, seen from the side that is below", () => {
  const { images } = drawn(0);
  expect(images).toHaveLength(64);
  expect(images).toContainEqual({ role: "white king", x: 12 + 4 * 30, y: 16 + 8 * 30 });
  expect(images).toContainEqual({ role: "black king", x: 24 + 8 * 30 + 3 * 30, y: 16 + 8 * 30 });
});

test("names, clocks, reserves and the verdict are drawn, and nothing beside the picture", () => {
  const { images, texts, boxes } = drawn(last);
  const said = texts.map(({ text }) => text);
  for (const { name } of Object.values(real.people)) {
    expect(said.some((text) => text === name || name.startsWith(text.replace("…", ""))), name).toBe(true);
  }
  expect(said.filter((text) => /^\d:\d\d(\.\d)?$/.test(text)).length).toBeGreaterThanOrEqual(4);
  expect(said.join(" ")).toContain("win: donkEchess is mated");
  const { width, height } = sizeOf(look.square);
  expect(boxes.every((box) => box.x + box.width <= width && box.y + box.height <= height)).toBe(true);
  expect([...images, ...texts].every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)).toBe(true);
  const above = images.filter(({ y }) => y === 12 || y === 20 + 9 * 30);
  const roles = Object.values(real.verdict.reserves).map((held) => new Set(held).size);
  expect(above).toHaveLength(roles.reduce((sum, count) => sum + count, 0));
});

test("the last move is marked", () => {
  const first = course.timeline.moments.findIndex((moment) => moment.move);
  const marks = drawn(first).boxes.filter(({ colour }) => colour === "last");
  expect(marks.map(({ x, y }) => [x, y])).toEqual([[12 + 120, 16 + 150], [12 + 120, 16 + 210]]);
});
