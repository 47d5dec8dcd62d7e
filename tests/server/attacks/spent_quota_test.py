# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody makes as many tables as they may have, and waits for quick play.
Whoever was put together with them was refused, for the four were to have a table that could not be
paid for."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

ATTACKER = "203.0.113.5"


class SpentQuota(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def spend_all(self, owner):
        """How many tables it took."""
        for count in range(100):
            await owner.say("create", settings=settings())
            told = await owner.until_any("table", "refused")
            if told["t"] == "refused":
                self.assertEqual(told["why"], "too-many-tables")
                return count
        self.fail("there is no quota of tables")

    async def test_quick_play_goes_on_without_whoever_cannot_pay(self):
        owner = await Player.come(self.server.port, address=ATTACKER)
        self.assertGreater(await self.spend_all(owner), 0)
        await owner.say("quick", terms={"rulebook": "nsb"}, fill="people")
        self.assertEqual((await owner.until("refused"))["why"], "too-many-tables")
        honest = [await Player.come(self.server.port, address=f"198.51.100.{i}") for i in range(4)]
        for player in honest:
            await player.say("quick", terms={"rulebook": "nsb"}, fill="people")
        told = await asyncio.gather(*(player.until_any("table", "refused") for player in honest))
        self.assertEqual([each["t"] for each in told], ["table"] * 4)


if __name__ == "__main__":
    unittest.main()
