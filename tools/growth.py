#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether reading a file takes time in proportion to its length, whatever is in it.

    tools/growth.py PROGRAM [WORD]

Gives the program each pattern below (those with WORD in their name), repeated so often that it
fills 250 kB, and then four times that, and compares the processor time of the two. A reader that
goes over its text again for each piece of it takes sixteen times as long for the second. What
takes hardly any time is passed over. Exit status 1 where one grows by more than its bound. It
measures time, so it is run by hand on a quiet machine, and is no test.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

SHORT = 250_000
TIMES = 4
# Beyond it, the growth is not that of the length.
BOUND = 8.0
# Seconds, of the longer text: below it, the start of the program is most of what is measured.
LEAST = 0.2
GAME = '[Event "x"]\n1A. e4 1B. d4 1a. e5 1b. d5 *\n'
LOG = '{"tandem": 1, "rulebook": "nsb"}\n'
CHESSCOM = '{"game": {"id": 1, "partnerGameId": 2, "type": "bughouse", "baseTime1": 1800, '

# Of each: the end of the file's name, what comes first, what is repeated, what comes last.
PATTERNS = {
    "bpgn: blanks in a line comment": ("bpgn", ";", " ", "x\n" + GAME),
    "bpgn: blanks after a line comment": ("bpgn", "; x", " ", "\n" + GAME),
    "bpgn: line comments": ("bpgn", "", ";x\n", GAME),
    "bpgn: blanks": ("bpgn", "", " ", GAME),
    "bpgn: empty lines": ("bpgn", "", "\n", GAME),
    "bpgn: tags": ("bpgn", "", '[A "b"]', GAME),
    "bpgn: blanks in a tag": ("bpgn", "[", " ", 'Event "x"]\n1A. e4 *\n'),
    "bpgn: a long tag": ("bpgn", '[Event "', "\\\\", '"]\n1A. e4 *\n'),
    "bpgn: a log in a tag": ("bpgn", '[TandemLog "', "{", '"]\n1A. e4 *\n'),
    "bpgn: comments": ("bpgn", '[Event "x"]\n1A. e4 ', "{x}", " *\n"),
    "bpgn: a long comment": ("bpgn", '[Event "x"]\n1A. e4 {', "x", "} *\n"),
    "bpgn: lines in a comment": ("bpgn", '[Event "x"]\n1A. e4 {', "x\n", "} *\n"),
    "bpgn: comments that do not end": ("bpgn", '[Event "x"]\n1A. e4 ', "{", " *\n"),
    "bpgn: variations in one another": ("bpgn", '[Event "x"]\n1A. e4 ', "(", " *\n"),
    "bpgn: variations": ("bpgn", '[Event "x"]\n1A. e4 ', "()", " *\n"),
    "bpgn: numbers of a sort": ("bpgn", '[Event "x"]\n1A. e4 ', "$1 ", " *\n"),
    "bpgn: a long move": ("bpgn", '[Event "x"]\n1A. ', "N", " *\n"),
    "bpgn: a long mark of a move": ("bpgn", '[Event "x"]\n1A. e4', "!", " *\n"),
    "bpgn: a long number": ("bpgn", '[Event "x"]\n', "1", "A. e4 *\n"),
    "bpgn: dots": ("bpgn", '[Event "x"]\n1A', ".", " e4 *\n"),
    "bpgn: clocks": ("bpgn", '[Event "x"]\n1A. e4 ', "{1}", " *\n"),
    "bpgn: games": ("bpgn", "", GAME, ""),
    "bpgn: games that fail": ("bpgn", "", '[Event "x"]\n1A. e4 ) \n', ""),
    "bpgn: games without an end": ("bpgn", "", '[Event "x"]\n1A. e4\n', ""),
    "bpgn: Latin-1": ("bpgn", '[Event "', "\xe4", '"]\n1A. e4 *\n'),
    "bpgn: an ending": ("bpgn", '[Event "x"]\n1A. e4 {', "won and ", "} *\n"),
    "bpgn: moves": (
        "bpgn", '[Event "x"]\n', "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8 ", "*\n"),
    "csv: rows": ("csv", "", "60,1A. e4\n", ""),
    "csv: fields": ("csv", "60,1A. e4", ",", "\n"),
    "csv: carriage returns": ("csv", "60,1A. e4", "\r", "\n"),
    "csv: quotation marks": ("csv", '60,"', '""', '"\n'),
    "csv: marks that do not end": ("csv", "60,1A. e4\n", '"', ""),
    "log: empty lines": ("jsonl", LOG, "\n", ""),
    "log: notes": ("jsonl", LOG, '{"at": 0, "by": "director", "do": "note", "text": "x"}\n', ""),
    "log: a long note": ("jsonl", LOG + '{"at": 0, "by": "director", "do": "note", "text": "',
                         "x", '"}\n'),
    "log: brackets": ("jsonl", LOG, "[", "\n"),
    "log: options": ("jsonl", '{"tandem": 1, "rulebook": "nsb", "options": {"a": "b"', ',"a": "b"',
                     "}}\n"),
    "log: tags": ("jsonl", '{"tandem": 1, "rulebook": "nsb", "record": {"tags": [["a", "b"]',
                  ',["a", "b"]', "]}}\n"),
    "log: blanks": ("jsonl", '{"tandem": 1,', " ", '"rulebook": "nsb"}\n'),
    "chesscom: moves": ("json", CHESSCOM + '"moveList": "', "mC", '"}}'),
    "chesscom: times": ("json", CHESSCOM + '"moveTimestamps": "1', ",1", '", "moveList": ""}}'),
    "chesscom: headers": ("json", CHESSCOM + '"pgnHeaders": {"a": 1', ',"a": 1', "}}}"),
    "house rulebook: comments": ("toml", "", "#\n", 'name = "x"\nbase = "nsb"\n'),
    "house rulebook: switches": ("toml", 'name = "x"\nbase = "nsb"\n', 'mate.test = "held"\n', ""),
    "house rulebook: a long name": ("toml", 'name = "', "x", '"\nbase = "nsb"\n'),
    "house rulebook: tables": ("toml", 'name = "x"\nbase = "nsb"\n', "[a]\n", ""),
    "house rulebook: tables in tables": ("toml", 'name = "x"\nbase = "nsb"\n[a', ".a", "]\n"),
}


