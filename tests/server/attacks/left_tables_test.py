# SPDX-License-Identifier: GPL-3.0-or-later
"""Two guests of one address open tables with a director, seat bots, make everybody ready and leave:
each match waits for its director's start. Such tables and matches once stayed for ever, over
restarts, until the house was full and nobody else had a table. Others must still have theirs, and
what is left behind must go by itself, also after a crash."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

ROOM = 30  # tables of the whole server
OWN = 10  # that a guest may have; what is left behind is paid for by whoever left last
HOUSE = (f"[play]\ntables = {ROOM}\nunattended_ms = 12000\ncountdown_ms = 100\nreturn_wait_ms = 1000\n"
         f"[limits.person]\ntables = {OWN}\n")
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"


async def leave_behind(director, player):
    """A match that waits for a director who has gone; whether there was room for it."""
    await director.say("create", settings=settings(director="owner", listing="public"))
    answer = await director.until_any("table", "refused")
    if answer["t"] == "refused":
        return False
    code = answer["code"]
    await player.say("enter", code=code)
    await player.say("sit", code=code, seat="A.white")
    for seat in ("A.black", "B.white", "B.black"):
        await director.say("seat-bot", code=code, seat=seat)
    await player.say("ready", code=code, ready=True)
    await player.until("table", lambda table: table["code"] == code and table.get("match"))
    for guest in (director, player):
        await guest.say("leave", code=code)
        await guest.until("left")
    return True


class LeftTables(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=HOUSE, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def honest_tables(self):
        """Somebody else opens a table and plays against bots."""
        honest = await Player.come(self.server.port, address=HONEST)
        await honest.say("create", settings=settings())
        self.assertEqual((await honest.until_any("table", "refused"))["t"], "table")
        await honest.say("quick", terms=settings()["terms"], fill="bots")
        self.assertTrue((await honest.until("queued"))["waiting"])
        honest.close()

    async def test_what_is_left_behind_takes_nobodys_room_and_goes(self):
        director = await Player.come(self.server.port, address=ATTACKER)
        player = await Player.come(self.server.port, address=ATTACKER)
        left = 0
        while left < ROOM and await leave_behind(director, player):
            left += 1
            await asyncio.sleep(0.25)  # as many messages as one may send
        self.assertGreater(left, 0)
        self.assertLess(left, ROOM)
        director.close()
        player.close()
        await self.honest_tables()
        self.server.kill()
        self.server.start()
        await self.honest_tables()
        await self.server.until_figure("matches", 0)
        self.server.kill()
        self.server.start()
        self.assertEqual(await self.server.figure("matches"), 0)


if __name__ == "__main__":
    unittest.main()
