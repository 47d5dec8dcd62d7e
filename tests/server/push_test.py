# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever wants it is woken by a push service when their match begins: what the service is sent,
and where the server sends nothing."""
import asyncio
import base64
import json
import os
import pathlib
import ssl
import subprocess
import tempfile
import unittest

from people import GENEROUS, SEATS, Player, Server, settings, sit_down, started


class PushService:
    """A push service on this machine: writes down what it is sent, and answers as it is told."""

    def __init__(self, folder):
        self.folder = folder
        self.sent = []  # (first line, {header: value}, body)
        self.answers = {}  # by target: the first line and headers of the answer
        self.answers_after = {}  # by target: how many others must have been answered before
        self.key, self.certificate = f"{folder}/tls.pem", f"{folder}/certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost", "-addext",
                        "subjectAltName=DNS:localhost", "-keyout", self.key,
                        "-out", self.certificate], check=True, capture_output=True)

    async def open(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        self.server = await asyncio.start_server(self.take, "127.0.0.1", 0, ssl=context)
        self.port = self.server.sockets[0].getsockname()[1]

    async def take(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {key.lower(): value for key, value in (line.split(": ", 1) for line in lines)}
        target = first.split()[1]
        while len(self.sent) < self.answers_after.get(target, 0):
            await asyncio.sleep(0.02)
        writer.write((self.answers.get(target, "HTTP/1.1 201 Created")
                      + "\r\nContent-Length: 0\r\n\r\n").encode())
        await writer.drain()
        rest = await reader.read()
        self.sent.append((first, headers, rest))
        writer.close()

    def endpoint(self, name):
        return f"https://localhost:{self.port}/{name}"


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def der(halves):
    """The signature as OpenSSL reads it."""
    def number(bytes_of_it):
        bytes_of_it = bytes_of_it.lstrip(b"\0")
        sign = b"\0" if not bytes_of_it or bytes_of_it[0] & 0x80 else b""
        return bytes([2, len(sign + bytes_of_it)]) + sign + bytes_of_it
    both = number(halves[:32]) + number(halves[32:])
    return bytes([0x30, len(both)]) + both


class Push(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tandem-push-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.key = f"{self.folder}/push.pem"
        # As docs/operating.md says.
        subprocess.run(["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out",
                        self.key], check=True, capture_output=True)
        self.service = PushService(self.folder)
        await self.service.open()

    async def begin(self, more="", trusted=True):
        """A server; `more` are further lines of its section for pushes."""
        config = (f"{GENEROUS}\n[push]\nkey = \"{self.key}\"\ncontact = \"mailto:ann@example.org\"\n"
                  f"services = [\"localhost:{self.service.port}\"]\n{more}\n")
        before = os.environ.pop("SSL_CERT_FILE", None)
        if trusted:
            os.environ["SSL_CERT_FILE"] = self.service.certificate
        try:
            self.server = Server(config=config)
        finally:
            os.environ.pop("SSL_CERT_FILE", None)
            if before:
                os.environ["SSL_CERT_FILE"] = before
        self.addCleanup(self.server.close)

    async def match_of_four(self, where=""):
        """Four people, each of whom wants to be woken, begin a match."""
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        for seat, player in players.items():
            status, text = await self.server.ask(
                "/api/push", "POST", {"endpoint": self.service.endpoint(where + seat)},
                [f"Cookie: {player.cookie}"])
            self.assertEqual(status, 204, text)
        await sit_down(players, settings())
        await started(players["A.white"])
        return players

    async def figures(self, **wanted):
        """Waits until all pushes are done, of which there are so many of each kind."""
        async def wait():
            while True:
                told = {name: await self.server.figure(f"pushes{name}_total")
                        for name in ("", "_gone", "_failed")}
                if sum(told.values()) == sum(wanted.values()):
                    return told
                await asyncio.sleep(0.05)
        told = await asyncio.wait_for(wait(), 30)
        self.assertEqual({kind: told["" if kind == "taken" else f"_{kind}"] for kind in wanted}, wanted)

    LOCAL = 'private_addresses = ["127.0.0.1", "::1"]'

    async def test_all_four_are_woken_when_their_match_begins(self):
        await self.begin(self.LOCAL)
        status, text = await self.server.ask("/api/push")
        self.assertEqual(status, 200)
        key = json.loads(text)["key"]
        public = subprocess.run(["openssl", "ec", "-in", self.key, "-pubout", "-outform", "DER"],
                                check=True, capture_output=True).stdout
        self.assertTrue(public.endswith(from_base64url(key)))
        await self.match_of_four()
        await self.figures(taken=4, gone=0, failed=0)
        self.assertEqual(sorted(first for first, *_ in self.service.sent),
                         sorted(f"POST /{seat} HTTP/1.1" for seat in SEATS))
        for _, headers, body in self.service.sent:
            self.assertEqual(headers["host"], f"localhost:{self.service.port}")
            self.assertEqual((headers["ttl"], headers["urgency"]), ("120", "high"))
            self.assertEqual((headers["content-length"], body), ("0", b""))
            self.check_token(headers["authorization"], key)

    def check_token(self, authorization, key):
        self.assertRegex(authorization, r"^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$")
        token, told = authorization.removeprefix("vapid t=").split(", k=")
        self.assertEqual(told, key)
        signed, _, halves = token.rpartition(".")
        claims = json.loads(from_base64url(signed.split(".")[1]))
        self.assertEqual((claims["aud"], claims["sub"]),
                         (f"https://localhost:{self.service.port}", "mailto:ann@example.org"))
        signature, public = f"{self.folder}/signature", f"{self.folder}/public.pem"
        pathlib.Path(signature).write_bytes(der(from_base64url(halves)))
        subprocess.run(["openssl", "ec", "-in", self.key, "-pubout", "-out", public],
                       check=True, capture_output=True)
        subprocess.run(["openssl", "dgst", "-sha256", "-verify", public, "-signature", signature],
                       input=signed.encode(), check=True, capture_output=True)

    async def test_what_a_service_answers_leads_nowhere(self):
        self.service.answers = {
            "/A.white": "HTTP/1.1 410 Gone",
            "/A.black": "HTTP/1.1 404 Not Found",
            "/B.white": "HTTP/1.1 307 Temporary Redirect\r\nLocation: /elsewhere",
            "/B.black": "HTTP/1.1 500 Internal Server Error",
        }
        await self.begin(self.LOCAL)
        await self.match_of_four()
        await self.figures(taken=0, gone=2, failed=2)
        self.assertEqual(len(self.service.sent), 4, "nobody is asked twice, nor anywhere else")

    async def test_a_browser_whose_service_is_slow_keeps_nobody_waiting(self):
        # By then it has everybody else's of this match and of the next.
        self.service.answers_after = {"/A.white": 7}
        await self.begin(self.LOCAL)
        await self.match_of_four()
        await self.match_of_four("next/")
        await self.figures(taken=8, gone=0, failed=0)

    async def test_a_name_that_leads_to_this_machine_is_not_asked(self):
        await self.begin()
        await self.match_of_four()
        await self.figures(taken=0, gone=0, failed=4)
        self.assertEqual(self.service.sent, [])

    async def test_a_service_without_a_good_certificate_is_told_nothing(self):
        await self.begin(self.LOCAL, trusted=False)
        await self.match_of_four()
        await self.figures(taken=0, gone=0, failed=4)
        self.assertEqual(self.service.sent, [])

    async def test_other_addresses_are_refused(self):
        await self.begin(self.LOCAL)
        player = await Player.come(self.server.port)
        for endpoint in ("https://127.0.0.1/x", "https://localhost/x", f"http://localhost:{self.service.port}/x",
                         "https://fcm.googleapis.com/x", "x" * 2_000):
            status, text = await self.server.ask("/api/push", "POST", {"endpoint": endpoint},
                                                 [f"Cookie: {player.cookie}"])
            self.assertEqual((status, json.loads(text)["why"]), (400, "bad-endpoint"), endpoint)

    async def test_a_server_without_a_key_sends_nothing(self):
        self.server = Server()
        self.addCleanup(self.server.close)
        status, text = await self.server.ask("/api/push")
        self.assertEqual((status, json.loads(text)), (200, {"key": None}))
        player = await Player.come(self.server.port)
        status, text = await self.server.ask(
            "/api/push", "POST", {"endpoint": "https://fcm.googleapis.com/x"},
            [f"Cookie: {player.cookie}"])
        self.assertEqual((status, json.loads(text)["why"]), (404, "no-push"))

    async def test_a_key_of_another_kind_is_refused_at_the_start(self):
        subprocess.run(["openssl", "ecparam", "-name", "secp384r1", "-genkey", "-noout", "-out",
                        self.key], check=True, capture_output=True)
        with self.assertRaises(RuntimeError):
            await self.begin(self.LOCAL)


if __name__ == "__main__":
    unittest.main()
