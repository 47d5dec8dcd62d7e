# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL whose processes are stopped, so that it takes what is sent and answers nothing; and a
second server that is started on the database of the first. Whoever plays must not pay for a move
that was not told and must be able to go on; whoever asks for something that the database does not
answer is told so and not kept waiting; the server ends in time when it is told to, whatever the
database does; and the first server does not notice the second."""
import asyncio
import http.client
import json
import os
import pathlib
import signal
import socket
import sys
import time
import unittest
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from hung_store_test import IMPATIENT, crowd_at_a_lock, hang_in_a_match, health  # noqa: E402
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402
from postgres import Postgres, programs  # noqa: E402


CROWD = 40
PATIENCE = 30  # s


def ask(server, method, path, headers=None):
    """The status of the answer, and its code."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.request(method, path,
                           headers=headers or {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = answer.read()
        return answer.status, json.loads(body).get("why") if body else None
    finally:
        connection.close()


def connections(server):
    """That the server has, but for the one that asks."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=5) as page:
        lines = page.read().decode().splitlines()
    return int(next(line for line in lines if line.startswith("tandem_connections ")).split()[1]) - 1


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

    async def test_nobody_waits_without_end_for_a_database_that_does_not_answer(self):
        self.assertEqual(ask(self.server, "POST", "/api/session")[0], 200)
        self.signal_all(signal.SIGSTOP)
        self.addCleanup(self.signal_all, signal.SIGCONT)
        gone = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(CROWD)]
        for each in gone:
            each.sendall(b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                         b"Content-Type: application/json\r\nContent-Length: 0\r\n\r\n")
        await asyncio.sleep(1)
        for each in gone:
            each.close()
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        answers = await asyncio.gather(*(
            asyncio.to_thread(ask, self.server, *each) for each in
            (("POST", "/api/session"), ("GET", "/api/matches"), ("GET", "/api/matches/none"),
             ("GET", "/ws", upgrade))))
        self.assertEqual(answers, 4 * [(503, "busy")])
        until = time.monotonic() + PATIENCE
        while connections(self.server) > 0 and time.monotonic() < until:
            await asyncio.sleep(0.5)
        self.assertEqual(connections(self.server), 0)
        self.signal_all(signal.SIGCONT)
        while ask(self.server, "POST", "/api/session")[0] != 200:
            self.assertLess(time.monotonic(), until + PATIENCE)
            await asyncio.sleep(0.2)

    async def test_nobody_waits_behind_others_for_a_table_that_is_locked(self):
        self.server.close()
        server = Server(db=self.postgres.url, config=IMPATIENT, arguments=BEHIND_PROXY)
        self.addCleanup(server.close)
        with self.postgres.session() as other:
            def tell(statement):
                other.stdin.write(f"{statement};\n\\echo\n")
                other.stdin.flush()
                other.stdout.readline()
            await crowd_at_a_lock(
                self, server, lambda: tell("begin; lock table sessions in access exclusive mode"),
                lambda: tell("rollback"))

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
