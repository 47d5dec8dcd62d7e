#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page must not do: what its content policy forbids, colours outside the themes, `any`; and
what its tests must not: look before something can have come."""
import pathlib
import re
import sys

from source import line_of, main

FILE = 600
ENDINGS = {".ts", ".mjs", ".svelte", ".css"}
MADE = {"web/protocol.ts", "web/rulebooks.ts"}  # by scripts/protocol-types
OPENS = re.compile(r"(?:#!.*\n)?(?:// |/\* |<!-- )\S[^\n]*[.?!:](?: \*/| -->)?\n")
SPDX = "SPDX-License-Identifier: GPL-3.0-or-later"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b(?=[^{}\n]*;)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(")
HABITS = [  # which files, what, why
    (".svelte", re.compile(r"""<[^>]*\sstyle=["']"""),
     "a style attribute, which the content policy blocks: style:name={value} or a class"),
    (".svelte", re.compile(r"\{@html\b"), "{@html}: text of others must not become markup"),
    (".svelte .ts", re.compile(r"\binnerHTML\b|\bdocument\.write\b|\beval\(|\bnew Function\("),
     "makes markup or code out of text"),
    (".svelte .ts", re.compile(r"(?::|\bas|<)\s*any\b(?!\s*[:(])"), "`any` says nothing"),
    (".svelte .ts", re.compile(r"@ts-(?:ignore|nocheck)"), "a type that is not checked"),
    (".svelte .ts .css .html", re.compile(r"""(?:(?:https?|wss?):|["'`])//(?!www\.w3\.org/)(?:[a-z0-9-]+\.)+[a-z]{2,}"""),
     "an address of somebody else"),
    (".svelte .ts .css", re.compile("[\U0001F300-\U0001FAFF]"), "an emoji: parts/Icon.svelte has icons"),
]
HASTE = [  # what passes only where the page is quicker than its test, why
    (re.compile(r"assert\.(?:ok|equal|deepEqual|match)\(await (?:(?!=>)[^;])*\.(?:count|is[A-Z]\w+|inputValue|textContent|innerText|"
                r"getAttribute|all(?:Inner)?Text(?:Content)?s)\("), "looks once: becomes() or counts()"),
    (re.compile(r"networkidle"), "waits only while a page is loaded for the first time: quiet()"),
]


def without_comments(text):
    def blank(hit):
        return re.sub(r"[^\n]", " ", hit.group())
    return re.sub(r"<!--.*?-->|/\*.*?\*/|(?m:^\s*//[^\n]*)", blank, text, flags=re.S)


def page_files(root):
    for folder in ("web/src", "web/clock", "web/core", "web/wasm", "web/pieces", "web/testing", "tests/page"):
        for path in sorted(pathlib.Path(root, folder).rglob("*")):
            if path.suffix in ENDINGS:
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
    for name in ("web/index.html", "web/vite.config.ts", "web/messages.plugin.ts", "web/worker.plugin.ts",
                 "web/service_worker.mjs"):
        if pathlib.Path(root, name).exists():
            yield name, pathlib.Path(root, name).read_text(encoding="utf-8")


def file_faults(path, text):
    suffix = pathlib.Path(path).suffix
    lines = text.split("\n")
    if suffix in ENDINGS:
        if not OPENS.match(text):
            yield 1, "begins without a sentence on what it is"
        if not any(SPDX in line for line in lines[1:3]):
            yield 2, "no SPDX line in the second or third"
        if len(lines) - 1 > FILE:
            yield FILE + 1, f"{len(lines) - 1} lines, {FILE} is the limit"
    bare = without_comments(text)
    tests = path.startswith("tests/") or path.endswith(".test.ts")
    for suffixes, pattern, fault in HABITS if not tests else ():
        if suffix in suffixes.split():
            for hit in pattern.finditer(bare):
                yield line_of(bare, hit.start()), fault
    if path.startswith("tests/page/"):
        for pattern, fault in HASTE:
            for hit in pattern.finditer(bare):
                yield line_of(bare, hit.start()), fault
    if suffix == ".svelte":
        for style in re.finditer(r"<style>(.*?)</style>", bare, re.S):
            for hit in COLOUR.finditer(style[1]):
                yield line_of(bare, style.start(1) + hit.start()), \
                    f"{hit.group()}: colours are tokens, of style/tokens.css"


def lock_faults(root):
    """Whence a package came is the machine's business: a lock file names no registry."""
    for path in sorted(pathlib.Path(root).glob("scripts/node/*/package-lock.json")) + \
            [pathlib.Path(root, "web/package-lock.json")]:
        if path.exists():
            text = path.read_text(encoding="utf-8")
            for hit in re.finditer(r'"resolved":', text):
                yield f"{path.relative_to(root).as_posix()}:{line_of(text, hit.start())}: " \
                      "names a registry: npm --omit-lockfile-registry-resolved"


def check(root):
    for path, text in page_files(root):
        if path not in MADE:
            yield from (f"{path}:{line}: {fault}" for line, fault in sorted(file_faults(path, text)))
    yield from lock_faults(root)


if __name__ == "__main__":
    sys.exit(main(check, sys.argv))
