# SPDX-License-Identifier: GPL-3.0-or-later
"""People of one address change large tables as often as they may. Each table was written down whole
once a second, 20 MB a second in all, and moves waited behind those rows. What tables cost the disk is
paid for by their size, and in the end each is on disk as it is."""
import asyncio
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, GENEROUS, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

OWNERS, TABLES, MEMBERS, SECONDS = 4, 20, 40, 8
ADDRESS = "203.0.113.5"
POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[" + "".join(16 * one for one in "PNBRQpnbrq") + "] w KQkq - 0 1"
FEW = GENEROUS.replace("[limits.match]", """[limits.address]
table_bytes_at_once = 300000
table_bytes_per_minute = 600000
[limits.match]""")


class KeptTables(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=FEW, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    def written(self):
        """Bytes that the server has had written to the disk."""
        lines = pathlib.Path(f"/proc/{self.server.process.pid}/io").read_text(encoding="ascii").splitlines()
        return int(dict(line.split(": ") for line in lines)["write_bytes"])

    async def guest(self):
        return await Player.come(self.server.port, address=ADDRESS)

    async def test_what_they_cost_the_disk_is_paid_for(self):
        terms = {"boards": {"A": POSITION, "B": POSITION}}
        tables = []
        for _ in range(OWNERS):
            owner = await self.guest()
            for _ in range(TABLES):
                await owner.say("create", settings=settings(terms))
                code = (await owner.until("table"))["code"]
                await owner.say("sit", code=code, seat="A.white")
                tables.append((owner, code))
        for _ in range(MEMBERS):
            member = await self.guest()
            for _, code in tables:
                await member.say("enter", code=code)
            await member.say("ping")
            await member.until("pong")
            member.close()
        await asyncio.sleep(2)
        before = self.written()
        end = time.monotonic() + SECONDS
        turns = 0
        while time.monotonic() < end:
            turns += 1
            for owner, code in tables:
                await owner.say("ready", code=code, ready=turns % 2 == 1)
            for owner in {owner for owner, _ in tables}:
                await owner.say("ping")
                await owner.until("pong")
            await asyncio.sleep(1.05)
        self.assertLess(self.written() - before, 3_000_000, f"{turns} turns of {len(tables)} tables")


if __name__ == "__main__":
    unittest.main()
