// How a match is laid out in a window: where both boards stand, how large, and what is around them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every plan is tried at every size of the boards, and the best is taken. All of it is reckoned from
// the window and the words on buttons, in whole pixels, before anything is drawn: nothing that comes
// late (a chat line, a long name) moves a board, and no board measures itself.
import { modeOf, type Window } from "../../base/window";
import type { Pane } from "../../board/pane";
import type { QuickShape } from "../../talk/quick_sizes";

// The areas of a plan, o: one's own board (or board A), p: the partner's (or B), t: tools, q: quick
// messages. Who does not play has no quick messages; their tools take the place.
//
//    columns    shelf      stack    foot    wing       upright    pair    tower   lane
//    o p t      o p t      o p      o p     o p t      p t        o p     o       o t
//    o p q      o q t      o t      o t     o q q      o o        t t     p       p t
//                          o q      q t                q q                t
export type Plan = "columns" | "shelf" | "stack" | "foot" | "wing" | "upright" | "pair" | "tower" | "lane";

export interface Layout {
  plan: Plan;
  spaced: "wide" | "close"; // room between the parts, or none to spare
  own: Pane; // of two equal boards, board A
  partner: Pane;
  quick: QuickShape;
  rest: "in-sight" | "opens"; // the quick messages for which a row has no room
  press: "apart" | "over"; // what presses the clock by hand: below the quick messages, or over them
  tools: { width: number; height: number };
  gains: number; // px of height that the tools have besides, when the quick messages have gone
  talk: "inside" | "sheet"; // among the tools, or in a sheet that is opened
  saidAfter: "inside" | "below"; // once the match is over: there, or below the partner's board
  moves: "above" | "tabs"; // the list of moves: above the talk, or one of the two at a time
  news: "inside" | "strip"; // notices: among the tools, or in the place of quick messages
  lead: "stays" | "yields"; // how far one's clock is ahead, while there is something else to read
  verdict: "inside" | "nowhere"; // how it ended: among the tools, or there is no room for it
  result: "above" | "tab"; // among the tools: above talk and moves, or one of three at a time
}

// What a plan leaves, in px, and how far the quick messages are in sight, 0 to 1.
export interface Fitted {
  plan: Plan;
  own: Pane;
  partner: Pane;
  quick: QuickShape;
  press: Layout["press"];
  inSight: number;
  tools: { width: number; height: number };
  gains: number; // px of height that the tools have besides, when the quick messages have gone
}

// What is shown around the boards: everything, or in zen mode only what is played with and what wants
// an answer.
export type Chrome = "all" | "bare";

export interface Room {
  chrome: Chrome;
  width: number;
  height: number;
  gap: number;
  spaced: Layout["spaced"];
}

export const kTopBar = 52;
export const kToolRow = 44; // the bar of the match, the actions
const kPad = 12;
const kCloseGap = 6;
const kLead = 44;

// What the tools need in zen mode: a button, and below it what the partner says.
export const bareTools: Record<Layout["spaced"], { width: number; height: number }> = {
  wide: { width: 240, height: 150 },
  close: { width: 118, height: 96 },
};

// What a match has of a window, without the bar above, the space around, and what else is `above`, in px.
export function roomIn(window: Window, chrome: Chrome = "all", above = 0): Room {
  const { width } = window;
  const height = window.height - above;
  if (modeOf(window) !== "desk") return { chrome, width, height, gap: kCloseGap, spaced: "close" };
  const bar = chrome === "bare" ? 0 : kTopBar;
  return { chrome, width: width - 2 * kPad, height: height - bar - 2 * kPad, gap: kPad, spaced: "wide" };
}

// Whoever reads how it ended no longer plays, where there was no room for that as long as they did.
export type Viewer = "plays" | "watches" | "directs" | "reads";

// What always stands among the tools, and what is to be left besides for talk, in px.
const kFixed: Record<Viewer, number> = { plays: 2 * kToolRow + kLead, watches: kToolRow, directs: kToolRow, reads: kToolRow };
const kForTalk: Record<Viewer, number> = { plays: 230, watches: 150, directs: 450, reads: 380 };
const kForNews: Record<Viewer, number> = { plays: 100, watches: 40, directs: 40, reads: 40 };
const kForWideNews = { width: 200, height: 52 }; // a notice whose buttons stand beside its text
const kForLead = 340; // px left, with talk among the tools
const kForVerdict = { width: 230, height: 380 };
// The height of the tools that holds how it ended above talk and moves, in px.
const kForResult: Record<Viewer, number> = { plays: 744, watches: 744, directs: 1000, reads: 744 };
const kTalkWidth = 230;
const kForMoves = 170;
const kForTalkBelow = 170;

// The layout that a fitted plan becomes.
export function laidOut(fitted: Fitted, { chrome, spaced }: Room, viewer: Viewer): Layout {
  const { plan, own, partner, quick, press, inSight, tools, gains } = fitted;
  const left = tools.height - (chrome === "bare" ? kToolRow : kFixed[viewer]);
  const talks = chrome === "all" && tools.width >= kTalkWidth && left >= kForTalk[viewer];
  const roomy = left >= kForNews[viewer];
  const beside = tools.width >= kForWideNews.width && left + kLead >= kForWideNews.height;
  const atTheEnd = tools.height + gains;
  const holdsVerdict = tools.width >= kForVerdict.width && atTheEnd >= kForVerdict.height;
  const both = viewer !== "directs" && left >= kForTalk[viewer] + kForMoves;
  return {
    plan,
    spaced,
    own,
    partner,
    quick,
    rest: inSight < 1 ? "opens" : "in-sight",
    press,
    tools,
    gains,
    talk: talks ? "inside" : "sheet",
    saidAfter: talks && both && plan === "shelf" && tools.height - partner.height >= kForTalkBelow ? "below" : "inside",
    moves: both ? "above" : "tabs",
    news: viewer !== "plays" || roomy || (chrome === "all" && beside) ? "inside" : "strip",
    lead: roomy && (!talks || left >= kForLead) ? "stays" : "yields",
    verdict: viewer === "reads" || holdsVerdict ? "inside" : "nowhere",
    result: atTheEnd >= kForResult[viewer] ? "above" : "tab",
  };
}
