# SPDX-License-Identifier: GPL-3.0-or-later
"""A crowd of one address talks at a table where people of a venue listen. What it costs to tell them
was the bill of those who listen: their moves were 10 to 30 seconds late. The crowd pays for it, by
how many hear each chat, and the others may still speak."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import listen_to_all  # noqa: E402
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402

CROWD, VENUE = "203.0.113.5", "198.51.100.7"
TALKERS, LISTENERS, EACH = 30, 60, 30
HEARD = 40_000  # at once: limits.address.chats_heard_at_once


class CrowdChat(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def test_those_who_talk_pay_for_those_who_listen(self):
        owner = await Player.come(self.server.port, address=VENUE)
        await owner.say("create", settings=settings())
        code = (await owner.until("table"))["code"]
        chats = []
        guests, reading = [], [asyncio.create_task(self.note_chats(owner, chats))]
        for address in [VENUE] * LISTENERS + [CROWD] * TALKERS:
            guest = await Player.come(self.server.port, address=address)
            await guest.say("enter", code=code)
            await guest.until("table")
            guests.append(guest)
            reading.append(asyncio.create_task(listen_to_all(guest)))

        async def talk(guest):
            for number in range(EACH):
                await guest.say("chat", code=code, text=f"noise {number}")
        for guest in guests[LISTENERS:]:
            await talk(guest)
        await self.until_quiet(chats)
        self.assertLess(len(chats), 1.4 * HEARD / (TALKERS + LISTENERS + 1))
        await guests[0].say("chat", code=code, text="hello")
        await self.until_quiet(chats)
        self.assertEqual(chats[-1], "hello")
        for task in reading:
            task.cancel()
        for guest in guests:
            guest.close()

    @staticmethod
    async def note_chats(listener, chats):
        """Keeps what is said, and answers the server's pings meanwhile."""
        while True:
            message = await listener.listen()
            if message["t"] == "chat":
                chats.append(message["text"])

    @staticmethod
    async def until_quiet(chats):
        """Waits until nothing has been said for two seconds."""
        before = -1
        while len(chats) != before:
            before = len(chats)
            await asyncio.sleep(2)


if __name__ == "__main__":
    unittest.main()
