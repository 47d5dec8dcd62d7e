# SPDX-License-Identifier: GPL-3.0-or-later
"""A thief with a token or a cookie keeps a WebSocket open, so as to stay when its owner revokes the
token, changes the password or logs out. He must be gone at once, also when his handshake was still
under way; the owner's other connections must stay."""
import asyncio
import http.client
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PATIENCE, Client, Gone, Server  # noqa: E402  pylint: disable=wrong-import-position


class Revoking(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)
        _, _, self.cookie = self.ask("POST", "/api/accounts", self.ann("12345678"))

    @staticmethod
    def ann(password):
        return {"name": "Ann", "password": password}

    def ask(self, method, path, body=None, cookie=None):
        """A request as of a browser; its status, its body and the cookie that came."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        told = json.loads(answer.read() or b"{}")
        connection.close()
        return answer.status, told, (answer.getheader("Set-Cookie") or "").split(";")[0]

    def login(self, password="12345678"):
        return self.ask("POST", "/api/login", self.ann(password))[2]

    def token(self, label):
        return self.ask("POST", "/api/tokens", {"label": label}, self.cookie)[1]

    async def come(self, cookie=None, token=None):
        headers = [f"Authorization: Bearer {token}"] if token else []
        client = await Client.connect(self.server.port, cookie, headers=headers)
        self.addCleanup(client.close)
        self.assertEqual((await client.until("welcome"))["person"], "a:ann")
        return client

    async def is_closed(self, client):
        """That the server closes it, and says that its session is over."""
        with self.assertRaises(Gone) as gone:
            await asyncio.wait_for(client.until("never"), PATIENCE)
        self.assertEqual(str(gone.exception), "the session is over")

    async def is_there(self, client):
        await client.say("ping")
        await client.until("pong")

    async def test_a_revoked_token_ends_its_connections_and_no_others(self):
        one, other = self.token("one"), self.token("other")
        thieves = [await self.come(token=one["token"]) for _ in range(3)]
        owner, program = await self.come(self.cookie), await self.come(token=other["token"])
        path = f"/api/tokens/{one['id']}"
        self.assertEqual(self.ask("DELETE", path, cookie=self.cookie)[0], 204)
        for thief in thieves:
            await self.is_closed(thief)
        for stays in (owner, program):
            await self.is_there(stays)
        with self.assertRaises(Gone) as gone:
            await self.come(token=one["token"])
        self.assertIn(" 401 ", str(gone.exception))

    async def test_another_password_ends_all_other_cookies_and_tokens_if_asked_to(self):
        token = self.token("one")["token"]
        owner, thief = await self.come(self.cookie), await self.come(self.login())
        program = await self.come(token=token)
        change = {"old": "12345678", "new": "abcdefgh"}
        self.assertEqual(self.ask("POST", "/api/password", change, self.cookie)[0], 204)
        await self.is_closed(thief)
        await self.is_there(program)
        again = await self.come(self.login("abcdefgh"))
        change = {"old": "abcdefgh", "new": "12345678", "tokens": "revoke"}
        self.assertEqual(self.ask("POST", "/api/password", change, self.cookie)[0], 204)
        for gone in (again, program):
            await self.is_closed(gone)
        await self.is_there(owner)

    async def test_logging_out_ends_the_connections_of_that_cookie(self):
        other = self.login()
        stays, tabs = await self.come(self.cookie), [await self.come(other) for _ in range(2)]
        self.assertEqual(self.ask("POST", "/api/logout", {}, other)[0], 204)
        for tab in tabs:
            await self.is_closed(tab)
        await self.is_there(stays)

    async def test_a_guest_who_becomes_somebody_else_leaves_no_connection_behind(self):
        for path, body in (("/api/accounts", {"name": "Bob", "password": "12345678"}),
                           ("/api/login", self.ann("12345678"))):
            guest = await Client.connect(self.server.port)
            self.addCleanup(guest.close)
            await guest.until("welcome")
            status, _, cookie = self.ask("POST", path, body, guest.cookie)
            self.assertEqual(status // 100, 2)
            await self.is_closed(guest)
            again = await Client.connect(self.server.port, cookie)
            self.addCleanup(again.close)
            self.assertEqual((await again.until("welcome"))["kind"], "account")

    async def test_whoever_comes_at_that_moment_does_not_stay_either(self):
        token = self.token("one")

        async def knock():
            try:
                client = await Client.connect(
                    self.server.port, headers=[f"Authorization: Bearer {token['token']}"])
                await client.until("never")
            except Gone:
                return
        knocking = [asyncio.create_task(knock()) for _ in range(40)]
        await asyncio.sleep(0.01)
        path = f"/api/tokens/{token['id']}"
        status = await asyncio.to_thread(self.ask, "DELETE", path, None, self.cookie)
        self.assertEqual(status[0], 204)
        await asyncio.wait_for(asyncio.gather(*knocking), PATIENCE)


if __name__ == "__main__":
    unittest.main()
