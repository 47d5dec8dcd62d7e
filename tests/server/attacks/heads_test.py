# SPDX-License-Identifier: GPL-3.0-or-later
"""Heads that are made to be much work or to take much memory: of thousands of fields or of pairs in the
query, with fields behind a body, or long ones of logins that wait for their turn. None may cost more
than its bytes, and whoever sends them pays, whether they can be read or not."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
LOGINS = 400
FEW = """
[limits]
requests_at_once = 20
requests_per_second = 0.001
"""


def head(line, *fields, address=ATTACKER):
    lines = [line, "Host: localhost", f"X-Forwarded-For: {address}", *fields]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Heads(unittest.IsolatedAsyncioTestCase):
    async def serve(self, config):
        server = Server(config=config, arguments=BEHIND_PROXY)
        self.addCleanup(server.close)
        return server

    async def status(self, server, request):
        """What is answered, on a connection of its own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request)
        line = await asyncio.wait_for(reader.readline(), PATIENCE)
        writer.close()
        return int(line.split()[1])

    async def test_many_pairs_in_a_query_are_refused(self):
        server = await self.serve("")
        query = "a&" * 3_900
        self.assertEqual(await self.status(server, head(f"GET /healthz?{query} HTTP/1.1")), 400)

    async def test_many_fields_are_refused_in_a_head_and_behind_a_body(self):
        server = await self.serve("")
        many = ["a:"] * 1_500
        self.assertEqual(await self.status(server, head("GET /healthz HTTP/1.1", *many)), 431)
        chunked = head("POST /api/nothing HTTP/1.1", "Transfer-Encoding: chunked") + b"4\r\nnull\r\n0\r\n"
        behind = ("\r\n".join(many) + "\r\n\r\n").encode()
        self.assertEqual(await self.status(server, chunked + behind), 431)
        self.assertEqual(await self.status(server, chunked + b"a: b\r\n\r\n"), 404)

    async def test_whoever_sends_heads_that_cannot_be_read_pays_for_them(self):
        server = await self.serve(FEW)
        unreadable = head("GET /healthz HTTP/1.1", *["a:"] * 101)
        told = [await self.status(server, unreadable) for _ in range(21)]
        self.assertEqual(told, [431] * 20 + [429])
        self.assertEqual(await self.status(server, head("GET /healthz HTTP/1.1")), 429)
        self.assertEqual(await self.status(server, head("GET /healthz HTTP/1.1", address=HONEST)), 200)

    async def test_logins_that_wait_hold_little_whatever_their_heads(self):
        server = await self.serve("")
        body = b'{"name":"nobody","password":"wrong-password"}'
        writers = []

        async def memory_with(query, *fields):
            """MiB once that many more have asked."""
            for _ in range(LOGINS):
                _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(head(f"POST /api/login?{query} HTTP/1.1", *fields,
                                  "Content-Type: application/json",
                                  f"Content-Length: {len(body)}") + body)
                writers.append(writer)
            await asyncio.sleep(1)
            return server.memory()
        memory = await memory_with("")
        for query, fields in (("a" * 7_700, []), ("", ["a:"] * 1_500), ("a&" * 3_850, [])):
            now = await memory_with(query, *fields)
            self.assertLess((now - memory) * 1024 / LOGINS, 40, "KiB for each")
            memory = now
        for writer in writers:
            writer.close()


if __name__ == "__main__":
    unittest.main()
