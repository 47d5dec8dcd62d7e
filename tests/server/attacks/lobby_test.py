# SPDX-License-Identifier: GPL-3.0-or-later
"""Ten guests open twenty public tables each, under house rulebooks with names as long as a message,
and change them as fast as they may: once the lobby grew to messages of 3 MB, sent to everybody twice
a second, until the server cut everybody off. A visitor of the lobby must see the honest table, be
told little, and stay."""
import asyncio
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

GUESTS, TABLES = 10, 20
FULL = 200  # lines in the lobby


def under(name):
    return settings({"rulebook": {"base": "nsb", "switches": {}, "name": name}}, listing="public")


async def pest(server):
    """A guest with twenty tables; the codes."""
    guest = await Player.come(server.port)
    codes = []
    for _ in range(TABLES):
        await guest.say("create", settings=under("♞" * 80))
        codes.append((await guest.until("table"))["code"])
    return guest, codes


async def change(guest, codes, stop):
    """Sits down and stands up at each table until it is over, hearing what comes of it."""
    turn = 0
    while not stop.is_set():
        for code in codes:
            if turn % 2:
                await guest.say("stand", code=code)
            else:
                await guest.say("sit", code=code, seat="A.white")
        await guest.say("ping")
        await guest.until("pong")
        turn += 1


class Lobby(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def test_refuses_what_would_fill_it(self):
        guest = await Player.come(self.server.port)
        for name in ("x" * 15_500, "x" * 81, "a\nb", "\u202eabc"):
            await guest.say("create", settings=under(name))
            refused = await guest.until("refused")
            self.assertEqual(refused["why"], "bad-settings")

    async def test_visitors_see_the_honest_table_and_stay(self):
        honest = await Player.come(self.server.port)
        await honest.say("create", settings=settings(listing="public"))
        code = (await honest.until("table"))["code"]
        pests = await asyncio.gather(*(pest(self.server) for _ in range(GUESTS)))
        visitor = await Player.come(self.server.port)
        await visitor.say("lobby", on=True)
        lobby = await visitor.until("lobby", lambda told: len(told["tables"]) > 0)
        self.assertLessEqual(len(lobby["tables"]), FULL)
        self.assertIn(code, [line["code"] for line in lobby["tables"][:GUESTS + 1]])
        stop = asyncio.Event()
        at_work = [asyncio.create_task(change(guest, codes, stop)) for guest, codes in pests]
        before, begun = visitor.bytes, time.monotonic()
        changes = 0
        while (took := time.monotonic() - begun) < 4:
            await visitor.say("ping")
            while (await asyncio.wait_for(visitor.listen(), 30))["t"] != "pong":
                changes += 1
            await asyncio.sleep(0.1)
        stop.set()
        await asyncio.gather(*at_work)
        self.assertLessEqual(changes, 2 * took + 4)
        self.assertLessEqual((visitor.bytes - before) / took, 150_000)
        await visitor.say("look", code=code)
        self.assertEqual((await visitor.until("look"))["settings"]["terms"]["rulebook"], "nsb")


if __name__ == "__main__":
    unittest.main()
