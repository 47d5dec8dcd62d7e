// Asks why quick messages were said in a match that has just ended.
// SPDX-License-Identifier: GPL-3.0-or-later
import { askAgain } from "../base/ask_again";
import { get, Refused } from "../wire/http";
import type { TalkReason } from "../words/talk_reasons";

// For so long the record may still be on its way to the disk, in ms.
const kWritten = 1_000;

// Tells `heard` once the record is there; the match ended `since` ms ago. What this gives ends the asking.
export function askReasons(match: string, since: number, heard: (reasons: readonly TalkReason[]) => void): () => void {
  let over = false;
  async function ask(): Promise<void> {
    try {
      const record = await get<{ talk_reasons?: TalkReason[] }>(`/api/matches/${encodeURIComponent(match)}`);
      if (!over) heard(record.talk_reasons ?? []);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Not reached, or not written yet.
      if (error.status === 0 || error.why === "match-is-on") return;
    }
    end();
  }
  const noMore = askAgain(() => void ask());
  function end(): void {
    over = true;
    noMore();
  }
  if (since >= kWritten) void ask();
  return end;
}
