#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The habits a formatter does not see: length, first lines, CHECK, names of tests, switch, loose ends, CMake, version, paths."""
import pathlib
import re
import sys

from source import FLOORS, MAY_USE, PURE, code, files, line_of, main

COLUMNS, FUNCTION, FILE, FILE_BY_HABIT = 100, 70, 600, 400

WORK = re.compile(r"(?<![=!<>])=(?!=)|\+\+|--")
TYPE_OR_SPACE = re.compile(r"\b(?:namespace|class|struct|union|enum|extern)\b")


def functions(bare):
    """Each function of the text as (name, first line, number of lines)."""
    bare = re.sub(r"^[ \t]*#.*(?:\\\n.*)*", lambda hit: re.sub(r"[^\n]", " ", hit.group()), bare,
                  flags=re.M)
    start, open_blocks = 0, []  # per open block: None, or (name, line) of the function it is
    closed = None
    for hit in re.finditer(r"[{};]", bare):
        if hit.group() == "{":
            header = bare[start:hit.start()]
            function = None
            if closed and re.match(r"\s*(?:,|$)", header):  # the block before was `: member{value}`
                function = closed
            elif not any(open_blocks) and (name := function_name(header)):
                function = name, line_of(bare, hit.start() - len(header.lstrip()))
            open_blocks.append(function)
            closed = None
        elif hit.group() == ";":
            closed = None
        elif open_blocks:
            closed = open_blocks.pop()
            if closed:
                yield *closed, line_of(bare, hit.start()) - closed[1] + 1
        start = hit.end()


def function_name(header):
    """The name of the function that the text before a brace begins, if it begins one."""
    outer = re.sub(r"operator\s*(?:\(\)|[^\s(\w]+)", "operator", header)
    while (inner := re.sub(r"\([^()]*\)", " @ ", outer)) != outer:
        outer = inner
    name = re.search(r"(~?[\w:]+)\s*@", outer)
    if not name or "=" in outer[:name.end()] or TYPE_OR_SPACE.search(outer):
        return None
    return name[1]


def arguments(bare, start):
    """What stands between the bracket that opens at start and its fellow."""
    depth = 0
    for i in range(start, len(bare)):
        depth += (bare[i] in "({") - (bare[i] in ")}")
        if depth == 0:
            return bare[start + 1:i]
    return bare[start + 1:]


# What throws a sentence in English where it is not given a std::error_code.
THROWING = ("absolute|canonical|copy|copy_file|copy_symlink|create_directories|create_directory|"
            "create_directory_symlink|create_hard_link|create_symlink|current_path|equivalent|exists|"
            "file_size|hard_link_count|is_block_file|is_character_file|is_directory|is_empty|is_fifo|"
            "is_other|is_regular_file|is_socket|is_symlink|last_write_time|permissions|proximate|"
            "read_symlink|relative|remove|remove_all|rename|resize_file|space|status|symlink_status|"
            "temp_directory_path|weakly_canonical")
OF_AN_ENTRY = (r"exists|file_size|hard_link_count|is_\w+|last_write_time|refresh|status|"
               "symlink_status")
ITERATOR = r"(?:recursive_)?directory_iterator"


def throwing_calls(bare):
    """Where the text calls what throws std::filesystem::filesystem_error."""
    aliases = re.findall(r"namespace (\w+) = std::filesystem\b", bare)
    spaces = "|".join(["filesystem", *aliases])
    errors = re.findall(r"\berror_code\s*&?\s*(\w+)", bare)
    statuses = re.findall(r"\bfile_status\s*&?\s*(\w+)", bare)
    for hit in re.finditer(rf"\b(?:{spaces})::(?:({THROWING})|{ITERATOR}(?:\s+\w+)?)\s*[({{]", bare):
        given = arguments(bare, hit.end() - 1)
        last = re.search(r"(?:^|,)\s*(\w+)\s*$", given)
        is_status = hit[1] and (given.strip() in statuses or re.match(r"\s*\w*status\w*\(", given))
        is_end = not hit[1] and not given.strip()
        if not is_end and not is_status and not (last and last[1] in errors):
            yield hit.start()
    for hit in re.finditer(rf"\bfor\s*\([^;{{}}]*:\s*(?:std::)?(?:{spaces})::{ITERATOR}\b", bare):
        yield hit.start()
    for name in re.findall(rf"\b{ITERATOR}\s+(\w+)\s*[({{=;]", bare):
        for hit in re.finditer(rf"\+\+\s*{name}\b|\b{name}\s*\+\+", bare):
            yield hit.start()
    if re.search(r"\bdirectory_(?:iterator|entry)\b", bare):
        for hit in re.finditer(rf"(?:\.|->)(?:{OF_AN_ENTRY})\(\)", bare):
            yield hit.start()


