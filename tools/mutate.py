#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes the program in small ways, one at a time, and reports which changes no test notices.

    python3 tools/mutate.py [--seed N] [--count 200] [--minutes M] [--jobs 2] [--list] [PATH…]

Each mutant is one change of one line of src/match, src/rulebook or src/hall, or of PATH alone. It
is made in a copy of the tree under build/mutants, never in the tree itself, and the tests of its
folder are run: first briefly, and once more at length if they passed. The result of each is

    killed      a test failed, which is named
    survived    no test failed: add one, or judge it
    not built   the compiler refuses it
    timed out   it runs for ever, which counts as killed
    judged      it survives, and tools/mutants_judged.tsv says why that is right

A judged mutant is known by its file's name and by the text of the line before and after, so it may
move. The exit status is 1 if some survived.
"""
import argparse
import collections
import concurrent.futures
import csv
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import time

import source

ROOT = pathlib.Path(__file__).resolve().parent.parent
JUDGED = "tools/mutants_judged.tsv"
TEST = re.compile(r"_test\.cpp$")

# The tests of a folder, the quickest first: a program and a filter.
RULINGS = ("record_test", "*Ruling*:Rulings/Switch.*")
TESTS = {
    "match": [("match_test", "-*Law.*"), RULINGS, ("match_test", "*Law.*")],
    "rulebook": [("rulebook_test", "*"), ("match_test", "-*Law.*"), RULINGS,
                 ("match_test", "*Law.*")],
    "hall": [("hall_test", "*")],
}
LONGER = {"TANDEM_COMMANDS": "300000", "TANDEM_DEPTH": "4", "TANDEM_MATCHES": "40"}
BUILD_LIMIT, TEST_LIMIT = 900, 120  # seconds; at length, TEST_LIMIT counts five times

Mutant = collections.namedtuple("Mutant", "path line before after")

SWAPS = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "+=": ["-="], "-=": ["+="],
}
# An operator stands between blanks; what has none is part of a type, a template or a sign.
OPERATOR = re.compile(r"(?<= )(?:[<>=!]=|&&|\|\||[+-]=|[<>+*-])(?= )")
STEP = re.compile(r"\+\+|--")
NUMBER = re.compile(r"(?<![\w.'])\d[\d']*(?![\w.'])")
TRUTH = re.compile(r"\b(?:true|false)\b")
CONDITION = re.compile(r"^(\s*(?:\} else )?if \()(?!.*;.*\) )(.*)(\).*[;{])$")
NEGATION = re.compile(r"(?<![\w\])])!(?=[\w(])")
GUARD = re.compile(r"^\s*if \(.*\) (?:return|continue|break)\b.*;$")
CASE = re.compile(r"^\s*case [\w:]+: .*;$")
STATEMENT = re.compile(r"^\s*(?:[\w:.>\[\]()*-]+(?: [+-]?= .*|\(.*\))|(?:\+\+|--)[\w:.>\[\]()*-]+);$")
KEPT = re.compile(r"^\s*(?:return|using|static_assert|CHECK|namespace|case|#)")
ENUM = re.compile(r"\benum class (\w+)[^{;]*\{([^}]*)\}")
ENUMERATOR = re.compile(r"\b(\w+)::([A-Z]\w*)\b(?!\s*[({:])")


def enums(texts):
    """The enumerators of each enum of these texts."""
    found = {}
    for text in texts:
        for name, body in ENUM.findall(source.code(text)):
            found[name] = re.findall(r"\b([A-Z]\w*)\b(?:\s*=[^,]*)?(?=\s*(?:,|$))", body)
    return found


def changes(line, known):
    """What becomes of one line of code, blanked of words, with one change: (from, to, text)."""
    for hit in OPERATOR.finditer(line):
        yield from ((*hit.span(), other) for other in SWAPS[hit[0]])
    for hit in STEP.finditer(line):
        yield *hit.span(), "--" if hit[0] == "++" else "++"
    for hit in NUMBER.finditer(line):
        yield *hit.span(), str(int(hit[0].replace("'", "")) + 1)
    for hit in TRUTH.finditer(line):
        yield *hit.span(), "false" if hit[0] == "true" else "true"
    if hit := CONDITION.match(line):
        depth, end = 1, hit.end(1)
        while end < len(line) and depth:
            depth += {"(": 1, ")": -1}.get(line[end], 0)
            end += 1
        if not depth:
            yield hit.end(1), end - 1, f"!({line[hit.end(1):end - 1]})"
    for hit in NEGATION.finditer(line):
        yield *hit.span(), ""
    for hit in ENUMERATOR.finditer(line):
        if not line.lstrip().startswith("case ") or hit.start() > line.index(":  " if ":  " in line
                                                                             else ": "):
            others = known.get(hit[1], [])
            if hit[2] in others and len(others) > 1:
                yield *hit.span(2), others[(others.index(hit[2]) + 1) % len(others)]
    if GUARD.match(line) or CASE.match(line) or (STATEMENT.match(line) and not KEPT.match(line)):
        yield len(line) - len(line.lstrip()), len(line), ""


def mutants_of(path, text, known):
    """Every mutant of a file, in order. Compile-time tests and includes are let be."""
    for number, (line, code) in enumerate(zip(text.split("\n"), source.code(text).split("\n"))):
        if "static_assert" in code or code.lstrip().startswith("#"):
            continue
        # In a line with blanked words only what stands beside them is changed.
        for start, end, new in changes(code.rstrip(), known):
            after = line[:start] + new + line[end:]
            if line[start:end] == code[start:end] or not new:
                yield Mutant(path, number + 1, line, after.rstrip())


def all_mutants(root, paths):
    texts = dict(source.files(root, "src"))
    known = enums(texts.values())
    for path, text in texts.items():
        floor = path.split("/")[1]
        wanted = path in paths if paths else floor in TESTS
        if wanted and floor in TESTS and path.endswith(".cpp") and not TEST.search(path):
            yield from mutants_of(path, text, known)


def key(mutant):
    return (pathlib.PurePath(mutant.path).name, mutant.before.strip(), mutant.after.strip())


def judged(root):
    path = pathlib.Path(root, JUDGED)
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {(row["file"], row["line"], row["mutant"]): row["reason"] for row in rows}


class Tree:
    """A copy of the tree that is built and tested with one file changed at a time."""

    def __init__(self, folder):
        self.folder, self.build = folder, folder / "build"
        self.env = {**os.environ, "CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1"}

    def prepare(self, targets):
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
            check=True, capture_output=True, text=True).stdout.split("\0")
        wanted = {name for name in listed if name and (ROOT / name).is_file()}
        for name in wanted:
            old, new = ROOT / name, self.folder / name
            # What is the same keeps its time, so that it is not compiled again.
            if not new.exists() or old.read_bytes() != new.read_bytes():
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(old, new)
        for path in (self.folder / "src").rglob("*.[ch]pp"):
            if path.relative_to(self.folder).as_posix() not in wanted:
                path.unlink()
        run(["cmake", "-S", self.folder, "-B", self.build, "-G", "Ninja",
             "-DCMAKE_CXX_COMPILER=clang++-19", "-DCMAKE_BUILD_TYPE=Debug",
             "-DCMAKE_CXX_FLAGS_DEBUG=-O0", "-DCMAKE_CXX_FLAGS=-w"], BUILD_LIMIT, self.env)
        done = self.compile(targets)
        if done.returncode:
            sys.exit(done.stdout)

    def compile(self, targets):
        return run(["ninja", "-C", self.build, "-j1", *sorted(targets)], BUILD_LIMIT, self.env)

    def test(self, program, tests, settings, limit):
        found = next(self.build.rglob(program))
        return run([found, f"--gtest_filter={tests}", "--gtest_fail_fast", "--gtest_brief=1"],
                   limit, {**self.env, **settings})

    def outcome(self, mutant):
        path = self.folder / mutant.path
        kept = path.read_text(encoding="utf-8")
        lines = kept.split("\n")
        lines[mutant.line - 1] = mutant.after
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            return outcome(TESTS[mutant.path.split("/")[1]], self.compile, self.test)
        finally:
            path.write_text(kept, encoding="utf-8")


def run(command, limit, env):
    """Runs a command; one that takes longer has the exit status None."""
    try:
        return subprocess.run(list(map(str, command)), env=env, text=True, errors="replace",
                              timeout=limit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, None, "", "")


def noticed(tests, test, settings, limit):
    """What the tests make of a program: (result, the test that says so)."""
    for program, wanted in tests:
        done = test(program, wanted, settings, limit)
        if done.returncode is None:
            return "timed out", program
        if done.returncode:
            failed = re.search(r"^\[  FAILED  \] ([\w/.]+)", done.stdout, re.M)
            return "killed", failed[1] if failed else f"{program}, status {done.returncode}"
    return "survived", ""


def outcome(tests, compile_targets, test):
    """What becomes of a mutant: (result, the test that killed it)."""
    if compile_targets({program for program, _ in tests}).returncode != 0:
        return "not built", ""
    brief = noticed(tests, test, {}, TEST_LIMIT)
    return brief if brief[0] != "survived" else noticed(tests, test, LONGER, 5 * TEST_LIMIT)


def report(mutant, result, by=""):
    print(f"{result:10}{mutant.path}:{mutant.line}  {by}")
    if result in ("survived", "judged"):
        print(f"    - {mutant.before.strip()}\n    + {mutant.after.strip() or '(deleted)'}")
    sys.stdout.flush()


def hunt(chosen, known, jobs, until):
    """Tries all that are chosen, while there is time. How many came to what, and the survivors."""
    counts, survivors = collections.Counter(), []
    floors = sorted({mutant.path.split("/")[1] for mutant in chosen})
    targets = {program for floor in floors for program, _ in TESTS[floor]}
    trees = queue.Queue()
    for number in range(jobs):
        tree = Tree(ROOT / "build" / "mutants" / str(number))
        tree.prepare(targets)
        trees.put(tree)
    for floor in floors:
        result, by = noticed(TESTS[floor], tree.test, {}, TEST_LIMIT)
        if result != "survived":
            sys.exit(f"without any mutant: {floor} {result} {by}")

    def attempt(mutant):
        if key(mutant) in known:
            return "judged", known[key(mutant)]
        if time.monotonic() > until:
            return "not tried", ""
        tree = trees.get()
        try:
            return tree.outcome(mutant)
        finally:
            trees.put(tree)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for mutant, (result, by) in zip(chosen, pool.map(attempt, chosen)):
            counts[result] += 1
            if result != "not tried":
                report(mutant, result, by)
            if result == "survived":
                survivors.append(mutant)
    return counts, survivors


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=os.environ.get("TANDEM_SEED", 0))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="only show what would be tried")
    parser.add_argument("paths", nargs="*")
    options = parser.parse_args(arguments)
    until = time.monotonic() + 60 * options.minutes
    mutants = list(all_mutants(ROOT, options.paths))
    chance = random.Random(options.seed)
    chosen = chance.sample(mutants, min(options.count, len(mutants)))
    print(f"{len(chosen)} of {len(mutants)} mutants, --seed {options.seed}")
    if options.list:
        for mutant in chosen:
            print(f"{mutant.path}:{mutant.line}\n    - {mutant.before.strip()}\n"
                  f"    + {mutant.after.strip() or '(deleted)'}")
        return 0
    counts, survivors = hunt(chosen, judged(ROOT), options.jobs, until)
    print("\n" + ", ".join(f"{count} {result}" for result, count in sorted(counts.items())))
    print(f"{len(survivors)} survivors to kill by a test, or to judge in {JUDGED}")
    for mutant in survivors:
        report(mutant, "survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
