// What a person likes on this device: kept in the browser, applied at once, in all tabs.
// SPDX-License-Identifier: GPL-3.0-or-later

export const themes = ["auto", "light", "dark"] as const;
export const boardThemes = ["wood", "green", "blue", "slate"] as const;
export const pieceSets = ["classic", "plain", "letters"] as const;
export const coordinateChoices = ["inside", "none"] as const;
export const partnerSides = ["right", "left"] as const;

export interface Settings {
  language: string; // "" for the browser's
  theme: (typeof themes)[number];
  board: (typeof boardThemes)[number];
  pieces: (typeof pieceSets)[number];
  coordinates: (typeof coordinateChoices)[number];
  partnerSide: (typeof partnerSides)[number];
  sound: number; // 0 to 100; 0 is mute
  partnerSound: number; // of the partner's board, in per cent of `sound`
  speech: "on" | "off"; // quick messages are spoken
  announce: "moves" | "all" | "off"; // what a screen reader is told
  press: "by-hand" | "with-move"; // the clock, under `open`
  motion: "on" | "off"; // pieces glide
  confirmResign: "on" | "off";
  rulebook: string; // last chosen
  minutes: number; // last chosen
  increment: number; // last chosen, in seconds
  delay: number; // last chosen, in seconds
  authority: string; // last chosen
}

const usual: Settings = {
  language: "",
  theme: "auto",
  board: "wood",
  pieces: "classic",
  coordinates: "inside",
  partnerSide: "right",
  sound: 70,
  partnerSound: 40,
  speech: "off",
  announce: "moves",
  press: "by-hand",
  motion: "on",
  confirmResign: "on",
  rulebook: "",
  minutes: 5,
  increment: 0,
  delay: 0,
  authority: "strict",
};

const place = "tandem.settings";

function stored(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return { ...usual, ...(found as Partial<Settings>) };
  } catch {
    return { ...usual };
  }
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
