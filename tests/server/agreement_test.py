# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of a private table is private until all who played in it agree, also over restarts and two at a device."""
import asyncio
import json
import unittest

from people import BEHIND_PROXY, SEATS, Client, Player, Server, settings, sit_down, started


class Agreement(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def ask(self, verb, match, cookie=None, path="/agreement", query=""):
        """The status, and what was answered; asked once more while the end is being written."""
        headers = [f"Cookie: {cookie}"] if cookie else []
        body = {} if verb == "POST" else None
        while True:
            status, text = await self.server.ask(f"/api/matches/{match}{path}{query}", verb, body,
                                                 headers)
            if "match-is-on" not in text:
                return status, json.loads(text) if text.startswith("{") else text
            await asyncio.sleep(0.05)

    async def seen_by_strangers(self, match):
        """Each place that tells of the match to somebody who comes without a cookie."""
        places = {}
        for path in (f"/api/matches/{match}", f"/matches/{match}.jsonl", f"/matches/{match}.bpgn",
                     f"/matches/{match}.png", f"/api/matches/{match}/agreement"):
            status, _ = await self.server.ask(path, "HEAD")
            places[path] = {200: True, 404: False}[status]
        for path in ("/api/matches", "/api/players/Ann/matches"):
            status, text = await self.server.ask(path)
            self.assertEqual(status, 200, text)
            places[path] = match in text
        _, page = await self.server.ask(f"/match/{match}")
        _, other = await self.server.ask("/match/nothing")
        places["/match"] = page.replace(match, "") != other.replace("nothing", "")
        return set(places.values())

    async def call_ann(self, player):
        status, text = await self.server.ask("/api/session", "POST", {"name": "Ann"},
                                             [f"Cookie: {player.cookie}"])
        self.assertEqual(status, 200, text)

    async def played(self, players, terms=None):
        match = await sit_down(players, settings(terms))
        await started(players["A.white"])
        told = await players["A.white"].do("A.white", do="resign")
        self.assertEqual(told["t"], "line", told)
        return match

    async def test_the_last_of_four_shows_it_and_what_was_agreed_outlives_a_crash(self):
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        zoe = await Player.come(self.server.port)
        await self.call_ann(players["A.white"])
        names = ["Ann", *(players[seat].welcome["name"] for seat in SEATS[1:3])]
        match = await self.played(players)
        for count, seat in enumerate(SEATS[:3], 1):
            answer = await self.ask("POST", match, players[seat].cookie)
            consent = {"agreed": count, "of": 4, "yours": True,
                       "others": names[:count - 1]}
            self.assertEqual(answer, (200, {"access": "nobody", "consent": consent}))
            self.assertEqual(await self.seen_by_strangers(match), {False})
        status, refused = await self.ask("POST", match, zoe.cookie)
        self.assertEqual((status, refused["why"]), (404, "no-such-match"))

        self.server.kill()
        self.server.start()
        last = players["B.black"].cookie
        _, record = await self.ask("GET", match, last, path="")
        self.assertEqual(record["access"], "nobody")
        self.assertEqual(record["consent"], {"agreed": 3, "of": 4, "yours": False,
                                              "others": names})
        _, answer = await self.ask("DELETE", match, players["A.black"].cookie)
        self.assertEqual(answer["consent"], {"agreed": 2, "of": 4, "yours": False,
                                             "others": [names[0], names[2]]})
        await self.ask("POST", match, last)
        self.assertEqual(await self.seen_by_strangers(match), {False})
        status, answer = await self.ask("POST", match, players["A.black"].cookie)
        self.assertEqual((status, answer), (200, {"access": "anybody", "consent": None}))
        self.assertEqual(await self.seen_by_strangers(match), {True})
        status, refused = await self.ask("DELETE", match, last)
        self.assertEqual((status, refused["why"]), (409, "is-shown"))

        self.server.kill()
        self.server.start()
        self.assertEqual(await self.seen_by_strangers(match), {True})
        told = await (await Player.come(self.server.port)).watch(match)
        self.assertNotIn("code", told, "its table is still private")
        told = await (await Player.come(self.server.port, last)).watch(match)
        self.assertIn("code", told)
        said, status = self.server.store("list")
        self.assertEqual(status, 0, said)
        self.assertNotIn("private", said)

    async def test_two_at_a_device_agree_each_for_themselves(self):
        people, devices = [], []
        for _ in range(2):
            cookies = []
            for query in ("", "?as=2"):
                client = await Client.connect(self.server.port, "; ".join(cookies), f"/ws{query}")
                player = Player(client.reader, client.writer, client.cookie)
                player.welcome = await player.until("welcome")
                people.append(player)
                cookies.append(player.cookie)
            devices.append("; ".join(cookies))
        players = dict(zip(SEATS, people))
        match = await self.played(players, {"authority": "clock"})
        asked = [(device, query) for device in devices for query in ("", "?as=2")]
        names = [person.welcome["name"] for person in people]
        for count, (device, query) in enumerate(asked, 1):
            status, answer = await self.ask("POST", match, device, query=query)
            self.assertEqual(status, 200, answer)
            if count < 4:
                self.assertEqual(answer["consent"], {"agreed": count, "of": 4, "yours": True,
                                                     "others": names[:count - 1]})
        self.assertEqual(answer, {"access": "anybody", "consent": None})

    async def test_with_bots_the_only_person_decides_alone(self):
        ann = await Player.come(self.server.port)
        await self.call_ann(ann)
        await ann.say("create", settings=settings())
        code = (await ann.until("table"))["code"]
        await ann.say("sit", code=code, seat="A.white")
        for seat in SEATS[1:]:
            await ann.say("seat-bot", code=code, seat=seat)
        await ann.say("ready", code=code, ready=True)
        match = (await ann.until("table", lambda table: table.get("match")))["match"]
        await ann.watch(match)
        await started(ann)
        status, refused = await self.server.ask(
            f"/api/matches/{match}/agreement", "POST", {}, [f"Cookie: {ann.cookie}"])
        self.assertEqual((status, json.loads(refused)["why"]), (409, "match-is-on"))
        await ann.do("A.white", do="resign")
        _, told = await self.ask("GET", match, ann.cookie)
        self.assertEqual(told["consent"], {"agreed": 0, "of": 1, "yours": False,
                                           "others": []})
        _, answer = await self.ask("POST", match, ann.cookie)
        self.assertEqual(answer["access"], "anybody")
        self.assertEqual(await self.seen_by_strangers(match), {True})


if __name__ == "__main__":
    unittest.main()
