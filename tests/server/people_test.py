# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests and accounts at a real server: what they are called, and what they may read afterwards."""
import asyncio
import http.client
import json
import unittest

from people import SEATS, Player, Server, settings, sit_down, started


class People(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def ask(self, method, path, body=None, cookie=None):
        """A request as of a browser; its status and its body."""
        headers = {"Content-Type": "application/json"}
        if cookie:
            headers["Cookie"] = cookie
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def rename(self, player, name):
        return self.ask("POST", "/api/session", {"name": name}, player.cookie)

    async def test_a_guest_s_other_name_is_known_at_once_and_lasts(self):
        ann, bo = await Player.come(self.server.port), await Player.come(self.server.port)
        await ann.say("create", settings=settings())
        code = (await ann.until("table"))["code"]
        await bo.say("enter", code=code)
        await bo.until("table")
        status, text = self.rename(ann, "Zugzwang")
        self.assertEqual((status, json.loads(text)["name"]), (200, "Zugzwang"))
        called = lambda message: message.get("name") == "Zugzwang"
        await ann.until("welcome", called)
        await bo.until("table", lambda table: called(table["members"][0]))
        ann.close()
        again = await Player.come(self.server.port, ann.cookie)
        self.assertEqual(again.welcome["name"], "Zugzwang")
        table = await again.until("table")
        self.assertEqual(table["members"][0]["name"], "Zugzwang")

    async def test_a_guest_is_never_called_like_an_account(self):
        guest, early = await Player.come(self.server.port), await Player.come(self.server.port)
        self.assertEqual(self.rename(early, "ANN")[0], 200)
        await early.until("welcome")
        body = {"name": "Ann", "password": "12345678"}
        self.assertEqual(self.ask("POST", "/api/accounts", body)[0], 201)
        other = await early.until("welcome")
        self.assertNotEqual(other["name"].lower(), "ann")
        for name in ("Ann", "ann", "aNN"):
            status, text = self.rename(guest, name)
            self.assertEqual((status, json.loads(text)["why"]), (409, "name-taken"))
        await guest.say("rename", name="Ann")
        self.assertEqual((await guest.until("refused"))["why"], "bad-message")

    async def record(self, path, cookie):
        """The record of a match that is over, as soon as its end is written down."""
        for _ in range(600):
            status, text = self.ask("GET", path, cookie=cookie)
            if status != 409:
                break
            await asyncio.sleep(0.05)
        return status, text

    async def test_a_report_is_for_the_team_and_the_director_after_the_match_too(self):
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        match = await sit_down(players, settings(listing="public"))
        await started(players["A.white"])
        told = await players["A.white"].do("A.white", do="report", seat="A.black", what="banging",
                                           text="he bangs the clock")
        self.assertEqual(told["t"], "line")
        told = await players["A.white"].do("A.white", do="resign")
        self.assertEqual(told["view"]["over"]["reason"], "resignation")
        cookies = {seat: player.cookie for seat, player in players.items()} | {"nobody": None}
        for path in (f"/api/matches/{match}", f"/matches/{match}.jsonl", f"/matches/{match}.bpgn"):
            for who, cookie in cookies.items():
                with self.subTest(path=path, who=who):
                    status, text = await self.record(path, cookie)
                    self.assertEqual(status, 200, text)
                    may = who in ("A.white", "B.black")
                    self.assertEqual("bangs the clock" in text, may)
                    self.assertEqual("report" in text, may)


if __name__ == "__main__":
    unittest.main()
