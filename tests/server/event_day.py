#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A day at an event: teams enter, rounds are paired and published, results come in from floor phones,
clocks on tables keep their matches, and parents read. Says how long the desk takes to answer and the
phones to have a pairing; kills the server at random moments and looks whether anything that was
acknowledged is lost. Exits with 1 where something is not as promised.

    TANDEM=path/to/tandem tests/server/event_day.py [--teams 2000] [--divisions 4] [--rounds 9]
        [--floor 40] [--parents 1000] [--clocks 300] [--seconds 60] [--kills 20]

`--seconds`: in which the results of a round come in.
"""
import argparse
import asyncio
import json
import math
import pathlib
import random
import sys
import time

import people
from events_test import Desk

PHONES = pathlib.Path(__file__).with_name("event_phones.py")
CLOCKS = pathlib.Path(__file__).with_name("event_clocks.py")


def quantile(spans, share):
    """Milliseconds."""
    return sorted(spans)[max(0, math.ceil(len(spans) * share) - 1)] * 1_000 if spans else 0


class Device:
    """An official's device: each request is sent until it is answered, under the same key."""

    def __init__(self, day, secret):
        self.day, self.secret = day, secret
        self.streams = None
        self.requests = 0

    async def once(self, method, path, body):
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.day.server.port)
        reader, writer = self.streams
        content = json.dumps(body).encode() if body is not None else b""
        writer.write(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.day.server.port}\r\n"
                     f"Authorization: Bearer {self.secret}\r\n"
                     f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
                     .encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        text = await reader.readexactly(int(fields.get("content-length", 0)))
        return int(head.split()[1]), json.loads(text) if text else None

    async def ask(self, method, what, body=None):
        path = f"/api/events/{self.day.event}/{what}"
        while True:
            try:
                status, answer = await asyncio.wait_for(self.once(method, path, body),
                                                        people.PATIENCE)
                if status < 500:
                    return status, answer
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                pass
            if self.streams is not None:
                self.streams[1].close()
            self.streams = None
            await asyncio.sleep(0.05)

    async def enter(self, **body):
        """What it says is acknowledged from then on."""
        self.requests += 1
        body["key"] = f"{self.secret[:8]}-{self.requests}"
        begun = time.monotonic()
        status, answer = await self.ask("POST", "commands", body)
        if status != 200:
            raise RuntimeError(f"refused: {answer}")
        self.day.acknowledged += len(answer["done"])
        return time.monotonic() - begun


