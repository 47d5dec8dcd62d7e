// Two boards in a frame of another page.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { embedLayout, kEmbedBar } from "./embed_sizes";

const frames = [[320, 240], [320, 568], [400, 300], [480, 320], [560, 315], [640, 430], [800, 300], [300, 700], [1280, 720]] as const;

test("both boards fit into any frame, and are as large as may be", () => {
  for (const [width, height] of frames) {
    const { boards, pane } = embedLayout({ width, height });
    const [across, down] = boards === "abreast" ? [2, 1] : [1, 2];
    expect(across * pane.width + (across - 1) * 12, `${width}x${height}`).toBeLessThanOrEqual(width);
    expect(down * pane.height + (down - 1) * 12, `${width}x${height}`).toBeLessThanOrEqual(height - kEmbedBar);
  }
  expect(embedLayout({ width: 320, height: 240 }).pane.square).toBe(16);
  expect(embedLayout({ width: 640, height: 430 }).pane.square).toBe(37);
});

test("in a high frame they stand one above the other", () => {
  expect(embedLayout({ width: 640, height: 430 }).boards).toBe("abreast");
  expect(embedLayout({ width: 360, height: 800 }).boards).toBe("stacked");
});
