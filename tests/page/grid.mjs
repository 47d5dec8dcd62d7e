// The windows in which the page is tested, and how small a match's squares may be there.
// SPDX-License-Identifier: GPL-3.0-or-later

// Of phones and tablets. The smallest squares in each: one's own and the partner's, then
// a spectator's and a director's.
const fingers = {
  "390x844": [46, 26, 38, 34],
  "320x568": [37, 13, 26, 19],
  "844x390": [46, 26, 36, 34],
  "360x640": [43, 18, 30, 25],
  "390x664": [43, 18, 33, 26],
  "667x375": [37, 18, 31, 24],
  "568x320": [30, 17, 25, 18],
  "430x932": [48, 26, 40, 38],
  "932x430": [50, 30, 42, 40],
  "768x1024": [60, 40, 48, 48],
  "1024x768": [62, 37, 46, 40],
  "820x1180": [72, 40, 56, 56],
  "1180x820": [70, 48, 52, 46],
  "1024x1366": [88, 45, 62, 60],
};
const mice = {
  "1440x900": [80, 54, 66, 62],
  "600x600": [42, 26, 34, 28],
  "1280x720": [62, 46, 58, 52],
  "1366x657": [58, 40, 56, 56],
  "1440x789": [70, 48, 66, 62],
  "1536x730": [64, 46, 62, 62],
  "1920x1080": [98, 78, 96, 90],
  "2560x1440": [132, 110, 130, 128],
};

export const squares = { ...fingers, ...mice };

// "390x844" as Playwright has it.
export function windowOf(step) {
  const [width, height] = step.split("x").map(Number);
  return { width, height };
}

const sizesOf = (steps) => Object.fromEntries(Object.keys(steps).map((step) => [step, windowOf(step)]));

// For a tour of the page: each screen is prepared in the first of either kind.
export const grid = [
  { touch: false, sizes: sizesOf(mice) },
  { touch: true, sizes: sizesOf(fingers) },
];
