# SPDX-License-Identifier: GPL-3.0-or-later
"""A stranger enters the public table of somebody whose line is broken, and asks to play instead.
Where no other person was there to say no, the stranger once had the seat for good, read what the team
had said to itself and resigned for it. Whoever comes back must have the seat, and the stranger
nothing."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    sit_down, started)

HOUSE = "[play]\naway_ms = 500\ncountdown_ms = 100\nquick_wait_ms = 100\n"
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
SECRET = "the plan of our team"


class Seats(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=HOUSE, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def take(self, code, match, seat):
        """A stranger tries to take the seat; what they were told of the match."""
        stranger = await Player.come(self.server.port, address=ATTACKER)
        await stranger.say("enter", code=code)
        await stranger.until("table")
        await stranger.watch(match)
        await asyncio.sleep(1)  # longer than one must be away
        await stranger.say("substitute", match=match, seat=seat, person=stranger.welcome["person"])
        await stranger.do(seat, do="resign")
        return stranger

    async def keeps_seat(self, player, match, seat, stranger):
        back = await Player.come(self.server.port, player.cookie)
        self.assertIn(match, back.welcome["matches"])
        told = await back.watch(match)
        self.assertEqual(told["yours"], [seat])
        self.assertNotIn("over", told["view"])
        self.assertFalse([heard for heard in stranger.heard if heard.get("yours")])
        self.assertNotIn(SECRET, str(stranger.heard))

    async def test_one_person_with_bots_keeps_the_seat(self):
        player = await Player.come(self.server.port, address=HONEST)
        terms = {"rulebook": "nsb", "options": {"time.base_ms": 600_000}}
        await player.say("quick", terms=terms, fill="bots")
        table = await player.until("table", lambda table: table.get("match"))
        code, match = table["code"], table["match"]
        told = await player.watch(match)
        await started(player)
        seat = told["yours"][0]
        await player.do(seat, do="say", to="partner", text=SECRET)
        player.close()
        stranger = await self.take(code, match, seat)
        await self.keeps_seat(player, match, seat, stranger)

    async def test_four_whose_net_fails_keep_their_seats(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        match = await sit_down(players, settings(listing="public"))
        await started(players["A.white"])
        code = next(iter(players["A.white"].tables))
        await players["A.white"].do("A.white", do="say", to="partner", text=SECRET)
        for player in players.values():
            player.close()
        stranger = await self.take(code, match, "A.white")
        await self.keeps_seat(players["A.white"], match, "A.white", stranger)


if __name__ == "__main__":
    unittest.main()
