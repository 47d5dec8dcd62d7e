# SPDX-License-Identifier: GPL-3.0-or-later
"""Attackers of one address, each as a coroutine that goes on until it is told to stop, whatever the
server does to it, and gives how often it did what it does.

    python3 tests/server/attackers.py PORT SECONDS [NAME…]

runs them all at once, each in a process of its own, and prints what each did as a line of JSON; one
alone says that it has begun, and then its number. The server must believe this machine as its proxy."""
import asyncio
import itertools
import json
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import time

from people import SEATS, Gone, Player, settings

ADDRESS = "203.0.113.5"
BEGUN = "begun"  # what a process says first
LOST = (Gone, ConnectionError, OSError, TimeoutError, asyncio.TimeoutError, KeyError)


class House:
    """The server as they see it, and for how long they go on: each does at least once what it does."""

    def __init__(self, port, seconds, address=ADDRESS):
        self.port, self.address = port, address
        self.end = time.monotonic() + seconds

    def left(self):
        """Seconds."""
        return max(0, self.end - time.monotonic())

    def is_on(self):
        return self.left() > 0

    async def until_done(self, act, *arguments):
        """What it gives once the server no longer cuts it off."""
        while True:
            try:
                return await act(*arguments)
            except LOST:
                if not self.is_on():
                    raise
                await asyncio.sleep(0.5)

    async def guest(self, cookie=None, window=None):
        """Somebody new, or one more connection of somebody, as soon as the server lets them in."""
        return await self.until_done(Player.come, self.port, cookie, self.address, window)

    async def again_and_again(self, act):
        """As often as it goes; how often it went well."""
        done = 0
        while True:
            try:
                done += await act()
            except LOST:
                await asyncio.sleep(0.2)
            if not self.is_on():
                return done

    async def at_once(self, count, act):
        return sum(await asyncio.gather(*(self.again_and_again(act) for _ in range(count))))

    async def ask(self, path, method="GET", body=None, headers=()):
        """The status of what HTTP answers."""
        status, _ = await self.answer(path, method, body, headers)
        return status

    async def answer(self, path, method="GET", body=None, headers=()):
        """The status and the text of what HTTP answers."""
        content = b"" if body is None else json.dumps(body).encode()
        status, _, text = await self.exchange(path, method, content, headers)
        return status, text

    async def account(self):
        """The cookie of a new account."""
        name = "".join(random.choices("abcdefgh", k=12))
        body = json.dumps({"name": name, "password": name}).encode()
        _, head, _ = await self.exchange("/api/accounts", "POST", body)
        cookie = re.search(r"[\w-]*tandem_session=[^;]+", head)
        if not cookie:
            raise Gone
        return cookie.group(0)

    async def exchange(self, path, method, content, headers=(), kind="application/json"):
        """The status, the head and the text of what HTTP answers."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}",
                     "Connection: close", f"X-Forwarded-For: {self.address}", *headers,
                     f"Content-Type: {kind}", f"Content-Length: {len(content)}"]
            writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + content)
            line = await asyncio.wait_for(reader.readline(), 60)
            rest = await asyncio.wait_for(reader.read(), 60)
            head, _, text = rest.partition(b"\r\n\r\n")
            return int(line.split()[1]), head.decode(), text.decode()
        except (IndexError, ValueError) as why:
            raise Gone from why
        finally:
            writer.close()


async def listen_to_all(player):
    """Takes what comes and lets it go, so that what is sent is no slow reader's."""
    try:
        while True:
            player.heard.clear()
            await player.listen()
    except (*LOST, AssertionError):
        pass


class Flood:
    """Many connections of one person that say the same again and again, and hear what comes."""

    def __init__(self, house, cookie, connections):
        self.house, self.cookie, self.connections = house, cookie, connections

    async def one(self, words, pause):
        said = 0

        async def flood():
            nonlocal said
            player = await self.house.guest(self.cookie)
            listening = asyncio.create_task(listen_to_all(player))
            while not listening.done():
                await player.frame(1, json.dumps(words()).encode())
                said += 1
                await asyncio.sleep(pause)
                if not self.house.is_on():
                    break
            player.close()
            await listening
            return 0
        await self.house.again_and_again(flood)
        return said

    async def run(self, words, pause):
        return sum(await asyncio.gather(*(self.one(words, pause)
                                          for _ in range(self.connections))))