# Names of tests and titles, in words with blanks or underscores between them: "he" for a player,
# "it is none", "for who waits".
NOT_PLAIN = re.compile(r"(?:^|[ _])(?:he|his|him|himself)(?=[ _;:,.']|$)|(?<!there)[ _](?:is|are)[ _]none$"
                       r"|[ _]all[ _]the[ _]same(?=[ _]|$)|[ _](?:by|for|of|to)[ _]who[ _]", re.I)
NAME_OF_TEST = {  # by the end of a file's name
    ".cpp": re.compile(r"\b(?:TEST(?:_F|_P)?|RC_GTEST(?:_FIXTURE)?_PROP)\(\s*\w+,\s*(\w+)"),
    ".py": re.compile(r"\bdef test_(\w+)"),
    ".ts": re.compile(r'\b(?:test|it)\("([^"]+)"'),
    ".mjs": re.compile(r'\bscenario\("([^"]+)"'),
    ".json": re.compile(r'"title": *"([^"]+)"'),
}


def plain_faults(root):
    """The names of all tests and the titles of the rulings are in plain English (docs/style.md)."""
    folders = [("src", ".cpp"), ("tests", ".cpp"), ("tests", ".py"), ("tests", ".mjs"), ("tools", ".py"),
               ("web/src", ".ts"), ("tests/rulings", ".json")]
    for folder, end in folders:
        for path in sorted(pathlib.Path(root, folder).rglob(f"*{end}")):
            text = path.read_text(encoding="utf-8")
            for hit in NAME_OF_TEST[end].finditer(text):
                if NOT_PLAIN.search(hit[1]):
                    yield (f"{path.relative_to(root).as_posix()}:{line_of(text, hit.start())}: "
                           f"not plain English: {hit[1]}")


def first_lines(text):
    """Whether the file opens with a sentence in a `//` comment."""
    said = []
    for line in text.split("\n"):
        if line.startswith("// SPDX-License-Identifier:"):
            continue
        if not re.match(r"// \S", line):
            break
        said.append(line[3:].rstrip())
    return bool(said) and said[-1].endswith((".", "?", "!", ":"))


def file_faults(path, text):
    lines = text.split("\n")
    table = path.endswith(("_table.cpp", "_table.hpp"))
    bare = code(text)
    for number, line in enumerate(lines, 1):
        if len(line) > COLUMNS and not table:
            yield number, f"{len(line)} columns, {COLUMNS} is the limit"
        if re.search(r"\b(?:TODO|FIXME|XXX)\b(?!\([^)]+\))", line):
            yield number, "a loose end: say in brackets what it waits for, TODO(…), or do it"
    if len(lines) - 1 > FILE and not table:
        yield FILE + 1, f"{len(lines) - 1} lines, {FILE} is the limit"
    elif len(lines) - 1 > FILE_BY_HABIT and not table:
        print(f"note: {path}: {len(lines) - 1} lines; aim for {FILE_BY_HABIT}", file=sys.stderr)
    if not first_lines(text):
        yield 1, "begins without a sentence on what it is"
    if "// SPDX-License-Identifier: GPL-3.0-or-later" not in lines[:2]:
        yield 1, "no SPDX line in the first two"
    if path.endswith(".hpp") and "#pragma once" not in lines:
        yield 1, "a header without #pragma once"
    for hit in re.finditer(r"\bCHECK\s*(?=\()", bare):
        before = bare[:hit.start()].rsplit("\n", 1)[-1]
        if "#define" not in before and WORK.search(arguments(bare, hit.end())):
            yield line_of(bare, hit.start()), "CHECK does work"
    if path.split("/")[1] in PURE and path.startswith("src/") and not path.endswith("_test.cpp"):
        for hit in re.finditer(r"\bdefault\s*:(?!:)", bare):
            # Characters (blanked) and numbers cannot all have a case.
            last = bare[:hit.start()].rsplit("case", 1)[-1] if "case" in bare[:hit.start()] else "?"
            if not re.match(r"\s*\d*\s*:", last):
                yield line_of(bare, hit.start()), "a switch with `default` hides the next case"
    for hit in re.finditer(r"\bTEST(?:_F|_P)?\(\w+, (\w+)\)", bare):
        if re.search(r"[a-z][A-Z]", hit[1]):
            yield line_of(bare, hit.start()), f"a test's name is a sentence_with_underscores: {hit[1]}"
    if path.startswith(("src/cli/", "src/store/")) and not path.endswith("_test.cpp"):
        for place in sorted(set(throwing_calls(bare))):
            yield line_of(bare, place), ("a call of std::filesystem that throws says in English what "
                                         "is wrong: give it a std::error_code")
    for name, line, length in functions(bare) if not table else ():
        if length > FUNCTION:
            yield line, f"{name} has {length} lines, {FUNCTION} is the limit"


