# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests of one address wait for quick play, and leave as soon as they have a seat, so that nobody got
a game. Whoever has left too often waits before they may look for the next one. Here that is once:
after that their address waits aside longer than this test does."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Player, Server  # noqa: E402

CROWD = "203.0.113.5"
ROUNDS = 10
CONFIG = "[limits.person]\nquick_leaves_at_once = 1\n"


class QuickLeavers(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=CONFIG, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def wait(self, address):
        guest = await Player.come(self.server.port, address=address)
        await guest.say("quick", terms={"rulebook": "nsb"}, fill="people")
        return guest

    async def test_whoever_leaves_again_and_again_is_refused(self):
        crowd = await Player.come(self.server.port, address=CROWD)
        spoilt = 0
        for round_ in range(ROUNDS):
            await crowd.say("quick", terms={"rulebook": "nsb"}, fill="people")
            if (await crowd.until_any("queued", "refused"))["t"] == "refused":
                break
            others = [await self.wait(f"192.0.2.{3 * round_ + i}") for i in range(3)]
            code = (await crowd.until("table"))["code"]
            await crowd.say("leave", code=code)
            await crowd.until("left")
            spoilt += 1
            for other in others:
                other.close()
        self.assertLess(spoilt, ROUNDS // 2)


if __name__ == "__main__":
    unittest.main()
