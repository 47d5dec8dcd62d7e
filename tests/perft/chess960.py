#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the moves of Chess960 positions with tandem and with Fairy-Stockfish and compares.

    tests/perft/chess960.py [--depth 5] [--first 0] [--last 959] [--held QRBNPqrbnp]
    tests/perft/chess960.py --epd FILE [--depth 5]

Without a file: the 960 starting positions, made here from their numbers, not by tandem. With one: its
positions and counts, "FEN ;D1 n ;D2 n …", which need no Fairy-Stockfish.
Needs: TANDEM, the program; FAIRY_STOCKFISH, by default /usr/games/fairy-stockfish (Debian's package).
"""

import argparse
import itertools
import os
import subprocess
import sys

TANDEM = os.environ.get("TANDEM", "build/release/src/cli/tandem")
FAIRY = os.environ.get("FAIRY_STOCKFISH", "/usr/games/fairy-stockfish")


def start(number):
    """White's first rank of the starting position with this number."""
    rank = [None] * 8
    number, light = divmod(number, 4)
    rank[2 * light + 1] = "B"
    number, dark = divmod(number, 4)
    rank[2 * dark] = "B"
    number, queen = divmod(number, 6)
    free = [file for file in range(8) if rank[file] is None]
    rank[free[queen]] = "Q"
    free = [file for file in range(8) if rank[file] is None]
    for place in list(itertools.combinations(range(5), 2))[number]:
        rank[free[place]] = "N"
    free = [file for file in range(8) if rank[file] is None]
    for file, piece in zip(free, "RKR"):
        rank[file] = piece
    return "".join(rank)


def fen(number, held):
    rank = start(number)
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank}[{held}] w KQkq - 0 1"


def by_tandem(position, depth):
    out = subprocess.run(
        [TANDEM, "perft", position, str(depth)], capture_output=True, text=True, check=True
    )
    return int(out.stdout.split()[-1])


class Fairy:
    def __init__(self, variant):
        self.program = subprocess.Popen(
            [FAIRY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.tell("setoption name UCI_Chess960 value true")
        self.tell(f"setoption name UCI_Variant value {variant}")

    def tell(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def count(self, position, depth):
        self.tell(f"position fen {position}")
        self.tell(f"go perft {depth}")
        for line in self.program.stdout:
            if line.startswith("Nodes searched:"):
                return int(line.split()[-1])
        raise SystemExit("Fairy-Stockfish has ended")


def starts(options):
    fairy = Fairy("bughouse")
    for number in range(options.first, options.last + 1):
        position = fen(number, options.held)
        yield number, position, options.depth, fairy.count(position, options.depth)


def suite(options):
    with open(options.epd, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            position, *counts = line.split(";")
            if line.startswith("#") or not counts:
                continue
            known = {int(depth[1:]): int(n) for depth, n in (count.split() for count in counts)}
            depth = max(depth for depth in known if depth <= options.depth)
            yield number, position.strip(), depth, known[depth]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--depth", type=int, default=5)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--last", type=int, default=959)
    parser.add_argument("--held", default="", help="pieces in the reserves: QRBNPqrbnp")
    parser.add_argument("--epd", help="a file of positions and counts")
    options = parser.parse_args()
    compared = wrong = leaves = 0
    for number, position, depth, known in suite(options) if options.epd else starts(options):
        counted = by_tandem(position, depth)
        compared += 1
        leaves += counted
        if counted != known:
            wrong += 1
            print(f"{number}: {position} depth {depth}: {counted}, expected {known}")
    print(f"{compared} positions, {leaves} leaves, {wrong} differ")
    sys.exit(1 if wrong or not compared else 0)


if __name__ == "__main__":
    main()
