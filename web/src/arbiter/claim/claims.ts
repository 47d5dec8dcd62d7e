// What a player can ask of the arbiter: claims and the clock, and why something cannot be asked here.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is judged here. What the rulebook or the authority does not know is shown with the reason;
// whether a claim is good, and whether its time has come, is for the server to say.
import type { Authority, GivenCommand } from "../../../protocol";
import { ordinal } from "../../words/ordinal";
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
  const needsRuling = unruled ? "Nobody is there to rule on it." : null;
  const known = (yes: boolean, what: string): string | null =>
    yes ? needsRuling : `${book} knows no ${what}.`;
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
      "Repetition",
      `The position stands for the ${ordinal(Number(times))} time`,
      known(times !== "0" && times !== "", "draw by repetition"),
    ),
    claim(
      "fifty-moves",
      "Fifty moves",
      "Fifty moves of each without capture, drop or pawn move",
      known(setting("fifty_moves") === "true", "draw by fifty moves"),
    ),
  ];
  if (strict) return draws.filter((ask) => ask.barred === null);
  const mate: Ask = {
    id: "announce-mate",
    words: "Mate",
    hint: "My move mates; the director looks at the board",
    command: { do: "announce-mate" },
    barred: needsRuling,
  };
  return [
    ...(authority === "clock" ? [mate] : []),
    claim("illegal-move", "Illegal move", `The last move of ${opponent} was illegal`, needsRuling),
    claim("flag", "Flag", `The time of ${opponent} has run out, mine has not`, null),
    claim("both-flags", "Both flags", "Both clocks of this board are at zero", null),
    ...draws,
    claim(
      "touch-move",
      "Touched piece",
      `${opponent} has to play the piece that was touched`,
      known(touch, "duty to play a touched piece"),
    ),
    claim("setup", "Wrong set-up", "The board was set up wrongly; only at the beginning", needsRuling),
    claim("clock-setting", "Wrong time", "A clock was set wrongly; only at the beginning", null),
  ];
}

// What is done with the clock besides pressing it after a move.
export function clockAsks(of: Asker): Ask[] {
  const { authority, setting, book, opponent, turn } = of;
  if (authority === "strict") return [];
  const notMine = turn === "mine" ? null : "That is for your own turn.";
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
    back("displaced", "Pieces displaced", `${opponent} has to put them right; their clock runs`, null),
    back(
      "undeclared-promotion",
      "Promotion not said",
      `${opponent} has to say what the pawn becomes`,
      null,
    ),
    back(
      "hidden",
      "Pieces hidden",
      `${opponent} has to show the pieces in reserve`,
      pressesHidden ? null : `${book} has the director told of it instead.`,
    ),
    back(
      "not-passed",
      "Piece not passed",
      `${opponent} has not handed over a captured piece`,
      pressesPassed ? null : `${book} presses no clock for it.`,
    ),
  ];
  asks.push({
    id: "repunch",
    words: "Press again",
    hint: `The clock of ${opponent} had not started: it counts from now`,
    command: { do: "repunch" },
    barred: !of.repunches
      ? `${book} leaves that to the director.`
      : turn === "theirs"
        ? null
        : "You have not pressed last.",
  });
  const aloud = setting("repetition.aloud") === "true" && setting("repetition.occurrences") !== "0";
  if (authority === "open" && aloud) {
    asks.push({
      id: "count",
      words: "Count aloud",
      hint: "This position has stood before",
      command: { do: "count" },
      barred: null,
    });
  }
  return asks;
}
