// The last seconds of a time that runs out, counted down.
// SPDX-License-Identifier: GPL-3.0-or-later

const kLast = 20; // seconds that are counted

export class LastSeconds {
  // null while there is nothing to count, or more time than that.
  left: number | null = $state(null);

  // `look` tells how many ms are left, null where nothing runs out. To be made in a component.
  constructor(look: () => number | null) {
    $effect(() => {
      let timer = 0;
      const tick = (ms: number | null): void => {
        const seconds = ms === null ? null : Math.max(0, Math.ceil(ms / 1000));
        this.left = seconds !== null && seconds <= kLast ? seconds : null;
        if (ms === null || ms <= 0) return;
        const next = this.left === null ? ms - kLast * 1000 : ms - (Math.ceil(ms / 1000) - 1) * 1000;
        timer = window.setTimeout(() => tick(look()), Math.max(50, next));
      };
      tick(look());
      return () => clearTimeout(timer);
    });
  }
}
