# SPDX-License-Identifier: GPL-3.0-or-later
"""Games whose names, tags and talk have 1.9 MB. A name of that length went into the list of matches,
which then had megabytes for everybody who asked for it; a tag became a row of 11 MB, for which
everybody's moves waited; what was said went whole into each report. Such games are refused."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import House  # noqa: E402
from people import BEHIND_PROXY, Server  # noqa: E402

ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
MUCH = 1_900_000


def game(name="Ann", tag="Club", comment="good"):
    text = f'[WhiteA "{name}"]\n[Site "{tag}"]\n\n1A. e4 {{299}} {{{comment}}} 1a. e5 {{299}} *\n'
    return text.encode()


def said(text):
    return ('{"tandem": 1, "rulebook": "nsb"}\n{"at": 0, "by": "director", "do": "start"}\n'
            f'{{"at": 5, "by": "A.white", "do": "say", "to": "all", "text": "{text}"}}\n').encode()


class ImportTexts(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def test_long_texts_are_refused(self):
        house = House(self.server.port, 60, ATTACKER)
        cookie = await house.account()

        async def status(text, kind="application/x-bpgn"):
            answer = await house.exchange("/api/import", "POST", text, [f"Cookie: {cookie}"], kind)
            return answer[0]
        self.assertEqual(await status(game()), 201)
        self.assertEqual(await status(said("good luck"), "application/jsonl"), 201)
        self.assertEqual(await status(game(name="n" * MUCH)), 422)
        self.assertEqual(await status(game(tag="t" * MUCH)), 422)
        self.assertEqual(await status(game(comment="c" * MUCH)), 422)
        self.assertEqual(await status(said("s" * MUCH), "application/jsonl"), 422)
        told, text = await self.server.ask("/api/matches", address=HONEST)
        self.assertEqual(told, 200)
        self.assertLess(len(text), 2_000)


if __name__ == "__main__":
    unittest.main()
