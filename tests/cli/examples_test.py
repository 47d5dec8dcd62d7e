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

import replay_test
import store_test
from program import ENVIRONMENT, PROGRAM, TESTS, tandem

ROOT = TESTS.parent
# Not a command to be run: a server started by hand, a placeholder, the bare name of a subcommand.
NOT_RUN = re.compile(r"^\./run *$|\b(serve|admin|store|engine|bench)\b|ARGS|…|^tandem \w+$")


def shape(value):
    """The keys of objects in their order, and of lists the shape of the first item."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [shape(each) for each in value[:1]]
    return type(value).__name__


def keys_in_order(text):
    """What a line of JSON has: a value, or a row of an array that begins or goes on there."""
    return "[" if text == "[" else json.loads(text.removesuffix(","))


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
            lines = [line for line in lines if not NOT_RUN.search(line)]
            self.assertGreater(len(lines), 1, document)
            for line in lines:
                with self.subTest(document=document, line=line):
                    done = self.run_line(line.replace("./run ", "tandem ", 1))
                    self.assertEqual(done.returncode, 0, done.stderr.decode())
                    self.assertTrue(done.stdout or "convert" in line)

    def test_the_commands_for_tournament_files_run(self):
        text = (ROOT / "docs/tournament-files.md").read_text(encoding="utf-8")
        block = re.search(r"^```sh\n(.*?)^```", text, re.M | re.S)[1]
        self.run_line("tandem pair --generate 3 --teams 20 --rounds 5 > event.trf")
        for line in block.splitlines():
            with self.subTest(line=line):
                done = self.run_line(line)
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                self.assertTrue(done.stdout)

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
        (self.folder / "match.jsonl").write_bytes(replay_test.Talk().log())
        shown = set()
        for block in re.findall(r"^```console\n(.*?)^```", text, re.M | re.S):
            for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
                line, *expected = example.splitlines()
                with self.subTest(line=line):
                    line = line.replace("DATA", str(data))
                    if " serve " in line:
                        out = [self.served(line)]
                    else:
                        out = self.run_line(line).stdout.decode().splitlines()
                    self.assertGreaterEqual(len(out), len(expected))
                    for said, wanted in zip(out, expected):
                        self.assertEqual(
                            json.dumps(shape(keys_in_order(said))), json.dumps(shape(keys_in_order(wanted)))
                        )
                    shown.update(line.split()[1:2])
        self.assertLessEqual({"serve", "admin", "bench", "store", "rules", "pair", "event"}, shown)

    def served(self, line):
        """What a server says once it listens; it runs until the test ends."""
        server = subprocess.Popen(["bash", "-c", f"exec {line}"], cwd=self.folder, env=self.env,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        return server.stdout.readline().decode()

    def test_events_have_the_keys_that_the_documents_show(self):
        event = self.folder / "samples/spring-event.jsonl"
        refused = '{"at": "2026-04-05T14:00", "by": "organiser", "do": "dismiss", "official": "olga"}'
        event.write_text(event.read_text(encoding="utf-8") + refused + "\n", encoding="utf-8")
        for document, line in (
            ("docs/event-log.md", "tandem event samples/spring-event.jsonl --json"),
            ("docs/match-log.md", "tandem officiate samples/club-night.jsonl --json"),
        ):
            happened = {}
            for event in self.run_line(line).stdout.decode().splitlines():
                event = keys_in_order(event)
                happened.setdefault(event.get("event"), []).append(json.dumps(shape(event)))
            text = (ROOT / document).read_text(encoding="utf-8")
            shown = [keys_in_order(example)
                     for block in re.findall(r"^```json\n(.*?)^```", text, re.M | re.S)
                     for example in block.splitlines() if example.startswith('{"n": ')]
            self.assertTrue(shown, document)
            for event in shown:
                with self.subTest(document=document, event=event["event"]):
                    self.assertIn(json.dumps(shape(event)), happened[event["event"]])

    def test_the_event_log_of_the_document_can_be_read(self):
        text = (ROOT / "docs/event-log.md").read_text(encoding="utf-8")
        log = re.search(r"^```json\n(.*?)^```", text, re.M | re.S)[1]
        status, out, err = tandem("event", "-", stdin=log.encode())
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Lincoln Knights", out)

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
