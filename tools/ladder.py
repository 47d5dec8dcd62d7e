#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No folder of src/ uses one to its right, and no pure floor touches the world.

Floors and their rooms are listed in source.py. What tests share stands in tests/support, a folder
for each floor, and only tests may include it. No file includes itself by way of others, and no
folder has more than 25 files besides its tests.
"""
import collections
import pathlib
import re
import sys

from source import FLOORS, MAY_USE, PURE, ROOMS, SUPPORT, code, files, line_of, main

CROWD = 25

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
WORLD = set("""thread mutex shared_mutex atomic condition_variable future random filesystem iostream
    istream ostream sstream fstream syncstream cstdio ctime csignal stdio.h time.h signal.h unistd.h
    netdb.h poll.h fcntl.h""".split())
ALLOWED = {("base/check", "cstdio")}  # a bug is told on standard error, then all ends
WORLDLY = re.compile(r"\b(?:system|steady|high_resolution|utc|file)_clock\b|\brandom_device\b"
                     r"|(?<![\w.>])(?:s?rand|getenv|printf|gettimeofday|clock_gettime)\s*\("
                     r"|(?<![\w.>])time\s*\(\s*(?:nullptr|NULL|0)\s*\)")
HABITS = [(re.compile(r"\bvirtual\b"), "and has no virtual functions"),
          (re.compile(r"\bthrow\b"), "and throws nothing"),
          (re.compile(r"\bhash\s*<"), "and takes base/fnv: std::hash differs between libraries")]
TYPE = r"(?!(?:using|typedef|return|struct|class|enum|union|namespace|template|friend|extern" \
       r"|concept|export|static_assert|public|private|goto|case)\b)" \
       r"(?![^=;({]*\b(?:const|constexpr|constinit|consteval)\b)[A-Za-z_][\w:<>, *&]*?[ *&>]"
NAME = r"(?!operator\b)[A-Za-z_]\w*(?:\[[^\]]*\])*\s*(?:=(?!=)|;|\{)"
CHANGES = [re.compile(rf"^(?:inline\s+)?{TYPE}{NAME}", re.M),  # at the margin: a global
           re.compile(rf"^[ \t]+(?:inline\s+)?(?:static|thread_local)\s+(?:inline\s+)?{TYPE}{NAME}",
                      re.M)]


def place(path):
    """The floor and the room of a path from src/, "" being the floor's own folder."""
    parts = path.split("/")
    return parts[0], "/".join(parts[1:-1])


def is_test(path):
    return path.startswith(SUPPORT) or path.endswith("_test.cpp")


def may_know_json(path):
    """Outside the hall any room that may include boost at all, in the hall its codec."""
    floor, room = place(path.removeprefix("src/"))
    return floor != "hall" or room == "json" or is_test(path)


def room_fault(path, name):
    """A room that looks to its right, as a sentence; tests may use every room of their floor."""
    floor, room = place(path.removeprefix("src/"))
    rooms = ROOMS.get(floor, [""])
    other = place(name)[1]
    if is_test(path) or not {room, other} <= set(rooms) or rooms.index(other) <= rooms.index(room):
        return None
    return f"{floor}/{room} may not include {floor}/{other}".replace("/ ", " ").rstrip("/")


def include_faults(path, floor, pure, line):
    found = INCLUDE.match(line)
    if not found:
        return
    quoted, name = found[1] == '"', found[2]
    other = name.split("/")[0]
    if other == "support":
        if not is_test(path):
            yield "only tests may include support/"
        elif name.split("/")[1] not in MAY_USE[floor]:
            yield f"{floor} may not include {'/'.join(name.split('/')[:2])}"
    elif other in FLOORS:
        if other not in MAY_USE[floor] and not (is_test(path) and other == "language"):
            yield f"{floor} may not include {other}"
        elif other == floor and (fault := room_fault(path, name)):
            yield fault
    elif name.startswith(("gtest/", "gmock/", "rapidcheck")) and not is_test(path):
        yield "only tests may include what tests are written with"
    elif name.startswith("boost/json") and not may_know_json(path):
        yield "hall has values; only hall/json may include JSON"
    elif quoted:
        yield f'"{name}" is not a path of ours that begins at src/'
    elif pure and (name in WORLD or name.startswith(("sys/", "netinet/", "arpa/"))):
        if (path.removeprefix("src/").rsplit(".", 1)[0], name) not in ALLOWED:
            yield f"{floor} is pure and may not touch the world"
    elif name.startswith("lemon/") and path.endswith("/formats/weighted_matching.cpp"):
        return  # pure as well, behind a header of our own
    elif name == "cairo/cairo.h" and floor == "picture":
        return  # draws in memory alone
    elif pure and re.search(r"[/.]", name) and floor not in ("record", "tournament", "language", "hall", "desk"):
        yield f"{floor} is built on the standard library alone"


def file_faults(path, text):
    """What is wrong with one file, as (line, fault), in order."""
    floor = path.removeprefix(SUPPORT).split("/")[1]
    if floor not in FLOORS:
        return [(1, f"{floor} is not a floor of the ladder")]
    room = place(path.removeprefix("src/"))[1]
    whole_floor = is_test(path) and room == ""
    if path.startswith("src/") and not whole_floor and room not in ROOMS.get(floor, [""]):
        return [(1, f"{floor} has no room {room}" if room else f"{path} stands in no room of {floor}")]
    bare = code(text)
    pure = floor in PURE and not is_test(path)
    found = [(number, fault) for number, line in enumerate(bare.split("\n"), 1)
             for fault in include_faults(path, floor, pure, line)]
    if pure:
        found += [(line_of(bare, hit.start()), f"{floor} is pure and may not touch the world")
                  for hit in WORLDLY.finditer(bare)]
        found += [(line_of(bare, hit.start()), f"{floor} is pure {fault}")
                  for pattern, fault in HABITS for hit in pattern.finditer(bare)]
        found += [(line_of(bare, hit.start()), f"{floor} is pure and keeps nothing that changes")
                  for pattern in CHANGES for hit in pattern.finditer(bare)]
    return sorted(found)


def cycle(includes):
    """The first files that include each other in a ring; none if there is no ring."""
    done, way = set(), []

    def walk(path):
        if path in way:
            return way[way.index(path):]
        if path in done:
            return None
        way.append(path)
        found = next(filter(None, map(walk, includes.get(path, ()))), None)
        way.pop()
        done.add(path)
        return found

    return next(filter(None, map(walk, sorted(includes))), None)


def check(root):
    includes, crowds = {}, collections.Counter()
    for path, text in files(root, "src", SUPPORT):
        yield from (f"{path}:{line}: {fault}" for line, fault in file_faults(path, text))
        includes[path.removeprefix("src/").removeprefix("tests/")] = re.findall(
            r'^\s*#\s*include\s*"([^"]+)"', text, re.M)
        crowds[str(pathlib.PurePosixPath(path).parent)] += not path.endswith("_test.cpp")
    if ring := cycle(includes):
        yield f"src/{ring[0]}:1: includes itself by way of {', '.join(ring[1:]) or 'nothing'}"
    yield from (f"{folder}:1: {number} files, {CROWD} are the limit"
                for folder, number in sorted(crowds.items()) if number > CROWD)


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