class Day:
    def __init__(self, options):
        self.options = options
        self.server = people.Server()
        self.random = random.Random(options.seed)
        self.event = None
        self.acknowledged = 0  # lines
        self.answers = []  # seconds, of results
        self.published = []  # seconds until all phones of the division had it
        self.proposals = []
        self.kills = 0
        self.bytes = 0  # of the largest sheet that a phone has read
        self.shown = {}  # by division and round, when all phones have it
        self.is_playing = False
        self.phones = None  # their process
        self.clocks = None  # theirs
        self.with_clocks = set()  # tables, as division and number
        self.matches = {"results": 0, "presses": 0, "lost": 0}  # that the clocks have kept
        self.told = []  # seconds from a press to the other board

    def divisions(self):
        return [f"d{number + 1}" for number in range(self.options.divisions)]

    async def set_up(self):
        desk = Desk(self.server)
        await desk.make(await people.Player.come(self.server.port))
        self.event = desk.event
        self.organiser = Device(self, desk.secrets["organiser"])
        begun = time.monotonic()
        each = self.options.teams // self.options.divisions
        for division in self.divisions():
            await self.organiser.enter(commands=[
                {"do": "division", "division": division, "name": division.upper(),
                 "rounds": self.options.rounds, "legs": 1, "line_ups": "higher-rated-white"}])
            rows = ["team,player 1,rating 1,player 2,rating 2"]
            for number in range(each):
                rows.append(f"Team {division} {number},Ann {division} {number},"
                            f"{self.random.randrange(100, 2400)},Bo {division} {number},"
                            f"{self.random.randrange(100, 2400)}")
            await self.organiser.enter(division=division, entries="\n".join(rows))
        self.entered = time.monotonic() - begun
        await self.organiser.enter(commands=[
            {"do": "appoint", "official": f"floor-{number}", "name": f"Floor {number}",
             "role": "director"} for number in range(self.options.floor)])
        self.floor = []
        for number in range(self.options.floor):
            made = await desk.device(f"floor-{number}")
            self.floor.append(Device(self, made["secret"]))
        await self.lay_clocks(desk)

    async def parents(self):
        """Starts the phones; gives the task that hears from them."""
        self.phones = await asyncio.create_subprocess_exec(
            sys.executable, str(PHONES), str(self.server.port), self.event,
            str(self.options.parents), *self.divisions(), stdout=asyncio.subprocess.PIPE)
        ready = json.loads(await self.phones.stdout.readline())
        if ready != {"ready": self.options.parents}:
            raise RuntimeError(f"the phones did not come: {ready}")

        async def hear():
            async for line in self.phones.stdout:
                told = json.loads(line)
                key = (told["division"], told["round"])
                self.shown.setdefault(key, asyncio.get_running_loop().create_future())
                self.shown[key].set_result(told["at"])
                self.bytes = told["bytes"]
        return asyncio.create_task(hear())

    async def lay_clocks(self, desk):
        """Starts the clocks, two for each of the first tables of the divisions."""
        places = []
        for number in range(self.options.clocks // 2):
            divisions = self.divisions()
            place = divisions[number % len(divisions)], number // len(divisions) + 1
            self.with_clocks.add(place)
            secrets = {}
            for board in "AB":
                where = {"division": place[0], "table": place[1], "board": board}
                status, made = await desk.post("devices", {"label": f"Board {board}",
                                                           "clock": where})
                if status != 201:
                    raise RuntimeError(f"no clock: {made}")
                secrets[board] = made["secret"]
            places.append([*place, secrets])
        self.clocks = await asyncio.create_subprocess_exec(
            sys.executable, str(CLOCKS), str(self.server.port), self.event,
            str(self.options.seconds), stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, limit=1 << 24)
        self.clocks.stdin.write(json.dumps({"tables": places}).encode() + b"\n")
        ready = json.loads(await self.clocks.stdout.readline())
        if ready != {"ready": 2 * len(places)}:
            raise RuntimeError(f"the clocks did not come: {ready}")

    async def keep_clocks(self, number):
        """The matches of a round at the tables with clocks."""
        self.clocks.stdin.write(json.dumps({"play": number}).encode() + b"\n")
        kept = json.loads(await self.clocks.stdout.readline())
        self.told += kept.pop("told")
        self.acknowledged += 2 * kept["results"]  # each with its match log
        self.matches = {key: count + kept[key] for key, count in self.matches.items()}

    async def pair(self, division, number):
        device = self.floor[0]
        begun = time.monotonic()
        status, told = await device.ask("GET", f"proposal?division={division}&lang=en")
        if status != 200:
            raise RuntimeError(f"no proposal: {told}")
        self.proposals.append(time.monotonic() - begun)
        pairs = [[table["one"], table["two"]] for table in told["tables"]]
        command = {"do": "pair", "division": division, "round": number, "pairs": pairs}
        if "bye" in told:
            command["bye"] = told["bye"]["team"]
        begun = time.monotonic()
        await device.enter(commands=[command])
        loop = asyncio.get_running_loop()
        shown = self.shown.setdefault((division, number), loop.create_future())
        self.published.append(await asyncio.wait_for(shown, 120) - begun)
        await device.enter(commands=[{"do": "start", "division": division, "round": number}])
        return [(division, number, table + 1) for table in range(len(pairs))
                if (division, table + 1) not in self.with_clocks]

    async def results(self, tables):
        """Each floor phone enters those of its tables as they end."""
        async def report(device, mine):
            for moment, (division, number, table) in mine:
                await asyncio.sleep(max(0, moment - time.monotonic()))
                winner = self.random.choice(["one", "two", "one", "two", "draw"])
                took = await device.enter(commands=[
                    {"do": "result", "division": division, "round": number, "table": table,
                     "leg": 1, "winner": winner}])
                self.answers.append(took)
        begin = time.monotonic()
        ends = sorted((begin + self.random.random() * self.options.seconds, table)
                      for table in tables)
        await asyncio.gather(*(report(device, ends[number::len(self.floor)])
                               for number, device in enumerate(self.floor)))

    async def kill(self):
        """Kills the server at random moments, as long as there is something to be done."""
        while self.kills < self.options.kills:
            await asyncio.sleep(self.random.uniform(0.2, 2) * self.options.seconds / 10)
            if self.is_playing:
                self.server.kill()
                self.server.start()
                self.kills += 1

    async def close(self):
        for process in (self.phones, self.clocks):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()
        self.server.close()

    async def run(self):
        await self.set_up()
        hearing = await self.parents()
        killing = asyncio.create_task(self.kill())
        rounds = 0
        while rounds < self.options.rounds:
            rounds += 1
            tables = []
            for division in self.divisions():
                tables += await self.pair(division, rounds)
            self.is_playing = True
            await asyncio.gather(self.results(tables), self.keep_clocks(rounds))
            self.is_playing = False
        killing.cancel()
        hearing.cancel()
        status, text = await self.server.ask(
            f"/events/{self.event}.jsonl",
            headers=[f"Authorization: Bearer {self.organiser.secret}"])
        if status != 200:
            raise RuntimeError(text)
        self.kept = text.count("\n") - 1

    def figures(self):
        return {
            "teams": self.options.teams, "rounds": self.options.rounds,
            "results": len(self.answers) + self.matches["results"], "kills": self.kills,
            "acknowledged": self.acknowledged, "kept": self.kept,
            "entries_s": round(self.entered, 2),
            "answer_p50_ms": round(quantile(self.answers, 0.5), 1),
            "answer_p99_ms": round(quantile(self.answers, 0.99), 1),
            "answer_longest_ms": round(quantile(self.answers, 1), 1),
            "proposal_longest_ms": round(quantile(self.proposals, 1)),
            "on_all_phones_p50_ms": round(quantile(self.published, 0.5)),
            "on_all_phones_longest_ms": round(quantile(self.published, 1)),
            "sheet_bytes": self.bytes,
            "clocks": 2 * len(self.with_clocks), "presses": self.matches["presses"],
            "lines_lost": self.matches["lost"],
            "press_at_other_board_p50_ms": round(quantile(self.told, 0.5), 1),
            "press_at_other_board_p99_ms": round(quantile(self.told, 0.99), 1),
            "server_mib": round(self.server.memory("VmHWM"))}


def parsed(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in [("teams", 2000), ("divisions", 4), ("rounds", 9), ("floor", 40),
                        ("parents", 1000), ("clocks", 300), ("seconds", 60), ("kills", 0), ("seed", 1)]:
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser.parse_args(arguments)


async def day(options):
    """The figures of a whole day."""
    one = Day(options)
    try:
        await one.run()
        return one.figures()
    finally:
        await one.close()


def faults(figures):
    """What of it is not as promised. While the server is killed, nobody is promised a time."""
    found = []
    if figures["kept"] != figures["acknowledged"] or figures["lines_lost"]:
        found.append("something that was acknowledged is lost")
    if not figures["kills"]:
        if figures["answer_p99_ms"] >= 50:
            found.append("one answer in a hundred takes 50 ms or longer")
        if figures["on_all_phones_longest_ms"] >= 2_000:
            found.append("a pairing takes two seconds or longer to be on all phones")
    return found


if __name__ == "__main__":
    told = asyncio.run(day(parsed()))
    print(json.dumps(told, indent=2))
    wrong = faults(told)
    for fault in wrong:
        print(f"fault: {fault}")
    sys.exit(1 if wrong else 0)
