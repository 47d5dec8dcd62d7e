// Listens to a match and plays what it sounds like.
// SPDX-License-Identifier: GPL-3.0-or-later
import { untrack } from "svelte";
import { boardIds, type BoardId, type Seat } from "../../protocol";
import { parseMove } from "../base/chess";
import { change, settings } from "../base/settings.svelte";
import { leaves } from "../base/typing";
import type { Hall } from "../hall/hall.svelte";
import type { LiveMatch } from "../match/live.svelte";
import { movePlayed, type Happened } from "../match/news";
import { pieceAt } from "../rules/fen";
import { feltOf, patterns, type Felt } from "./felt";
import { heardOf, type Heard } from "./heard";
import { Player } from "./sound_player";

const kLowMs = 10_000;
const kLookMs = 200;
const kUsual = 70; // where nothing but silence is known

const loudness = (from: Heard["from"]): number =>
  (settings.sound / 100) * (from === "partner" ? settings.partnerSound / 100 : 1);

function feel(what: Felt): void {
  if (settings.vibration === "on" && typeof navigator.vibrate === "function") navigator.vibrate(patterns[what]);
}

// Mutes, or sounds as it did before.
let before = kUsual;
function toggleSound(): void {
  if (settings.sound > 0) before = settings.sound;
  change("sound", settings.sound > 0 ? 0 : before);
}

export function listen(match: LiveMatch, hall: Hall, mySeat: () => Seat | null): () => void {
  const player = new Player();
  const play = ({ name, from }: Heard): void => player.play(name, loudness(from));

  // One's own move sounds when it is made, not when the server has heard of it.
  const early: Record<BoardId, string | null> = { A: null, B: null };
  const effects = $effect.root(() => {
    $effect(() => {
      for (const board of boardIds) {
        const move = match.sent(board);
        if (move && early[board] !== move) untrack(() => sent(board, move));
      }
    });
    let toast = hall.toasts.at(-1)?.id ?? 0;
    $effect(() => {
      const last = hall.toasts.at(-1);
      if (last && last.id > toast && last.kind === "refusal") {
        play({ name: "refusal", from: "own" });
        if (mySeat() !== null) feel("buzz");
      }
      toast = Math.max(toast, last?.id ?? 0);
    });
  });

  const stop = match.hear((news: Happened[]) => {
    // After a gap only the end of it is heard.
    const fresh = news.filter(({ line }) => line.command.at > match.time - 5_000).slice(-6);
    if (fresh.some((each) => feltOf(each, mySeat()))) feel("buzz");
    for (const each of fresh) {
      for (const heard of heardOf(each, mySeat())) if (!known(movePlayed(each), heard)) play(heard);
    }
  });

  function sent(board: BoardId, move: string): void {
    early[board] = move;
    feel("tick");
    const { fen, stands, turn } = match.view.boards[board];
    const to = parseMove(move)?.to;
    const taken = to === undefined ? null : pieceAt(stands ?? fen, to);
    const takes = taken !== null && taken.color !== turn;
    play({ name: move.includes("@") ? "drop" : takes ? "capture" : "move", from: "own" });
  }
  // Whether it has been heard already; a check is worth a second sound.
  function known(move: string | null, heard: Heard): boolean {
    for (const board of boardIds) {
      if (move === null || early[board] !== move) continue;
      early[board] = null;
      return heard.name !== "check";
    }
    return false;
  }

  let warned = false;
  const look = setInterval(() => {
    const seat = mySeat();
    const low = seat !== null && match.phase === "playing" && !match.over && match.clock(seat) < kLowMs;
    if (low && !warned) {
      play({ name: "low", from: "own" });
      feel("buzz");
    }
    warned = low;
  }, kLookMs);

  const wake = (): void => player.wake();
  const key = (event: KeyboardEvent): void => {
    wake();
    if (event.key !== "m" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || !leaves(event.target, "other")) return;
    event.preventDefault();
    toggleSound();
  };
  wakeAtOnce(wake);
  window.addEventListener("pointerdown", wake);
  window.addEventListener("keydown", key);
  return () => {
    effects();
    stop();
    clearInterval(look);
    window.removeEventListener("pointerdown", wake);
    window.removeEventListener("keydown", key);
    player.close();
  };
}

// Somebody who has tapped on this page before may hear it from the start.
function wakeAtOnce(wake: () => void): void {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } };
  if (userActivation?.hasBeenActive) wake();
}
