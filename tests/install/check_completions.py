#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether shells complete, and manual pages name, what the programs know: check_completions.py SOURCE FOLDER SNAPVIEWER
SNAPVIEWER_CLI, where FOLDER has what packaging/completion/make.py wrote. What `--help` says decides."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from installed import differences

sys.path.insert(0, str(pathlib.Path(sys.argv[1], "packaging/completion")))
import make  # noqa: E402  pylint: disable=wrong-import-position

BASH = """
compopt() { :; }
complete() { :; }
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
[[ $1 == snapviewer ]] && _snapviewer_window || _snapviewer_asking
printf '%s\\n' "${COMPREPLY[@]}"
"""


def output(*command):
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, universal_newlines=True)
    return done.stdout


def options_of(text):
    """What a help text lists: for each option's name whether something follows it."""
    lines = re.findall(r"^  (-[-\w]+(?:, -[-\w]+)*)( <)?", text, re.M)
    return {name: bool(value) for names, value in lines for name in names.split(", ")}


def commands_of(text):
    """What a help text lists as commands."""
    return re.findall(r"^  ([a-z]\w*)  ", text, re.M)


def wrong_table(name, section, text):
    """Where the table and the help text of a program or command differ."""
    told, known = options_of(text), {alias: one for one in section.options for alias in one.names}
    yield from differences(name + " --help", known, told)
    words = set(re.findall(r"[\w-]+", text))
    for alias in set(known) & set(told):
        if told[alias] != (known[alias].value is not None):
            yield "%s: what follows %s is not what the help text says" % (name, alias)
        for word in set(known[alias].words) - words:
            yield "%s: the help text knows no %s for %s" % (name, word, alias)


def wrong_pages(folder, sections):
    """The options that a manual page does not name."""
    for name, section in sections.items():
        page = name.split(" ")[0] + ".1"
        text = re.sub(r"\\f[BIR]", "", (folder / page).read_text().replace("\\-", "-"))
        for alias in (alias for one in section.options for alias in one.names):
            if not re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(alias), text):
                yield "%s: %s of %s is missing" % (page, alias, name)


def in_bash(file, words):
    return output("bash", "-c", BASH, "bash", str(file), *words).split()


def in_fish(file, words):
    lines = output("fish", "-N", "-c", "source %s; complete -C '%s'" % (file, " ".join(words))).splitlines()
    return [line.split("\t")[0] for line in lines]


def wrong_shell(shell, complete, file, sections, program):
    """Where a shell offers something else than the table, of the options and of what may follow them."""
    for name, section in sections.items():
        words = name.split(" ")
        if words[0] != program:
            continue
        long_names = [alias for one in section.options for alias in one.names if alias.startswith("--")]
        yield from differences("%s: %s" % (shell, name), complete(file, words + ["--"]), long_names)
        if make.commands(sections, name):
            offered = [word for word in complete(file, words + [""]) if not word.startswith("-")]
            yield from differences("%s: %s" % (shell, name), offered, make.commands(sections, name))
        for one in section.options:
            if one.words:
                yield from differences("%s: %s %s" % (shell, name, one.names[0]),
                                       complete(file, words + [one.names[-1], ""]), one.words)


def wrong_usage(source):
    """A question is no folder to write into."""
    with tempfile.TemporaryDirectory() as empty:
        for arguments in ([], ["--help"], ["-x"], [""], ["one", "two"]):
            done = subprocess.run([sys.executable, str(pathlib.Path(source, "packaging/completion/make.py").resolve()), *arguments],
                                  cwd=empty, stderr=subprocess.PIPE, universal_newlines=True, check=False)
            if done.returncode == 0 or done.stderr != "usage: make.py FOLDER\n" or list(pathlib.Path(empty).iterdir()):
                yield "make.py takes %s for a folder" % arguments


def main():
    folder, window, asking = sys.argv[2:]
    sections, folder = make.read_table(), pathlib.Path(folder)
    programs = {make.WINDOW: window, make.ASKING: asking}
    wrong = []
    for name, section in sections.items():
        program, *command = name.split(" ")
        text = output(programs[program], *command, "--help")
        wrong += wrong_table(name, section, text)
        if program == make.ASKING:
            wrong += differences(name + " --help", make.commands(sections, name), commands_of(text))
    wrong += wrong_pages(folder, sections)
    wrong += wrong_usage(sys.argv[1])
    for shell, complete in {"bash": in_bash, "fish": in_fish}.items():
        if not shutil.which(shell):
            print("%s is not installed: skipped" % shell)
            continue
        for program in programs:
            file = folder / ("snapviewer.bash" if shell == "bash" else program + ".fish")
            wrong += wrong_shell(shell, complete, file, sections, program)
    if shutil.which("zsh"):
        wrong += [] if subprocess.call(["zsh", "-n", str(folder / "_snapviewer")]) == 0 else ["zsh cannot read _snapviewer"]
    else:
        print("zsh is not installed: skipped")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
