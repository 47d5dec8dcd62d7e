# SPDX-License-Identifier: GPL-3.0-or-later
"""The phones of parents at an event, in a process of their own: each shows the pairings of one division
and reads them anew when it is told of a new version, as the page does.

    event_phones.py PORT EVENT COUNT DIVISION…

They take turns at the divisions. For each pairing that all phones of its division have, a line:
{"division": "d1", "round": 2, "phones": 250, "at": seconds of the monotonic clock, "bytes": of the
largest answer so far}. The first line is {"ready": COUNT}.
"""
import asyncio
import gzip
import json
import sys
import time

import people

AT_LEAST = 1.5  # seconds between two readings of a phone, as in the page
REST = 0.5  # after which phones whose server is gone come again
TOGETHER = 50  # that come at a time


class Reader:
    """HTTP that keeps its connection and knows what it has."""

    def __init__(self, port):
        self.port = port
        self.streams = None
        self.tag = None
        self.bytes = 0  # of the largest body, as it was sent

    async def read(self, path):
        """The JSON there; None where it is what was read last, or there is none yet."""
        try:
            return await self.once(path)
        except (ConnectionError, asyncio.IncompleteReadError):  # the server has closed it meanwhile
            tag = self.tag
            self.drop()
            self.tag = tag
            return await self.once(path)

    async def once(self, path):
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        has = f"If-None-Match: {self.tag}\r\n" if self.tag else ""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                     f"Accept-Encoding: gzip\r\n{has}\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        body = await reader.readexactly(int(fields.get("content-length", 0)))
        status = int(head.split()[1])
        if status in (304, 404):
            return None
        if status != 200:
            raise OSError(body.decode())
        self.tag = fields.get("etag")
        self.bytes = max(self.bytes, len(body))
        return json.loads(gzip.decompress(body) if "content-encoding" in fields else body)

    def drop(self):
        if self.streams is not None:
            self.streams[1].close()
        self.streams = self.tag = None


class Phones:
    def __init__(self, port, event, count, divisions):
        self.port, self.event = port, event
        self.of = [divisions[number % len(divisions)] for number in range(count)]
        self.have = {}  # by division and round, how many phones
        self.come = asyncio.Semaphore(TOGETHER)
        self.here = self.bytes = 0

    def has(self, division, number):
        self.have[division, number] = count = self.have.get((division, number), 0) + 1
        if count == self.of.count(division):
            print(json.dumps({"division": division, "round": number, "phones": count,
                              "at": time.monotonic(), "bytes": self.bytes}), flush=True)

    async def phone(self, division):
        shown, is_new = 0, True
        while True:
            reader = Reader(self.port)
            client = None
            try:
                async with self.come:
                    client = await people.Client.connect(self.port)
                    await client.say("follow", event=self.event)
                    await client.until("event")
                self.here, is_new = self.here + is_new, False
                news = asyncio.Event()
                news.set()
                listening = asyncio.create_task(self.listen(client, news))
                try:
                    while not listening.done():
                        await news.wait()
                        news.clear()
                        begun = time.monotonic()
                        sheet = await reader.read(f"/api/events/{self.event}/sheet?sheet=pairings"
                                                  f"&division={division}&lang=en")
                        self.bytes = max(self.bytes, reader.bytes)
                        for number in range(shown + 1, (sheet["round"] if sheet else 0) + 1):
                            shown = number
                            self.has(division, number)
                        await asyncio.sleep(max(0, begun + AT_LEAST - time.monotonic()))
                finally:
                    listening.cancel()
            except (OSError, people.Gone, asyncio.IncompleteReadError, asyncio.TimeoutError):
                await asyncio.sleep(REST)
            finally:
                reader.drop()
                if client is not None:
                    client.close()

    async def listen(self, client, news):
        try:
            while True:
                if (await client.listen())["t"] == "event":
                    news.set()
                client.heard.clear()
        except people.Gone:
            news.set()

    async def run(self):
        phones = [asyncio.create_task(self.phone(division)) for division in self.of]
        while self.here < len(self.of):
            await asyncio.sleep(0.1)
        print(json.dumps({"ready": self.here}), flush=True)
        await asyncio.gather(*phones)


if __name__ == "__main__":
    PORT, EVENT, COUNT, *DIVISIONS = sys.argv[1:]
    asyncio.run(Phones(int(PORT), EVENT, int(COUNT), DIVISIONS).run())
