# SPDX-License-Identifier: GPL-3.0-or-later
"""Manual pages and completion, as the build has them written."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from program import tandem


def options(*command):
    """The long options in the help of a command."""
    _, out, _ = tandem(*command, "--help")
    return set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", out, re.M))


def subcommands(*command):
    _, out, _ = tandem(*command, "--help")
    _, heading, rest = out.partition("\nSubcommands:\n")
    return re.findall(r"^  (\w+)", rest.split("\n\n")[0], re.M) if heading else []


class Documents(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.share = pathlib.Path(folder.name) / "share"
        assert tandem("documents", cls.share) == (0, "", "")

    def page(self, name):
        return (self.share / f"man/man1/{name}.1").read_text(encoding="utf-8")

    def complete(self, *words):
        """What bash offers after these words, the last of which is being typed."""
        script = (f"source {self.share}/bash-completion/completions/tandem; "
                  'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tandem; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "-", *words], capture_output=True, check=True,
                              cwd=self.share)
        return set(done.stdout.decode().split())

    def complete_in_zsh(self, *words):
        """What zsh would choose from for the last of these words, by way of the functions that it has for that."""
        script = ("_describe() { print -rl -- ${${(P)2}%%:*} }; compadd() { print -rl -- ${@:2} }; "
                  "_files() { print files }; script=$1; shift; words=(\"$@\"); CURRENT=$#; source $script")
        done = subprocess.run(["zsh", "-f", "-c", script, "-", self.share / "zsh/vendor-completions/_tandem", *words],
                              capture_output=True, check=True)
        self.assertEqual(done.stderr, b"")
        return set(done.stdout.decode().split())

    def complete_in_fish(self, text):
        script = "set fish_complete_path; source $argv[1]; complete --do-complete $argv[2]"
        with tempfile.TemporaryDirectory() as home:
            pathlib.Path(home, "house.toml").touch()
            done = subprocess.run(
                ["fish", "--no-config", "-c", script, self.share / "fish/vendor_completions.d/tandem.fish", text],
                capture_output=True, check=True, cwd=home, env={**os.environ, "HOME": home})
        self.assertEqual(done.stderr, b"")
        return {line.split("\t")[0] for line in done.stdout.decode().splitlines()}

    def test_every_subcommand_has_a_page_with_every_option(self):
        names = subcommands()
        self.assertIn("replay", names)
        for name in names:
            page = self.page(f"tandem-{name}")
            self.assertIn(f"tandem\\-{name}(1)", self.page("tandem"))
            for command in [(name,), *((name, below) for below in subcommands(name))]:
                with self.subTest(command=command):
                    for option in options(*command) | {"--help", "--lang"}:
                        self.assertIn(option.replace("-", "\\-"), page)

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_man_understands_the_pages(self):
        for page in sorted((self.share / "man/man1").iterdir()):
            done = subprocess.run(["groff", "-Kutf8", "-Tutf8", "-man", "-ww", "-z", page],
                                  capture_output=True, check=False)
            said = [line for line in done.stderr.decode().splitlines() if "adjust line" not in line]
            self.assertEqual((done.returncode, said), (0, []), page)

    def test_what_the_shells_read_is_a_script_of_theirs(self):
        for shell, script in (
            ("bash", "bash-completion/completions/tandem"),
            ("zsh", "zsh/vendor-completions/_tandem"),
            ("fish", "fish/vendor_completions.d/tandem.fish"),
        ):
            if shutil.which(shell):
                with self.subTest(shell=shell):
                    subprocess.run([shell, "-n", self.share / script], check=True)

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.complete("tandem", "repl"), {"replay"})
        self.assertEqual(self.complete("tandem", "--lang", "en", "store", "l"), {"list"})
        self.assertEqual(self.complete("tandem", "convert", "--from", ""), {"bpgn", "log", "chesscom", "csv"})
        self.assertEqual(self.complete("tandem", "judge", "--rulebook", "t"), {"trn"})
        self.assertEqual(self.complete("tandem", "judge", "--rulebook", "m"), {"man"})  # of the house
        self.assertEqual(self.complete("tandem", "replay", "--"), options("replay"))
        self.assertEqual(self.complete("tandem", "replay", "ma"), {"man"})
        for name in subcommands():
            self.assertEqual(self.complete("tandem", name, "--"), options(name), name)

    def test_bash_completes_what_help_explains_and_no_files(self):
        offered = self.complete("tandem", "help", "")
        self.assertLessEqual({*subcommands(), "nsb", "fbx", "mate.test"}, offered)
        self.assertNotIn("man", offered)
        self.assertEqual(self.complete("tandem", "help", "ma"), {"mate.census", "mate.test"})
        self.assertEqual(self.complete("tandem", "help", "store", ""), set(subcommands("store")))
        self.assertEqual(self.complete("tandem", "--lang", "en", "help", "store", "list", ""), set())
        self.assertEqual(self.complete("tandem", "help", "replay", ""), set())

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_completes_what_help_explains_and_no_files(self):
        self.assertLessEqual({*subcommands(), "nsb", "mate.test"}, self.complete_in_zsh("tandem", "help", ""))
        self.assertEqual(self.complete_in_zsh("tandem", "help", "store", ""), set(subcommands("store")))
        self.assertEqual(self.complete_in_zsh("tandem", "help", "replay", ""), set())

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_what_help_explains_and_no_files(self):
        offered = self.complete_in_fish("tandem help ")
        self.assertLessEqual({*subcommands(), "nsb", "mate.test"}, offered)
        self.assertNotIn("house.toml", offered)
        self.assertEqual(self.complete_in_fish("tandem help store "), set(subcommands("store")))
        self.assertEqual(self.complete_in_fish("tandem help replay "), set())

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_completes_commands_options_and_values(self):
        with tempfile.TemporaryDirectory() as folder:
            script = "fpath=($1 $fpath); autoload -Uz compinit; compinit -u -d $2; print -r -- $_comps[tandem]"
            done = subprocess.run(["zsh", "-f", "-c", script, "-", self.share / "zsh/vendor-completions",
                                   pathlib.Path(folder, "dump")], capture_output=True, check=True)
        self.assertEqual((done.stdout, done.stderr), (b"_tandem\n", b""))
        self.assertEqual(self.complete_in_zsh("tandem", ""), set(subcommands()))
        self.assertEqual(self.complete_in_zsh("tandem", "--lang", "en", "store", ""), set(subcommands("store")))
        self.assertEqual(self.complete_in_zsh("tandem", "convert", "--from", ""), {"bpgn", "log", "chesscom", "csv"})
        self.assertEqual(self.complete_in_zsh("tandem", "replay", ""), {"files"})
        self.assertEqual(
            self.complete_in_zsh("tandem", "judge", "--rulebook", ""), {"nsb", "sn5", "trn", "fbx", "files"})
        for name in subcommands():
            self.assertEqual(self.complete_in_zsh("tandem", name, "--"), options(name), name)

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_commands_options_and_values(self):
        self.assertEqual(self.complete_in_fish("tandem "), set(subcommands()))
        self.assertEqual(self.complete_in_fish("tandem --lang en store "), set(subcommands("store")))
        self.assertEqual(self.complete_in_fish("tandem store l"), {"list"})
        self.assertEqual(self.complete_in_fish("tandem convert --from "), {"bpgn", "log", "chesscom", "csv"})
        self.assertEqual(
            self.complete_in_fish("tandem judge --rulebook "), {"nsb", "sn5", "trn", "fbx", "house.toml"})
        for name in subcommands():
            self.assertEqual(
                {word for word in self.complete_in_fish(f"tandem {name} --") if word.startswith("--")},
                options(name), name)

    def test_the_others_name_every_option_too(self):
        zsh = (self.share / "zsh/vendor-completions/_tandem").read_text()
        fish = (self.share / "fish/vendor_completions.d/tandem.fish").read_text()
        for name in subcommands():
            for command in [(name,), *((name, below) for below in subcommands(name))]:
                path = " ".join(("tandem", *command))
                (line,) = [each for each in zsh.splitlines() if each.startswith(f"        ('{path}') below")]
                for option in options(*command):
                    self.assertIn(f"'{option}:", line)
                    self.assertRegex(fish, rf"'__tandem_at {path}'.* -l {option[2:]} ")

    def test_it_is_not_shown_itself(self):
        self.assertNotIn("documents", tandem("--help")[1])
        self.assertEqual(self.complete("tandem", "doc"), set())


if __name__ == "__main__":
    unittest.main()
