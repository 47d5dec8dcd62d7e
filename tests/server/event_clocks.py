# SPDX-License-Identifier: GPL-3.0-or-later
"""The clocks on tables at an event, in a process of their own: each writes down the presses of its
board, hands them in until they are acknowledged, and is told of the other board's, as the page is.

    event_clocks.py PORT EVENT SECONDS

Reads a line {"tables": [[division, table, {"A": secret, "B": secret}], …]}, answers {"ready": COUNT of
devices}, and plays a match at each of its tables for each line {"play": ROUND} after that. Each match
takes up to SECONDS; then somebody resigns, and the result goes to the desk. For each round it answers
{"results", "presses", "lost", "told": [seconds from a press to its line at the other board, …]}.
`lost` are lines that were acknowledged and are not what the server has at the end.
"""
import asyncio
import json
import random
import sys
import time

import people

PATIENT = 0.3  # seconds, before a request is repeated
ASKS = 10  # seconds between two questions where the server tells of news
BETWEEN = (0.5, 6.0)  # seconds from press to press
WITHIN = 5.0  # seconds, in which the people of all tables start their clocks; less where matches are short


class Device:
    """A clock at a board, with its list."""

    def __init__(self, clocks, place, board, secret):
        self.clocks, self.place, self.board, self.secret = clocks, place, board, secret
        self.streams = None
        self.news = asyncio.Event()
        self.match = None
        self.mine = []  # lines, acknowledged
        self.heard = 0  # of the other board
        self.zero = None
        self.ahead = 0.0  # the server's clock less ours, in ms
        self.over = False  # the result is at the desk
        self.asking = asyncio.Lock()

    async def once(self, body):
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.clocks.port)
        reader, writer = self.streams
        content = json.dumps(body).encode()
        writer.write(f"POST /api/events/{self.clocks.event}/clock HTTP/1.1\r\n"
                     f"Host: 127.0.0.1:{self.clocks.port}\r\n"
                     f"Authorization: Bearer {self.secret}\r\nContent-Type: application/json\r\n"
                     f"Content-Length: {len(content)}\r\n\r\n".encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        text = await reader.readexactly(int(fields.get("content-length", 0)))
        return int(head.split()[1]), json.loads(text)

    async def sync(self, **more):
        """What the server tells, asked until it answers; one request at a time."""
        async with self.asking:
            return await self.asked(**more)

    async def asked(self, **more):
        other = "B" if self.board == "A" else "A"
        if self.match:
            more = {"match": self.match, "after": len(self.mine),
                    "have": {self.board: len(self.mine), other: self.heard}, **more}
        while True:
            try:
                status, told = await asyncio.wait_for(self.once(more), people.PATIENCE)
                if status < 500 and status != 429:
                    break
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                pass
            self.drop()
            await asyncio.sleep(PATIENT)
        if status != 200:
            raise RuntimeError(f"refused: {told}")
        self.ahead = told["now_ms"] - time.time() * 1_000
        self.zero = told.get("zero_ms", self.zero)
        self.over = "winner" in told
        return told

    def drop(self):
        if self.streams is not None:
            self.streams[1].close()
        self.streams = None

    def stamp(self):
        last = self.mine[-1]["at"] if self.mine else 0
        return max(last + 1, int(time.time() * 1_000 + self.ahead - self.zero))

    async def write(self, by, **line):
        line = {"at": self.stamp(), "by": by, **line}
        await self.sync(lines=[line])
        self.mine.append(line)

    async def listen(self):
        """Hears of news, as long as it is not cancelled."""
        division, table = self.place
        while True:
            client = None
            try:
                async with self.clocks.come:
                    client = await people.Client.connect(self.clocks.port)
                    await client.say("follow", event=f"{self.clocks.event}/{division}/{table}")
                self.news.set()
                while True:
                    if (await client.listen())["t"] == "event":
                        self.news.set()
                    client.heard.clear()
            except (OSError, people.Gone, asyncio.TimeoutError):
                await asyncio.sleep(PATIENT)
            finally:
                if client is not None:
                    client.close()


class Table:
    def __init__(self, clocks, place, secrets):
        self.clocks = clocks
        self.devices = [Device(clocks, place, board, secrets[board]) for board in "AB"]
        self.pressed = {}  # by board and number of the line: when

    async def hear(self, device):
        """What the other board does, until the match is over."""
        other = self.devices[device.board == "A"]
        while not device.over:
            try:
                await asyncio.wait_for(device.news.wait(), ASKS)
            except asyncio.TimeoutError:
                pass
            device.news.clear()
            told = await device.sync()
            for _ in told["lists"][other.board]["lines"]:
                pressed = self.pressed.get((other.board, device.heard))
                if pressed is not None:
                    self.clocks.told.append(time.monotonic() - pressed)
                device.heard += 1

    async def press(self, device, until):
        turn = 0
        await device.write("director", do="start")
        while True:
            rest = random.uniform(*BETWEEN)
            if time.monotonic() + rest > until:
                return
            await asyncio.sleep(rest)
            seat = f"{device.board}.{('white', 'black')[turn % 2]}"
            self.pressed[device.board, len(device.mine)] = time.monotonic()
            await device.write(seat, do="press")
            self.clocks.presses += 1
            turn += 1

    async def play(self):
        first, second = self.devices
        for device in self.devices:
            device.match, device.mine, device.heard, device.zero = None, [], 0, None
        self.pressed.clear()
        told = await first.sync()
        while not told.get("started") or "winner" in told:  # of the last round
            await asyncio.sleep(1)
            told = await first.sync()
        for device in self.devices:
            device.match = told["match"]
        await asyncio.sleep(random.uniform(0, min(WITHIN, self.clocks.seconds / 8)))
        await first.sync(start=True)
        await second.sync()
        await asyncio.sleep(max(0, first.zero - first.ahead - time.time() * 1_000) / 1_000)
        until = time.monotonic() + random.uniform(0.5, 1) * self.clocks.seconds
        async with asyncio.TaskGroup() as both:
            for device in self.devices:
                both.create_task(self.hear(device))
            await asyncio.gather(*(self.press(device, until) for device in self.devices))
            await first.write("A.black", do="resign")
            await first.sync(result="one")
            self.clocks.results += first.over
            second.news.set()
        # What was acknowledged is what the server has.
        told = await second.sync(have={"A": 0, "B": 0})
        for device in self.devices:
            kept = told["lists"][device.board]["lines"]
            self.clocks.lost += sum(line not in kept for line in device.mine)


class Clocks:
    def __init__(self, port, event, seconds):
        self.port, self.event, self.seconds = port, event, seconds
        self.come = asyncio.Semaphore(50)
        self.results = self.presses = self.lost = 0
        self.told = []

    async def run(self):
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader(limit=1 << 24)
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        [*places] = json.loads(await reader.readline())["tables"]
        tables = [Table(self, (division, table), secrets) for division, table, secrets in places]
        listening = [asyncio.create_task(device.listen()) for table in tables
                     for device in table.devices]
        await asyncio.gather(*(device.news.wait() for table in tables for device in table.devices))
        print(json.dumps({"ready": len(listening)}), flush=True)
        async for _ in reader:
            self.results = self.presses = self.lost = 0
            self.told = []
            await asyncio.gather(*(table.play() for table in tables))
            print(json.dumps({"results": self.results, "presses": self.presses, "lost": self.lost,
                              "told": self.told}), flush=True)


if __name__ == "__main__":
    PORT, EVENT, SECONDS = sys.argv[1:]
    asyncio.run(Clocks(int(PORT), EVENT, float(SECONDS)).run())
