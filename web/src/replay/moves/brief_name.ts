// Names where there is little room: what tells people apart stays.
// SPDX-License-Identifier: GPL-3.0-or-later

// Every bot's name begins with the same word, which says least.
export const briefName = (name: string): string => name.replace(/^Bot (?=\S)/, "");
