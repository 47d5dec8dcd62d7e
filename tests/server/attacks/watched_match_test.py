# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody plays a match as fast as they may, with another at a second address, and people at a venue
watch it, who may have been sent its link. What the venue's address was charged for telling them kept
its own players waiting for their moves. Telling spectators is charged separately, and whoever plays a
match and watches another is told of their own first."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, GENEROUS, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    sit_down, started)

VENUE, BAD, HOME = "203.0.113.7", "203.0.113.66", "192.0.2.4"
# A venue that has told its spectators hardly anything has used up all it may.
CONFIG = GENEROUS.replace("[limits]\n", """[limits]
watch_ms_at_once = 1.0
watch_ms_per_second = 0.1
""", 1)
SPECTATORS = 60
ROUNDS = 50
KNIGHTS = [("white", "g1f3"), ("black", "g8f6"), ("white", "f3g1"), ("black", "f6g8")]


class WatchedMatch(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=CONFIG, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def four(self, address):
        players = {seat: await Player.come(self.server.port, address=address) for seat in SEATS}
        return players, await sit_down(players, settings(listing="public"))

    async def watcher(self, match, address):
        watcher = await Player.come(self.server.port, address=address)
        await watcher.watch(match)
        return watcher

    async def test_whoever_watches_keeps_nobody_at_their_address_from_playing(self):
        fast, match = await self.four(BAD)
        own, own_match = await self.four(VENUE)
        for players in (fast, own):
            await started(players["A.white"])
        watching = [await self.watcher(match, VENUE) for _ in range(SPECTATORS)]
        at_home = await self.watcher(match, HOME)
        ann = own["A.white"]
        await ann.say("watch", match=match, since=0)
        await ann.until("match", lambda told: told["match"] == match)

        last = 0
        for _ in range(ROUNDS):
            for colour, move in KNIGHTS:
                seat = f"A.{colour}"
                await fast[seat].catch_up(last)
                last = (await fast[seat].play(seat, move))["line"]

        self.assertEqual((await ann.play("A.white", "e2e4"))["t"], "line")
        await own["A.black"].catch_up(ann.line)
        told = [each["line"] for each in ann.heard
                if each["t"] == "line" and each["match"] == match]
        self.assertLess(len(told), last, "the watched match came first")
        self.assertEqual(own["A.black"].match, own_match)

        # Whose address has used up nothing sees all of it, as it is played.
        await at_home.catch_up(last)
        # None of the others is disconnected for what has not been told yet.
        for each in (ann, *watching):
            await each.say("ping")
            await each.until("pong")
        for each in watching:
            each.close()
        await asyncio.sleep(0)


if __name__ == "__main__":
    unittest.main()
