// What the levels and styles of bots are called.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mostLevel, type BotStyle } from "../../protocol";
import { say } from "./language/say.svelte";

const strengths = [1, 2, 3, 4, 5, 6, 7, 8] as const;

// "practised"
export const strengthWords = (level: number): string =>
  say(`bots.strength.${strengths.find((each) => each === level) ?? mostLevel}`);

// "Level 4"
export const levelAlone = (level: number): string => say("bots.level-alone", { level });

// "Level 4 of 8: practised"
export const levelWords = (level: number): string =>
  say("bots.level-words", { level, most: mostLevel, words: strengthWords(level) });

// "attacking"
export const styleWords = (style: BotStyle): string => say(`bots.style.${style}`);

// "Level 4 of 8: practised, attacking"
export const kindWords = (level: number, style: BotStyle): string =>
  say("bots.kind-words", { level, most: mostLevel, words: strengthWords(level), style: styleWords(style) });
