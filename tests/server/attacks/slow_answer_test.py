# SPDX-License-Identifier: GPL-3.0-or-later
"""Readers that ask for something big and take hardly any of it, to keep it in the server's memory.
They must be cut off; whoever has a slow line and goes on reading must get all of it, however long
that takes."""
import os
import pathlib
import socket
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

SIZE = 2_000_000
CONFIG = """
[limits]
answer_bytes_per_second = 20000
[times]
body_ms = 1000
"""


class SlowAnswer(unittest.TestCase):
    def setUp(self):
        page = tempfile.TemporaryDirectory(prefix="tandem-page-")
        self.addCleanup(page.cleanup)
        pathlib.Path(page.name, "index.html").write_text("<p>page", encoding="utf-8")
        pathlib.Path(page.name, "big.js").write_bytes(os.urandom(SIZE))
        self.server = Server(config=CONFIG, arguments=["--web", page.name])
        self.addCleanup(self.server.close)

    def read(self, at_once, pause, most=60):
        """So many bytes at a time; how many came before the end, or most seconds."""
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
            one.settimeout(PATIENCE)
            one.connect(("127.0.0.1", self.server.port))
            one.sendall(b"GET /big.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            begin, told = time.monotonic(), 0
            try:
                while part := one.recv(at_once):
                    told += len(part)
                    self.assertLess(time.monotonic() - begin, most, "is not cut off")
                    time.sleep(pause)
            except ConnectionResetError:
                pass
            return told, time.monotonic() - begin

    def test_a_slow_line_gets_all(self):
        told, took = self.read(at_once=16_384, pause=0.03)
        self.assertGreater(told, SIZE)
        self.assertGreater(took, 2)  # more than the deadline of one step

    def test_a_reader_who_takes_hardly_anything_is_cut_off(self):
        told, _ = self.read(at_once=512, pause=0.1)
        self.assertLess(told, SIZE)


if __name__ == "__main__":
    unittest.main()
