// What was said in a match, in words: quick messages travel as codes.
// SPDX-License-Identifier: GPL-3.0-or-later
import { quickMessages, type QuickMessage } from "../../protocol";
import { say } from "../base/language/say.svelte";

const known = new Set<string>(quickMessages);

export const isQuick = (text: string): text is QuickMessage => known.has(text);

// "I need a knight" for its code, anything else as it is.
export const inWords = (text: string): string => (isQuick(text) ? say(`quick.${text}`) : text);
