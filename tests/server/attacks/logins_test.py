# SPDX-License-Identifier: GPL-3.0-or-later
"""One address logs in without end, by more connections than passwords may wait, while people at
another do. Passwords are hashed one at a time and take long on purpose; once no more than 1,024 could
wait, all of the attacker's. Nobody else may be refused, and each waits for one of the attacker's at a
time. Whoever logs in twice at the same place has two sessions."""
import asyncio
import json
import pathlib
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import LOST, House  # noqa: E402
from people import BEHIND_PROXY, PATIENCE, Server  # noqa: E402

ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
CONNECTIONS = 1_400
PEOPLE = 8


def body(name, password):
    return json.dumps({"name": name, "password": password}).encode()


class Logins(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def login(self, name):
        """The status, and the cookie of the session."""
        house = House(self.server.port, 4 * PATIENCE, HONEST)
        status, head, _ = await house.exchange("/api/login", "POST", body(name, f"pass {name}"))
        cookie = re.search(r"tandem_session=[^;]+", head)
        return status, cookie and cookie.group(0)

    async def test_others_log_in_meanwhile(self):
        house = House(self.server.port, 4 * PATIENCE, HONEST)
        names = [f"Ann{letter}" for letter in "abcdefgh"[:PEOPLE]]
        for name in names:
            status, _, _ = await house.exchange("/api/accounts", "POST", body(name, f"pass {name}"))
            self.assertEqual(status, 201)
        attacker = House(self.server.port, PATIENCE, ATTACKER)

        async def guess(number):
            try:
                return await attacker.ask("/api/login", "POST", {"name": f"Bob{number}",
                                                                 "password": "12345678"})
            except LOST:
                return None
        flood = [asyncio.create_task(guess(number)) for number in range(CONNECTIONS)]
        await asyncio.sleep(2)
        self.assertGreater(sum(not task.done() for task in flood), 1_100)
        begun = time.monotonic()
        told = await asyncio.gather(*(self.login(name) for name in names))
        self.assertEqual([status for status, _ in told], [200] * PEOPLE)
        # Each waits for the others of its address, and for as many of the attacker's.
        self.assertLess(time.monotonic() - begun, 3 * PATIENCE)
        status, cookie = await self.login(names[0])
        self.assertEqual(status, 200)
        for each in (cookie, told[0][1]):
            status, _ = await self.server.ask("/api/me", headers=[f"Cookie: {each}"])
            self.assertEqual(status, 200)
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)


if __name__ == "__main__":
    unittest.main()
