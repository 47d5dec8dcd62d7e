#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Books, pages, code and tests agree: no article without its page, no rule without its proof.

An article is cited as `NSB 15a1a`, a rule in it as `NSB-15a1a.2`, a reading as `AMB-12`. A citation
is whole, so that one grep finds them all: the law is named before each number, on the same line.
The list of articles is src/rulebook/books/, of rules tests/rules/atom_ids.tsv, of readings
docs/rules/readings.md. A rule is proved by a test that names it: the "atoms" of a ruling or of a
judged position, a word in a *_test.cpp or *_test.py.
"""
import collections
import csv
import itertools
import json
import pathlib
import re
import sys

import ruling_links
from ruling_links import article
from source import line_of, main

BOOKS = {"nsb": "NSB", "sn5": "SN5", "trn": "TRN", "fbx": "FBX"}
PAGE_OF = {law: f"docs/rules/{book}.md" for book, law in BOOKS.items()}
PAGE_OF |= {"FIDE": "docs/rules/imported.md", "USC": "docs/rules/imported.md"}
TABLE, ATOMS = "src/rulebook/books/*.cpp", "tests/rules/atom_ids.tsv"
SWITCHES = ("tests/rules/switches.tsv", "tests/rules/own_switches.tsv")
READINGS = "docs/rules/readings.md"
BOOK_ID = re.compile(r'^    \.id = "(\w+)"', re.M)

NUMBER = r"(?:heading|[A-C]?[1-9][A-Za-z0-9]*(?:\.\d+[a-z]?)?)(?![\w-])"
GAP = r"(?:\s|//|#)+"  # between two lines of a comment too, where nothing is to be broken
LAW = rf"\b({'|'.join(PAGE_OF)})"
CITED = re.compile(rf"{LAW}{GAP}({NUMBER}(?:,{GAP}{NUMBER})*)")
LISTED = re.compile(rf"{LAW} {NUMBER}(?:;{GAP}| and |/){NUMBER}")  # after which a law is missing
PRINTED = re.compile(rf"\[{LAW} {NUMBER}(?:[,;] (?:{LAW} )?{NUMBER})*\\?\]")  # by the program
ATOM = re.compile(rf"\b(?:{'|'.join(BOOKS.values())})-\w+\.\d+\b")
READING = re.compile(r"\bAMB-\d+\b")
ROW = re.compile(r'\barticle\(\s*"([^"]+)"')
ATOM_LIST = re.compile(r'"atoms"\s*:\s*\[[^\]]*\]')
PROOFS = re.compile(r"^(?:Rulings|More rulings|Tests): .*", re.M)  # a line of names and paths


def texts(root, *patterns):
    """The files of these patterns, as {path from root: text}, in order."""
    found = {path for pattern in patterns for path in pathlib.Path(root).glob(pattern)}
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(found) if path.is_file()}


def citations(text):
    """Each article that the text cites, as (offset, "NSB 6")."""
    for hit in CITED.finditer(text):
        for number in re.finditer(NUMBER, hit[2]):
            yield hit.start(2) + number.start(), f"{hit[1]} {number[0]}"


def not_in_full(text):
    """What one grep does not find: a number after a comma, or one on the next line."""
    bare = PRINTED.sub(lambda hit: "-" * len(hit[0]), text)
    for hit in CITED.finditer(bare):
        cited = " ".join(hit[0].replace("//", " ").split())
        if "," in cited:
            yield line_of(text, hit.start()), f"each article is cited in full: {cited}"
        elif "\n" in hit[0]:
            yield line_of(text, hit.start()), f"a citation stands on one line: {cited}"
    for hit in LISTED.finditer(bare):
        yield line_of(text, hit.start()), f"each article is cited in full: {' '.join(hit[0].split())}"


def named(path, text):
    """Each rule that a test names, as (offset, id)."""
    spans = [hit.span() for hit in ATOM_LIST.finditer(text)] if path.endswith(".json") \
        else [(0, len(text))]
    for start, end in spans:
        for hit in ATOM.finditer(text, start, end):
            yield hit.start(), hit[0]


def sections(text):
    """The parts of a page, as (line, citation, text)."""
    for part in re.finditer(r"^## (.*)\n(?:(?!#).*\n?)*", text, re.M):
        yield line_of(text, part.start()), part[1], part[0]


def unknown(path, text, articles, atoms, readings):
    """What is cited and is nowhere."""
    for offset, citation in citations(text):
        if citation not in articles:
            yield line_of(text, offset), f"there is no article {citation}"
    for hit in ATOM.finditer(text):
        if hit[0] not in atoms:
            yield line_of(text, hit.start()), f"there is no rule {hit[0]}"
    for hit in READING.finditer(text):
        if hit[0] not in readings:
            yield line_of(text, hit.start()), f"{READINGS} has no {hit[0]}"


def ruling_faults(text, articles):
    """Of a ruling: what its outcomes cite, and an outcome under each book whose rules it proves."""
    outcomes = json.loads(text).get("verdicts", [])
    named_books = [book for outcome in outcomes for book in outcome.get("rulebooks", ())]
    for outcome in outcomes:
        cited = outcome.get("articles", [])
        by_book = cited if isinstance(cited, dict) else \
            dict.fromkeys(outcome.get("rulebooks", ()), cited)
        named_books += [book for book in by_book if book not in named_books]
        laws = {BOOKS.get(book) for book in by_book}
        for citation in dict.fromkeys(itertools.chain(*by_book.values())):
            line = line_of(text, text.index(f'"{citation}"'))
            if citation not in articles:
                yield line, f"there is no article {citation}"
            elif citation.split()[0] in set(BOOKS.values()) - laws:
                yield line, f"{citation} is cited, but that book has no outcome"
    yield from ((1, f"there is no book {book}") for book in dict.fromkeys(named_books)
                if book not in BOOKS)
    judged = {BOOKS.get(book) for book in named_books}
    for offset, atom in named("ruling.json", text):
        if atom.split("-")[0] not in judged:
            yield line_of(text, offset), f"{atom} is named, but that book has no outcome"


def page_faults(path, text, articles, atoms, proofs):
    """Headings as in the table, their rules as in the list, and a proof of each that is there."""
    laws = [law for law, page in PAGE_OF.items() if page == path]
    wanted = [citation for law in laws for citation in articles if citation.startswith(law + " ")]
    found = list(sections(text))
    yield from ((1, f"no heading for {citation}") for citation in wanted
                if citation not in [cited for _, cited, _ in found])
    if sorted(cited for _, cited, _ in found) == sorted(wanted) and \
            [cited for _, cited, _ in found] != wanted:
        yield 1, "the headings are not in the order of the table"
    for line, citation, part in found:
        if citation not in wanted:
            yield line, f"{citation} is no article of this page"
        listed = re.findall(r"^- `([^`]+)`", part, re.M)
        rules = [atom for atom in atoms if article(atom) == citation]
        if listed != rules:
            yield line, (f"the rules of {citation} are {', '.join(rules)}" if rules
                         else f"there are no rules of {citation}")
        yield from ((line + offset, fault) for offset, fault in proof_faults(part, rules, proofs))


def path_of(test):
    """A page says `own-hovering` of a ruling, of other tests the path."""
    return test if "/" in test else f"tests/rulings/{test}.json"


def proof_faults(part, rules, proofs):
    """Of one article: its tests are there and are its tests, and every rule of it has one."""
    end = part.rstrip().count("\n")
    tests = [(line_of(part, hit.start()) - 1, path_of(name)) for hit in PROOFS.finditer(part)
             for name in re.findall(r"`([^`]+)`", hit[0])]
    for line, path in tests:
        if path not in proofs:
            yield line, f"there is no test {path}"
        elif rules and not proofs[path] & set(rules):
            yield line, f"{path} names no rule of this article"
    for rule in rules:
        if not any(rule in proofs.get(path, ()) for _, path in tests):
            others = [path for path, atoms in proofs.items() if rule in atoms]
            yield end, f"no test of {rule} is named here" + \
                (f"; there is {', '.join(others[:3])}" if others else ", nor is there any")


def switch_faults(text, switches):
    """Of a page: each article that a switch rests on names the switch."""
    for line, citation, part in sections(text):
        yield from ((line, f"{citation} says nothing of the switch {row['key']}")
                    for row in switches if f"`{row['key']}`" not in part
                    and citation in [cited for _, cited in citations(row["articles"])])


def link_faults(text, shown):
    """Of a page: each article links the rulings that show it, all of them."""
    for line, citation, part in sections(text):
        if part != ruling_links.linked(part, shown.get(citation, ())):
            yield line, f"the links to the rulings of {citation} are not as " \
                "tools/ruling_links.py writes them"


def rows(root, path):
    return list(csv.DictReader(texts(root, path).get(path, "").splitlines(), delimiter="\t"))


def check(root):
    articles = ROW.findall("".join(texts(root, TABLE).values()))
    atoms = [row["id"] for row in rows(root, ATOMS)]
    switches = [row for path in SWITCHES for row in rows(root, path)]
    readings = set(re.findall(r"^\| (AMB-\d+) \|", texts(root, READINGS).get(READINGS, ""), re.M))
    tests = texts(root, "src/**/*_test.cpp", "tests/**/*_test.py", "tests/rules/*.json",
                  "tests/rulings/**/*.json")
    proofs = {path: {atom for _, atom in named(path, text)} for path, text in tests.items()}
    pages = texts(root, "docs/**/*.md", "*.md")
    others = texts(root, "src/**/*.[ch]pp", "tests/rules/*.md", "tests/rulings/**/*.[mt]*",
                   "tests/rulings/**/*.jsonl", "tests/**/*.[ch]pp", "tests/**/*.mjs", "tests/rules/*.tsv", "web/*.ts",
                   "web/core/*.[ch]pp", "web/clock/*.[ch]pp", "web/src/**/*.ts", "web/src/**/*.svelte", *SWITCHES[1:])
    faults = collections.defaultdict(set)
    for path, text in texts(root, TABLE).items():
        faults[path].update((line_of(text, hit.start()), f"BOOKS of this lint has no {hit[1]}")
                            for hit in BOOK_ID.finditer(text) if hit[1] not in BOOKS)
    for path, text in {**tests, **pages, **others}.items():
        faults[path].update(unknown(path, text, articles, atoms, readings))
        faults[path].update(not_in_full(text))
    for path in tests:
        if path.startswith("tests/rulings/"):
            faults[path].update(ruling_faults(tests[path], articles))
    shown = ruling_links.rulings_by_article(
        {path: text for path, text in tests.items()
         if re.fullmatch(r"tests/rulings/[^/]*\.json", path)})
    for path in dict.fromkeys(PAGE_OF.values()):
        if path not in pages:
            yield f"{path}:1: the page is missing"
        else:
            faults[path].update(page_faults(path, pages[path], articles, atoms, proofs))
            faults[path].update(switch_faults(pages[path], switches))
            faults[path].update(link_faults(pages[path], shown))
    for path in sorted(faults):
        yield from (f"{path}:{line}: {fault}" for line, fault in sorted(faults[path]))


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
