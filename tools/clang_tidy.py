#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""clang-tidy over src/, one file per processor; what passed is not looked at again.

    tools/clang_tidy.py            all but the tests (`*_test.cpp`)
    tools/clang_tidy.py FILE…      these
    tools/clang_tidy.py --tests    the tests, too
    tools/clang_tidy.py --keep     all but the tests, and all that has passed is kept for other clones
    tools/clang_tidy.py --keep FILE…   these, and all that has passed is kept
    tools/clang_tidy.py --afresh   all but the tests, whatever passed elsewhere

A file passed when its text, the headers of ours that it reaches, its compile command, .clang-tidy
and clang-tidy itself are as they were then, comments apart. The memory is
build/tidy/passed/ and, for all clones, tools/clang_tidy_passed.txt: from nothing everything takes
ten minutes, what has changed seconds. A line there that is not current does no harm, the file is
looked at.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "tidy"
PASSED = BUILD / "passed"
KEPT = pathlib.Path(__file__).resolve().with_name("clang_tidy_passed.txt")
TOOL = "clang-tidy-19"
# A test may be slow where that makes it plain, and use all that helps it.
NOT_FOR_TESTS = "-google-build-using-namespace,-performance-*"
# A string or a character, which is kept, or a comment, but for those that clang-tidy heeds.
COMMENT = re.compile(rb"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')"""
                     rb"|[ \t]*//(?!.*(?:NOLINT|TODO|namespace)).*")


def reached(path, seen):
    """The files of ours that path includes, itself first."""
    if path in seen or not path.is_file():
        return
    seen[path] = path.read_bytes()
    for name in re.findall(rb'^\s*#\s*include\s*"([^"]+)"', seen[path], re.M):
        reached(ROOT / "src" / name.decode(), seen)


def heeded(text):
    """The part of a file that clang-tidy heeds."""
    bare = COMMENT.sub(lambda found: found.group(1) or b"", text)
    return re.sub(rb"\n\s*\n", b"\n", bare).lstrip()


def fingerprint(entry, common):
    seen = {}
    reached(pathlib.Path(entry["file"]), seen)
    command = entry["command"].replace(str(ROOT), "")  # the same in every clone
    total = hashlib.sha256(common + command.encode())
    for path in sorted(seen):
        total.update(hashlib.sha256(heeded(seen[path])).digest())
    return total.hexdigest()


def look_at(path):
    start = time.monotonic()
    asked = [TOOL, "-p", str(BUILD), "--quiet"]
    if path.endswith("_test.cpp"):
        asked.append(f"--checks={NOT_FOR_TESTS}")
    done = subprocess.run([*asked, path], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr, time.monotonic() - start


def news(said, told):
    """The faults in what clang-tidy said that were not told of another file: headers are shared."""
    faults = re.split(r"^(?=\S+:\d+:\d+: (?:error|warning): )", said, flags=re.M)
    fresh = [fault for fault in faults if fault.strip() and fault.split("\n")[0] not in told]
    told.update(fault.split("\n")[0] for fault in fresh)
    return "".join(fresh) or "faults told above\n"


def main():
    # What the build writes for C++ to include.
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "known_messages"],
                   stdout=subprocess.DEVNULL, check=True)
    database = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    wishes = {word for word in sys.argv[1:] if word.startswith("--")}
    if wishes - {"--tests", "--keep", "--afresh"}:
        print(__doc__, file=sys.stderr)
        return 2
    tests = "--tests" in wishes
    named = {os.path.realpath(path) for path in sys.argv[1:] if not path.startswith("--")}
    ours = [entry for entry in database if entry["file"].startswith(f"{ROOT}/src/")]
    entries = [entry for entry in ours
               if (entry["file"] in named if named
                   else tests or not entry["file"].endswith("_test.cpp"))]
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    settings = [ROOT / ".clang-tidy", *sorted(ROOT.glob("src/**/.clang-tidy"))]
    common = b"".join(each.read_bytes() for each in settings) + version
    PASSED.mkdir(exist_ok=True)
    kept = set()
    if "--afresh" not in wishes and KEPT.exists():
        kept = {line.split()[-1] for line in KEPT.read_text(encoding="utf-8").splitlines()}
    prints = {entry["file"]: fingerprint(entry, common) for entry in ours}
    work = {}
    for entry in entries:
        name = prints[entry["file"]]
        mark = PASSED / name
        if name in kept or (mark.exists() and "--afresh" not in wishes):
            mark.touch()
        else:
            work[entry["file"]] = mark
    told = set()
    failed, jobs = 0, int(os.environ.get("TANDEM_JOBS") or os.cpu_count() or 1)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        looks = {pool.submit(look_at, path): path for path in work}
        for look in concurrent.futures.as_completed(looks):
            path = looks[look]
            status, said, complaint, seconds = look.result()
            if status == 0:
                work[path].touch()
                continue
            failed += 1
            print(f"{os.path.relpath(path, ROOT)}: {seconds:.0f} s\n{news(said, told) if said else complaint}",
                  flush=True)
    for mark in PASSED.iterdir():  # what no run has asked for in a month
        if time.time() - mark.stat().st_mtime > 30 * 24 * 3600:
            mark.unlink()
    if "--keep" in wishes:
        passed = sorted(f"{os.path.relpath(path, ROOT)} {name}\n" for path, name in prints.items()
                        if name in kept or (PASSED / name).exists())
        KEPT.write_text("".join(passed), encoding="utf-8")
    print(f"{len(entries)} files, {len(work)} looked at, {failed} with faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
