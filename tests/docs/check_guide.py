#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs what the README and the guide tell people to type: check_guide.py SNAPVIEWER_CLI [--self-test]

Each page has a folder of its own with the files that the texts name (standins.py), and its blocks run in turn:

    sh       by the shell, where snapviewer is a stand-in that takes its options and looks for its files
    console  lines that begin with $ are run, and what follows has to be what they print; … stands for anything
    sql      asked of run.pickle
    python   compiled
    json     parsed
    usage    a synopsis: its options have to be there
    yaml     only its calls of snapviewer-cli are looked at
    text     nothing

Behind the language may stand exit=N (the exit status that is right), file=NAME (the block is put into that file), runs=TEST
(another test runs it) or norun and the reason why nobody can. Of those, too, commands and options have to be there.
Lines, links and pictures are looked at as well.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import guide
import options
import standins

OF_THE_TREE = re.compile(r"(?<![\w/.])(?:packaging|tests|app|resources)/[\w/.-]*\w")
# the window's stand-in: takes what the window takes, and wants its files to be there
WINDOW = """#!%s
import os, sys
words, with_value = sys.argv[1:], %r
while words:
    word = words.pop(0)
    if word in with_value:
        words.pop(0)
    elif not word.startswith("-") and not os.path.exists(word):
        sys.exit("snapviewer: there is no " + word)
"""


class Runner:
    """Runs blocks; knows what came of it."""

    def __init__(self, program):
        self.options = options.Options(program)
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="snapviewer-guide-"))
        self.ran, self.elsewhere, self.never = 0, [], []
        (self.place / "bin").mkdir()
        (self.place / "bin/snapviewer-cli").symlink_to(os.path.abspath(program))
        table = options.make.read_table()[options.make.WINDOW].options
        window = self.place / "bin/snapviewer"
        window.write_text(WINDOW % (sys.executable, [name for one in table if one.value for name in one.names]))
        window.chmod(0o755)
        (self.place / "files").mkdir()
        standins.make(self.place / "files")
        self.folder = self.place / "files"

    def close(self):
        """Leaves nothing behind."""
        shutil.rmtree(self.place)

    def begin(self):
        """A fresh folder for a page."""
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.place))
        shutil.copytree(self.place / "files", self.folder / "here")
        self.folder /= "here"

    def shell(self, command, merged=False):
        """Runs a text of the shell; answers exit status, output and errors."""
        home = str(self.place)
        environment = {"PATH": "%s/bin:/usr/local/bin:/usr/bin:/bin" % home, "HOME": home, "LC_ALL": "C.UTF-8", "TMPDIR": home}
        self.ran += 1
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, universal_newlines=True, timeout=300, check=False,
                              stderr=subprocess.STDOUT if merged else subprocess.PIPE)
        return done.returncode, done.stdout, done.stderr or ""

    def faults(self, page):
        """One sentence for everything wrong with the commands of a page."""
        self.begin()
        for place, code in page.code():
            for wrong in self.options.wrong_code(code):
                yield "%s: %s" % (place, wrong)
        for block in page.blocks:
            for wrong in self.block_faults(block):
                yield "%s: %s" % (block.place, wrong)

    def block_faults(self, block):
        """What is wrong with a block."""
        if "file" in block.settings:
            (self.folder / block.settings["file"]).write_text(block.text)
        if block.language in ("sh", "yaml"):
            # of a job for CI, what it runs
            yield from self.options.wrong_calls(re.sub(r"^ *- (run: )?", "", block.text, flags=re.M)
                                                if block.language == "yaml" else block.text)
        if block.language == "sh":
            yield from ("there is no %s" % path for path in OF_THE_TREE.findall(block.text) if not (guide.ROOT / path).exists())
        if block.reason is not None:
            self.never.append("%s: %s" % (block.place, block.reason))
        elif "runs" in block.settings:
            self.elsewhere.append(block)
        else:
            yield from getattr(self, "run_" + block.language, lambda block: ())(block)

    def run_sh(self, block):
        """A text of the shell, which is to end with exit=."""
        status, output, errors = self.shell(block.text)
        if status != int(block.settings.get("exit", 0)):
            yield "exit status %d: %s" % (status, (errors or output).strip())

    def run_console(self, block):
        """Commands, and what they print."""
        for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
            command, shown = re.match(r"((?:[^\n]*\\\n)*[^\n]*\n)(.*)", part, re.S).groups()
            yield from self.options.wrong_calls(command)
            status, output, _ = self.shell(command, merged=True)
            if status != int(block.settings.get("exit", 0)):
                yield "exit status %d: %s" % (status, output.strip())
            elif not re.fullmatch(pattern(shown), output.strip("\n")):
                yield "%s prints something else than is shown:\n%s" % (command.strip(), differing(shown, output))

    def run_sql(self, block):
        """Statements, asked of the example."""
        for statement in filter(str.strip, block.text.split(";\n")):
            self.ran += 1
            done = subprocess.run([self.options.program, "query", str(self.folder / "run.pickle"), statement], cwd=self.folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, check=False)
            if done.returncode != 0:
                yield done.stderr.strip()

    def run_python(self, block):
        """A piece of Python, which is compiled alone: it wants a GPU."""
        try:
            compile(block.text, block.place, "exec")
        except SyntaxError as error:
            yield "no Python: %s" % error

    def run_json(self, block):
        """A JSON document."""
        try:
            json.loads(block.text)
        except ValueError as error:
            yield "no JSON: %s" % error

    def run_usage(self, block):
        """A synopsis."""
        yield from self.options.wrong_usage(block.text)


