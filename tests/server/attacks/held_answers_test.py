# SPDX-License-Identifier: GPL-3.0-or-later
"""Many connections of one address ask for a long record and hardly read it: 400 of them, and a record
of 24 MB, once made the server hold 3.8 GiB. What the server holds for them must stay bounded, some must
be refused with the time to try again, and others must get the record meanwhile, and the page."""
import json
import pathlib
import socket
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import BEHIND_PROXY, PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

READERS = 40
MIB = 1 << 20
CONFIG = f"""
[limits]
queues_bytes = {48 * MIB}
queues_bytes_per_address = {24 * MIB}
"""
ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"


def long_log():
    """A match log of a few megabytes as JSON."""
    header = {"tandem": 1, "rulebook": "nsb", "authority": "strict",
              "seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}}
    lines = [header, {"at": 0, "by": "director", "do": "start"}]
    lines += [{"at": at, "by": "director", "do": "note", "text": "a long note " * 40}
              for at in range(1, 3_600)]
    lines.append({"at": 4_000, "by": "A.white", "do": "resign"})
    return "\n".join(json.dumps(line) for line in lines) + "\n"


class HeldAnswers(unittest.TestCase):
    def setUp(self):
        page = tempfile.TemporaryDirectory(prefix="tandem-page-")
        self.addCleanup(page.cleanup)
        pathlib.Path(page.name, "index.html").write_text("<p>page", encoding="utf-8")
        pathlib.Path(page.name, "big.js").write_bytes(b"x" * 4 * MIB)
        self.server = Server(config=CONFIG, arguments=[*BEHIND_PROXY, "--web", page.name])
        self.addCleanup(self.server.close)
        status, text = self.talk("POST /api/import HTTP/1.1", long_log().encode(), "127.0.0.1",
                                 "Content-Type: application/jsonl")
        self.assertEqual(status, 201, text)
        self.path = f"/api/matches/{json.loads(text)['matches'][0]}"

    def ask(self, line, body=b"", address=HONEST, *more):
        """A connection that has asked, and takes little at a time."""
        one = socket.socket()
        self.addCleanup(one.close)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
        one.settimeout(PATIENCE)
        one.connect(("127.0.0.1", self.server.port))
        head = [line, "Host: localhost", "Connection: close", f"X-Forwarded-For: {address}",
                f"Content-Length: {len(body)}", *more]
        one.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + body)
        return one

    def talk(self, line, body=b"", address=HONEST, *more):
        """The status and the text of the answer."""
        one, answer = self.ask(line, body, address, *more), b""
        while part := one.recv(65_536):
            answer += part
        one.close()
        head, _, text = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), text.decode()

    def head_of(self, one):
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += one.recv(512)
        return answer.decode(errors="replace")

    def test_what_slow_readers_make_the_server_hold_is_bounded(self):
        status, text = self.talk(f"GET {self.path} HTTP/1.1")
        self.assertEqual(status, 200)
        self.assertGreater(len(text), 2 * MIB)
        before = self.server.memory()
        slow = [self.ask(f"GET {self.path} HTTP/1.1", b"", ATTACKER) for _ in range(READERS)]
        heads = [self.head_of(one) for one in slow]
        refused = [head for head in heads if " 503 " in head.split("\r\n", 1)[0]]
        self.assertGreater(len(refused), 0)
        self.assertTrue(all("Retry-After: " in head for head in refused))
        self.assertLess(len(refused), READERS)
        # What is held, and what is made for the next.
        self.assertLess(self.server.memory() - before, 24 + 4 * len(text) / MIB)
        self.assertEqual(self.talk(f"GET {self.path} HTTP/1.1")[0], 200)
        self.assertEqual(self.talk("POST /api/session HTTP/1.1", b"{}", ATTACKER,
                                   "Content-Type: application/json")[0], 200)
        for one in slow:
            one.close()
        ends = time.monotonic() + PATIENCE
        while self.talk(f"GET {self.path} HTTP/1.1", b"", ATTACKER)[0] != 200:
            self.assertLess(time.monotonic(), ends, "what was held is not let go")
            time.sleep(0.2)
        while self.server.memory() - before >= 4 * len(text) / MIB:
            self.assertLess(time.monotonic(), ends, "nor given back")
            time.sleep(0.2)

    def test_the_page_is_held_once_for_all(self):
        before = self.server.memory()
        slow = [self.ask("GET /big.js HTTP/1.1", b"", ATTACKER) for _ in range(READERS)]
        heads = {self.head_of(one).split("\r\n", 1)[0] for one in slow}
        self.assertEqual(heads, {"HTTP/1.1 200 OK"})
        self.assertLess(self.server.memory() - before, 24)

    def test_requests_that_do_not_end_are_bounded(self):
        before = self.server.memory()
        body = b'{"bpgn": "' + b"x" * (2 * MIB - 1_000)
        for _ in range(3 * READERS):
            one = socket.socket()
            self.addCleanup(one.close)
            one.settimeout(PATIENCE)
            one.connect(("127.0.0.1", self.server.port))
            head = ["POST /api/import HTTP/1.1", "Host: localhost", "Content-Type: application/json",
                    f"X-Forwarded-For: {ATTACKER}", f"Content-Length: {len(body) + 1}"]
            try:
                one.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + body)
            except ConnectionError:
                pass  # it was refused in the middle
        self.assertLess(self.server.memory() - before, 3 * 24)


if __name__ == "__main__":
    unittest.main()
