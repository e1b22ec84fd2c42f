# SPDX-License-Identifier: MIT
"""Whether what a text calls with snapviewer or snapviewer-cli is there: commands and their options."""
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging/completion"))
sys.dont_write_bytecode = True
import make  # noqa: E402  pylint: disable=wrong-import-position

OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*|-[a-z])(?![\w-])")
END = set("|;&><()")     # of which what ends a command consists


class Options:
    """The options of each command: of snapviewer-cli by its --help, of snapviewer by the table of what shells complete,
    which another test holds against its --help."""

    def __init__(self, program):
        self.program, self.known = program, {}
        self.window = {name for one in make.read_table()[make.WINDOW].options for name in one.names}
        self.commands = set(re.findall(r"^  ([a-z]\w*)  ", self.help([]), re.M))
        self.every = self.all()

    def all(self):
        """The options of all commands, of the window and of the recorder."""
        groups = re.findall(r"^  ([a-z]\w*)  ", self.help(["ranks"]), re.M)
        for command in [[name] for name in self.commands] + [["ranks", name] for name in groups]:
            self.of(command)
        recorder = subprocess.run([sys.executable, "-m", "snapviewer_recorder", "--help"], cwd=ROOT / "app/recorder",
                                  stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout
        known = [names for names in self.known.values() if names]
        return self.window.union(*known, re.findall(r"--[a-z][a-z-]*", recorder))

    def help(self, command):
        """What --help says of a command."""
        done = subprocess.run([self.program, *command, "--help"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              universal_newlines=True, check=False)
        return done.stdout if done.returncode == 0 else ""

    def of(self, command):
        """The names of a command's options; None where there is no such command."""
        name = " ".join(command)
        if name not in self.known:
            lines = re.findall(r"^  (-[-\w]+(?:, -[-\w]+)*)", self.help(command), re.M)
            self.known[name] = {option for names in lines for option in names.split(", ")} or None
        return self.known[name]

    def wrong_call(self, words):
        """What is wrong with a call, words being the program and what follows it; None where all is there."""
        program, words = words[0].rsplit("/", 1)[-1], list(words[1:])
        command = []
        if program == make.ASKING and words and not words[0].startswith("-"):
            command = [words.pop(0)]
            if command == ["ranks"] and words and not words[0].startswith("-"):
                command.append(words.pop(0))
            if command[0] not in self.commands:
                return "there is no %s %s" % (program, command[0])
        known = self.window if program == make.WINDOW else self.of(command)
        if known is None:
            return "there is no %s %s" % (program, " ".join(command))
        given = {word.split("=", 1)[0] for word in words if re.match(r"--?[a-z]", word)}
        missing = sorted(given - known)
        return "%s has no %s" % (" ".join([program, *command]), ", ".join(missing)) if missing else None

    def wrong_code(self, code):
        """What is wrong with code in a line: a call, or options alone, which some command has to have."""
        if re.match(r"snapviewer(-cli)? ", code):
            yield from self.wrong_calls(code)
        elif code.startswith("--"):
            yield from ("no command has %s" % name for name in OPTION.findall(code) if name not in self.every)

    def wrong_calls(self, text):
        """What is wrong with the calls that a text of the shell contains, also behind srun and the like."""
        try:
            # the end of a line ends a command, and a comment
            lexer = shlex.shlex(text.replace("\\\n", " ").replace("\n", "\n;"), posix=True, punctuation_chars=True)
            lexer.whitespace_split = True
            words = list(lexer)
        except ValueError as error:
            yield "the shell would not understand it: %s" % error
            return
        call = None
        for word in words + [";"]:
            if call is None and word.rsplit("/", 1)[-1] in (make.ASKING, make.WINDOW):
                call = [word]
            elif call is not None and set(word) <= END:
                wrong = self.wrong_call(call)
                call = None
                if wrong:
                    yield wrong
            elif call is not None:
                call.append(word)

    def wrong_usage(self, text):
        """What is wrong with a synopsis, where options stand in brackets."""
        for line in re.sub(r"\n +", " ", text).strip().split("\n"):
            words = re.match(r"(snapviewer(?:-cli(?: [a-z]+)*)?)(.*)", line)
            if not words:
                yield "no synopsis: %s" % line
            else:
                wrong = self.wrong_call(words.group(1).split() + OPTION.findall(words.group(2)))
                if wrong:
                    yield wrong
