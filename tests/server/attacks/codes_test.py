# SPDX-License-Identifier: GPL-3.0-or-later
"""A guest with many connections tries one code of a table after the other; all 279,841 of four
letters once took two minutes, and whoever guessed one sat down, read along and chatted. Few of them may
be answered, and somebody else who mistypes a code must still find the table. All other messages about a
table answer somebody who is not there in the same way, whether there is one of that code or not."""
import asyncio
import itertools
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, Gone, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

CONNECTIONS = 15
TRIES = 10  # of each
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
# What is asked of a table by its members.
OTHERS = [("leave", {}), ("stand", {}), ("look", {}), ("sit", {"seat": "A.white"}),
          ("seat-bot", {"seat": "A.white"}), ("unseat", {"seat": "A.white"}),
          ("ready", {"ready": True}), ("ready", {"ready": False}), ("chat", {"text": "Hello"}),
          ("change", {"settings": settings()}),
          ("quick", {"terms": {"rulebook": "nsb"}, "fill": "people"})]
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"


async def guess(player, codes):
    """How many of the guesses were answered."""
    answered = 0
    try:
        for code in codes:
            await player.say("enter", code=code)
            answer = await player.until("refused")
            answered += answer["why"] == "no-such-table"
    except Gone:
        pass
    return answered


class Codes(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def test_guessing_reveals_little(self):
        owner = await Player.come(self.server.port, address=HONEST)
        await owner.say("create", settings=settings())
        code = (await owner.until("table"))["code"]
        first = await Player.come(self.server.port, address=ATTACKER)
        guests = [first] + [await Player.come(self.server.port, first.cookie, ATTACKER)
                            for _ in range(CONNECTIONS - 1)]
        words = map("".join, itertools.product(LETTERS, repeat=4))
        begun = time.monotonic()
        answered = sum(await asyncio.gather(
            *(guess(guest, itertools.islice(words, TRIES)) for guest in guests)))
        minutes = (time.monotonic() - begun) / 60
        self.assertLessEqual(answered, 40 + 60 * minutes + 1)
        for address in (HONEST, ATTACKER):  # others of the attacker's own house, too
            honest = await Player.come(self.server.port, address=address)
            await honest.say("enter", code="BBBB")
            self.assertEqual((await honest.until("refused"))["why"], "no-such-table")
            await honest.say("enter", code=code)
            self.assertEqual((await honest.until("table"))["code"], code)

    async def test_no_other_message_tells_a_right_code_from_a_wrong_one(self):
        owner = await Player.come(self.server.port, address=HONEST)
        await owner.say("create", settings=settings())
        code = (await owner.until("table"))["code"]
        guest = await Player.come(self.server.port, address=ATTACKER)
        answers = {}
        for tried in (code, "ZZZZZZZZ"):
            answers[tried] = []
            for message, keys in OTHERS:
                await guest.say(message, code=tried, **keys)
                refused = await guest.until("refused")
                answers[tried].append((message, refused["why"], refused["say"]))
        self.assertEqual(answers[code], answers["ZZZZZZZZ"])


if __name__ == "__main__":
    unittest.main()
