# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests of one address wait for quick play, each for terms of their own, and some of them come and
go all the time. Everybody used to be compared with everybody: with 400 who
waited, a ping took somebody else 270 ms. With the default limits, others must be put together as if
nobody else waited. quick_play.py compares many who wait with few."""
import asyncio
import itertools
import pathlib
import statistics
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import Flood, House  # noqa: E402
from people import BEHIND_PROXY, Player, Server  # noqa: E402

ATTACKER = "203.0.113.5"
WAITING = 150
SECONDS = 4


def terms(number):
    house = {"base": "nsb", "switches": {}, "name": f"House rules {number:060}"}
    return {"rulebook": house, "options": {"time.base_ms": 60_000 + number}}


def quick(number):
    return {"t": "quick", "terms": terms(number), "fill": "people"}


class Terms(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def pings(self, until):
        bystander = await Player.come(self.server.port, address="192.0.2.4")
        took = []
        while time.monotonic() < until:
            begun = time.monotonic()
            await bystander.say("ping")
            await bystander.until("pong")
            took.append(time.monotonic() - begun)
            await asyncio.sleep(0.02)
        return took

    async def four(self):
        """Four others are put together."""
        people = [await Player.come(self.server.port, address=f"198.51.100.{i}") for i in range(4)]
        for player in people:
            await player.say("quick", terms={"rulebook": "nsb"}, fill="people")
        told = await asyncio.gather(*(each.until_any("table", "refused") for each in people))
        self.assertEqual([each["t"] for each in told], ["table"] * 4)

    async def test_others_do_not_wait_for_those_who_wait_for_terms_of_their_own(self):
        quiet = await self.pings(time.monotonic() + 1)
        house = House(self.server.port, SECONDS + 60, ATTACKER)
        guests = [await house.guest() for _ in range(WAITING)]
        for number, guest in enumerate(guests):
            await guest.say(**quick(number))
        told = await guests[-1].until_any("queued", "refused")
        self.assertEqual(told["t"], "queued", told)
        self.assertEqual(await self.server.figure("waiting"), WAITING)
        house = House(self.server.port, SECONDS, ATTACKER)
        numbers = itertools.count(WAITING)
        words = itertools.cycle([lambda: quick(next(numbers)), lambda: {"t": "quick-cancel"}])
        floods = [Flood(house, guest.cookie, 3).run(lambda: next(words)(), 0.02)
                  for guest in guests[:5]]
        pings = asyncio.create_task(self.pings(time.monotonic() + SECONDS))
        flooding = [asyncio.create_task(flood) for flood in floods]
        await asyncio.sleep(SECONDS / 2)
        await self.four()
        took = await pings
        said = sum(await asyncio.gather(*flooding))
        self.assertGreater(said, 200)
        self.assertGreater(len(took), 20)
        times_longer = statistics.median(took) / statistics.median(quiet)
        self.assertLess(times_longer, 50, sorted(took))


if __name__ == "__main__":
    unittest.main()
