# SPDX-License-Identifier: GPL-3.0-or-later
"""The program under test, called as a user calls it."""
import json
import os
import pathlib
import subprocess
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("TANDEM", str(TESTS.parent / "build/release/src/cli/tandem"))


# Neither the language nor the database of whoever runs the tests.
HOME = tempfile.TemporaryDirectory()
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name != "LANG" and not name.startswith("LC_")
               } | {"LC_ALL": "C", "XDG_DATA_HOME": HOME.name}


def tandem(*args, stdin=None, cwd=None, env=None):
    """Runs the program; gives exit status, standard output and standard error as text."""
    done = subprocess.run(
        [PROGRAM, *map(str, args)], input=stdin, capture_output=True, cwd=cwd,
        env=ENVIRONMENT | (env or {}), timeout=600, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def lines(text):
    """The JSON objects of JSON Lines."""
    return [json.loads(line) for line in text.splitlines()]


def pairs():
    """The chess.com matches as the command line names them."""
    files = sorted((TESTS / "games/chesscom").glob("*.json"))
    return [f"{a}+{b}" for a, b in zip(files[::2], files[1::2])]
