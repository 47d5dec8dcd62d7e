# SPDX-License-Identifier: GPL-3.0-or-later
"""Two guests at a table of forty say "ready" and "not ready" as fast as they can. Each time the whole
table went to everybody: 148 kB in, 2.33 GB out, and a row of the whole table in the database. The
others must hear little of it, and still see within a moment how the table is."""
import asyncio
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

MEMBERS = 40


async def toggle(guest, code, seat, until):
    await guest.say("sit", code=code, seat=seat)
    turns = 0
    while time.monotonic() < until:
        for _ in range(20):
            turns += 1
            await guest.say("ready", code=code, ready=turns % 2 == 1)
        await guest.say("ping")
        await guest.until("pong")
        await asyncio.sleep(0.02)
    await guest.say("ready", code=code, ready=True)
    return turns


class Table(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def test_members_hear_little_of_somebody_who_toggles(self):
        owner = await Player.come(self.server.port)
        await owner.say("create", settings=settings())
        code = (await owner.until("table"))["code"]
        self.assertRegex(code, "^[A-Z]{8}$")
        guests = [await Player.come(self.server.port) for _ in range(MEMBERS - 1)]
        for guest in guests:
            await guest.say("enter", code=code)
            await guest.until("table")
        await owner.until("table", lambda table: len(table["members"]) == MEMBERS)
        begun = time.monotonic()
        until = begun + 4
        before = owner.bytes
        turns = asyncio.gather(toggle(guests[0], code, "A.white", until),
                               toggle(guests[1], code, "B.white", until))
        told = 0
        while True:
            table = await asyncio.wait_for(owner.until("table"), 30)
            told += 1
            ready = [table["seats"][seat]["ready"] for seat in ("A.white", "B.white")]
            if time.monotonic() > until and all(ready):
                break
        took = time.monotonic() - begun
        self.assertGreater(sum(await turns), 10 * told)
        self.assertLessEqual(told, 4 * took + 8)
        self.assertLessEqual((owner.bytes - before) / told, 2_000)
        for guest in guests:
            guest.close()


if __name__ == "__main__":
    unittest.main()
