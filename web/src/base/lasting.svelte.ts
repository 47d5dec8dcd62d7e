// What outlives the effect in which it happens to be made.
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes it outside of all effects. Derived values that are made in an effect are never computed again
// once that effect has ended: a match that was first seen on the home page stood still ever after.
export function lasting<T>(make: () => T): T {
  let made!: T;
  $effect.root(() => {
    made = make();
  });
  return made;
}
