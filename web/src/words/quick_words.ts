// What was said in a match, in words: quick messages travel as codes.
// SPDX-License-Identifier: GPL-3.0-or-later
import { quickMessages, quickWords, type QuickMessage } from "../../protocol";

const known = new Set<string>(quickMessages);

export const isQuick = (text: string): text is QuickMessage => known.has(text);

// "I need a knight" for its code, anything else as it is.
export const inWords = (text: string): string => (isQuick(text) ? quickWords[text] : text);
