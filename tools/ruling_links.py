#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of docs/rules link each article to the rulings that show it; this writes the links.

In a section, `Rulings:` names those that show the article best, in the order of whoever wrote the
page; `More rulings:` has all others with a rule of the article among their "atoms". The first is
kept as it is and linked, the second is written afresh. tools/concordance.py checks both.
"""
import json
import pathlib
import re
import sys

FOLDER = "tests/rulings"
SECTION = re.compile(r"^## (.*)\n(?:(?!#).*\n?)*", re.M)
BEST = re.compile(r"^Rulings: (.+?)\.(?= Tests: |$)", re.M)
MORE = re.compile(r"\n\nMore rulings: .*")
NAME = re.compile(r"`([^`]+)`")


def article(atom):
    """NSB-15a1a.2 is a rule of NSB 15a1a, SN5-0.1 of what stands above the first article."""
    return re.sub(r"^(\w+)-(\w+)\.\d+$", r"\1 \2", atom).replace("SN5 0", "SN5 heading")


def rulings_by_article(rulings):
    """Of {path: text}: by article the names of the rulings that show a rule of it."""
    shown = {}
    for path, text in rulings.items():
        for atom in json.loads(text).get("atoms", []):
            names = shown.setdefault(article(atom), [])
            name = pathlib.PurePath(path).stem
            if name not in names:
                names.append(name)
    return shown


def links(names):
    return ", ".join(f"[`{name}`](../../{FOLDER}/{name}.jsonl)" for name in names)


def linked(section, shown):
    """A section with its rulings linked, the best and the rest."""
    section = MORE.sub("", section)
    best = BEST.search(section)
    names = NAME.findall(best[1]) if best else []
    if best:
        section = section[:best.start()] + f"Rulings: {links(names)}." + section[best.end():]
    rest = sorted(set(shown) - set(names))
    if not rest:
        return section
    body = section.rstrip("\n")
    return f"{body}\n\nMore rulings: {links(rest)}.{section[len(body):]}"


def written(page, shown):
    return SECTION.sub(lambda hit: linked(hit[0], shown.get(hit[1], ())), page)


def main(root):
    shown = rulings_by_article({path: path.read_text(encoding="utf-8")
                                for path in sorted((root / FOLDER).glob("*.json"))})
    for path in (root / "docs/rules").glob("*.md"):
        path.write_text(written(path.read_text(encoding="utf-8"), shown), encoding="utf-8")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
