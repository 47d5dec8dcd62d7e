# SPDX-License-Identifier: GPL-3.0-or-later
"""People at a server, as programs: WebSockets by hand, a server that is started and killed."""
import asyncio
import base64
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("TANDEM", str(ROOT / "build/release/src/cli/tandem"))
SENT = os.environ.get("TANDEM_SENT")  # where honest_use.py finds what everybody has sent
PATIENCE = 30  # seconds for anything to come
SEATS = ["A.white", "A.black", "B.white", "B.black"]

BEHIND_PROXY = ("--proxy", "127.0.0.1")  # X-Forwarded-For is believed, and its limits hold

GENEROUS = """
[limits]
connections_per_address = 100000
requests_per_second = 100000.0
requests_at_once = 100000
archive_ms_at_once = 1000000.0
work_ms_at_once = 1000000.0
[limits.person]
messages_at_once = 100000
messages_per_minute = 600000
watches_at_once = 100000
tables = 100000
lines_at_once = 100000
log_bytes = 1000000000
wrong_codes_at_once = 10000
[limits.match]
moves_at_once = 100000
commands_at_once = 100000
bytes_at_once = 1000000000

[times]
unwritten_ms = 10000
"""


class Server:
    """A `tandem serve` with a folder of its own; killed and started as often as one likes."""

    def __init__(self, db=None, config=GENEROUS, arguments=()):
        self.folder = tempfile.TemporaryDirectory(prefix="tandem-")
        self.config = pathlib.Path(self.folder.name, "tandem.toml")
        self.config.write_text(config, encoding="utf-8")
        self.db = db or f"sqlite3://{self.folder.name}/tandem.db"
        self.arguments = list(arguments)
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--bind", "127.0.0.1", "--db", self.db,
             "--data", self.folder.name, "--config", str(self.config), "--log", "error",
             "--engines", "1", *self.arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if "listens at" not in line:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Asks it to stop; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return status

    def store(self, *arguments):
        """What `tandem store` prints, and its exit status."""
        done = subprocess.run([PROGRAM, "store", arguments[0], "--db", self.db, *arguments[1:]],
                              capture_output=True, text=True, timeout=120, check=False)
        return done.stdout + done.stderr, done.returncode

    def memory(self, line="VmRSS"):
        """MiB that it has now; with VmHWM, that it has ever had."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(rf"{line}:\s+(\d+)", status).group(1)) / 1024

    async def ask(self, path, method="GET", body=None, headers=(), address=None):
        """What HTTP answers: the status and the text."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close",
                 *headers, *([f"X-Forwarded-For: {address}"] if address else []),
                 *(["Content-Type: application/json"] if body is not None else []),
                 f"Content-Length: {len(content)}"]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + content)
        try:
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        finally:
            writer.close()
        head, _, text = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), text.decode()

    async def figure(self, name):
        """A figure of /metrics."""
        _, text = await self.ask("/metrics")
        return float(re.search(rf"^tandem_{name} (\S+)$", text, re.MULTILINE).group(1))

    async def until_figure(self, name, value, seconds=PATIENCE):
        """Waits until the figure has come down to that value."""
        async def wait():
            while await self.figure(name) > value:
                await asyncio.sleep(0.2)
        await asyncio.wait_for(wait(), seconds)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        self.folder.cleanup()


class Gone(Exception):
    """The connection is closed."""


