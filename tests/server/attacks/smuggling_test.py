# SPDX-License-Identifier: GPL-3.0-or-later
"""Request smuggling: a head that a proxy in front reads in one way and the server in another, so
that the end of one client's request is taken for the beginning of another's. Such a head must end
its connection, and nothing behind it may be read as a request. What is well-formed must go through,
chunked bodies and pipelined requests too."""
import pathlib
import socket
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

HIDDEN = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
POST = "POST /api/session HTTP/1.1\r\nContent-Type: application/json\r\n"


class Smuggling(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)

    def statuses(self, sent, pieces=1):
        """The statuses of all answers that come before the server closes the connection."""
        data = sent.encode("latin-1")
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as one:
            size = -(-len(data) // pieces)
            for at in range(0, len(data), size):
                one.sendall(data[at:at + size])
            told = b""
            try:
                while part := one.recv(65536):
                    told += part
            except ConnectionResetError:
                pass
        return [int(part[:3]) for part in told.split(b"HTTP/1.1 ")[1:]]

    def test_a_head_that_two_may_read_otherwise_ends_the_connection(self):
        host = "Host: localhost\r\n"
        coded = "Transfer-Encoding: {}\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n"
        for name, head, status in (
                ("xchunked", POST + host + coded.format("xchunked"), 501),
                ("identity, chunked", POST + host + coded.format("identity, chunked"), 501),
                ("chunked twice", POST + host + "Transfer-Encoding: chunked\r\n"
                 + coded.format("chunked"), 400),
                ("gzip, chunked", POST + host + coded.format("gzip, chunked"), 501),
                ("chunked and a length", POST + host + "Content-Length: 2\r\n"
                 + coded.format("chunked"), 400),
                ("a doubled length", POST + host + "Content-Length: 2,2\r\n\r\n{}", 400),
                ("two lengths", POST + host + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
                 400),
                ("a signed length", POST + host + "Content-Length: +2\r\n\r\n{}", 400),
                ("chunked of 1.0", POST.replace("1.1", "1.0") + host + coded.format("chunked"),
                 400),
                ("no host", POST + "Content-Length: 2\r\n\r\n{}", 400),
                ("two hosts", POST + host + host + "Content-Length: 2\r\n\r\n{}", 400),
                ("a host of two", POST + "Host: localhost, evil\r\nContent-Length: 2\r\n\r\n{}",
                 400),
                ("a folded field", POST + host + "X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}", 400),
                ("a folded coding", POST + host + "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
                 400),
                ("a field without name", POST + host + ": a\r\nContent-Length: 2\r\n\r\n{}", 400),
                ("a blank before the colon", POST + host + "Content-Length : 2\r\n\r\n{}", 400)):
            for pieces in (1, 7, len(head)):
                with self.subTest(name, pieces=pieces):
                    self.assertEqual(self.statuses(head + HIDDEN, pieces), [status])

    def test_what_is_well_formed_goes_through(self):
        host = "Host: localhost\r\n"
        for name, head in (
                ("a length", POST + host + "Content-Length: 2\r\n\r\n{}"),
                ("chunked", POST + host + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
                ("a body that looks folded",
                 POST + host + "Content-Length: 6\r\n\r\n{\r\n\r\n}")):
            for pieces in (1, 7, len(head)):
                with self.subTest(name, pieces=pieces):
                    self.assertEqual(self.statuses(head + HIDDEN, pieces), [200, 200])


if __name__ == "__main__":
    unittest.main()
