# SPDX-License-Identifier: GPL-3.0-or-later
"""What is read of an event under a version is what there is now."""
import unittest

from events_test import Desk
import people


class Versions(unittest.IsolatedAsyncioTestCase):
    async def desk(self, **settings):
        desk = Desk(people.Server())
        self.addCleanup(lambda: desk.server.close())
        await desk.make(await people.Player.come(desk.server.port), **settings)
        return desk

    FINAL = {"do": "division", "division": "f", "name": "Final", "format": "knock-out", "legs": 1,
             "rounds": 2, "finalists_from": "k12"}

    async def test_everybody_reads_the_prizes_as_they_are_after_the_final(self):
        desk = await self.desk(names="full")
        await desk.with_teams(rounds=1, prizes=[{"name": "First", "trophies": 1}])
        play = {"division": "k12", "round": 1}
        await desk.must({"do": "pair", **play, "pairs": [[1, 2], [3, 4]]}, {"do": "start", **play})
        await desk.must(*({"do": "result", **play, "table": table, "leg": 1, "winner": "one"}
                          for table in (1, 2)))
        play["division"] = "f"

        async def winner():
            told = [(await desk.get("sheet", by=by, sheet="prizes", division="k12"))[1]["rows"]
                    for by in (None, "organiser")]
            self.assertEqual(told[0], told[1])
            return told[0][0][3]

        await winner()
        await desk.must({**self.FINAL, "finalists": [1, 3]})
        await desk.must({"do": "pair", **play, "pairs": [[1, 3]]}, {"do": "start", **play})
        before = await winner()
        await desk.must({"do": "result", **play, "table": 1, "leg": 1, "winner": "two"})
        self.assertEqual(await winner(), "3 Team 3")
        await desk.must({"do": "undo"})
        self.assertEqual(await winner(), before)

    async def test_whoever_saw_a_division_before_a_team_left_it_looks_again(self):
        desk = await self.desk()
        await desk.with_teams()
        await desk.with_teams(division="k9", teams=2)

        async def gone(*commands):
            _, proposal = await desk.get("proposal", by="organiser", division="k12")
            await desk.must(*commands)
            _, teams = await desk.get("sheet", sheet="teams", division="k12")
            self.assertEqual(len(teams["rows"]), 4)
            return await desk.enter({"do": "note", "text": "x"}, division="k12",
                                    seen=proposal["version"])

        late = {"do": "register", "division": "k12", "name": "Late",
                "players": [{"name": "Ida Ives"}, {"name": "Jo Jones"}]}
        await desk.must(late)
        status, answer = await gone({"do": "amend", "team": 7, "division": "k9"})
        self.assertEqual((status, answer["why"]), (409, "changed-since"))
        await desk.must({**late, "name": "Later", "players": [{"name": "Kim"}, {"name": "Lou"}]})
        status, answer = await gone({"do": "undo"})
        self.assertEqual((status, answer["why"]), (409, "changed-since"))

    async def test_whoever_knows_a_final_is_told_who_has_come_and_gone(self):
        desk = await self.desk()
        await desk.with_teams()
        await desk.must({**self.FINAL, "finalists": [1, 3]})
        for finalists in ([1, 3, 2, 4], [1, 2]):
            _, known = await desk.get("state", by="organiser", division="f")
            await desk.must({**self.FINAL, "finalists": finalists})
            _, news = await desk.get("state", by="organiser", division="f",
                                     after=known["version"], at=known["at"])
            self.assertEqual(news["after"], 0)
            self.assertEqual([team["key"] for team in news["teams"]], sorted(finalists))


if __name__ == "__main__":
    unittest.main()
