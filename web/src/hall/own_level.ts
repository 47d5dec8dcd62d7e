// Notes how a match against bots went, so that the next ones are as strong as the person.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterMatch, againstBots } from "../base/bot_level";
import { keep, settings } from "../base/settings.svelte";
import type { LiveMatch } from "../match/live.svelte";

// Needs: it is over. Whoever plays both sides gets no stronger by it.
export function noteMatch({ id, mine, people, over }: LiveMatch): void {
  const [seat, ...more] = mine;
  if (seat === undefined || more.length > 0 || over === null) return;
  const outcome = againstBots(seat, people, over, settings.botLevel);
  if (outcome === null) return;
  const { level, run } = afterMatch(settings.botLevel, settings.botRun, id, outcome);
  settings.botLevel = level;
  settings.botRun = run;
  keep();
}
