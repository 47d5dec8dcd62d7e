// Why quick messages were said, as the record of a match tells it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { saySent, type Sent } from "../base/language/say.svelte";

// Of the message in a line, in English and for every language.
export interface TalkReason {
  line: number;
  say: string;
  message: Sent;
}

// The sentence for each line that has one.
export const reasonsByLine = (reasons: readonly TalkReason[]): ReadonlyMap<number, string> =>
  new Map(reasons.map(({ line, message, say }) => [line, saySent(message, say)]));
