# SPDX-License-Identifier: GPL-3.0-or-later
"""DNS rebinding: a page of evil.example has its name resolve to the server's machine, so that a
browser there takes the server for the page's own and lets it read everything and act in its
visitor's name. Whoever opens the server by localhost, by an address, by the machine's name or by a
name that its operator set must not notice."""
import pathlib
import socket
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import GENEROUS, PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

UPGRADE = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
CLOSE = "Connection: close\r\n"
MACHINE = socket.gethostname()


class Hosts(unittest.TestCase):
    def setUp(self):
        self.server = Server(config='origins = ["https://club.example"]\n'
                                    'hosts = ["play.example"]\n' + GENEROUS,
                             arguments=["--proxy", "127.0.0.2"])
        self.addCleanup(self.server.close)

    def ask(self, host, request="GET /api/rulebooks", more="", source="127.0.0.1"):
        """The status line and the rest of what a request under that name brings."""
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE,
                                      (source, 0)) as one:
            one.sendall(f"{request} HTTP/1.1\r\nHost: {host}\r\n"
                        f"{more or CLOSE}\r\n".encode())
            told = b""
            while part := one.recv(65536):
                told += part
                if b"101 Switching" in told:
                    break
        line, _, rest = told.decode(errors="replace").partition("\r\n")
        return int(line.split(" ")[1]), rest

    def test_a_page_of_another_name_gets_nothing(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "127.0.0.1.evil.example",
                     "localhost.evil.example", "play.example.evil.example"):
            origin = f"Origin: http://{host}\r\n"
            with self.subTest(host):
                for request, more in (("GET /", ""), ("GET /metrics", ""), ("GET /api/me", ""),
                                      ("POST /api/session", origin + CLOSE + "Content-Length: 0\r\n"
                                       "Content-Type: application/json\r\n")):
                    status, told = self.ask(host, request, more)
                    self.assertEqual(status, 421, request)
                    self.assertIn('"unknown-host"', told)
                    self.assertNotIn("Set-Cookie", told)
                status, told = self.ask(host, "GET /ws", origin + UPGRADE)
                self.assertEqual(status, 421)

    def test_behind_a_proxy_it_is_the_same(self):
        self.assertEqual(self.ask("evil.example", source="127.0.0.2")[0], 421)
        forged = CLOSE + "X-Forwarded-Host: play.example\r\n"
        self.assertEqual(self.ask("evil.example", more=forged, source="127.0.0.2")[0], 421)
        self.assertEqual(self.ask("play.example", source="127.0.0.2")[0], 200)

    def test_the_names_of_the_server_are_its_own(self):
        for host in ("localhost", f"localhost:{self.server.port}", "127.0.0.1", "192.168.7.20:8080",
                     "[::1]:8080", "tandem.localhost", "play.example", "PLAY.example.:443",
                     "club.example", MACHINE, MACHINE.split(".", maxsplit=1)[0] + ".local:8080"):
            with self.subTest(host):
                self.assertEqual(self.ask(host)[0], 200)
                status, _ = self.ask(host, "GET /ws", f"Origin: http://{host}\r\n" + UPGRADE)
                self.assertEqual(status, 101)


if __name__ == "__main__":
    unittest.main()
