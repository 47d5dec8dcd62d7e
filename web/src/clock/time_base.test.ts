// The time of a device, and what it knows of another's.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test } from "vitest";
import { Gently, OtherClock, TimeBase } from "./time_base";

let steady: number;
let wall: number;
const clocks = { steady: () => steady, wall: () => wall };
const pass = (ms: number): void => {
  steady += ms;
  wall += ms;
};

beforeEach(() => {
  steady = 500;
  wall = 1_000_000;
});

test("time passes as the steady clock goes", () => {
  const time = new TimeBase(clocks);
  const before = time.now();
  pass(250);
  expect(time.now() - before).toBe(250);
  expect(time.at(600)).toBe(before + 100);
});

test("what the device has slept out of sight is made up for", () => {
  const time = new TimeBase(clocks);
  const before = time.now();
  wall += 60_000;
  time.look("hidden");
  expect(time.now() - before).toBe(60_000);
});

test("a clock on the wall that somebody sets moves nothing", () => {
  const time = new TimeBase(clocks);
  const before = time.now();
  wall += 3_600_000;
  time.look("seen");
  pass(10);
  time.look("hidden");
  expect(time.now() - before).toBe(10);
});

test("a page that is loaded anew goes on where the one before was, also after the wall was set", () => {
  const first = new TimeBase(clocks);
  wall += 3_600_000;
  first.look("seen");
  const before = first.now();
  pass(4_000);
  steady = 3; // of another page
  const second = new TimeBase(clocks, first.skew);
  expect(second.now() - before).toBe(4_000);
});

test("of exchanges with another clock the quickest counts", () => {
  const other = new OtherClock();
  expect(other.ahead(0)).toBeNull();
  other.heard(1_000, 1_400, 6_000); // the way back took all of it
  expect(other.ahead(1_400)).toBe(4_800);
  other.heard(2_000, 2_010, 7_005);
  expect(other.ahead(2_010)).toBe(5_000);
  other.heard(3_000, 3_900, 8_000);
  expect(other.ahead(3_900)).toBe(5_000);
});

test("an exchange is worth less as clocks part", () => {
  const other = new OtherClock();
  other.heard(0, 4, 1_002);
  other.heard(3_600_000, 3_600_040, 3_601_120);
  expect(other.ahead(3_600_040)).toBe(1_100);
});

test("two devices that hear the same server stay within 50 ms of each other", () => {
  const clock = (ahead: number, there: number, back: number): number => {
    const other = new OtherClock();
    for (let i = 0; i < 4; ++i) {
      const sent = i * 200;
      const slow = i === 2 ? 1 : 6;
      other.heard(sent, sent + (there + back) * slow, sent + there * slow + ahead);
    }
    return (other.ahead(1_000) ?? 0) - ahead;
  };
  expect(Math.abs(clock(5_000, 30, 10) - clock(-77_000, 8, 45))).toBeLessThan(50);
});

test("what is better known comes little by little", () => {
  const gently = new Gently(1_000, 0);
  expect(gently.toward(1_040, 1_000)).toBe(1_010);
  expect(gently.toward(1_040, 2_000)).toBe(1_020);
  expect(gently.toward(1_040, 60_000)).toBe(1_040);
  expect(gently.toward(1_000, 61_000)).toBe(1_030);
});
