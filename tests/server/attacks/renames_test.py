# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests of one address change their names on 1,100 connections at once: five of six
other newcomers were once refused, for everybody who comes waited in one line with the renames. Nobody
else may be refused, and whoever changes their name without end is put off."""
import asyncio
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, PATIENCE, Client, Server  # noqa: E402  pylint: disable=wrong-import-position

CONNECTIONS = 1_100
ATTACKER = "203.0.113.5"
NEWCOMERS = 12
TIMES = 3  # on each connection


class Renames(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def rename(self, reader, writer, cookie):
        """The status of one rename."""
        body = f'{{"name": "{"".join(random.choices("abcdefgh", k=8))}"}}'
        writer.write((f"POST /api/session HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
                      f"X-Forwarded-For: {ATTACKER}\r\nContent-Type: application/json\r\n"
                      f"Content-Length: {len(body)}\r\n\r\n{body}").encode())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        size = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        await reader.readexactly(size)
        return int(head.split()[1])

    async def guest(self, address):
        client = await Client.connect(self.server.port, headers=[f"X-Forwarded-For: {address}"])
        await client.until("welcome")
        return client

    async def test_newcomers_are_not_refused(self):
        asyncio.get_running_loop().set_debug(False)  # thousands of tasks
        guests = [(await self.guest(ATTACKER)).cookie for _ in range(50)]
        lines = [await asyncio.open_connection("127.0.0.1", self.server.port)
                 for _ in range(CONNECTIONS)]
        statuses = []

        async def attack(line, cookie):
            for _ in range(TIMES):
                statuses.append(await self.rename(*line, cookie))
        attackers = [asyncio.create_task(attack(line, random.choice(guests))) for line in lines]
        while not statuses:
            await asyncio.sleep(0.01)
        for number in range(NEWCOMERS):  # each a handshake, which fails with anything but 101
            await self.guest(f"198.51.100.{number}")
        await asyncio.gather(*attackers)
        for _, writer in lines:
            writer.close()
        self.assertEqual(set(statuses), {200, 429})


if __name__ == "__main__":
    unittest.main()
