# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who had no part in a match reads its record. What a player had reported, and what a
team had said to itself, was hidden while the match was on, but its report stood in the record for
everybody."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    sit_down, started)

READER, HONEST = "203.0.113.5", "198.51.100.7"
SECRETS = {"said": "what we plan", "reported": "what I have seen"}


class Reports(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def test_records_hide_what_the_live_match_hides(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        stranger = await Player.come(self.server.port, address=READER)
        match = await sit_down(players, settings(listing="public"))
        await started(players["A.white"])
        await stranger.watch(match)
        one = players["A.white"]
        await one.do("A.white", do="say", to="partner", text=SECRETS["said"])
        await one.do("A.white", do="report", seat="A.black", what="hidden-pieces",
                     text=SECRETS["reported"])
        over = await one.do("A.white", do="resign")
        self.assertIn("over", over["view"])
        await stranger.until("line", lambda line: line["view"].get("over"))
        told = {"live": str(stranger.heard)}
        for path in (f"/api/matches/{match}", f"/matches/{match}.jsonl", f"/matches/{match}.bpgn"):
            while "match-is-on" in (text := (await self.server.ask(path, address=READER))[1]):
                await asyncio.sleep(0.1)
            told[path] = text
        self.assertIn("resign", told[f"/matches/{match}.jsonl"])
        for path, text in told.items():
            for secret in (*SECRETS.values(), "reported", "hidden-pieces"):
                self.assertNotIn(secret, text, path)
        _, text = await self.server.ask(f"/matches/{match}.jsonl",
                                        headers=[f"Cookie: {one.cookie}"])
        for secret in SECRETS.values():  # the team reads its own
            self.assertIn(secret, text)


if __name__ == "__main__":
    unittest.main()
