# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL whose processes are stopped, so that it takes what is sent and answers nothing; and a
second server that is started on the database of the first. Whoever plays must not pay for a move
that was not told and must be able to go on; the server ends in time when it is told to, whatever
the database does; and the first server does not notice the second."""
import os
import pathlib
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from hung_store_test import IMPATIENT, hang_in_a_match, health  # noqa: E402
from people import Player, Server, settings  # noqa: E402
from postgres import Postgres, programs  # noqa: E402


@unittest.skipUnless(programs(), "PostgreSQL is not installed")
class HungPostgres(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        self.server = Server(db=self.postgres.url, config=IMPATIENT)
        self.addCleanup(self.server.close)

    def signal_all(self, which):
        """To the processes of the database; the postmaster goes on."""
        for status in pathlib.Path("/proc").glob("[0-9]*/status"):
            try:
                lines = dict(line.split(":\t", 1) for line in status.read_text().splitlines()
                             if ":\t" in line)
            except OSError:
                continue
            if int(lines["PPid"]) == self.postgres.process.pid:
                os.kill(int(lines["Pid"]), which)

    async def test_nobody_pays_while_the_backends_are_stopped(self):
        await hang_in_a_match(self, self.server, lambda: self.signal_all(signal.SIGSTOP),
                              lambda: self.signal_all(signal.SIGCONT))
        self.assertEqual(self.server.stop(), 0)

    async def test_the_server_ends_in_time_although_the_database_does_not_answer(self):
        player = await Player.come(self.server.port)
        await player.say("create", settings=settings())
        await player.until("table")
        self.signal_all(signal.SIGSTOP)
        self.addCleanup(self.signal_all, signal.SIGCONT)
        await player.until("notice")
        began = time.monotonic()
        self.assertEqual(self.server.stop(), 1)
        self.assertLess(time.monotonic() - began, 15)

    async def test_a_second_server_is_refused_and_the_first_does_not_notice(self):
        player = await Player.come(self.server.port)
        with self.assertRaises(RuntimeError):
            Server(db=self.postgres.url, config=IMPATIENT).close()
        await player.say("create", settings=settings())
        await player.until("table")
        self.assertEqual(health(self.server), (200, "serving"))
        self.server.kill()
        self.server.start()
        self.assertEqual(health(self.server), (200, "serving"))


if __name__ == "__main__":
    unittest.main()
