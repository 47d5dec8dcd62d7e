// What a person likes on this device: kept in the browser, applied at once, in all tabs.
// SPDX-License-Identifier: GPL-3.0-or-later
import { firstLevel, noRun, type BotRun } from "./bot_level";

export const themes = ["auto", "light", "dark"] as const;
export const boardThemes = ["wood", "green", "blue", "slate", "rose", "sand", "sea", "violet"] as const;
export const pieceSets = [
  "classic",
  "plain",
  "solid",
  "blocks",
  "discs",
  "contrast",
  "letters",
] as const;
export const coordinateChoices = ["inside", "none"] as const;
export const partnerSides = ["right", "left"] as const;

export interface Settings {
  language: string; // "" for the browser's
  theme: (typeof themes)[number];
  board: (typeof boardThemes)[number];
  boardSize: number; // of your own, in per cent of what fits best
  pieces: (typeof pieceSets)[number];
  coordinates: (typeof coordinateChoices)[number];
  partnerSide: (typeof partnerSides)[number];
  sound: number; // 0 to 100; 0 is mute
  partnerSound: number; // of the partner's board, in per cent of `sound`
  speech: "on" | "off"; // quick messages are spoken
  vibration: "on" | "off"; // of the device
  notifications: "on" | "off"; // of the device, where the browser allows them
  announce: "moves" | "all" | "off"; // what a screen reader is told
  press: "by-hand" | "with-move"; // the clock, under `open`
  clocks: "usual" | "large"; // of the players at a board
  motion: "on" | "off"; // pieces glide
  moving: "either" | "by-click" | "by-drag"; // how a piece is moved
  targets: "on" | "off"; // where a piece may go is marked
  premoves: "off" | "one" | "several"; // how many moves may be planned ahead
  confirmMoves: "on" | "off"; // a move is shown before it is sent
  confirmResign: "on" | "off";
  zen: "on" | "off"; // during a match only what is played with is shown
  rulebook: string; // last chosen
  minutes: number; // last chosen
  increment: number; // last chosen, in seconds
  delay: number; // last chosen, in seconds
  authority: string; // last chosen
  botLevel: number; // of bots that one plays with: near one's own strength
  botRun: BotRun; // how matches against bots of that level went
}

const touched = (): boolean =>
  typeof window !== "undefined" && typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;

const usual: Settings = {
  language: "",
  theme: "auto",
  board: "wood",
  boardSize: 100,
  pieces: "classic",
  coordinates: "inside",
  partnerSide: "right",
  sound: 70,
  partnerSound: 40,
  speech: "off",
  vibration: touched() ? "on" : "off",
  notifications: "on",
  announce: "moves",
  press: "by-hand",
  clocks: "usual",
  motion: "on",
  moving: "either",
  targets: "on",
  premoves: "several",
  confirmMoves: "off",
  confirmResign: "on",
  zen: "off",
  rulebook: "",
  minutes: 5,
  increment: 0,
  delay: 0,
  authority: "strict",
  botLevel: firstLevel,
  botRun: noRun,
};

const place = "tandem.settings";

function stored(): Settings {
  try {
    return readSettings(localStorage.getItem(place) ?? "{}");
  } catch {
    return { ...usual };
  }
}

// What was kept, and for the rest what is usual. Premoves were once only "on" or "off".
export function readSettings(text: string): Settings {
  const found = { ...usual, ...(JSON.parse(text) as Partial<Settings>) };
  return (found.premoves as string) === "on" ? { ...found, premoves: usual.premoves } : found;
}

export const settings: Settings = $state(stored());

// Keeps what was changed.
export function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets it with the tab.
  }
}

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  keep();
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key === place) Object.assign(settings, stored());
  });
}
