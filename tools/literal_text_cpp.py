#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Text for people that stands in src rather than in messages/en.json.

    tools/literal_text_cpp.py         checks (a lint of ./check)
    tools/literal_text_cpp.py list    writes tools/literal_text_cpp.txt: what may still be there

A text is a literal with two words in it. What looks like one and is for programs is in NO_TEXT, by
the call or the file that it stands in, each with its reason. tools/literal_text_cpp.txt names the
files whose texts are not moved yet, each with how many it has. The numbers may only become smaller.
"""
import re

from source import files, line_of
from texts_left import check_counts, main

LEFT = "tools/literal_text_cpp.txt"

# What stands before a literal that no user reads.
NOT_SAID = [
    (r"\bstatic_assert\s*\((?:[^;]*,)?", "for who compiles"),
    (r"\[\[\s*(?:deprecated|nodiscard)\s*\(", "for who compiles"),
    (r"\b(?:CHECK|_Pragma)\s*\([^;]*", "a bug, found by its words"),
    (r"\blog_\w+\s*\([^;]*", "a log line, for operators"),
    (r"\bmetrics\.\w+\s*\([^;]*", "what a metric measures, for operators"),
    (r"\b(?:close|close_all|cut_off)\s*\([^;]*", "why a WebSocket is closed: the protocol"),
    (r"#\s*(?:include|pragma|define|error)\b[^\n]*", "for the preprocessor"),
]
NOT_SAID = re.compile(rf"(?:{'|'.join(pattern for pattern, _ in NOT_SAID)})\s*$")

# Files and folders whose literals are for programs or programmers.
NO_TEXT = {
    "src/base/check.cpp": "a bug, found by its words",
    "src/cli/bench/": "figures, for who works on the program",
    "src/cli/commands/bench_": "figures, for who works on the program",
    "src/cli/processor.cpp": "said before the program begins, without a library",
    "src/cli/program/manual.cpp": "roff",
    "src/cli/program/completion.cpp": "a script of the shell",
    "src/cli/usage/usage_error.cpp": "how what CLI11 says is recognised",
    "src/engine/": "the protocol of engines is the same in every language",
    "src/hall/json/page_rulebooks.cpp": "TypeScript, with comments for those who write programs",
    "src/hall/json/protocol_types.cpp": "TypeScript, with comments for those who write programs",
    "src/hall/json/wire_json_reader.cpp": "what is wrong with a message, for who writes a client",
    "src/hall/port/stored_replay.cpp": "what is wrong with a row of the journal, for the log",
    "src/load/": "what went wrong in a trial of the server, for who works on it",
    "src/record/foreign/chesscom_merge.cpp": "BPGN tells endings in the words of its servers",
    "src/record/game/ending.cpp": "BPGN tells endings in the words of the servers that wrote it",
    "src/rulebook/books/": "titles of the printed books",
    "src/server/bots/": "the protocol of engines, and why one was restarted, for the log",
    "src/server/net/loop.cpp": "why nothing is written, for the log",
    "src/server/net/transport.hpp": "why a WebSocket is closed: the protocol",
    "src/server/ops/metrics.cpp": "metrics, for operators",
    "src/server/ops/worker.cpp": "why the database is not asked, for the log",
    "src/store/": "SQL, and rows of the journal",
    "src/tournament/report/prize_sheet.cpp": "keys of the columns in JSON and CSV; their titles are messages",
    "src/tournament/report/sheets.cpp": "keys of the columns in JSON and CSV; their titles are messages",
    "src/tournament/simulation/": "names of what is made up",
}

LITERAL = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\((?P<raw>.*?)\)(?P=mark)"|"(?P<text>(?:\\.|[^"\\\n])*)"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'", re.S)
# Two words after one another, one of them of more than one letter.
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]+|[^\W\d_]+[,;:.]? [^\W\d_]{2,}")
ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]+|u[0-9A-Fa-f]{4}|.)", re.S)
MACHINE = re.compile(  # switches, commands, headers of HTTP, declarations of TypeScript, SQL
    r"^\s*(?:(?:[\w. ]+ \| |sudo )?tandem |position |go seat |--|\{ |[A-Z][\w-]*: |export |import |(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN)\b)"
    r"|^(?:public|private), [a-z]|^attachment; |; Path=/; |^GET, |^Bot [A-Z][a-z]+$"
    r"|^[a-z-]+/[a-z-]+;|^[a-z-]+-src |^(?:[a-z]+_?[a-z]*: )|=\w+; |^# (?:HELP|TYPE) "
    r"|^(?:NSB|SN5|FBX|TRN|FIDE|USCF|US Chess)(?:,? [\w.()-]+)+$")  # citations


def found_in(text):
    """(line, text) of each text for people in a file."""
    for hit in LITERAL.finditer(text):
        said = hit["raw"] if hit["raw"] is not None else hit["text"]
        if said is None:
            continue
        plain = ESCAPE.sub(" ", said) if hit["raw"] is None else said
        if not WORDS.search(plain) or MACHINE.search(plain):
            continue
        if NOT_SAID.search(text[max(0, hit.start() - 400):hit.start()]):
            continue
        yield line_of(text, hit.start()), " ".join(said.split())


def texts(root):
    """{path: [(line, text)]} of src."""
    every = {}
    for path, text in files(root, "src"):
        if path.endswith("_test.cpp") or path.startswith(tuple(NO_TEXT)):
            continue
        if found := list(found_in(text)):
            every[path] = found
    return every


def check(root):
    return check_counts(root, texts, LEFT, "tools/literal_text_cpp.py")


if __name__ == "__main__":
    main(check, texts, LEFT)
