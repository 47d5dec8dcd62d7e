# SPDX-License-Identifier: GPL-3.0-or-later
"""A database that hangs: another program locks SQLite's file, or moves it away. The database does
not say so. Whoever plays must be told that nothing can be written, must not pay for a
move that was not told, and must be able to go on afterwards; the server says it is not well.
Whoever asks for something while it is locked is told so, and doesn't wait behind the others."""
import asyncio
import http.client
import json
import pathlib
import sqlite3
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import BEHIND_PROXY, PATIENCE, SEATS, Player, Server, settings, sit_down, started  # noqa: E402

IMPATIENT = "[times]\nunwritten_ms = 1000\nstop_ms = 2000\n"
HANGS = 2  # seconds
CROWD = 10  # each at an address of their own
ASKED_FOR = 5  # seconds for which the database may take no notice
SLACK = 1_000  # ms that a slow machine may take for what is not the attacker's


def health(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    told = answer.status, json.loads(answer.read())["state"]
    connection.close()
    return told


async def hang_in_a_match(test, server, hang, go_on):
    """Black's move is made while the store hangs; nobody is charged for that time."""
    players = {seat: await Player.come(server.port) for seat in SEATS}
    await sit_down(players, settings())
    white, black = players["A.white"], players["A.black"]
    await started(white)
    told = await white.play("A.white", "e2e4")
    await black.catch_up(told["line"])
    before = white.view["clocks_ms"]
    hang()
    move = asyncio.create_task(black.play("A.black", "e7e5"))
    await players["B.white"].until("notice", lambda one: one["what"] == "not-writing")
    test.assertEqual(health(server), (503, "not-writing"))
    await asyncio.sleep(HANGS)
    test.assertEqual(health(server), (503, "not-writing"))
    go_on()
    told = await move
    test.assertEqual(told["t"], "line")
    await players["B.white"].until("notice", lambda one: one["what"] == "writing-again")
    await white.until("line", lambda line: "paused_by" not in line["view"]["boards"]["A"])
    after = (await white.play("A.white", "g1f3"))["view"]["clocks_ms"]
    test.assertGreater(after["A.white"], before["A.white"] - SLACK)
    test.assertGreater(after["B.white"], before["B.white"] - 2 * SLACK)
    test.assertEqual(health(server), (200, "serving"))
    for player in players.values():
        player.close()


async def crowd_at_a_lock(test, server, lock, unlock):
    """Everybody is told within the time of one, although each thing that waits for the lock gives up
    and the next one begins to wait."""
    async def come(number):
        began = time.monotonic()
        status, _ = await server.ask("/api/session", "POST", {}, address=f"192.0.2.{number}")
        return status, time.monotonic() - began
    test.assertEqual((await come(100))[0], 200)
    lock()
    first = asyncio.create_task(come(101))
    await asyncio.sleep(ASKED_FOR / 2)
    told = await asyncio.gather(first, *(come(number) for number in range(CROWD)))
    unlock()
    test.assertEqual({status for status, _ in told}, {503}, told)
    test.assertLess(max(took for _, took in told), ASKED_FOR + 2 * SLACK / 1_000, told)
    until = time.monotonic() + PATIENCE
    while (await come(102))[0] != 200:
        test.assertLess(time.monotonic(), until)
        await asyncio.sleep(0.1)


class HungSqlite(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=IMPATIENT)
        self.addCleanup(self.server.close)

    async def test_nobody_pays_while_another_program_has_the_lock(self):
        other = sqlite3.connect(f"{self.server.folder.name}/tandem.db", isolation_level=None)
        await hang_in_a_match(self, self.server, lambda: other.execute("begin immediate"),
                              lambda: other.execute("rollback"))
        self.assertEqual(self.server.stop(), 0)
        out, status = self.server.store("verify")
        self.assertEqual(status, 0, out)

    async def test_a_database_that_is_taken_away_is_noticed(self):
        file = pathlib.Path(self.server.folder.name, "tandem.db")
        away = file.with_name("away.db")
        await hang_in_a_match(self, self.server, lambda: file.rename(away),
                              lambda: away.rename(file))

    async def test_nobody_waits_behind_others_while_another_program_has_the_lock(self):
        server = Server(config=IMPATIENT, arguments=BEHIND_PROXY)
        self.addCleanup(server.close)
        other = sqlite3.connect(f"{server.folder.name}/tandem.db", isolation_level=None)
        await crowd_at_a_lock(self, server, lambda: other.execute("begin exclusive"),
                              lambda: other.execute("rollback"))
        other.close()

    def enrol(self, name):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("POST", "/api/accounts",
                           json.dumps({"name": name, "password": "12345678"}),
                           {"Content-Type": "application/json"})
        told = connection.getresponse()
        body = json.loads(told.read())
        connection.close()
        return told.status, body.get("why")

    def test_nobody_is_told_that_something_was_kept_while_the_database_is_away(self):
        file = pathlib.Path(self.server.folder.name, "tandem.db")
        away = file.with_name("away.db")
        self.assertEqual(self.enrol("Ann"), (201, None))
        file.rename(away)
        self.assertEqual(self.enrol("Bo"), (503, "busy"))
        self.assertFalse(file.exists())
        away.rename(file)
        self.assertEqual(self.enrol("Bo"), (201, None))
        self.assertEqual(self.enrol("Ann"), (409, "name-taken"))


if __name__ == "__main__":
    unittest.main()
