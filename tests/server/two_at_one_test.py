# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at one device, with both cookies in each request: who is told what, and whose session ends."""
import http.client
import json
import unittest

from people import SEATS, Client, Gone, Player, Server, settings, sit_down


class TwoAtOne(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def session(self, name, query="", cookie=None):
        """A guest of that name; the cookie as the browser gets it."""
        status, head, who = await self.asked("POST", f"/api/session{query}", {"name": name}, cookie)
        self.assertEqual(status, 200, who)
        return head["set-cookie"].split(";")[0], who

    async def asked(self, method, path, body=None, cookie=None):
        """The status, the head's fields and the body that HTTP answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        head = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, head, json.loads(text) if text else None

    async def device(self, first, second):
        """The cookies of a device with two people."""
        one, _ = await self.session(first)
        two, _ = await self.session(second, "?as=2", one)
        return f"{one}; {two}"

    async def both(self, cookies):
        """The two of a device, connected."""
        players = []
        for path in ("/ws", "/ws?as=2"):
            client = await Client.connect(self.server.port, cookies, path)
            player = Player(client.reader, client.writer, client.cookie)
            player.welcome = await player.until("welcome")
            players.append(player)
        return players

    async def test_each_of_two_at_a_device_is_told_what_belongs_to_them(self):
        ann, bo = await self.both(await self.device("Ann", "Bo"))
        cy, di = await self.both(await self.device("Cy", "Di"))
        self.assertEqual([each.welcome["name"] for each in (ann, bo, cy, di)],
                         ["Ann", "Bo", "Cy", "Di"])
        self.assertEqual(len({each.welcome["person"] for each in (ann, bo, cy, di)}), 4)
        players = dict(zip(SEATS, (ann, bo, cy, di)))
        await sit_down(players, settings({"authority": "clock"}))
        for player in players.values():
            await player.catch_up(2)
        # B.white is the partner of A.black; nobody else hears what they say.
        words = "Sit, I have a knight"
        said = await cy.do("B.white", do="say", to="partner", text=words)
        self.assertEqual(said["t"], "line")
        line = await bo.until("line", lambda line: line["command"]["do"] == "say")
        self.assertEqual(line["command"]["text"], words)
        # Nobody gives a command for the seat of whom they share a device with.
        refused = await ann.do("A.black", do="resign")
        self.assertEqual(refused["t"], "refused")
        self.assertEqual((await ann.do("A.white", do="press"))["t"], "line")
        pressed = await bo.do("A.black", do="press")
        self.assertEqual(pressed["t"], "line")
        for player in (ann, di):
            await player.catch_up(pressed["line"])
            self.assertNotIn(words, json.dumps(player.heard))

    async def test_a_second_person_goes_alone_and_comes_as_nobody_else(self):
        cookies = await self.device("Ann", "Bo")
        ann, bo = await self.both(cookies)
        status, head, _ = await self.asked("POST", "/api/logout?as=2", {}, cookies)
        self.assertEqual(status, 204)
        self.assertTrue(head["set-cookie"].startswith("tandem_session_2=; "), head)
        with self.assertRaises(Gone):
            await bo.until("pong")
        await ann.say("ping")
        await ann.until("pong")
        self.assertEqual((await self.asked("GET", "/api/me?as=2", None, cookies))[0], 401)
        status, _, who = await self.asked("GET", "/api/me", None, cookies)
        self.assertEqual((status, who["name"]), (200, "Ann"))

    async def test_a_second_person_stays_a_guest(self):
        body = {"name": "Ann", "password": "12345678"}
        cookies = await self.device("Guest1", "Bo")
        for path in ("/api/accounts?as=2", "/api/login?as=2"):
            status, _, why = await self.asked("POST", path, body, cookies)
            self.assertEqual((status, why["why"]), (403, "second-is-guest"), path)
        self.assertEqual((await self.asked("POST", "/api/accounts", body, cookies))[0], 201)
        status, _, who = await self.asked("GET", "/api/me?as=2", None, cookies)
        self.assertEqual((status, who["name"], who["kind"]), (200, "Bo", "guest"))
        for path in ("/api/me?as=1", "/api/me?as=2&as=2", "/api/session?as=two"):
            self.assertEqual((await self.asked("GET", path, None, cookies))[0], 400, path)


if __name__ == "__main__":
    unittest.main()