class Client:
    """A WebSocket, and the messages that came by it."""

    def __init__(self, reader, writer, cookie):
        self.reader, self.writer, self.cookie = reader, writer, cookie
        self.heard = []
        self.bytes = 0  # of all messages heard

    @staticmethod
    async def connect(port, cookie=None, path="/ws", headers=(), window=None):
        """A connection; with a window, one of which the system takes no more bytes than that."""
        its = socket.socket()
        its.setblocking(False)
        if window:
            its.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        await asyncio.get_running_loop().sock_connect(its, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=its, limit=window or 65_536)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if cookie:  # as a browser: with cookies goes the page that asks
            lines += [f"Cookie: {cookie}", f"Origin: http://127.0.0.1:{port}"]
        writer.write(("\r\n".join([*lines, *headers]) + "\r\n\r\n").encode())
        try:
            head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode()
        except asyncio.IncompleteReadError as why:
            raise Gone("in the middle of the handshake") from why
        if " 101 " not in head.split("\r\n", 1)[0]:
            writer.close()
            raise Gone(head)
        for line in head.split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                cookie = line.split(":", 1)[1].split(";")[0].strip()
        return Client(reader, writer, cookie)

    async def frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else
                                       bytes([0x80 | 126]) + struct.pack(">H", size))
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.writer.write(head + mask + body)
        try:
            await self.writer.drain()
        except (ConnectionError, OSError) as why:
            raise Gone from why

    async def say(self, t, **keys):
        text = json.dumps({"t": t, **keys})
        if SENT:
            with open(SENT, "a", encoding="utf-8") as sent:
                print(json.dumps({"who": f"a program, {self.cookie}", "ms": time.time() * 1_000,
                                  "text": text}), file=sent)
        await self.frame(1, text.encode())

    async def listen(self):
        """The next message."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    size = struct.unpack(">H", await self.reader.readexactly(2))[0]
                elif size == 127:
                    size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
                payload = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError, OSError) as why:
                raise Gone from why
            kind = first & 0x0F
            if kind == 9:
                await self.frame(10, payload)
            elif kind == 8:
                raise Gone(payload[2:].decode(errors="replace"))
            elif kind == 1:
                message = json.loads(payload)
                self.bytes += size
                self.heard.append(message)
                return message

    async def until(self, t, fits=lambda message: True):
        """The next message of that name that fits."""
        async def wait():
            while True:
                message = await self.listen()
                if message["t"] == t and fits(message):
                    return message
        return await asyncio.wait_for(wait(), PATIENCE)

    async def until_any(self, *names):
        """The next message of one of these names."""
        async def wait():
            while True:
                message = await self.listen()
                if message["t"] in names:
                    return message
        return await asyncio.wait_for(wait(), PATIENCE)

    def close(self):
        self.writer.close()


class Player(Client):
    """A client that knows its match by what it was told, and makes its moves once."""

    match = None
    view = None
    line = 0

    def __init__(self, *args):
        super().__init__(*args)
        self.tables = {}

    @staticmethod
    async def come(port, cookie=None, address=None, window=None):
        """A player; from that address, where the server believes this machine as its proxy."""
        headers = [f"X-Forwarded-For: {address}"] if address else []
        client = await Client.connect(port, cookie, headers=headers, window=window)
        player = Player(client.reader, client.writer, client.cookie)
        player.welcome = await player.until("welcome")
        return player

    async def listen(self):
        message = self.whole(await super().listen())
        if message["t"] in ("match", "line") and message["match"] == self.match:
            self.view, self.line = message["view"], message["line"]
        return message

    def whole(self, message):
        """The table that it is, where a message says what has changed of one."""
        if message["t"] == "table":
            self.tables[message["code"]] = message
        if message["t"] != "table-changes":
            return message
        known = self.tables[message["code"]]
        members = {member["person"]: member for member in known["members"]}
        for person in message["gone"]:
            del members[person]
        members |= {member["person"]: member for member in message["members"]}
        table = {"settings": known["settings"], **message, "t": "table",
                 "members": list(members.values())}
        del table["gone"]
        self.tables[table["code"]] = table
        return table

    async def watch(self, match, since=0):
        self.match = match
        await self.say("watch", match=match, since=since)
        return await self.until("match")

    async def watch_all(self, match):
        """All its lines, in as many pieces as they come."""
        told = await self.watch(match)
        lines = told["lines"]
        while told["line"] < told.get("last", 0):
            told = await self.watch(match, told["line"])
            lines += told["lines"]
        return lines

    async def do(self, by, key=None, ply=None, **command):
        """Gives a command, and waits until it is done; the `line`, `done` or `refused`."""
        key = key or os.urandom(8).hex()
        more = {} if ply is None else {"ply": ply}
        await self.say("do", match=self.match, by=by, key=key, command=command, **more)

        async def wait():
            while True:
                message = await self.listen()
                if message.get("key") == key:
                    return message
        return await asyncio.wait_for(wait(), PATIENCE)

    async def play(self, seat, move):
        board = self.view["boards"][seat[0]]
        return await self.do(seat, ply=board["ply"], do="play", move=move)

    async def catch_up(self, line):
        while self.line < line:
            await asyncio.wait_for(self.listen(), PATIENCE)


def settings(terms=None, **more):
    whole = {"terms": {"rulebook": "nsb", **(terms or {})}, "listing": "private",
             "director": "server", "rotation": "keep", "first_move_ms": 0, "absent_ms": 0,
             "watch_delay_ms": 0}
    whole.update(more)
    return whole


async def sit_down(players, table_settings, owner=None):
    """Four players, by seat, at a new table; the match that begins."""
    host = owner or players["A.white"]
    await host.say("create", settings=table_settings)
    code = (await host.until("table"))["code"]
    for seat, player in players.items():
        if player is not host:
            await player.say("enter", code=code)
        await player.say("sit", code=code, seat=seat)
        await player.say("ready", code=code, ready=True)
    match = (await host.until("table", lambda table: table.get("match")))["match"]
    for player in {*players.values(), host}:
        await player.watch(match)
    return match


async def started(player):
    if player.line < 2:
        await player.until("line")
