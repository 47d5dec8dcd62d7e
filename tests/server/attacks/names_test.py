# SPDX-License-Identifier: GPL-3.0-or-later
"""Impersonation: guests who want to be called like an account or a bot, or in a way that looks so,
by letters of other scripts, by what cannot be seen, or by what turns the line around. Honest people
are called what they are called, in any script."""
import http.client
import json
import pathlib
import sys
import unittest
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PATIENCE, Player, Server  # noqa: E402  pylint: disable=wrong-import-position


class Names(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def ask(self, method, path, body=None, cookie=None):
        """A request as of a browser; its status, its body and the cookie that came."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        told = json.loads(answer.read() or b"{}")
        connection.close()
        return answer.status, told, (answer.getheader("Set-Cookie") or "").split(";")[0]

    def enrol(self, name):
        return self.ask("POST", "/api/accounts", {"name": name, "password": "12345678"})

    async def test_nobody_passes_for_somebody_else(self):
        early = await Player.come(self.server.port)
        self.assertEqual(self.ask("POST", "/api/session", {"name": "AIice"}, early.cookie)[0], 200)
        await early.until("welcome", lambda told: told["name"] == "AIice")
        self.assertEqual(self.enrol("Alice")[0], 201)
        other = await early.until("welcome")
        self.assertNotEqual(other["name"], "AIice")
        guest = await Player.come(self.server.port)
        before = guest.welcome["name"]
        for name in ("Alice", "ALICE", "AIice", "A1ice", "Аlice", "Alic\u0435", "Alice\u200b",
                     "\u202eecilA", "\u200b\u200b", "\u0085\u009b31m", "Ａlice", "𝐀lice", "Bot Ada",
                     "Bot-Ada", "B0t_Ada", "BotAda", "b0tben", "\u0412\u041e\u0422", "Alice\ufe0f", "A",
                     "x" * 21, "A" + "\u0301" * 15, "Alice ", "<b>", "\ud800x", "Alice_", "Alice-", "A-l-i-c-e"):
            with self.subTest(name):
                status, told, _ = self.ask("POST", "/api/session", {"name": name}, guest.cookie)
                self.assertIn(status, (400, 409), told)
                self.assertIn(told["why"], ("bad-name", "bad-json", "name-taken"))
                self.assertTrue(told["say"].endswith("."))
        self.assertEqual(self.ask("GET", "/api/me", cookie=guest.cookie)[1]["name"], before)
        for player in (early, guest):
            player.close()

    async def test_honest_people_are_called_what_they_are_called(self):
        for name in ("José", "Владимир", "小明", "Zoë-2", "Bo", "محمد"):
            with self.subTest(name):
                status, told, cookie = self.enrol(name)
                self.assertEqual((status, told["name"]), (201, name))
                player = await Player.come(self.server.port, cookie)
                self.assertEqual(player.welcome["name"], name)
                player.close()
                path = f"/api/players/{urllib.parse.quote(name)}/matches"
                self.assertEqual(self.ask("GET", path)[0], 200)
                status, told, _ = self.ask("POST", "/api/login",
                                           {"name": name.upper(), "password": "12345678"})
                self.assertEqual((status, told["name"]), (200, name))


if __name__ == "__main__":
    unittest.main()
