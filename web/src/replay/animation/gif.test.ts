// A GIF keeps what has not changed, tells how far it is, and can be stopped.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { gifOf, type Pictures } from "./gif";

// A white picture in which one pixel after the other turns red.
function pictures(count: number): Pictures {
  const width = 64;
  return {
    width,
    height: 64,
    ms: Array.from({ length: count }, () => 300),
    paint(i) {
      const rgba = new Uint8ClampedArray(4 * width * 64).fill(255);
      for (let at = 0; at <= i; ++at) rgba.set([255, 0, 0, 255], 4 * at);
      return rgba;
    },
  };
}

test("frames in which little changes are small", async () => {
  const [one, ten] = await Promise.all(
    [1, 10].map((count) => gifOf(pictures(count), () => {}, new AbortController().signal)),
  );
  expect(new TextDecoder().decode(one!.slice(0, 6))).toBe("GIF89a");
  expect(ten!.length - one!.length).toBeLessThan(9 * 200);
});

test("how much is done is told with each frame", async () => {
  const told: number[] = [];
  await gifOf(pictures(4), (done) => told.push(done), new AbortController().signal);
  expect(told).toEqual([0.25, 0.5, 0.75, 1]);
});

test("it is stopped between frames", async () => {
  const stop = new AbortController();
  let told = 0;
  const made = await gifOf(pictures(4), () => (++told === 2 ? stop.abort() : undefined), stop.signal);
  expect(made).toBe(null);
  expect(told).toBe(2);
});
