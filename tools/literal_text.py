#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Text for people that stands in web/src rather than in messages/en.json.

    tools/literal_text.py         checks (a lint of ./check)
    tools/literal_text.py list    writes tools/literal_text.txt: what may be there

tools/literal_text.txt counts such texts by file; the numbers may only become smaller. It is empty,
and is to stay so.
"""
import pathlib
import re

from page import without_comments
from source import line_of
from texts_left import check_counts, main

LEFT = "tools/literal_text.txt"
ABOUT = "Texts that are not in the catalogue"
# The same in every language: names and an example of a code; and classes that look like words.
NO_TEXT = {"Tandem", "KTFX", "NSB", "SN5", "FBX", "TRN", "FEN", "PGN", "BPGN", "GPL", "last", "lies"}
SPOKEN = "aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|legend|label|name|say"

CODE = re.compile(r"<(script|style)\b[^>]*>(.*?)</\1>", re.S)
ATTRIBUTE = re.compile(rf"""\s(?:{SPOKEN})="([^"]*)\"""")
QUOTED = re.compile(r""""((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|\$\{[^}]*\}|[^`\\])*)`""")
NOT_SAID = re.compile(  # calls and names whose texts are for programs
    r"""(?:import\b[^;]*|\bfrom\s*|new Error\(|console\.\w+\(|matchMedia\(|querySelector(?:All)?(?:<\w+>)?\(|closest\(|"""
    r"""\bclass(?:Name)?=\{?|\bd=\{?|addEventListener\()\s*$""")
# Two words, of which one begins a sentence or stands after a word: no keys, no selectors, no paths.
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]+|[^\W\d_]+[,;:.]? [^\W\d_]{2,}")
MACHINE = re.compile(r"[=\[\]<>|#/@]|\b\w+-\w+ \w+-\w+\b|^\.|\d+px|\btranslate\(|\brem\b|^[MLQCHVhlqcvz][\d .-]")
ELEMENT = re.compile(r"""<(?:[A-Za-z][\w.:-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^>"'{])*>""")
BRACES = re.compile(r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}")


def blanked(text, pattern):
    return pattern.sub(lambda hit: re.sub(r"[^\n]", " ", hit.group()), text)


def is_text(text):
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"&\w+;|\$\{[^}]*\}", " ", text))
    return any(word not in NO_TEXT for word in words)


def quoted(text):
    """(offset, text) of strings with two words in them."""
    for hit in QUOTED.finditer(text):
        said = next(group for group in hit.groups() if group is not None)
        plain = re.sub(r"\$\{[^}]*\}", "x", said) if hit.group()[0] == "`" else said
        if WORDS.search(plain) and not MACHINE.search(plain) and is_text(said) \
                and not NOT_SAID.search(text[max(0, hit.start() - 200):hit.start()]):
            yield hit.start(), said


def found_in(path, text):
    """(line, text) of each text for people in a file."""
    text = without_comments(text)
    if path.endswith(".ts"):
        yield from ((line_of(text, at), said) for at, said in quoted(text))
        return
    for script in CODE.finditer(text):
        if script[1] == "script":
            yield from ((line_of(text, script.start(2) + at), said) for at, said in quoted(script[2]))
    markup = blanked(text, CODE)
    for hit in ATTRIBUTE.finditer(markup):
        if is_text(re.sub(r"\{[^}]*\}", " ", hit[1])) and not re.fullmatch(r"(?:\{\w+\})?-?[a-z][\w-]*", hit[1]):
            yield line_of(markup, hit.start()), hit[1]
    for braces in BRACES.finditer(markup):
        yield from ((line_of(markup, braces.start() + at), said) for at, said in strings(braces.group()))
    nodes = blanked(markup, BRACES)
    nodes = ELEMENT.sub(lambda hit: "<" + re.sub(r"[^\n]", " ", hit.group())[2:] + ">", nodes)
    for hit in re.finditer(r"(?:^|(?<=>))[^<>]+", nodes):
        if is_text(hit.group()):
            at = hit.start() + len(hit.group()) - len(hit.group().lstrip())
            yield line_of(nodes, at), " ".join(hit.group().split())


def strings(expression):
    """Strings in the braces of a template: those with two words, and capitalized single ones."""
    for at, said in quoted(expression):
        yield at, said
    for hit in re.finditer(r'"([A-Z][a-z]+)"', expression):
        if is_text(hit[1]) and not re.search(r"(?:===|!==|key|Key)\s*$|\[$", expression[:hit.start()]):
            yield hit.start(), hit[1]


def texts(root):
    """{path: [(line, text)]} of web/src."""
    every = {}
    for path in sorted(pathlib.Path(root, "web/src").rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            name = path.relative_to(root).as_posix()
            found = sorted(set(found_in(name, path.read_text(encoding="utf-8"))))
            if found:
                every[name] = found
    return every


def check(root):
    return check_counts(root, texts, LEFT, "tools/literal_text.py")


if __name__ == "__main__":
    main(check, texts, LEFT, ABOUT)
