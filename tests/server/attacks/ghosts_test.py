# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests enter a public table one after another and go. They stayed its members for as long as it
stood, and when there were enough of them nobody else could come in."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

ATTACKER, HONEST, FRIEND = "203.0.113.5", "198.51.100.7", "198.51.100.8"
GHOSTS, AT_ONCE = 220, 20


class Ghosts(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def come_and_go(self, code):
        ghost = await Player.come(self.server.port, address=ATTACKER)
        await ghost.say("enter", code=code)
        await ghost.until_any("table", "refused")
        ghost.close()

    async def test_a_friend_comes_in(self):
        owner = await Player.come(self.server.port, address=HONEST)
        await owner.say("create", settings=settings(listing="public"))
        code = (await owner.until("table"))["code"]
        for _ in range(0, GHOSTS, AT_ONCE):
            await asyncio.gather(*(self.come_and_go(code) for _ in range(AT_ONCE)))
        friend = await Player.come(self.server.port, address=FRIEND)
        await friend.say("enter", code=code)
        told = await friend.until_any("table", "refused")
        self.assertEqual((told["t"], told.get("why")), ("table", None))


if __name__ == "__main__":
    unittest.main()
