// Whole matches, played by people in four windows.
// SPDX-License-Identifier: GPL-3.0-or-later
import { fourPeople } from "./evening.mjs";
import { scenario } from "./scenario.mjs";

scenario("four people play a match to mate", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bert, cleo, dirk] = Object.values(players);
  const play = async (player, move, way) => {
    await player.play(move, way);
    for (const each of [ann, bert, cleo, dirk]) await each[player.on].shows(move);
  };
  await play(ann, "e2e4", "drag");
  await play(bert, "e7e5", "click");
  await play(cleo, "d2d4", "walk");
  await play(dirk, "d7d5", "drag");
  await play(ann, "d1h5", "click");
  await play(bert, "b8c6", "drag");
  await play(ann, "f1c4", "click");
  await play(cleo, "c1f4", "click");
  await play(bert, "g8f6", "click");
  await play(ann, "h5f7", "drag");
  for (const { person } of [ann, bert, cleo, dirk]) {
    await person.page.getByText("Ann and Dirk win").first().waitFor();
    await person.page.getByText("Bert is mated").first().waitFor();
  }
});
