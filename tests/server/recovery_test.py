# SPDX-License-Identifier: GPL-3.0-or-later
"""A lost password at a real server: the code gives a new one, and whoever was logged in is out."""
import asyncio
import json
import unittest

from people import Gone, Player, Server


class Recovery(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def post(self, path, body, cookie=None):
        """The status, the object and the new session cookie, if there is one."""
        content = json.dumps(body).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        lines = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", "Connection: close",
                 "Content-Type: application/json", f"Content-Length: {len(content)}",
                 *([f"Cookie: {cookie}"] if cookie else [])]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + content)
        head, _, text = (await asyncio.wait_for(reader.read(), 30)).decode().partition("\r\n\r\n")
        writer.close()
        cookies = [line.split(": ", 1)[1].split(";")[0] for line in head.split("\r\n")
                   if line.lower().startswith("set-cookie: tandem_session=")]
        return int(head.split()[1]), json.loads(text or "{}"), cookies[-1] if cookies else None

    async def test_the_code_gives_a_password_and_closes_what_was_open(self):
        status, _, cookie = await self.post("/api/accounts", {"name": "Ann", "password": "12345678"})
        self.assertEqual(status, 201)
        thief = await Player.come(self.server.port, cookie)
        self.assertEqual(thief.welcome["name"], "Ann")
        status, told, _ = await self.post("/api/recovery-code", {"password": "12345678"}, cookie)
        self.assertEqual(status, 201)
        self.assertRegex(told["code"], r"^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$")

        body = {"name": "ann", "code": told["code"].lower().replace("-", " "), "password": "abcdefgh"}
        wrong = await self.post("/api/recover", {**body, "code": "0" * 20})
        nobody = await self.post("/api/recover", {**body, "name": "Bo"})
        self.assertEqual(wrong[0], 401)
        self.assertEqual(wrong, nobody)
        status, who, fresh = await self.post("/api/recover", body)
        self.assertEqual((status, who["person"]), (200, "a:ann"))
        with self.assertRaises(Gone):
            while True:
                await asyncio.wait_for(thief.listen(), 30)
        again = await Player.come(self.server.port, fresh)
        self.assertEqual(again.welcome["name"], "Ann")
        self.assertEqual((await self.server.ask("/api/me", headers=[f"Cookie: {cookie}"]))[0], 401)
        self.assertEqual((await self.post("/api/recover", body))[0], 401)

        # It is all in the database.
        self.server.kill()
        self.server.start()
        login = {"name": "Ann", "password": "abcdefgh"}
        self.assertEqual((await self.post("/api/login", login))[0], 200)
        self.assertEqual((await self.post("/api/login", {**login, "password": "12345678"}))[0], 401)


if __name__ == "__main__":
    unittest.main()