async def with_bots(guest, seat=None, **more):
    """The code of a new table whose other seats have bots, and the match that begins."""
    await guest.say("create", settings=settings(**more))
    code = (await guest.until("table"))["code"]
    if seat:
        await guest.say("sit", code=code, seat=seat)
    for each in SEATS:
        if each != seat:
            await guest.say("seat-bot", code=code, seat=each)
    await guest.say("ready", code=code, ready=True)
    table = await guest.until("table", lambda told: told["code"] == code and told.get("match"))
    return code, table["match"]


async def left_tables(house):
    """Matches that wait for a director who has gone."""
    two = {}

    async def leave_one():
        if not two:
            two["director"], two["player"] = await house.guest(), await house.guest()
        director, player = two["director"], two["player"]
        try:
            await director.say("create", settings=settings(director="owner", listing="public"))
            answer = await director.until_any("table", "refused")
            if answer["t"] == "refused":
                await asyncio.sleep(0.5)
                return 0
            code = answer["code"]
            await player.say("enter", code=code)
            await player.say("sit", code=code, seat="A.white")
            for seat in SEATS[1:]:
                await director.say("seat-bot", code=code, seat=seat)
            await player.say("ready", code=code, ready=True)
            for guest in (director, player):
                await guest.say("leave", code=code)
                await guest.until("left")
            await asyncio.sleep(0.25)
            return 1
        except LOST:
            two.clear()
            raise
    return await house.again_and_again(leave_one)


async def lobby(house):
    """Public tables under rulebooks with long names, at which somebody sits down and stands up."""
    terms = {"rulebook": {"base": "nsb", "switches": {}, "name": "♞" * 80}}

    async def pest():
        guest = await house.guest()
        codes = []
        for _ in range(20):
            await guest.say("create", settings=settings(terms, listing="public"))
            answer = await guest.until_any("table", "refused")
            if answer["t"] == "refused":
                break
            codes.append(answer["code"])
        words = itertools.cycle([{"t": word, "code": code, **more} for code in codes for word, more
                                 in (("sit", {"seat": "A.white"}), ("stand", {}))]
                                or [{"t": "lobby", "on": True}])
        return await Flood(house, guest.cookie, 4).run(lambda: next(words), 0.02)
    return await house.at_once(5, pest)


async def claims(house):
    """One player claims with forty connections what cannot be."""
    guest = await house.guest()
    terms = {"options": {"time.base_ms": 3_600_000}}
    _, match = await with_bots(guest, "A.white", terms=terms)

    def words():
        return {"t": "do", "match": match, "by": "A.white", "key": os.urandom(8).hex(),
                "command": {"do": "claim", "what": random.choice(["flag", "repetition", "setup"])}}
    return await Flood(house, guest.cookie, 40).run(words, 0.01)


async def notes(house):
    """A director writes long notes with sixty connections, and forty who do not read watch."""
    director, player = await house.guest(), await house.guest()
    await director.say("create", settings=settings(director="owner", listing="public"))
    code = (await director.until("table"))["code"]
    await player.say("enter", code=code)
    await player.say("sit", code=code, seat="A.white")
    for seat in SEATS[1:]:
        await director.say("seat-bot", code=code, seat=seat)
    await player.say("ready", code=code, ready=True)
    match = (await player.until("table", lambda table: table.get("match")))["match"]
    text = "♞" * 480

    def words():
        return {"t": "do", "match": match, "by": "director", "key": os.urandom(8).hex(),
                "command": {"do": "note", "text": text}}

    readers = [(await house.guest()).cookie for _ in range(4)]
    cookies, times = itertools.cycle(readers), itertools.cycle([1, 200])

    async def watch():
        deaf = await house.guest(next(cookies), window=4_096)
        for _ in range(next(times)):
            await deaf.say("watch", match=match, since=0)
        await asyncio.sleep(min(15, house.left()))  # reads nothing
        deaf.close()
        return 1
    said, watched = await asyncio.gather(Flood(house, director.cookie, 60).run(words, 0.02),
                                         house.at_once(40, watch))
    return said + watched


async def late_logs(house):
    """Logs full of talk that spectators see ten minutes later: each is held until then, when the match
    is over and its table long gone."""
    text = "♞" * 160
    words = {"do": "say", "to": "all", "text": text}

    said = 0

    async def fill(guest):
        nonlocal said
        code, match = await with_bots(guest, "A.white", watch_delay_ms=600_000)
        for number in range(125):
            await guest.say("do", match=match, by="A.white", key=f"k{number}", command=words)
            said += 1
            await asyncio.sleep(0.05)  # as many messages as one may send
        await guest.say("do", match=match, by="A.white", key="end", command={"do": "resign"})
        await guest.say("leave", code=code)

    async def keep_filling():
        guest = await house.guest()
        while True:
            try:
                await fill(guest)
            except LOST:
                break
            if not house.is_on():
                break
        guest.close()
        return 0
    await house.at_once(100, keep_filling)
    return said


