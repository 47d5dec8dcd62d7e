# SPDX-License-Identifier: GPL-3.0-or-later
"""One address shakes hands with the server's own TLS again and again and asks for nothing. Each
handshake is a signature on the thread that everybody shares, and nobody paid for it. The address must
be held to its time of the thread, and meanwhile somebody else's pings, and their new connections, come
as if nobody else were there. The same of heads in records of a byte each, which took most of the
thread before anybody was known to have asked."""
import multiprocessing
import os
import pathlib
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import PATIENCE, Server  # noqa: E402

SECONDS = 4
CONFIG = "[limits]\nhandshake_ms_at_once = 100.0\nhandshake_ms_per_second = 20.0\n"
CONFIG_OF_RECORDS = "[limits]\nwork_ms_at_once = 50.0\nwork_ms_per_second = 20.0\n"
RSA, EC = ["rsa:4096"], ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]


def own_address():
    """One of this machine's that is not the loopback's; None where it has none."""
    its = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        its.connect(("192.0.2.1", 9))  # sends nothing
        found = its.getsockname()[0]
        return None if found.startswith("127.") else found
    except OSError:
        return None
    finally:
        its.close()


def anybody():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def send_heads(address, port, ends):
    """Heads in records of a byte each, by a process that leaves the processor to all others."""
    os.nice(19)
    while time.monotonic() < ends:
        try:
            with socket.create_connection((address, port), 1) as plain:
                with anybody().wrap_socket(plain) as its:
                    its.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
                    for _ in range(7_000):
                        its.sendall(b"x")
        except OSError:
            time.sleep(0.01)


def shake_hands(address, port):
    """Seconds that it took."""
    begun = time.monotonic()
    with socket.create_connection((address, port), PATIENCE) as plain:
        with anybody().wrap_socket(plain):
            return time.monotonic() - begun


@unittest.skipIf(own_address() is None, "this machine has no address but the loopback's")
class Handshakes(unittest.TestCase):
    def begin(self, config, kind_of_key):
        folder = tempfile.TemporaryDirectory(prefix="tandem-tls-")
        self.addCleanup(folder.cleanup)
        key, certificate = f"{folder.name}/key.pem", f"{folder.name}/certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", *kind_of_key, "-nodes", "-subj",
                        "/CN=localhost", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        self.server = Server(config=config, arguments=[
            "--bind", own_address(), "--tls-cert", certificate, "--tls-key", key])
        self.addCleanup(self.server.close)

    def thread_seconds(self):
        """That the server's thread has run."""
        process = self.server.process.pid
        line = pathlib.Path(f"/proc/{process}/task/{process}/stat").read_text(encoding="ascii")
        return sum(map(int, line.rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def flood(self, ends, counts):
        done = 0
        while time.monotonic() < ends:
            try:
                shake_hands(own_address(), self.server.port)
                done += 1
            except OSError:
                time.sleep(0.01)
        counts.append(done)

    def test_an_address_pays_for_its_own(self):
        self.begin(CONFIG, RSA)
        quiet = [shake_hands("127.0.0.1", self.server.port) for _ in range(10)]
        ends, counts = time.monotonic() + SECONDS, []
        threads = [threading.Thread(target=self.flood, args=(ends, counts)) for _ in range(20)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        took = []
        while time.monotonic() < ends:
            took.append(shake_hands("127.0.0.1", self.server.port))
            time.sleep(0.02)
        for thread in threads:
            thread.join()
        # 100 ms and 20 in each second, some 3 ms each; of those that had begun, one each more.
        self.assertGreater(sum(counts), 5)
        self.assertLess(sum(counts), 160)
        self.assertGreater(len(took), 20)
        times_longer = statistics.median(took) / statistics.median(quiet)
        self.assertLess(times_longer, 30, sorted(took))

    def test_an_address_pays_for_the_records_of_its_heads(self):
        self.begin(CONFIG_OF_RECORDS, EC)
        ends, began = time.monotonic() + SECONDS, self.thread_seconds()
        senders = [multiprocessing.Process(target=send_heads,
                                           args=(own_address(), self.server.port, ends))
                   for _ in range(8)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
        ran = self.thread_seconds() - began
        # 50 ms and 20 in each second, and the handshakes.
        self.assertGreater(ran, 0.05)
        self.assertLess(ran, 0.55)


if __name__ == "__main__":
    unittest.main()
