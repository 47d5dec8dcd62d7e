// Links to a match and its moments, and the HTML that embeds it.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { embedCode, embedLink, matchLink } from "./links";

test("a link leads to the match, or to a moment of it", () => {
  expect(matchLink("https://here.example", "m1", "whole")).toBe("https://here.example/match/m1");
  expect(matchLink("https://here.example", "m1", 74_500)).toBe("https://here.example/match/m1#1:14.5");
  expect(embedLink("https://here.example", "m1", 74_500)).toBe("https://here.example/embed/m1#1:14.5");
});

test("names in the title of an embedded match are text and nothing else", () => {
  const code = embedCode("https://here.example/embed/m1", 'A"><script>alert(1)</script> & B');
  expect(code).toContain('title="A&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; B"');
  expect(code).toMatch(/^<iframe src="https:\/\/here\.example\/embed\/m1" [^<>]*><\/iframe>$/);
});