async def bots(house):
    """Tables of four bots, left behind."""
    async def leave_bots():
        guest = await house.guest()
        done = 0
        for _ in range(20):
            try:
                await with_bots(guest)
                done += 1
                await asyncio.sleep(0.3)  # as many messages as one may send
            except LOST:
                break
        guest.close()
        await asyncio.sleep(1)
        return done
    return await house.at_once(10, leave_bots)


async def ready(house):
    """Guests at one table say that they are ready, and are not."""
    owner = await house.guest()
    await owner.say("create", settings=settings())
    code = (await owner.until("table"))["code"]

    async def come_in(seat):
        guest = await house.guest()
        await guest.say("enter", code=code)
        if seat:
            await guest.say("sit", code=code, seat=seat)
        return guest
    guests = [await house.until_done(come_in, seat) for seat in [*SEATS[:3], None, None, None]]
    words = itertools.cycle([{"t": "ready", "code": code, "ready": is_ready}
                             for is_ready in (True, False)])
    return sum(await asyncio.gather(*(Flood(house, guest.cookie, 5).run(lambda: next(words), 0.02)
                                      for guest in guests)))


async def quick(house):
    """Guests wait for quick play, each for terms of their own, and do not."""
    numbers = itertools.count()

    async def toggle():
        guest = await house.guest()
        name = f"House rules {next(numbers):060}"
        terms = {"rulebook": {"base": "nsb", "switches": {}, "name": name}}
        words = itertools.cycle([{"t": "quick", "terms": terms, "fill": "people"},
                                 {"t": "quick-cancel"}])
        return await Flood(house, guest.cookie, 4).run(lambda: next(words), 0.02)
    return await house.at_once(5, toggle)


async def codes(house):
    """One guest tries codes of tables."""
    guest = await house.guest()
    words = map("".join, itertools.product("BCDFGHJKLMNPQRSTVWXZ", repeat=4))
    return await Flood(house, guest.cookie, 15).run(
        lambda: {"t": "enter", "code": next(words)}, 0.005)


async def searches(house):
    """Thirty search the records for what no index knows."""
    queries = itertools.cycle(["winner=draw", "reason=flag", "rulebook=zzz", "name=guest",
                               "name=guest&reason=flag"])

    async def search():
        return await house.ask(f"/api/matches?{next(queries)}") == 200
    return await house.at_once(30, search)


async def records(house):
    """Four hundred ask for the longest record that there is, and hardly read it."""
    async def find():
        status, text = await asyncio.wait_for(house.answer("/api/matches?most=1"), 60)
        matches = json.loads(text)["matches"] if status == 200 else []
        found.extend(match["match"] for match in matches)
        await asyncio.sleep(1)
        return 1
    found = []
    while not found:
        try:
            await find()
        except LOST:
            await asyncio.sleep(1)
        if not found and not house.is_on():
            return 0

    async def read():
        its = socket.socket()
        its.setblocking(False)
        its.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        await asyncio.get_running_loop().sock_connect(its, ("127.0.0.1", house.port))
        reader, writer = await asyncio.open_connection(sock=its, limit=4_096)
        path = random.choice([f"/api/matches/{found[0]}", f"/matches/{found[0]}.jsonl"])
        writer.write((f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
                      f"X-Forwarded-For: {house.address}\r\n\r\n").encode())
        await asyncio.wait_for(reader.read(512), 60)
        await asyncio.sleep(min(10, house.left()))
        writer.close()
        return 1
    return await house.at_once(400, read)


async def renames(house):
    """A thousand connections of fifty guests change their names, all at once."""
    guests = [(await house.guest()).cookie for _ in range(50)]

    async def rename():
        name = "".join(random.choices("abcdefgh", k=8))
        return await house.ask("/api/session", "POST", {"name": name},
                               [f"Cookie: {random.choice(guests)}"]) == 200
    return await house.at_once(1_000, rename)


async def logins(house):
    """Ten guess passwords, each of which costs the server a hash of 64 MiB."""
    async def guess():
        body = {"name": random.choice(["Ann", "Bob", "Cyd"]), "password": os.urandom(8).hex()}
        return await house.ask("/api/login", "POST", body) == 401
    return await house.at_once(10, guess)