def cmake_faults(root):
    """The ladder as CMake is told it: the top file in order, each floor by its folder's name."""
    order = list(MAY_USE)
    for beside in ("engine", "training"):
        order.insert(order.index("cli"), order.pop(order.index(beside)))
    top = pathlib.Path(root, "CMakeLists.txt")
    if top.exists():
        text = top.read_text(encoding="utf-8")
        named = [name for name in re.findall(r"[\w/]+", text) if name.split("/")[-1] in FLOORS]
        places = [order.index(name.split("/")[-1]) for name in named]
        if places != sorted(places):
            yield f"CMakeLists.txt:1: the floors are not in the order {' '.join(order)}"
    for path in sorted(pathlib.Path(root, "src").glob("*/CMakeLists.txt")):
        floor, shown = path.parent.name, path.relative_to(root).as_posix()
        text = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
        for hit in re.finditer(r"\w+_support\b", text):
            yield (f"{shown}:{line_of(text, hit.start())}: {hit[0]} is for tests, "
                   "which floor(… SUPPORT) links")
        call = re.search(rf"\bfloor\(\s*{floor}\b([^)]*)\)", text)
        if not call:
            yield f"{shown}:1: no floor({floor} …)"
            continue
        needs = re.search(r"\bNEEDS\b(.*?)(?:\b[A-Z]{4,}\b|$)", call[1], re.S)
        for needed in needs[1].split() if needs else ():
            if needed not in MAY_USE.get(floor, []) or needed == floor:
                yield f"{shown}:{line_of(text, call.start())}: {floor} may not need {needed}"


def version_faults(root):
    """The version stands in CMakeLists.txt; the newest section of the changelog is about it."""
    top, changes = pathlib.Path(root, "CMakeLists.txt"), pathlib.Path(root, "CHANGELOG.md")
    if not changes.exists():
        return
    version = re.search(r"\bproject\(tandem VERSION ([\d.]+)", top.read_text(encoding="utf-8"))[1]
    text = changes.read_text(encoding="utf-8")
    newest = re.search(r"^## \[([^\]]+)\]", text, re.M)
    if not newest or newest[1] != version:
        line = line_of(text, newest.start()) if newest else 1
        yield f"CHANGELOG.md:{line}: the newest section is not about {version}, the version"


# A path of the repository in a sentence; one with a word in capitals stands for many.
NAMED_PATH = re.compile(r"(?:src|web|tests|docs|scripts|tools|cmake|packaging|samples)/[\w./-]+")
FOR_MANY = re.compile(r"\b[A-Z]{3,}\b")


def path_faults(root):
    """Every path that a page names in backticks is there."""
    pages = [*pathlib.Path(root).glob("*.md"), *pathlib.Path(root, "docs").rglob("*.md"),
             *pathlib.Path(root, "tests").rglob("*.md"), *pathlib.Path(root, "samples").glob("*.md")]
    for page in sorted(pages):
        text = page.read_text(encoding="utf-8")
        for quoted in re.finditer(r"`([^`\n]+)`", text):
            for word in quoted[1].split():
                is_path = NAMED_PATH.fullmatch(word) and not FOR_MANY.search(word)
                if is_path and not pathlib.Path(root, word).exists():
                    yield (f"{page.relative_to(root).as_posix()}:"
                           f"{line_of(text, quoted.start())}: there is no {word}")


def check(root):
    for path, text in files(root, "src", "tests", "tools"):
        yield from (f"{path}:{line}: {fault}" for line, fault in sorted(file_faults(path, text)))
    yield from cmake_faults(root)
    yield from version_faults(root)
    yield from path_faults(root)
    yield from plain_faults(root)


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