def command_for(program, path, end):
    if end == "toml":
        return [program, "rules", "show", path]
    if end == "json":
        return [program, "convert", f"{path}+{path}", "-", "--from", "chesscom", "--to", "bpgn"]
    return [program, "convert", path, "-", "--to", "bpgn"]


def seconds(program, folder, pattern, size):
    """Of processor time, the least of two runs."""
    end, first, repeated, last = pattern
    path = str(pathlib.Path(folder) / f"text.{end}")
    times = max(1, (size - len(first) - len(last)) // len(repeated))
    pathlib.Path(path).write_bytes((first + repeated * times + last).encode("latin-1"))
    taken = []
    for _ in range(2):
        child = subprocess.Popen(
            command_for(program, path, end), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1, 2):
            sys.exit(f"{path}: exit status {child.returncode}")
        taken.append(used.ru_utime + used.ru_stime)
    return min(taken)


def main():
    program, word = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for name, pattern in PATTERNS.items():
            if word not in name:
                continue
            short = seconds(program, folder, pattern, SHORT)
            long = seconds(program, folder, pattern, TIMES * SHORT)
            growth = long / max(short, 0.01)
            bad = long >= LEAST and growth > BOUND
            failed = failed or bad
            print(f"{'GROWS' if bad else 'ok   '} {short:7.2f} s {long:7.2f} s {growth:6.1f}  {name}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
