#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""clang-tidy over src/, one file per processor; what passed is not looked at again.

    tools/clang_tidy.py            all but the tests (`*_test.cpp`)
    tools/clang_tidy.py --own      of these, those that have changed themselves
    tools/clang_tidy.py FILE…      these
    tools/clang_tidy.py --tests    the tests, too
    tools/clang_tidy.py --keep     all but the tests, and all that has passed is kept for other clones
    tools/clang_tidy.py --keep FILE…   these, and all that has passed is kept
    tools/clang_tidy.py --afresh   all but the tests, whatever passed elsewhere

A file passed when its text, the headers of ours that it reaches, its compile command, .clang-tidy
and clang-tidy itself are as they were then, comments apart. The memory is
build/tidy/passed/ and, for all clones, tools/clang_tidy_passed.txt: from nothing everything takes
twenty minutes, what has changed seconds. A line there that is not current does no harm, the file
is looked at.

A header at the bottom of the ladder is reached by nearly everything, so ./check looks with --own
only at files that have changed themselves, or whose own headers have: the one of the same name, and
each that has no source of its name and that no source before it includes. scripts/long looks at all.
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
    if path in seen:
        return
    seen.add(path)
    for header in included(path):
        reached(header, seen)


def heeded(text):
    """The part of a file that clang-tidy heeds."""
    bare = COMMENT.sub(lambda found: found.group(1) or b"", text)
    return re.sub(rb"\n\s*\n", b"\n", bare).lstrip()


def included(path):
    """The headers of ours that a file names."""
    names = re.findall(rb'^\s*#\s*include\s*"([^"]+)"', path.read_bytes(), re.M)
    return [header for name in names if (header := ROOT / "src" / name.decode()).is_file()]


def own_files(sources):
    """Of each source, itself and its own headers; a test has none."""
    own, owned = {source: [source] for source in sources}, set()
    for source in sorted(source for source in sources if not source.name.endswith("_test.cpp")):
        for header in included(source):
            is_of_its_name = header.with_suffix(".cpp") == source
            is_of_another = header.with_suffix(".cpp") in own and not is_of_its_name
            if not is_of_another and header not in owned:
                owned.add(header)
                own[source].append(header)
    return own


def fingerprint(entry, common, paths):
    command = entry["command"].replace(str(ROOT), "")  # the same in every clone
    total = hashlib.sha256(common + command.encode())
    for path in sorted(paths):
        total.update(hashlib.sha256(heeded(path.read_bytes())).digest())
    return total.hexdigest()


def everything(entry):
    """The files of ours that a source reaches."""
    seen = set()
    reached(pathlib.Path(entry["file"]), seen)
    return seen


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
    if wishes - {"--own", "--tests", "--keep", "--afresh"}:
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
        kept = {name for line in KEPT.read_text(encoding="utf-8").splitlines()
                for name in line.split()[1:]}
    own = own_files([pathlib.Path(entry["file"]) for entry in ours])
    prints = {entry["file"]: (fingerprint(entry, common, everything(entry)),
                              fingerprint(entry, common, own[pathlib.Path(entry["file"])]))
              for entry in ours}
    work = {}
    for entry in entries:
        marks = [PASSED / name for name in prints[entry["file"]]]
        enough = marks if "--own" in wishes else marks[:1]
        if any(mark.name in kept or mark.exists() for mark in enough) and "--afresh" not in wishes:
            marks[-1].touch()
        else:
            work[entry["file"]] = marks
    told = set()
    failed, jobs = 0, int(os.environ.get("TANDEM_JOBS") or os.cpu_count() or 1)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        looks = {pool.submit(look_at, path): path for path in work}
        for look in concurrent.futures.as_completed(looks):
            path = looks[look]
            status, said, complaint, seconds = look.result()
            if status == 0:
                for mark in work[path]:
                    mark.touch()
                continue
            failed += 1
            print(f"{os.path.relpath(path, ROOT)}: {seconds:.0f} s\n{news(said, told) if said else complaint}",
                  flush=True)
    for mark in PASSED.iterdir():  # what no run has asked for in a month
        if time.time() - mark.stat().st_mtime > 30 * 24 * 3600:
            mark.unlink()
    if "--keep" in wishes:
        passed = []
        for path, names in sorted(prints.items()):
            known = [name for name in names if name in kept or (PASSED / name).exists()]
            if known:
                passed.append(f"{os.path.relpath(path, ROOT)} {' '.join(known)}\n")
        KEPT.write_text("".join(passed), encoding="utf-8")
    print(f"{len(entries)} files, {len(work)} looked at, {failed} with faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
