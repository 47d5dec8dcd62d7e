# SPDX-License-Identifier: GPL-3.0-or-later
"""Who wants whom to play for somebody who is away, asked again and again: strangers at a public table
put themselves forward, and an opponent names one person after another. All who watch are told of
wishes, so this once was 225 kB for each. Strangers must be refused with nobody else told, and of an
opponent's wishes everybody is told at a pace that does not depend on theirs."""
import asyncio
import itertools
import json
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import LOST, Flood, House  # noqa: E402
from people import BEHIND_PROXY, SEATS, Player, Server, settings, sit_down, started  # noqa: E402

HOUSE = "[play]\naway_ms = 500\ncountdown_ms = 100\n"
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
SECONDS = 4
STRANGERS = 12


async def hear(player, until):
    """What somebody is told until then."""
    heard = []
    while (left := until - time.monotonic()) > 0:
        try:
            heard.append(await asyncio.wait_for(player.listen(), left))
        except asyncio.TimeoutError:
            break
    return heard


class Wishes(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = Server(config=HOUSE, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)
        self.players = {seat: await Player.come(self.server.port, address=HONEST)
                        for seat in SEATS}
        self.match = await sit_down(self.players, settings(listing="public"))
        await started(self.players["A.white"])
        self.code = next(iter(self.players["A.white"].tables))
        self.players["B.black"].close()
        await asyncio.sleep(1)  # longer than one must be away

    async def enter(self, person):
        await person.say("enter", code=self.code)
        await person.until("table")
        await person.watch(self.match)

    def wish(self, person):
        return {"t": "substitute", "match": self.match, "seat": "B.black", "person": person}

    async def test_strangers_who_put_themselves_forward_are_refused_and_nobody_hears_of_it(self):
        house = House(self.server.port, SECONDS, ATTACKER)
        strangers = [await house.guest() for _ in range(STRANGERS)]
        for stranger in strangers:
            await self.enter(stranger)
        await hear(self.players["A.white"], time.monotonic() + 1)
        house = House(self.server.port, SECONDS, ATTACKER)

        async def flood(stranger):
            wish, said = json.dumps(self.wish(stranger.welcome["person"])).encode(), 0
            while house.is_on():
                try:
                    await stranger.frame(1, wish)
                    said += 1
                    await asyncio.sleep(0.005)
                except LOST:
                    break
            return said
        heard, *said = await asyncio.gather(
            hear(self.players["A.white"], time.monotonic() + SECONDS),
            *(flood(stranger) for stranger in strangers))
        self.assertGreater(sum(said), 1_000)
        wishes = [told for told in heard if told["t"] == "presence" and told["agreed"]]
        self.assertEqual(wishes, [])
        self.assertLess(len(heard), 10 * SECONDS, [told["t"] for told in heard])
        # The match continues meanwhile, and the seat has its owner.
        told = await self.players["A.white"].play("A.white", "e2e4")
        self.assertEqual(told["t"], "line")

    async def test_an_opponent_s_wishes_are_told_at_a_pace(self):
        members = [await Player.come(self.server.port, address=ATTACKER) for _ in range(3)]
        for member in members:
            await self.enter(member)
        await hear(self.players["A.white"], time.monotonic() + 1)
        house = House(self.server.port, SECONDS, HONEST)
        names = itertools.cycle([member.welcome["person"] for member in members] + ["bot", ""])
        flood = Flood(house, self.players["A.black"].cookie, 4)
        before = self.players["A.white"].bytes
        heard, said = await asyncio.gather(
            hear(self.players["A.white"], time.monotonic() + SECONDS),
            flood.run(lambda: self.wish(next(names)), 0.02))
        self.assertGreater(said, 100)
        told = [each for each in heard if each["t"] == "presence"]
        self.assertLess(len(told), 6 * SECONDS)
        self.assertLess(self.players["A.white"].bytes - before, 60_000)
        self.assertEqual((await self.players["A.white"].play("A.white", "e2e4"))["t"], "line")


if __name__ == "__main__":
    unittest.main()
