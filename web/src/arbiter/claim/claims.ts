// What a player can ask of the arbiter: claims and the clock, and why something cannot be asked here.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is judged here. What the rulebook or the authority does not know is shown with the reason;
// whether a claim is good, and whether its time has come, is for the server to say.
import type { Authority, GivenCommand } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import type { Setting } from "../rulings/setting.svelte";

export interface Asker {
  authority: Authority;
  setting: Setting;
  book: string; // as it is called: "NSB"
  directed: boolean; // somebody is there who rules
  opponent: string; // a name
  turn: "mine" | "theirs";
  repunches: boolean; // the book lets a player press once more where the clock had not started
}

export interface Ask {
  id: string;
  words: string;
  hint: string;
  command: GivenCommand;
  barred: string | null; // why not
}

export function claims(of: Asker): Ask[] {
  const { authority, setting, book, opponent } = of;
  const strict = authority === "strict";
  const unruled = authority === "clock" && !of.directed;
  // In `clock` the record holds no moves, so that somebody has to rule.
  const needsRuling = unruled ? say("claim.nobody-rules") : null;
  const known = (yes: boolean, otherwise: string): string | null => (yes ? needsRuling : otherwise);
  const claim = (what: string, words: string, hint: string, barred: string | null): Ask => ({
    id: what,
    words,
    hint,
    command: { do: "claim", what },
    barred,
  });
  const times = setting("repetition.occurrences");
  const touch = setting("touch_move") === "fide" || setting("illegal.before_press") === "same_piece";
  const draws = [
    claim(
      "repetition",
      say("claim.repetition"),
      say("claim.repetition-hint", { nth: Number(times) }),
      known(times !== "0" && times !== "", say("claim.no-repetition", { book })),
    ),
    claim(
      "fifty-moves",
      say("claim.fifty-moves"),
      say("claim.fifty-moves-hint"),
      known(setting("fifty_moves") === "true", say("claim.no-fifty-moves", { book })),
    ),
  ];
  if (strict) return draws.filter((ask) => ask.barred === null);
  const mate: Ask = {
    id: "announce-mate",
    words: say("claim.mate"),
    hint: say("claim.mate-hint"),
    command: { do: "announce-mate" },
    barred: needsRuling,
  };
  return [
    ...(authority === "clock" ? [mate] : []),
    claim("illegal-move", say("claim.illegal-move"), say("claim.illegal-move-hint", { opponent }), needsRuling),
    claim("flag", say("claim.flag"), say("claim.flag-hint", { opponent }), null),
    claim("both-flags", say("claim.both-flags"), say("claim.both-flags-hint"), null),
    ...draws,
    claim(
      "touch-move",
      say("claim.touch-move"),
      say("claim.touch-move-hint", { opponent }),
      known(touch, say("claim.no-touch-move", { book })),
    ),
    claim("setup", say("claim.setup"), say("claim.setup-hint"), needsRuling),
    claim("clock-setting", say("claim.clock-setting"), say("claim.clock-setting-hint"), null),
  ];
}

// What is done with the clock besides pressing it after a move.
export function clockAsks(of: Asker): Ask[] {
  const { authority, setting, book, opponent, turn } = of;
  if (authority === "strict") return [];
  const notMine = turn === "mine" ? null : say("claim.for-your-turn");
  const back = (reason: string, words: string, hint: string, barred: string | null): Ask => ({
    id: reason,
    words,
    hint,
    command: { do: "press-back", reason },
    barred: barred ?? notMine,
  });
  const pressesHidden = setting("hidden.remedy") === "press_back";
  const pressesPassed = setting("transfer.not_passed") === "press_back";
  const asks = [
    back("displaced", say("claim.displaced"), say("claim.displaced-hint", { opponent }), null),
    back(
      "undeclared-promotion",
      say("claim.promotion-not-said"),
      say("claim.promotion-not-said-hint", { opponent }),
      null,
    ),
    back(
      "hidden",
      say("claim.hidden"),
      say("claim.hidden-hint", { opponent }),
      pressesHidden ? null : say("claim.told-to-director", { book }),
    ),
    back(
      "not-passed",
      say("claim.not-passed"),
      say("claim.not-passed-hint", { opponent }),
      pressesPassed ? null : say("claim.no-clock-pressed", { book }),
    ),
  ];
  asks.push({
    id: "repunch",
    words: say("claim.repunch"),
    hint: say("claim.repunch-hint", { opponent }),
    command: { do: "repunch" },
    barred: !of.repunches
      ? say("claim.left-to-director", { book })
      : turn === "theirs"
        ? null
        : say("claim.not-pressed-last"),
  });
  const aloud = setting("repetition.aloud") === "true" && setting("repetition.occurrences") !== "0";
  if (authority === "open" && aloud) {
    asks.push({
      id: "count",
      words: say("claim.count"),
      hint: say("claim.count-hint"),
      command: { do: "count" },
      barred: null,
    });
  }
  return asks;
}
