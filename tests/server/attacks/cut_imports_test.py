# SPDX-License-Identifier: GPL-3.0-or-later
"""The server is killed in the middle of an import, again and again. What was written of the match was
in the database for ever, though nobody could read it. After the next start nothing may be left of it,
and it can be imported anew."""
import asyncio
import pathlib
import sqlite3
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import LOST, House  # noqa: E402
from imports_test import log, send  # noqa: E402
from people import PATIENCE, Server  # noqa: E402


class CutImports(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="")
        self.addCleanup(self.server.close)

    def rows(self):
        """How many of matches that are arriving, and of their lines."""
        base = sqlite3.connect(f"{self.server.folder.name}/tandem.db", timeout=30)
        try:
            return base.execute(
                "select count(*), (select count(*) from lines) from matches where state = 3"
            ).fetchone()
        finally:
            base.close()

    async def cut(self, number):
        house = House(self.server.port, PATIENCE, "127.0.0.1")
        sending = asyncio.create_task(send(house, "", log(number, 4_000)))
        ends = time.monotonic() + PATIENCE
        while self.rows()[1] < 100:
            self.assertLess(time.monotonic(), ends, "nothing is imported")
            await asyncio.sleep(0.01)
        self.server.kill()
        try:
            await sending
        except LOST:
            pass
        self.assertEqual(self.rows()[0], 1)
        self.server.start()
        self.assertEqual(self.rows(), (0, 0))

    async def test_what_a_crash_has_cut_short_is_gone(self):
        for number in range(3):
            await self.cut(number)
        house = House(self.server.port, PATIENCE, "127.0.0.1")
        self.assertEqual((await send(house, "", log(0, 400)))[0], 201)
        self.assertEqual(self.rows(), (0, 400))
        self.server.kill()
        self.server.start()
        self.assertEqual(self.rows(), (0, 400))


if __name__ == "__main__":
    unittest.main()
