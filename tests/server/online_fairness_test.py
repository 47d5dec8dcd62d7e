# SPDX-License-Identifier: GPL-3.0-or-later
"""Who plays for a team of an online event, and which match counts, when directors change things."""
import asyncio
import unittest

import people
import postgres
from online_events_test import CONFIG, Online, Person, resign, to_the_board


class OnlineFairness(unittest.IsolatedAsyncioTestCase):
    async def online(self, db=None, gather=60_000):
        server = people.Server(db, CONFIG.format(gather=gather, back=1))
        self.addCleanup(server.close)
        event = Online(server)
        await event.make(await people.Player.come(server.port), rulebook="nsb", venue="online",
                         registration="open")
        await event.command({"do": "division", "division": "open", "name": "Open", "rounds": 2,
                             "legs": 1})
        return event

    async def people(self, event, *names):
        return [await Person.come(event.server, name) for name in names]

    async def test_a_number_that_is_given_again_is_of_the_new_team_alone(self):
        event = await self.online()
        ann, bo, mal, mol, cleo, dirk = await self.people(
            event, "Ann Adams", "Bo Baker", "Mal Moss", "Mol Munk", "Cleo Castillo", "Dirk Dahl")
        await event.with_team("First", ann, bo)
        await event.with_team("Undone", mal, mol)
        for again in ("undo", "redo", "undo"):
            await event.command({"do": again})
            self.assertEqual("team" in await event.own(mal), again == "redo")
        await event.with_team("Knights", cleo, dirk)
        self.assertEqual(cleo.team, 2)
        for _ in range(2):
            self.assertNotIn("team", await event.own(mal))
            self.assertEqual((await event.own(cleo))["team"]["team"], 2)
            self.assertEqual((await event.ask(mal, "teams/withdraw", {}))[0], 409)
            event.server.kill()
            event.server.start()
            for each in (ann, bo, mal, mol, cleo, dirk):
                await each.come_again(event.server)
        await event.round()
        match = await event.match_of(cleo)
        self.assertEqual((await mal.player.watch(match)).get("yours", []), [])
        self.assertEqual(len((await cleo.player.watch(match))["yours"]), 1)

    async def test_whoever_was_undone_may_enter_again(self):
        event = await self.online()
        ann, bo, mal, mol = await self.people(
            event, "Ann Adams", "Bo Baker", "Mal Moss", "Mol Munk")
        await event.with_team("First", ann, bo)
        await event.with_team("Undone", mal, mol)
        await event.command({"do": "undo"})
        status, made = await event.enter(mal, "Again")
        self.assertEqual(status, 201, made)
        self.assertEqual((await event.own(mal))["team"]["invitation"], made["invitation"])
        self.assertEqual((await event.join(mol, made["invitation"]))[0], 200)
        for each in (mal, mol):
            told = (await event.own(each))["team"]
            self.assertEqual((told["name"], told["team"]), ("Again", 2))

    async def test_a_pairing_that_was_undone_is_played_from_the_beginning(self):
        event = await self.online()
        four = await self.people(event, "Ann Adams", "Bo Baker", "Cleo Castillo", "Dirk Dahl")
        await event.with_team("First", *four[:2])
        await event.with_team("Second", *four[2:])
        await event.round()
        first, seats = await to_the_board(event, four)
        await resign(seats, "A.black")
        await event.until_over(1)
        for _ in range(4):  # the record, the result, the start and the pairing
            await event.command({"do": "undo"})
        await event.round()
        self.assertNotEqual(await event.match_of(four[0]), first)

    async def race(self, decide):
        """A match ends while what a director has decided about it waits for the database."""
        if not postgres.programs():
            self.skipTest("PostgreSQL is not installed")
        database = postgres.Postgres()
        self.addCleanup(database.close)
        event = await self.online(db=database.url)
        everybody = await self.people(event, "Ann Adams", "Bo Baker", "Cleo Castillo", "Dirk Dahl",
                                      "Eve Ekman", "Finn Faber", "Gail Garcia", "Hugo Hahn")
        for number in range(0, 8, 2):
            await event.with_team(f"Team {number // 2 + 1}", everybody[number],
                                  everybody[number + 1])
        pairs = await event.round()
        _, seats = await to_the_board(event, [each for each in everybody if each.team in pairs[0]])
        other = database.session()
        other.stdin.write("begin; lock table event_lines in access exclusive mode;\n"
                          "\\echo locked\n")
        other.stdin.flush()
        self.assertEqual(other.stdout.readline().strip(), "locked")
        decided = asyncio.create_task(event.command(decide(pairs)))
        await asyncio.sleep(0.3)
        await resign(seats, "A.black")
        await asyncio.sleep(0.3)
        other.communicate("commit;\n")
        await decided
        # What was waiting is done: the match of the leg as it is now has been opened.
        fresh = await event.match_of(next(each for each in everybody if each.team in pairs[0]))
        self.assertTrue(fresh)
        state = await event.state()
        self.assertFalse(any(leg["result"] for each in state["encounters"]
                             for leg in each["now"]["legs"]))
        self.assertFalse(any("match log" in line["said"] for line in await event.course()))

    async def test_an_annulled_game_gives_the_replay_no_result(self):
        await self.race(lambda pairs: {"do": "annul", "division": "open", "round": 1, "table": 1,
                                       "leg": 1, "why": "wrong boards"})

    async def test_the_game_of_a_former_pair_gives_the_new_one_no_result(self):
        await self.race(lambda pairs: {
            "do": "re-pair", "division": "open", "round": 1, "tables": [
                {"table": 1, "teams": [pairs[0][0], pairs[1][0]]},
                {"table": 2, "teams": [pairs[0][1], pairs[1][1]]}]})


if __name__ == "__main__":
    unittest.main()
