#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No folder of src/ looks to its right, and none below the damp course touches the world."""
import re
import sys

from source import FLOORS, MAY_USE, PURE, code, files, line_of, main

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


def include_faults(path, floor, pure, line):
    found = INCLUDE.match(line)
    if not found:
        return
    quoted, name = found[1] == '"', found[2]
    other = name.split("/")[0]
    if other in FLOORS:
        if other not in MAY_USE[floor]:
            yield f"{floor} may not include {other}"
    elif quoted:
        yield f'"{name}" is not a path of ours that begins at src/'
    elif pure and (name in WORLD or name.startswith(("sys/", "netinet/", "arpa/"))):
        if (path.removeprefix("src/").rsplit(".", 1)[0], name) not in ALLOWED:
            yield f"{floor} is pure and may not touch the world"
    elif pure and re.search(r"[/.]", name) and floor not in ("record", "hall"):
        yield f"{floor} is built on the standard library alone"


def check(root):
    for path, text in files(root, "src"):
        floor = path.split("/")[1]
        if floor not in FLOORS:
            yield f"{path}:1: {floor} is not a floor of the ladder"
            continue
        bare = code(text)
        pure = floor in PURE and not path.endswith(("_test.cpp", "/for_tests.hpp"))
        found = [(number, fault) for number, line in enumerate(bare.split("\n"), 1)
                 for fault in include_faults(path, floor, pure, line)]
        if pure:
            found += [(line_of(bare, hit.start()), f"{floor} is pure and may not touch the world")
                      for hit in WORLDLY.finditer(bare)]
            found += [(line_of(bare, hit.start()), f"{floor} is pure {fault}")
                      for pattern, fault in HABITS for hit in pattern.finditer(bare)]
            found += [(line_of(bare, hit.start()), f"{floor} is pure and keeps nothing that changes")
                      for pattern in CHANGES for hit in pattern.finditer(bare)]
        yield from (f"{path}:{number}: {fault}" for number, fault in sorted(found))


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
