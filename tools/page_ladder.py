#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The folders of web/src have an order: none imports upward or sideways, nothing imports in a circle."""
import pathlib
import posixpath
import re
import sys

from page import without_comments
from source import line_of, main

# A folder may import from the rows above its own, never from its own row or those below.
# Sub-folders stand where their folder stands; the files beside them may use them, not the reverse.
LAYERS = [
    ["base", "style"],
    ["rules", "wire", "parts"],
    ["board"],
    ["match"],
    ["hall", "words", "rulebooks", "terms"],
    ["people", "alerts", "clock"],
    ["talk", "sound", "arbiter", "record", "home", "table", "account", "preferences"],
    ["replay", "desk"],
    ["screens"],
    ["app"],
]
ROW = {folder: row for row, folders in enumerate(LAYERS) for folder in folders}
OUTSIDE = {"web/protocol.ts": None, "web/rulebooks.ts": None,
           "web/core/core.wasm": "rules", "web/clock/clock.wasm": "clock"}  # who alone may import it
BEGINS = "web/src/app/main.ts"
CROWD = 25
ENDINGS = {".ts", ".svelte", ".css"}
TOUR = "| folder of `web/src/` | one idea |"

IMPORT = re.compile(
    r"""\bimport\b[\s\w$*{},]*?\bfrom\s*["'](?P<named>[^"']+)["']"""
    r"""|\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*["'](?P<passed>[^"']+)["']"""
    r"""|\bimport\s*["'](?P<bare>[^"']+)["']"""
    r"""|\bimport\s*\(\s*(?:["'](?P<later>[^"']+)["']|(?P<made>[^"'\s)]))"""
    r"""|(?P<at>\bimport\.meta\.glob\b|\bnew\s+URL\([^()]*,\s*import\.meta\.url)""")


def is_test(path):
    return path.endswith(".test.ts")


def is_fixture(path):
    return "/fixtures/" in path


def top(path):
    return path.split("/")[2]


def files(root):
    """The text of each file of the page by its path from root; fixtures have none."""
    found = {}
    for path in sorted(pathlib.Path(root, "web/src").rglob("*")):
        name = path.relative_to(root).as_posix()
        if is_fixture(name):
            found[name] = ""
        elif path.suffix in ENDINGS:
            found[name] = path.read_text(encoding="utf-8")
    return found


def resolved(path, name, known):
    """The path that an import in a file means; nothing for a package."""
    if not name.startswith((".", "/")):
        return None
    # Vite reads a path that begins with / from web/ on.
    whole = "web" + name if name.startswith("/") else posixpath.join(posixpath.dirname(path), name)
    target = posixpath.normpath(whole.split("?")[0])
    for ending in ("", ".ts", ".svelte.ts"):
        if target + ending in known or target + ending in OUTSIDE:
            return target + ending
    return target


def imports(path, text, known):
    """(line, what it imports) of a file; what only running it would tell is None."""
    bare = without_comments(text)
    for hit in IMPORT.finditer(bare):
        if hit["at"] and is_test(path):
            continue  # tests read files of the whole repository
        name = hit["named"] or hit["passed"] or hit["bare"] or hit["later"]
        target = resolved(path, name, known) if name else None
        if target or not name:
            yield line_of(bare, hit.start()), target


def import_fault(path, target, known):
    """What is wrong with one file importing another, or None."""
    if target is None:
        return "imports what only running it would tell"
    if target not in known:
        if is_test(path):
            return None
        if target not in OUTSIDE:
            return f"imports {target}, which is no file of the page"
        if OUTSIDE[target] not in (None, top(path)):
            return f"imports {target}, which is for {OUTSIDE[target]} alone"
        return None
    if (is_test(target) or is_fixture(target)) and not is_test(path):
        return f"imports {target}, which is for tests"
    here, there = top(path), top(target)
    if here != there and here in ROW and there in ROW and ROW[there] >= ROW[here]:
        return f"{here} may not import {there}"
    return None


def circles(graph):
    """The circles of a graph of sets, each once, as a list of its nodes."""
    done, found = set(), []

    def walk(node, way):
        if node in way:
            found.append(way[way.index(node):])
        elif node not in done:
            for other in sorted(graph.get(node, ())):
                walk(other, way + [node])
            done.add(node)

    for node in sorted(graph):
        walk(node, [])
    return found


def reached(graph):
    seen, left = set(), [BEGINS]
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            left += graph.get(path, ())
    return seen


def graph_faults(known, graph):
    folders = {}
    for path, targets in graph.items():
        here = posixpath.dirname(path)
        folders.setdefault(here, set()).update(
            posixpath.dirname(target) for target in targets if posixpath.dirname(target) != here)
    for nodes in (graph, folders):
        for way in circles(nodes):
            yield f"{way[0]}:1: imports in a circle: {' -> '.join(way + way[:1])}"
    found = reached(graph)
    for path in sorted(graph):
        if path not in found:
            yield f"{path}:1: nothing leads here from {BEGINS}; what tests need is in web/testing"


def folder_faults(known):
    counts = {}
    for path in known:
        folder = posixpath.dirname(path)
        if folder == "web/src":
            yield f"{path}:1: stands in no folder"
        elif top(path) not in ROW:
            yield f"{path}:1: {top(path)} is no folder of the page"
        elif path.count("/") > 4 and not is_fixture(path):
            yield f"{path}:1: lies deeper than web/src/FOLDER/IDEA"
        if not is_test(path) and not is_fixture(path):
            counts[folder] = counts.get(folder, 0) + 1
    for folder, count in sorted(counts.items()):
        if count > CROWD:
            yield f"{folder}:1: {count} files, {CROWD} is the limit"


def tour_faults(root):
    """README.md names the folders in this order."""
    path = pathlib.Path(root, "README.md")
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if TOUR not in text:
        return
    table = text[text.index(TOUR):].split("\n\n")[0]
    told = [name for row in table.split("\n")[2:] for name in re.findall(r"`(\w+)/`", row.split("|")[1])]
    ours = [folder for row in LAYERS for folder in row]
    if told != ours:
        yield f"README.md:{line_of(text, text.index(TOUR))}: the folders of the page are " \
              f"{' '.join(ours)}, in this order"


def check(root):
    known = files(root)
    graph = {path: set() for path in known if not is_test(path) and not is_fixture(path)}
    for path, text in known.items():
        for line, target in imports(path, text, known):
            fault = import_fault(path, target, known)
            if fault:
                yield f"{path}:{line}: {fault}"
            elif path in graph and target in graph:
                graph[path].add(target)
    yield from folder_faults(known)
    yield from graph_faults(known, graph)
    yield from tour_faults(root)


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
