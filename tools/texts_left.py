# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lints of literal text share: files with texts that are not in the catalogue, counted.

A list names each such file with how many texts it has. The numbers may only become smaller.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def left(root, name):
    path = pathlib.Path(root, name)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {file: int(count) for count, file in (line.split() for line in lines if line[:1] != "#")}


def check_counts(root, texts, name, tool):
    """A fault for each file with more texts than the list allows, or fewer."""
    allowed, every = left(root, name), texts(root)
    for path, found in every.items():
        if len(found) > allowed.get(path, 0):
            yield from (f"{path}:{line}: “{said}” belongs into messages/en.json" for line, said in found)
    for path, count in allowed.items():
        if len(every.get(path, ())) < count:
            yield f"{name}: {path} has {len(every.get(path, ()))} texts, not {count}: {tool} list"


def write(root, texts, name, about):
    lines = [f"{len(found)} {path}\n" for path, found in texts(root).items()]
    pathlib.Path(root, name).write_text(
        f"# {about}: how many, and where.\n" + "".join(lines), encoding="utf-8")


def main(check, texts, name, about):
    """Runs the lint; `texts` gives {path: [(line, text)]} of a root folder, `about` heads the list."""
    if sys.argv[1:] == ["list"]:
        write(ROOT, texts, name, about)
        sys.exit()
    faults = list(check(sys.argv[1] if len(sys.argv) > 1 else ROOT))
    print(*faults, sep="\n", end="\n" if faults else "")
    sys.exit(1 if faults else 0)
