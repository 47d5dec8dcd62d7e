// What is passed on of a match: its link, the address of its boards alone, and HTML that embeds them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { momentHash } from "../course/moment_link";

// From a moment on, in ms, or the whole match.
export type Part = number | "whole";

const hashOf = (part: Part): string => (part === "whole" ? "" : momentHash(part));

export const matchLink = (origin: string, match: string, part: Part): string =>
  `${origin}/match/${encodeURIComponent(match)}${hashOf(part)}`;

export const embedLink = (origin: string, match: string, part: Part): string =>
  `${origin}/embed/${encodeURIComponent(match)}${hashOf(part)}`;

// Two boards beside each other with their bar; any other size is filled as well.
const kWidth = 640;
const kHeight = 430;

export function embedCode(link: string, title: string): string {
  const size = `width="${kWidth}" height="${kHeight}"`;
  return `<iframe src="${escaped(link)}" title="${escaped(title)}" ${size} style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}

// In an attribute.
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
