# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests of a few addresses talk without end at a table, one of whose members watches a match behind
a line of 1 Mbit/s. Moves waited behind the talk, and the member was disconnected as a slow reader.
Moves come before talk that waits, and of the talk the newest."""
import asyncio
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import LOST, listen_to_all  # noqa: E402
from people import BEHIND_PROXY, SEATS, Player, Server, settings, sit_down, started  # noqa: E402

VENUE, READER = "198.51.100.7", "198.51.100.8"
CROWDS = [f"203.0.113.{number}" for number in range(4)]
TALKERS, EACH = 10, 60
TEXT = '"' * 265  # of which a person may say 60 at once; written, each is two bytes
LINE = 125_000  # bytes a second
BUFFERED = 100  # messages of the talk that the system itself may hold before a move; 48 were the most
TURNS = [("A.white", "g1f3"), ("A.black", "g8f6"), ("A.white", "f3g1"), ("A.black", "f6g8")]
CONFIG = "[times]\nslow_ms = 2000\n"  # of being far behind: shorter than what there is to be told


class SlowLine:
    """A reader behind it."""

    def __init__(self, reader):
        self.reader, self.free = reader, time.monotonic()

    async def readexactly(self, size):
        parts = []
        while size:
            await asyncio.sleep(max(0.0, self.free - time.monotonic()))
            part = await self.reader.readexactly(min(size, 4_096))
            self.free = max(self.free, time.monotonic() - 0.01) + len(part) / LINE
            parts.append(part)
            size -= len(part)
        return b"".join(parts)


class ChatFlood(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=CONFIG, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def talk(self, code, address):
        """What a crowd of ten says at once, who then leave and make room for others."""
        crowd = await asyncio.gather(*(Player.come(self.server.port, address=address)
                                       for _ in range(TALKERS)))
        reading = [asyncio.create_task(listen_to_all(guest)) for guest in crowd]
        for guest in crowd:
            await guest.say("enter", code=code)
        for _ in range(EACH):
            for guest in crowd:
                await guest.say("chat", code=code, text=TEXT)
        await asyncio.sleep(0.2)
        for guest, task in zip(crowd, reading):
            await guest.say("leave", code=code)
            task.cancel()
            guest.close()

    async def listen(self, reader, lines, chats):
        """Notes after how much talk which line came, and what was said."""
        try:
            while True:
                message = await reader.listen()
                reader.heard.clear()
                if message["t"] == "line":
                    lines[message["line"]] = len(chats)
                elif message["t"] == "chat":
                    chats.append(message["text"])
        except LOST as why:
            return repr(why)

    async def test_moves_come_before_talk(self):
        players = {seat: await Player.come(self.server.port, address=VENUE) for seat in SEATS}
        match = await sit_down(players, settings(listing="public"))
        host = await Player.come(self.server.port, address=VENUE)
        await host.say("create", settings=settings(listing="public"))
        code = (await host.until("table"))["code"]
        reader = await Player.come(self.server.port, address=READER, window=4_096)
        await reader.say("enter", code=code)
        await reader.watch(match)
        await started(players["A.white"])
        reader.reader = SlowLine(reader.reader)
        lines, chats, told = {}, [], {}
        listening = asyncio.create_task(self.listen(reader, lines, chats))
        others = [asyncio.create_task(listen_to_all(each))
                  for each in (host, players["B.white"], players["B.black"])]

        async def flood():
            for address in CROWDS:
                await self.talk(code, address)
        flooding = asyncio.create_task(flood())
        end = time.monotonic() + 12
        turn = 0
        while time.monotonic() < end:
            seat, move = TURNS[turn % len(TURNS)]
            other = players["A.black" if seat == "A.white" else "A.white"]
            answer = await players[seat].play(seat, move)
            self.assertEqual(answer["t"], "line", answer)
            told[answer["line"]] = len(chats)
            await other.catch_up(answer["line"])
            turn += 1
            await asyncio.sleep(0.1)
        await flooding
        await host.say("chat", code=code, text="good night")
        await asyncio.sleep(2)
        self.assertFalse(listening.done(), listening.done() and listening.result())
        behind = [lines[line] - at for line, at in told.items()]
        self.assertLess(max(behind), BUFFERED)
        self.assertEqual(chats[-1], "good night")
        self.assertEqual(await self.server.figure("slow_readers_total"), 0)
        for task in [listening, *others]:
            task.cancel()
        for each in [host, reader, *players.values()]:
            each.close()


if __name__ == "__main__":
    unittest.main()
