// One screen of a tour: how it looks in each window and theme.
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs in the page: in another window it is drawn anew.
const drawn = () => document.fonts.ready.then(() =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Waits until a screen has loaded everything.
export async function settle(person) {
  await person.quiet();
  await person.page.evaluate(drawn);
}

export async function lookAt(hall, person, name, sizes, show = null) {
  for (const theme of ["light", "dark"]) {
    await person.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const [kind, size] of Object.entries(sizes)) {
      await person.page.setViewportSize(size);
      await person.page.evaluate(drawn);
      await show?.(person);
      await person.page.waitForTimeout(150); // a picture may be taken of the frame before
      await hall.tour.look(person, `${name}-${kind}-${theme}`);
    }
  }
}

export const isWanted = ({ tour: { wanted } }, ...names) => wanted.length === 0 || names.some((name) => wanted.includes(name));

// What a screen shows to whoever has this cookie: `prepare` is done in each kind of window anew,
// `show` in each window. `at` is an address, or gives one for each kind of window.
export async function screen(hall, name, { as = null, at, prepare = null, show = null }) {
  const { windows } = hall.tour;
  if (!isWanted(hall, name)) return;
  for (const { touch, sizes } of windows) {
    const [first] = Object.values(sizes);
    const person = await hall.person(as?.name ?? "Ann", { viewport: first, touch, motion: "reduce", cookie: as?.cookie ?? null });
    await person.goto(typeof at === "string" ? at : await at());
    await settle(person);
    if (prepare) {
      await prepare(person, touch);
      await settle(person);
    }
    await lookAt(hall, person, name, sizes, show);
    await person.context.close();
    hall.people.pop();
  }
  console.log(name);
}
