# SPDX-License-Identifier: GPL-3.0-or-later
"""A second server on a database that another one has, which would write over its matches: it is
refused at its start, told why, and the first one goes on. And a server that is still starting."""
import asyncio
import socket
import sqlite3
import subprocess
import unittest

from people import PATIENCE, PROGRAM, Server


class SecondServer(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def start_another(self):
        """The exit status and what it says."""
        done = subprocess.run(
            [PROGRAM, "serve", "--port", "0", "--bind", "127.0.0.1", "--db", self.server.db,
             "--data", self.server.folder.name, "--engines", "1", "--log", "error"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.returncode, done.stdout + done.stderr

    def test_a_second_server_on_one_file_is_refused(self):
        status, said = self.start_another()
        self.assertNotEqual(status, 0)
        self.assertIn("Another server is using the database", said)
        self.assertIn("tandem.db", said)
        self.assertNotIn("listens at", said)
        self.assertEqual(asyncio.run(self.server.ask("/healthz"))[0], 200)

    def test_it_is_let_in_when_the_first_one_was_killed(self):
        self.server.kill()
        self.server.start()
        self.assertEqual(asyncio.run(self.server.ask("/healthz"))[0], 200)


class Starting(unittest.IsolatedAsyncioTestCase):
    @staticmethod
    def is_connected(port):
        with socket.socket() as client:
            try:
                client.connect(("127.0.0.1", port))
                return True
            except ConnectionRefusedError:
                return False

    async def test_nobody_waits_for_a_server_that_has_not_read_its_matches(self):
        server = Server()
        self.addCleanup(server.close)
        server.kill()
        # It cannot write down that it begins.
        other = sqlite3.connect(f"{server.folder.name}/tandem.db", isolation_level=None)
        self.addCleanup(other.close)
        other.execute("begin immediate")
        start = asyncio.create_task(asyncio.to_thread(server.start))
        for _ in range(10):
            await asyncio.sleep(0.1)
            self.assertFalse(self.is_connected(server.port))
            self.assertFalse(start.done())
        other.execute("commit")
        await asyncio.wait_for(start, PATIENCE)
        self.assertEqual((await server.ask("/healthz"))[0], 200)


if __name__ == "__main__":
    unittest.main()
