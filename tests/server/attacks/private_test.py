# SPDX-License-Identifier: GPL-3.0-or-later
"""A stranger looks for the matches of people who play at a private table: in the list of all matches,
by their names, by the id. They once read along live and had the record. Strangers must get the
answers that they get of a match that is not there, and members of the table must be able to watch."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    sit_down, started)

STRANGER, HONEST = "203.0.113.5", "198.51.100.7"


class Private(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def answers(self, match, cookie=None):
        """Of HTTP, by path."""
        headers = [f"Cookie: {cookie}"] if cookie else []
        found = {}
        for path in ("/api/matches", "/api/matches/ID", "/matches/ID.jsonl", "/matches/ID.bpgn"):
            status, text = await self.server.ask(path.replace("ID", match), headers=headers)
            found[path] = (status, text.replace(match, "ID"))
        return found

    async def test_matches_of_private_tables_are_for_their_members(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        match = await sit_down(players, settings())
        code = next(iter(players["A.white"].tables))
        await started(players["A.white"])
        member = await Player.come(self.server.port, address=HONEST)
        await member.say("enter", code=code)
        await member.until("table")
        await member.watch(match)
        stranger = await Player.come(self.server.port, address=STRANGER)
        for over in (False, True):
            if over:
                line = (await players["A.white"].do("A.white", do="resign"))["line"]
                await member.catch_up(line)
                self.server.kill()
                self.server.start()
                stranger = await Player.come(self.server.port, stranger.cookie, STRANGER)
            await stranger.say("watch", match=match, since=0)
            self.assertEqual((await stranger.until("refused"))["why"], "no-such-match")
            for cookie in (stranger.cookie, None):
                self.assertEqual(await self.answers(match, cookie),
                                 await self.answers("nothing", cookie))
        for player in (member, players["B.black"]):
            told = await self.answers(match, player.cookie)
            self.assertEqual([status for status, _ in told.values()], [200] * 4)
            lines = json.loads(told["/api/matches"][1])["matches"]
            self.assertEqual([line["match"] for line in lines], ["ID"])


if __name__ == "__main__":
    unittest.main()
