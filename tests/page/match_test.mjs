// Whole matches, played by people in four windows.
// SPDX-License-Identifier: GPL-3.0-or-later
import { fourPeople } from "./evening.mjs";
import { scenario } from "./people.mjs";

scenario("four people play a match to mate", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bo, cy, di] = Object.values(players);
  const play = async (player, move, way) => {
    await player.play(move, way);
    for (const each of [ann, bo, cy, di]) await each[player.on].shows(move);
  };
  await play(ann, "e2e4", "drag");
  await play(bo, "e7e5", "click");
  await play(cy, "d2d4", "walk");
  await play(di, "d7d5", "drag");
  await play(ann, "d1h5", "click");
  await play(bo, "b8c6", "drag");
  await play(ann, "f1c4", "click");
  await play(cy, "c1f4", "click");
  await play(bo, "g8f6", "click");
  await play(ann, "h5f7", "drag");
  for (const { person } of [ann, bo, cy, di]) {
    await person.page.getByText("Ann and Di win").first().waitFor();
    await person.page.getByText("Bo is mated").first().waitFor();
  }
});
