# SPDX-License-Identifier: GPL-3.0-or-later
"""A stranger enters a table before those who play there, and waits until its owner leaves. The
stranger once inherited the table, and where the owner directed, the office: those who were ready
for another director played under the stranger, who read what partners say to each other, took time
off a clock and declared a result, even from a seat. Whoever was ready must say so again, nobody
inherits an office, and a table goes to somebody who plays there."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    started)

HOUSE = "[play]\ncountdown_ms = 100\n"
SECRET = "the plan of our team"


class Heirs(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=HOUSE, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def table(self, owner, stranger, **more):
        await owner.say("create", settings=settings(listing="public", **more))
        code = (await owner.until("table"))["code"]
        await stranger.say("enter", code=code)
        await stranger.until("table")
        return code

    async def friends(self, number):
        return [await Player.come(self.server.port, address=f"198.51.100.{i}")
                for i in range(number)]

    async def sit(self, code, players):
        for seat, player in zip(SEATS, players):
            await player.say("enter", code=code)
            await player.say("sit", code=code, seat=seat)

    async def direct(self, players, stranger):
        """The owner directs and leaves when three are ready, and then the fourth is."""
        owner, = await self.friends(1)
        code = await self.table(owner, stranger, director="owner")
        await self.sit(code, players)
        for player in players[:3]:
            await player.say("ready", code=code, ready=True)
        last = players[3]
        seats = ("A.white", "A.black", "B.white")
        await last.until("table", lambda table: all(table["seats"][s]["ready"] for s in seats))
        await owner.say("leave", code=code)
        table = await last.until(
            "table", lambda table: table["owner"] != owner.welcome["person"])
        self.assertEqual(table["settings"]["director"], "server")
        await last.say("ready", code=code, ready=True)
        await asyncio.sleep(0.5)
        self.assertNotIn("match", last.tables[code])
        for player in players:
            await player.say("ready", code=code, ready=True)
        match = (await last.until("table", lambda table: table.get("match")))["match"]
        for player in {*players, stranger}:
            told = await player.watch(match)
            self.assertEqual(told["officials"], [])
        await started(players[1])
        await players[1].do("A.black", do="say", to="partner", text=SECRET)
        for command in ({"do": "adjust", "seat": "A.black", "ms": -299_000, "why": "penalty"},
                        {"do": "declare", "winner": "one"}):
            refused = await stranger.do("director", **command)
            self.assertEqual(refused["t"], "refused")
        self.assertNotIn(SECRET, str(stranger.heard))

    async def test_a_stranger_who_looks_on_does_not_inherit_an_office(self):
        stranger = await Player.come(self.server.port, address="203.0.113.5")
        await self.direct(await self.friends(4), stranger)

    async def test_a_stranger_who_plays_does_not_inherit_an_office(self):
        stranger = await Player.come(self.server.port, address="203.0.113.5")
        await self.direct([stranger, *await self.friends(3)], stranger)

    async def inherits(self, stranger_is_there):
        stranger = await Player.come(self.server.port, address="203.0.113.5")
        friends = await self.friends(4)
        code = await self.table(friends[0], stranger)
        if not stranger_is_there:
            stranger.close()
        await self.sit(code, friends)
        for player in friends:
            await player.say("ready", code=code, ready=True)
        match = (await friends[1].until("table", lambda table: table.get("match")))["match"]
        await friends[1].watch(match)
        await started(friends[1])
        await friends[1].do("A.black", do="resign")
        await friends[1].until("table", lambda table: any(
            member["played"] for member in table["members"]))
        await friends[0].say("leave", code=code)
        table = await friends[1].until(
            "table", lambda table: table["owner"] != friends[0].welcome["person"])
        self.assertEqual(table["owner"], friends[1].welcome["person"])

    async def test_the_table_of_four_friends_stays_with_them(self):
        await self.inherits(stranger_is_there=True)

    async def test_a_table_does_not_go_to_somebody_who_is_away(self):
        await self.inherits(stranger_is_there=False)


if __name__ == "__main__":
    unittest.main()
