# SPDX-License-Identifier: GPL-3.0-or-later
"""Three guests of one address wait for quick play; when they have a match they never move, and new
guests wait for the next at once. Whoever was alone with them left, paid for leaving, and after three
times was refused: twelve people had no match in 75 seconds, and nobody of the crowd had paid.
Strangers must find one another, and whoever leaves because nobody moves pays nothing.

The same with a dozen who wait before anybody else comes and have all blocked one another, so that
each of them needs three strangers: nobody had another match than with one of them."""
import asyncio
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Gone, Player, Server  # noqa: E402

CROWD = "203.0.113.5"
HONEST = 8
PATIENT = 9  # seconds for somebody's first move
LONG = 75  # seconds for everybody to have a match
TERMS = {"rulebook": "nsb"}


class QuickIdlers(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="[play]\ncountdown_ms = 100\n", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)
        self.people, self.refused, self.spoilt, self.crowd = set(), [], 0, []

    async def idle(self):
        """One of the crowd, as a new guest for each match."""
        while True:
            try:
                guest = await Player.come(self.server.port, address=CROWD)
                self.crowd.append(guest)
                await guest.say("quick", terms=TERMS, fill="people")
                while (await guest.listen())["t"] not in ("table", "refused"):
                    pass
            except Gone:
                await asyncio.sleep(0.2)

    async def wait_first(self):
        """A crowd of whom no two can play together, waiting for quick play."""
        guests = [await Player.come(self.server.port, address=CROWD) for _ in range(12)]
        for guest in guests:
            for other in guests:
                if other is not guest:
                    status, _ = await self.server.ask(
                        "/api/blocks", "POST", {"person": other.welcome["person"]},
                        [f"Cookie: {guest.cookie}"], CROWD)
                    self.assertEqual(status, 200)
        for guest in guests:
            await guest.say("quick", terms=TERMS, fill="people")
        self.crowd = guests

    async def look(self, player):
        """A table of quick play that has just been made."""
        await player.say("quick", terms=TERMS, fill="people")
        known = set(player.tables)
        while True:
            told = await player.listen()
            if told["t"] == "refused" and told["re"] == "quick":
                self.refused.append(told["why"])
                await asyncio.sleep(2)
                await player.say("quick", terms=TERMS, fill="people")
            if told["t"] == "table" and told.get("match") and told["code"] not in known:
                return told

    async def play(self, number):
        """Leaves those who do not move, until there is a match with others."""
        player = await Player.come(self.server.port, address=f"198.51.100.{number + 1}")
        me = player.welcome["person"]
        self.people.add(me)
        while True:
            table = await self.look(player)
            seats = {seat: who["person"] for seat, who in table["seats"].items()}
            if len(self.people & set(seats.values())) == 4:
                return
            self.spoilt += 1
            seat = next(seat for seat, person in seats.items() if person == me)
            await player.watch(table["match"])
            await asyncio.sleep(0.5)
            if seat.endswith("white"):
                await player.play(seat, "e2e4")
            await asyncio.sleep(PATIENT)
            await player.say("leave", code=table["code"])
            await player.until("left")

    async def test_strangers_have_a_match_and_are_never_refused(self):
        crowd = [asyncio.create_task(self.idle()) for _ in range(3)]
        await asyncio.sleep(1)
        await self.all_have_a_match()
        for task in crowd:
            task.cancel()

    async def test_so_they_do_beside_a_crowd_that_waited_before_them(self):
        await self.wait_first()
        await self.all_have_a_match()
        self.assertLessEqual(self.spoilt, HONEST)

    async def all_have_a_match(self):
        begun, honest = time.monotonic(), []
        for number in range(HONEST):
            honest.append(asyncio.create_task(self.play(number)))
            await asyncio.sleep(0.2)
        _, without = await asyncio.wait(honest, timeout=LONG)
        print(f"{HONEST - len(without)} of {HONEST} have a match after "
              f"{time.monotonic() - begun:.0f} s; {self.spoilt} spoilt, "
              f"{len(self.refused)} refused", file=sys.stderr)
        for task in without:
            task.cancel()
        self.assertEqual(self.refused, [])
        self.assertEqual(len(without), 0)
        for task in honest:
            task.result()


if __name__ == "__main__":
    unittest.main()
