# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a quick message was said is told to those who may read it, and to nobody else."""
import asyncio
import json
import unittest

from people import SEATS, Player, Server, settings, sit_down, started

OWN = {
    "one": ["Ann was about to play Bc4. A pawn on f7 would mate.", "A queen on f7 would mate."],
    "two": ["With a queen, Ann could mate on f7."],
}


class TalkReasons(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def record(self, match, cookie=None):
        """The status, and the record of a match; asked again while its end is being written."""
        while True:
            status, text = await self.server.ask(
                f"/api/matches/{match}", headers=[f"Cookie: {cookie}"] if cookie else [])
            if "match-is-on" not in text:
                return status, json.loads(text)
            await asyncio.sleep(0.05)

    async def played(self, listing):
        """Four players, by seat, and a match in which both teams asked for what would mate."""
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        status, text = await self.server.ask(
            "/api/session", "POST", {"name": "Ann"}, [f"Cookie: {players['A.white'].cookie}"])
        self.assertEqual(status, 200, text)
        match = await sit_down(players, settings(listing=listing))
        await started(players["A.white"])
        for seat, said in [("A.white", "e2e4"), ("A.black", "f7f5"), ("A.white", "!thanks"),
                           ("A.white", "!need-pawn"), ("A.white", "!need-knight"),
                           ("A.white", "f1c4"), ("A.white", "!need-queen"),
                           ("A.black", "!no-queen"), ("A.black", "!no-rook")]:
            if said.startswith("!"):
                told = await players[seat].do(seat, do="say", to="partner", text=said)
                self.assertEqual(told["t"], "line", told)
                continue
            told = await players[seat].play(seat, said)
            self.assertEqual(told["t"], "line", told)
            for player in players.values():
                await player.catch_up(told["line"])
        await players["B.black"].do("B.black", do="resign")
        return players, match

    async def test_a_team_is_told_the_reasons_of_its_own_messages(self):
        players, match = await self.played("private")
        for seat, player in players.items():
            team = "one" if seat in ("A.white", "B.black") else "two"
            status, record = await self.record(match, player.cookie)
            self.assertEqual(status, 200)
            reasons = record["talk_reasons"]
            self.assertEqual([reason["say"] for reason in reasons], OWN[team])
            texts = {line["line"]: line["command"].get("text") for line in record["lines"]}
            asked = {"one": ["!need-pawn", "!need-queen"], "two": ["!no-queen"]}[team]
            self.assertEqual([texts[reason["line"]] for reason in reasons], asked)
            self.assertEqual(reasons[-1]["message"], {
                "one": {"say": "talk-reason.mates", "with": {"piece": "queen", "square": "f7"}},
                "two": {"say": "talk-reason.lets-mate",
                        "with": {"player": "Ann", "piece": "queen", "square": "f7"}}}[team])
        status, _ = await self.record(match)
        self.assertEqual(status, 404)

    async def test_nobody_else_is_told_a_reason(self):
        _, match = await self.played("public")
        stranger = await Player.come(self.server.port)
        for cookie in (None, stranger.cookie):
            status, record = await self.record(match, cookie)
            self.assertEqual(status, 200)
            said = [line["command"]["text"] for line in record["lines"]
                    if line["command"]["do"] == "say"]
            self.assertEqual(said, [""] * 6)
            self.assertEqual(record["talk_reasons"], [])


if __name__ == "__main__":
    unittest.main()
