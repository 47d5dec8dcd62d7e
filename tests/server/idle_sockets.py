#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens many WebSockets that do nothing but answer pings, and says what one costs.

    tests/server/idle_sockets.py PROGRAM [SOCKETS]

Starts a server of its own on a free port. Prints the memory a socket and, while all are open, how
long the health page takes.
"""
import pathlib
import re
import resource
import select
import socket
import subprocess
import sys
import tempfile
import time

HANDSHAKE = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
LIMITS = """[limits]
connections = 100000
connections_per_address = 100000
requests_per_second = 1e6
requests_at_once = 1e6
"""


def resident(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024


def pongs(data):
    """A pong for every ping among the frames; the texts are passed over."""
    answer = b""
    while len(data) >= 2 and len(data) >= 2 + data[1] and data[1] < 126:
        if data[0] == 0x89:
            answer += bytes([0x8A, 0x80 | data[1], 0, 0, 0, 0]) + data[2:2 + data[1]]
        data = data[2 + data[1]:]
    return answer


class Crowd:
    def __init__(self, port):
        self.port, self.poll, self.open = port, select.epoll(), {}
        self.welcomed = self.lost = 0

    def add(self):
        one = socket.create_connection(("127.0.0.1", self.port))
        one.sendall(HANDSHAKE)
        one.setblocking(False)
        self.open[one.fileno()] = one
        self.poll.register(one.fileno(), select.EPOLLIN)

    def heed(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for number, _ in self.poll.poll(left):
                data = self.open[number].recv(65536)
                if data.startswith(b"HTTP/1.1 101"):
                    self.welcomed += 1
                elif not data:
                    self.lost += 1
                    self.poll.unregister(number)
                elif answer := pongs(data):
                    self.open[number].sendall(answer)


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder, "tandem.toml")
        config.write_text(LIMITS, encoding="utf-8")
        server = subprocess.Popen(
            [program, "serve", "--config", config, "--port", "0", "--bind", "127.0.0.1",
             "--data", folder, "--log", "error"], stdout=subprocess.PIPE, text=True)
        try:
            port = int(server.stdout.readline().rsplit(":", 1)[1])
            crowd = Crowd(port)
            before = resident(server)
            start = time.monotonic()
            for _ in range(count):
                crowd.add()
                # Each is a new guest, who is written down: they come as fast as that goes.
                while len(crowd.open) - crowd.welcomed - crowd.lost > 200:
                    crowd.heed(0.002)
            crowd.heed(1)
            print(f"{count} sockets in {time.monotonic() - start:.1f} s")
            crowd.heed(20)
            print(f"{(resident(server) - before) / count / 1024:.1f} KiB a socket, "
                  f"{crowd.lost} lost")
            times = []
            for _ in range(50):
                begin = time.monotonic()
                with socket.create_connection(("127.0.0.1", port)) as one:
                    one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    one.recv(4096)
                times.append(time.monotonic() - begin)
                crowd.heed(0.02)
            times.sort()
            print(f"health page: median {times[25] * 1000:.1f} ms, worst {times[-1] * 1000:.1f} ms")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
