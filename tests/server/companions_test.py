# SPDX-License-Identifier: GPL-3.0-or-later
"""People who have played together invite each other at a real server, and nobody else does."""
import asyncio
import json
import unittest

from people import SEATS, Player, Server, settings, sit_down, started


class Companions(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def ask(self, player, path, body=None):
        """What a browser of that player is answered: the status and the JSON."""
        headers = [f"Cookie: {player.cookie}"]
        method = "GET" if body is None else "POST"
        status, text = await self.server.ask(path, method, body, headers=headers)
        return status, json.loads(text) if text else None

    async def companions(self, player, wanted):
        """Those of a player, as soon as there are so many: the end of a match is written first."""
        for _ in range(600):
            status, found = await self.ask(player, "/api/companions")
            self.assertEqual(status, 200, found)
            if len(found["companions"]) == wanted:
                break
            await asyncio.sleep(0.05)
        return {each["person"]: each for each in found["companions"]}

    async def played(self):
        """Four who have played a match that is over, by seat."""
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        match = await sit_down(players, settings())
        await started(players["A.white"])
        status, calls = await self.ask(players["A.black"], "/api/calls")
        self.assertEqual(status, 200)
        self.assertEqual([each["match"] for each in calls["matches"]], [match])
        self.assertEqual(calls["invitations"], [])
        told = await players["A.white"].do("A.white", do="resign")
        self.assertEqual(told["view"]["over"]["reason"], "resignation")
        return players

    async def test_who_has_played_together_is_listed_and_invited(self):
        players = await self.played()
        white, black = players["A.white"], players["A.black"]
        known = await self.companions(white, 3)
        self.assertEqual(known[black.welcome["person"]]["against"], 1)
        self.assertEqual(known[black.welcome["person"]]["doing"], "at-table")
        self.assertEqual(known[players["B.black"].welcome["person"]]["together"], 1)

        await white.say("create", settings=settings())
        code = (await white.until("table", lambda table: len(table["members"]) == 1))["code"]
        body = {"person": black.welcome["person"], "table": code}
        status, answer = await self.ask(white, "/api/invitations", body)
        self.assertEqual(status, 204, answer)
        told = await black.until("invited")
        self.assertEqual((told["code"], told["person"]), (code, white.welcome["person"]))
        status, calls = await self.ask(black, "/api/calls")
        self.assertEqual([each["table"] for each in calls["invitations"]], [code])
        self.assertEqual(calls["matches"], [])

        await black.say("enter", code=code)
        await black.until("invitation-over")
        status, calls = await self.ask(black, "/api/calls")
        self.assertEqual(calls["invitations"], [])

    async def test_a_stranger_is_not_invited(self):
        players = await self.played()
        stranger = await Player.come(self.server.port)
        white = players["A.white"]
        await self.companions(white, 3)
        code = (await white.until("table"))["code"]
        body = {"person": stranger.welcome["person"], "table": code}
        status, answer = await self.ask(white, "/api/invitations", body)
        self.assertEqual((status, answer["why"]), (403, "not-played-with"))

    async def test_a_block_is_not_revealed(self):
        players = await self.played()
        white, black = players["A.white"], players["A.black"]
        await self.companions(white, 3)
        blocked = {"person": white.welcome["person"]}
        status, _ = await self.ask(black, "/api/blocks", blocked)
        self.assertEqual(status, 200)
        known = await self.companions(white, 3)
        self.assertEqual(known[black.welcome["person"]]["doing"], "away")
        await white.say("create", settings=settings())
        code = (await white.until("table", lambda table: len(table["members"]) == 1))["code"]
        body = {"person": black.welcome["person"], "table": code}
        status, _ = await self.ask(white, "/api/invitations", body)
        self.assertEqual(status, 204)
        status, calls = await self.ask(black, "/api/calls")
        self.assertEqual(calls["invitations"], [])


if __name__ == "__main__":
    unittest.main()