async def guests(house):
    """New guests by HTTP, and others who change their names."""
    known = await house.guest()
    await asyncio.sleep(min(10, house.left()))  # until the others are in, for they need guests, too

    async def come():
        status = await house.ask("/api/session", "POST", {})
        return status == 200

    async def rename():
        name = "".join(random.choices("abcdefgh", k=8))
        return await house.ask("/api/session", "POST", {"name": name},
                               [f"Cookie: {known.cookie}"]) == 200
    return sum(await asyncio.gather(house.at_once(5, come), house.at_once(5, rename)))


async def imports(house):
    """Logs as long as they may be, never the same, from an account, and two megabytes each time from
    somebody who may not import."""
    cookie = await house.account()
    numbers = itertools.count()
    much = {"bpgn": "[Event \"x\"]\n" + "1A. e4 1a. e5 " * 140_000}
    note = '{"at": 9, "by": "director", "do": "note", "text": "x"}\n'

    async def log():
        names = json.dumps({seat: f"{seat} {next(numbers)}" for seat in SEATS})
        text = f'{{"tandem": 1, "rulebook": "nsb", "seats": {names}}}\n' + note * 9_000
        status, _, _ = await house.exchange("/api/import", "POST", text.encode(),
                                            [f"Cookie: {cookie}"], "application/jsonl")
        return status == 201

    async def send():
        return await house.ask("/api/import", "POST", much) < 500
    return sum(await asyncio.gather(house.at_once(4, log), house.at_once(2, send)))


async def frames(house):
    """Empty pieces of a message that never ends, as fast as the socket takes them."""
    cookie = (await house.guest()).cookie

    async def send():
        client = await house.guest(cookie)
        client.writer.write(bytes([0x01, 0x80, 0, 0, 0, 0]))
        sent = 0
        while True:
            client.writer.write(bytes([0x00, 0x80, 0, 0, 0, 0]) * 10_000)
            await client.writer.drain()
            sent += 10_000
            if not house.is_on():
                return sent
    return await house.at_once(4, send)


async def sockets(house):
    """Connections that say half a request, or nothing, and stay."""
    async def stay():
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(f"GET / HTTP/1.1\r\nX-Forwarded-For: {house.address}\r\n".encode())
        await asyncio.sleep(min(15, house.left()))
        writer.close()
        return 1
    return await house.at_once(600, stay)


ATTACKS = {each.__name__: each for each in (
    left_tables, lobby, claims, notes, late_logs, bots, ready, quick, codes, searches, records, renames, logins,
    guests, imports, frames, sockets)}


class Attack:
    """Processes that attack, each by the name of what it does. They stand for machines elsewhere, which
    take nothing of the server's: they have those cores, all of them if none are named, and of these
    what the others leave. It raises where one of them does not begin."""

    def __init__(self, port, seconds, *, names=tuple(ATTACKS), cores=()):
        cores = ",".join(map(str, sorted(cores or os.sched_getaffinity(0))))
        self.processes = {name: subprocess.Popen(
            ["taskset", "--cpu-list", cores, "nice", "-n", "19",
             sys.executable, __file__, str(port), str(seconds), name],
            stdout=subprocess.PIPE, text=True, start_new_session=True) for name in names}
        silent = [name for name, process in self.processes.items()
                  if process.stdout.readline().strip() != BEGUN]
        if silent:
            self.stop()
            raise RuntimeError(f"these attackers did not begin: {silent}")

    def is_on(self):
        return any(process.poll() is None for process in self.processes.values())

    def ends(self):
        """Waits for them; how often each did what it does, and nothing of one that never came in."""
        said = {name: process.communicate()[0] for name, process in self.processes.items()}
        return {name: json.loads(text or "null") for name, text in said.items()}

    def stop(self):
        for process in self.processes.values():
            process.terminate()
            process.wait()
            process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def stand_back():
    """Linux shares the processor among sessions first, and only within one by their niceness."""
    try:
        pathlib.Path("/proc/self/autogroup").write_text("19", encoding="ascii")
    except OSError:
        pass


def main():
    port, seconds, names = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]
    if len(names) == 1:
        stand_back()
        attack = ATTACKS[names[0]]
        print(BEGUN, flush=True)
        done = asyncio.run(attack(House(port, seconds)))
        print(json.dumps(done), flush=True)
        os._exit(0)  # with whatever connections are left
    with Attack(port, seconds, names=names or tuple(ATTACKS)) as attack:
        for name, done in attack.ends().items():
            print(json.dumps({name: done}), flush=True)


if __name__ == "__main__":
    main()
