# SPDX-License-Identifier: GPL-3.0-or-later
"""Two frames bring the server down: one that it closes the connection for, and a text behind it that
takes more than one read. The closing passed over the rest of that text while the server was about to
read on in it, and the whole program aborted. Others must not notice anything."""
import asyncio
import pathlib
import struct
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, Client, Gone, Player, Server  # noqa: E402  pylint: disable=wrong-import-position

TIMES = 100
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"


def frame(kind, payload):
    return bytes([0x80 | kind, 0x80 | 126]) + struct.pack(">H", len(payload)) + bytes(4) + payload


async def pour(port, cookie):
    """What closes a connection, with a text behind it."""
    client = await Client.connect(port, cookie, headers=[f"X-Forwarded-For: {ATTACKER}"])
    client.writer.write(frame(2, bytes(200)) + frame(1, b"x" * 700))
    try:
        while True:
            await client.listen()
    except (Gone, ConnectionError):
        client.close()


class Closing(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def test_the_server_lives(self):
        honest = await Player.come(self.server.port, address=HONEST)
        cookie = (await Player.come(self.server.port, address=ATTACKER)).cookie
        for _ in range(TIMES // 10):
            await asyncio.gather(*(pour(self.server.port, cookie) for _ in range(10)))
        await honest.say("ping")
        await honest.until("pong")
        self.assertIsNone(self.server.process.poll())


if __name__ == "__main__":
    unittest.main()