def pattern(shown):
    """A regular expression for what a text shows: … is anything in its line, alone on a line any lines."""
    lines = ["(?s:.*)" if line == "…" else r"[^\n]*".join(re.escape(part) for part in line.rstrip().split("…")) + " *"
             for line in shown.strip("\n").split("\n")]
    return "\n".join(lines).replace("\n(?s:.*)", "(?s:.*)").replace("(?s:.*)\n", "(?s:.*)")


def differing(shown, output):
    """The first line of a text that a command does not print, or what it prints."""
    printed = output.split("\n")
    for line in shown.strip("\n").split("\n"):
        if line != "…" and not any(re.fullmatch(pattern(line), one) for one in printed):
            return "    %s\nis not in\n%s" % (line, output)
    return output


def check(runner):
    """Faults of all pages, and says what was run."""
    known = guide.pages()
    found = list(guide.left_over(known))
    for page in known:
        found += guide.wrong_text(page)
        found += runner.faults(page)
    print("%d commands and statements ran; %d blocks are run by other tests" % (runner.ran, len(runner.elsewhere)))
    print("%d blocks nobody can run:" % len(runner.never))
    print("\n".join("    " + line for line in runner.never))
    return found


def fenced(info, text):
    """A fenced block."""
    return "```%s\n%s\n```\n" % (info, text)


# texts, and what has to be found fault with in each; None: nothing
SELF_TESTS = [
    ("a" * 121, "a line of 121 characters"),
    ("[a](nowhere.md)", "there is no nowhere.md"),
    ("[a](README.md#nothing-of-this-name)", "no heading makes"),
    ("![a](docs/nothing.png)", "there is no docs/nothing.png"),
    (fenced("", "true"), "without a language"),
    (fenced("sh quickly", "true"), "nobody knows"),
    (fenced("sh norun", "true"), "without a reason"),
    (fenced("sh runs=tests/nothing.py", "true"), "there is no tests/nothing.py"),
    (fenced("sh", "false"), "exit status 1"),
    (fenced("sh", "false | true"), "exit status 1"),
    (fenced("sh exit=1", "true"), "exit status 0"),
    (fenced("sh exit=1", "false"), None),
    (fenced("sh", "snapviewer-cli info nothing.pickle"), "exit status 1"),
    (fenced("sh", "snapviewer nothing.pickle"), "exit status 1"),
    (fenced("sh", "snapviewer run.pickle --event 3 --map"), None),
    (fenced("sh", "snapviewer run.pickle --maps"), "snapviewer has no --maps"),
    (fenced("sh norun no host", "scp a b\nsrun -N4 snapviewer-cli info run.pickle --jsn | head"), "snapviewer-cli info has no --jsn"),
    (fenced("sh norun no host", "snapviewer-cli ranks repot job/"), "there is no snapviewer-cli ranks repot"),
    (fenced("sh norun no host", "snapviewer-cli info \\\n    run.pickle --json  # --nothing"), None),
    ("Try `snapviewer-cli leaks --all`.", "snapviewer-cli leaks has no --all"),
    ("With `--fail-on-leek` too.", "no command has --fail-on-leek"),
    ("With `--fail-on-leak SIZE` and `--save`.", None),
    (fenced("sh norun takes long", "packaging/rum"), "there is no packaging/rum"),
    ("Try `snapviewer-cli leek run.pickle`.", "there is no snapviewer-cli leek"),
    (fenced("yaml", "script:\n  - snapviewer-cli check runs/ --junut memory.xml"), "has no --junut"),
    (fenced("usage", "snapviewer-cli info FILE...\n                    [--jsn]"), "has no --jsn"),
    (fenced("usage", "snapviewer-cli info FILE... [--json] [-o OUT]"), None),
    (fenced("console", "$ snapviewer-cli sites run.pickle --top 1\n…\n20.62 GiB …  total"), None),
    (fenced("console", "$ snapviewer-cli sites run.pickle --top 1\n…\n20.63 GiB …  total"), "prints something else"),
    (fenced("console", "$ echo one\none\ntwo"), "prints something else"),
    (fenced("console", "$ printf 'one\\ntwo\\n'\none"), "prints something else"),
    (fenced("console", "$ printf 'one\\n\\nthree\\n'\none\n…"), None),
    (fenced("console exit=3", "$ snapviewer-cli query run.pickle 'SELEC 1'\n…"), None),
    (fenced("sql", "SELECT nothing FROM allocations;"), "nothing"),
    (fenced("sql", "SELECT id FROM allocations;\nSELECT 1;"), None),
    (fenced("python", "import"), "no Python"),
    (fenced("json", "{'a': 1}"), "no JSON"),
    (fenced("text file=list.txt", "one") + fenced("console", "$ cat list.txt\none"), None),
]


def self_test(runner):
    """How many faults are not found, or found where there are none."""
    wrong = 0
    tests = SELF_TESTS + [("word " * 651, "README.md has 651 words")]
    for text, expected in tests:
        page = guide.Page(guide.ROOT / "README.md", text.replace("word " * 10, "word " * 9 + "word\n"))
        found = list(guide.wrong_text(page)) + list(runner.faults(page))
        if bool(found) != bool(expected) or (expected and not any(expected in one for one in found)):
            print("expected %r of %r, found %r" % (expected, text, found), file=sys.stderr)
            wrong += 1
    return wrong


def main():
    runner = Runner(sys.argv[1])
    try:
        if sys.argv[2:] == ["--self-test"]:
            return 1 if self_test(runner) else 0
        found = check(runner)
    finally:
        runner.close()
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
