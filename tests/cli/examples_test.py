# SPDX-License-Identifier: GPL-3.0-or-later
"""What the documents show: the commands in them run, and the JSON in them has the keys it has."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

import store_test
from program import ENVIRONMENT, PROGRAM, TESTS, tandem

ROOT = TESTS.parent
# Started by hand: a server, and what wants one.
NOT_RUN = re.compile(r"^\./run *$|\b(serve|admin|store|engine|bench)\b")


def shape(value):
    """The keys of objects in their order, and of lists the shape of the first item."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [shape(each) for each in value[:1]]
    return type(value).__name__


def keys_in_order(text):
    return json.loads(text, object_pairs_hook=lambda pairs: {key: value for key, value in pairs})


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copytree(ROOT / "samples", self.folder / "samples")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/tandem").symlink_to(PROGRAM)
        self.env = ENVIRONMENT | {"PATH": f"{self.folder}/bin:{os.environ['PATH']}"}

    def run_line(self, line):
        return subprocess.run(["bash", "-c", line], cwd=self.folder, env=self.env,
                              capture_output=True, check=False, timeout=300)

    def test_the_commands_of_the_readmes_run(self):
        for document in ("README.md", "samples/README.md"):
            text = (ROOT / document).read_text(encoding="utf-8")
            fenced = [line for block in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)
                      for line in block.splitlines()]
            inline = re.findall(r"`(\./run [^`]*|tandem [^`]*)`", text)
            lines = [line.split("   #")[0].strip() for line in fenced + inline]
            lines = [line for line in lines if re.match(r"\./run |tandem ", line)]
            lines = [line for line in lines
                     if not NOT_RUN.search(line) and re.search(r"samples/|\"", line)]
            self.assertGreater(len(lines), 1, document)
            for line in lines:
                with self.subTest(document=document, line=line):
                    done = self.run_line(line.replace("./run ", "tandem ", 1))
                    self.assertEqual(done.returncode, 0, done.stderr.decode())
                    self.assertTrue(done.stdout or "convert" in line)

    def database(self):
        """A data folder with one match."""
        store = store_test.Store()
        store.setUp()
        self.addCleanup(store.doCleanups)
        store.add_match("m1", 1000)
        return store.folder

    def test_json_has_the_keys_that_the_document_shows(self):
        text = (ROOT / "docs/command-line.md").read_text(encoding="utf-8")
        data = self.database()
        shown = 0
        for block in re.findall(r"^```console\n(.*?)^```", text, re.M | re.S):
            for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
                line, *expected = example.splitlines()
                with self.subTest(line=line):
                    out = self.run_line(line.replace("DATA", str(data))).stdout.decode().splitlines()
                    self.assertGreaterEqual(len(out), len(expected))
                    for said, wanted in zip(out, expected):
                        self.assertEqual(
                            json.dumps(shape(keys_in_order(said))), json.dumps(shape(keys_in_order(wanted)))
                        )
                    shown += 1
        self.assertGreater(shown, 12)

    def test_every_subcommand_with_json_is_in_the_document(self):
        text = (ROOT / "docs/command-line.md").read_text(encoding="utf-8")
        _, out, _ = tandem("--help")
        for name in re.findall(r"^  (\w+)", out.partition("\nSubcommands:\n")[2].split("\n\n")[0], re.M):
            if "--json" in tandem(name, "--help")[1]:
                self.assertRegex(text, rf"(?m)^### .*\b{name}\b")

    def test_the_examples_of_the_help_are_commands(self):
        _, out, _ = tandem("--help")
        names = re.findall(r"^  (\w+)", out.partition("\nSubcommands:\n")[2].split("\n\n")[0], re.M)
        for name in names:
            for line in re.findall(r"^  (?:sudo )?(tandem .*)$", tandem(name, "--help")[1], re.M):
                with self.subTest(line=line):
                    words = [word for word in shlex.split(line.split("|")[0]) if word.startswith("--")]
                    command = shlex.split(line.split("|")[0])[1:3]
                    known = tandem(*command, "--help")[1] + tandem(command[0], "--help")[1]
                    for word in words:
                        self.assertIn(word.split("=")[0], known)


if __name__ == "__main__":
    unittest.main()
