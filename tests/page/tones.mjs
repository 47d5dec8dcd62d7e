// Sounds of the page, which are counted whether there is anything to play them on or not.
// SPDX-License-Identifier: GPL-3.0-or-later

// In the sound of a call and in that of a message.
export const tones = 2;

// Runs in the page, before it does.
export function countTones() {
  window.tonesPlayed = 0;
  const { createOscillator } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createOscillator = function () {
    window.tonesPlayed += 1;
    return createOscillator.call(this);
  };
  Object.defineProperty(BaseAudioContext.prototype, "state", { get: () => "running" });
}

export const tonesOf = (person) => person.page.evaluate(() => window.tonesPlayed);
