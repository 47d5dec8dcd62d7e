#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Text for people that stands in src rather than in messages/en.json.

    tools/literal_text_cpp.py         checks (a lint of ./check)
    tools/literal_text_cpp.py list    writes tools/literal_text_cpp.txt: what stays in English

A text is a literal with two words in it. What looks like one and is for programs is in NOT_SAID and
NO_TEXT, by the call or the file that it stands in, each with its reason. What a server writes into
the log of a match stays in English: tools/literal_text_cpp.txt counts such texts by file, and the
numbers may only become smaller. docs/translating.md tells translators what stays in English.
"""
import re

from source import files, line_of
from texts_left import check_counts, main

LEFT = "tools/literal_text_cpp.txt"
ABOUT = "Texts in English that the server writes into the log of a match"

# What stands before a literal that no user reads.
NOT_SAID = [
    (r"\bstatic_assert\s*\((?:[^;]*,)?", "for programmers, from the compiler"),
    (r"\[\[\s*(?:deprecated|nodiscard)\s*\(", "for programmers, from the compiler"),
    (r"\b(?:CHECK|_Pragma)\s*\([^;]*", "a bug, found by its words"),
    (r"\blog_\w+\s*\([^;]*", "a log line, for operators"),
    (r"\bmetrics\.\w+\s*\([^;]*", "what a metric measures, for operators"),
    (r"\b(?:FileGone|KeyTaken|TooSlow|taken)\s*\([^;]*", "what the journal cannot do, for the log"),
    (r"\b(?:close|close_all|cut_off)\s*\([^;]*", "why a WebSocket is closed: the protocol"),
    (r"#\s*(?:include|pragma|define|error)\b[^\n]*", "for the preprocessor"),
]
NOT_SAID = re.compile(rf"(?:{'|'.join(pattern for pattern, _ in NOT_SAID)})\s*$")

# Files and folders whose literals are for programs or programmers.
NO_TEXT = {
    "src/arena/": "the protocols of engines, and why one has lost, for the record",
    "src/base/check.cpp": "a bug, found by its words",
    "src/cli/bench/": "figures, for those who work on the program",
    "src/cli/commands/bench_": "figures, for those who work on the program",
    "src/cli/processor.cpp": "said before the program begins, without a library",
    "src/cli/program/manual.cpp": "roff",
    "src/cli/program/completion.cpp": "a script of the shell",
    "src/cli/usage/usage_error.cpp": "how what CLI11 says is recognised",
    "src/engine/": "the protocol of engines is the same in every language",
    "src/hall/json/page_rulebooks.cpp": "TypeScript, with comments for those who write programs",
    "src/hall/json/protocol_types.cpp": "TypeScript, with comments for those who write programs",
    "src/hall/json/wire_json_reader.cpp": "what is wrong with a message, for those who write a client",
    "src/load/": "what went wrong in a trial of the server, for those who work on it",
    "src/process/": "why a process is gone, for the log",
    "src/record/engine/": "the protocol of engines is the same in every language",
    "src/record/foreign/chesscom_merge.cpp": "BPGN tells endings in the words of its servers",
    "src/record/game/ending.cpp": "BPGN tells endings in the words of the servers that wrote it",
    "src/rulebook/books/": "titles of the printed books",
    "src/server/http/open_graph.cpp": "tags of HTML",
    "src/server/bots/": "the protocol of engines, and why one was restarted, for the log",
    "src/server/http/built_in_page.hpp": "a static page, which says the same in every language",
    "src/server/net/loop.cpp": "why nothing is written, for the log",
    "src/server/net/transport.hpp": "why a WebSocket is closed: the protocol",
    "src/server/ops/metrics.cpp": "metrics, for operators",
    "src/server/ops/worker.cpp": "why the database is not asked, for the log",
    "src/server/push/push_key.cpp": "a header of HTTP",
    "src/store/database/event_tables.hpp": "SQL",
    "src/store/database/failure.cpp": "why the journal cannot write, for the log",
    "src/store/database/migrations.cpp": "SQL, and rows of the table of migrations",
    "src/store/database/ownership.cpp": "SQL, and why the journal cannot write, for the log",
    "src/training/": "for those who tune the engine",
    "src/tournament/report/conduct_sheets.cpp": "keys of the columns in JSON and CSV; their titles are messages",
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
SQL = re.compile(  # a statement, or a part of one: clauses, columns, parameters
    r"^\s*\(?(?:alter|and|as|create|cross|delete|desc|drop|from|in|insert|join|lock|not exists|on|or|"
    r"order|pragma|select|set|union|update|vacuum|values|where)\b|:[a-z]|[a-z]_[a-z]|[=<>] ?[a-z:'(]"
    r"|\bfrom\s*$")


def found_in(text, path):
    """(line, text) of each text for people in a file."""
    of_machines = [MACHINE, SQL] if path.startswith("src/store/") else [MACHINE]
    for hit in LITERAL.finditer(text):
        said = hit["raw"] if hit["raw"] is not None else hit["text"]
        if said is None:
            continue
        plain = ESCAPE.sub(" ", said) if hit["raw"] is None else said
        if not WORDS.search(plain) or any(pattern.search(plain) for pattern in of_machines):
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
        if found := list(found_in(text, path)):
            every[path] = found
    return every


def check(root):
    return check_counts(root, texts, LEFT, "tools/literal_text_cpp.py")


if __name__ == "__main__":
    main(check, texts, LEFT, ABOUT)
