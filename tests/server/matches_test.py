# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches over real sockets: to mate, to a flag, to a director's ruling, through a crash."""
import asyncio
import json
import unittest

from people import SEATS, Gone, Player, Server, settings, sit_down, started

MATE = [("A.white", "e2e4"), ("A.black", "e7e5"), ("A.white", "d1h5"), ("A.black", "b8c6"),
        ("A.white", "f1c4"), ("A.black", "g8f6"), ("A.white", "h5f7")]


async def four(server):
    return {seat: await Player.come(server.port) for seat in SEATS}


async def play(players, moves):
    told = None
    for seat, move in moves:
        told = await players[seat].play(seat, move)
        if told["t"] != "line":
            raise AssertionError(told)
        for player in players.values():
            await player.catch_up(told["line"])
    return told


class Matches(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def verified(self, match):
        """The log of a match, which must replay to its events."""
        said, status = self.server.store("verify", match)
        self.assertEqual(status, 0, said)
        log, status = self.server.store("export", match)
        self.assertEqual(status, 0, log)
        return [json.loads(line) for line in log.splitlines()]

    async def test_four_play_to_mate(self):
        players = await four(self.server)
        match = await sit_down(players, settings())
        await started(players["A.white"])
        told = await play(players, MATE)
        self.assertEqual(told["view"]["over"]["reason"], "checkmate")
        self.assertEqual(told["view"]["over"]["winner"], "one")
        for player in players.values():
            self.assertEqual(player.view["over"], told["view"]["over"])
        log = self.verified(match)
        self.assertEqual([line["move"] for line in log[2:]], [move for _, move in MATE])

    async def test_a_match_ends_by_a_claim_of_the_flag(self):
        players = await four(self.server)
        played = settings({"authority": "open", "options": {"time.base_ms": 1500}})
        match = await sit_down(players, played)
        await started(players["A.white"])
        refused = await players["A.black"].do("A.black", do="claim", what="flag")
        self.assertEqual(refused["t"], "line")  # rejected, but heard
        self.assertIn("claim-rejected", [event["event"] for event in refused["events"]])
        fallen = lambda told: any(event["event"] == "clock-zero" for event in told["events"])
        await players["A.black"].until("line", fallen)
        told = await players["A.black"].do("A.black", do="claim", what="flag")
        self.assertEqual(told["view"]["over"]["reason"], "flag")
        self.assertEqual(told["view"]["over"]["winner"], "two")
        self.verified(match)

    async def test_a_director_decides_a_dispute(self):
        players = await four(self.server)
        director = await Player.come(self.server.port)
        match = await sit_down(players, settings({"authority": "open"}, director="owner"), director)
        self.assertEqual((await director.do("director", do="start"))["t"], "line")
        for player in players.values():
            await player.catch_up(2)
        await play(players, [("A.white", "e2e4")])
        stopped = await players["B.black"].do("B.black", do="stop", text="a piece has been hidden")
        self.assertEqual(stopped["view"]["boards"]["B"]["paused_by"], stopped["line"])
        told = await director.do("director", do="infraction", seat="B.white", what="hidden-pieces")
        self.assertIn("infraction", [event["event"] for event in told["events"]])
        await director.do("director", do="resume", board="B")
        told = await director.do("director", do="declare", winner="one", why="hidden once more")
        await players["B.white"].catch_up(told["line"])
        self.assertEqual(players["B.white"].view["over"]["reason"], "ruling")
        self.verified(match)

    async def test_a_match_goes_on_through_a_crash(self):
        players = await four(self.server)
        match = await sit_down(players, settings())
        await started(players["A.white"])
        await play(players, MATE[:3])
        cookies = {seat: player.cookie for seat, player in players.items()}
        self.server.kill()
        with self.assertRaises(Gone):
            await players["A.black"].until("line")
        self.server.start()
        players = {seat: await Player.come(self.server.port, cookie)
                   for seat, cookie in cookies.items()}
        for player in players.values():
            self.assertIn(match, player.welcome["matches"])
            await player.watch(match)
        while "paused_by" in players["A.black"].view["boards"]["A"]:
            await asyncio.wait_for(players["A.black"].listen(), 30)
        told = await play(players, MATE[3:])
        self.assertEqual(told["view"]["over"]["reason"], "checkmate")
        log = self.verified(match)
        self.assertTrue(any("The server was away" in line.get("text", "") for line in log))
        moves = [line["move"] for line in log if line.get("do") == "play"]
        self.assertEqual(moves, [move for _, move in MATE])

    async def test_a_match_goes_on_after_a_stop(self):
        players = await four(self.server)
        match = await sit_down(players, settings())
        await started(players["A.white"])
        await play(players, MATE[:1])
        cookies = {seat: player.cookie for seat, player in players.items()}
        stopping = asyncio.create_task(asyncio.to_thread(self.server.stop))
        notice = await players["B.black"].until("notice")
        self.assertEqual(notice["what"], "stopping")
        self.assertEqual(await stopping, 0)
        self.server.start()
        players = {seat: await Player.come(self.server.port, cookie)
                   for seat, cookie in cookies.items()}
        for player in players.values():
            await player.watch(match)
        while "paused_by" in players["A.black"].view["boards"]["A"]:
            await asyncio.wait_for(players["A.black"].listen(), 30)
        await play(players, MATE[1:])
        self.verified(match)

    async def test_a_guest_plays_with_three_bots(self):
        guest = await Player.come(self.server.port)
        await guest.say("create", settings=settings({"options": {"time.base_ms": 20000}}))
        code = (await guest.until("table"))["code"]
        await guest.say("sit", code=code, seat="A.white")
        for seat in SEATS[1:]:
            await guest.say("seat-bot", code=code, seat=seat)
        await guest.say("ready", code=code, ready=True)
        match = (await guest.until("table", lambda table: table.get("match")))["match"]
        await guest.watch(match)
        await started(guest)
        knights = ["g1f3", "f3g1"]
        moves = 0
        while not guest.view.get("over"):
            board = guest.view["boards"]["A"]
            if board["turn"] == "white" and moves < 6:
                told = await guest.play("A.white", knights[moves % 2])
                moves += 1
                if told["t"] == "refused" and told["why"] not in ("stale", "match-over"):
                    moves = 6  # the bots have made it illegal; the flag or a mate ends it
            else:
                await asyncio.wait_for(guest.listen(), 60)
        log = self.verified(match)
        self.assertTrue(any(line.get("by") == "A.black" and line["do"] == "play" for line in log))
        self.assertTrue(any(line.get("by") == "B.white" and line["do"] == "play" for line in log))


if __name__ == "__main__":
    unittest.main()
