#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what snapviewer-cli says first of every recording with the list first_sentences.txt.

    check_sentences.py CLI             1 with what differs; CLI is the program snapviewer-cli
    check_sentences.py CLI --update    writes what is said now into the list, to be read as a difference and committed
    check_sentences.py --self-test     a program that says something else must be found out

A line of the list is a recording, what `info` says of it before anything else and, after another tab, the line below.
Of a file that is no recording the message stands there, after "exit" and the status. Recordings of other people
(SNAPVIEWER_SHARED, else ../shared) are not everywhere: without them their lines are skipped, by name. Bundles are made
here by the program that makes those of the tests. Standard library only.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).resolve().parent / "first_sentences.txt"
SHARED = "shared/"      # what names of recordings of other people begin with
HEAD = """\
# SPDX-License-Identifier: MIT
# What is said first of each recording. Written by check_sentences.py CLI --update.
"""


def recordings(bundles):
    """(name, path) of everything that can be opened here; bundles: the folder that they were made in."""
    shared = pathlib.Path(os.environ.get("SNAPVIEWER_SHARED") or ROOT.parent / "shared")
    for name, folder in (("resources/example/", ROOT / "resources/example"), ("tests/data/made/", ROOT / "tests/data/made"),
                         (SHARED + "data/real/", shared / "data/real")):
        if folder.is_dir():
            yield from ((name + path.name, path) for path in folder.iterdir() if path.name != "manifest.json")
    for path in bundles.rglob("*"):
        # a file beside folders is one; of a folder that holds only files, the folder
        alone = path.parent == bundles if path.is_file() else not any(inner.is_dir() for inner in path.iterdir())
        if alone:
            yield "bundles/" + path.relative_to(bundles).as_posix(), path


def make_bundles(folder):
    """Bundles of a recorder, whole and damaged, as tests of the formats have them."""
    program = ROOT / "tests/core/formats/make_bundles.py"
    subprocess.run([sys.executable, "-B", str(program), str(ROOT / "tests/data/made/oom_small.pickle"), str(folder)], check=True)


def sentence_of(program, path):
    """What is said first, the lines of it with tabs between. Run beside the recording, so no path is in a message."""
    environment = {key: value for key, value in os.environ.items() if key not in ("LANG", "LANGUAGE", "LC_MESSAGES")}
    done = subprocess.run([program, "info", path.name], cwd=path.parent, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env={**environment, "LC_ALL": "C.UTF-8", "SNAPVIEWER_NO_CACHE": "1"})
    if done.returncode != 0:
        return "exit %d: %s" % (done.returncode, "\t".join(done.stderr.decode().splitlines()))
    return "\t".join(done.stdout.decode().split("\n\n")[0].splitlines())


def sentences_of(program, found):
    """By name, what is said of each of (name, path)."""
    found = list(found)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip((name for name, _ in found), pool.map(lambda item: sentence_of(program, item[1]), found)))


def read_list(text):
    """By name, what stands in the list."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("\t", 1) for line in lines)


def written_list(sentences):
    """The text of a list, in the order of the names."""
    return HEAD + "".join("%s\t%s\n" % item for item in sorted(sentences.items()))


def absent(listed, said):
    """The names in the list whose recordings are those of other people and not here."""
    return sorted(name for name in set(listed) - set(said) if name.startswith(SHARED))


def shown(mark, sentence):
    return "".join("  %s %s\n" % (mark, line) for line in sentence.split("\t"))


def differences(listed, said):
    """A text for each recording of which the list says something else."""
    skipped = set(absent(listed, said))
    for name in sorted((set(listed) | set(said)) - skipped):
        if name not in said:
            yield "%s is in the list, but not here\n" % name
        elif name not in listed:
            yield "%s is not in the list\n%s" % (name, shown("+", said[name]))
        elif listed[name] != said[name]:
            yield "%s\n%s%s" % (name, shown("-", listed[name]), shown("+", said[name]))


def check(program, path, found, update):
    """0, or 1 where the list at path says something else of what was found. Prints what differs."""
    listed = read_list(path.read_text(encoding="utf-8")) if path.exists() else {}
    said = sentences_of(program, found)
    skipped = absent(listed, said)
    wrong = list(differences(listed, said))
    for text in wrong:
        print(text, end="", file=sys.stderr)
    for name in skipped:
        print("skipped, not here: %s" % name)
    print("%d recordings, %d skipped, %d differences" % (len(said), len(skipped), len(wrong)))
    if update:
        path.write_text(written_list({**{name: listed[name] for name in skipped}, **said}), encoding="utf-8")
        return 0
    if wrong:
        print("If that is meant: %s CLI --update, and commit the list." % pathlib.Path(__file__).name, file=sys.stderr)
    return 1 if wrong else 0


def self_test():
    """A program that stands in for ours says what lies in the file; changed, new and missing ones have to be found."""
    with tempfile.TemporaryDirectory() as folder:
        program, path = pathlib.Path(folder, "program"), pathlib.Path(folder, "list.txt")
        program.write_text("#!/bin/sh\n[ -s \"$2\" ] || { echo \"$2: empty.\" >&2; exit 1; }\ncat \"$2\"\n")
        program.chmod(0o755)
        one, two, three = (pathlib.Path(folder, name) for name in ("one", "two", "three"))
        one.write_text("Memory ran out\nIt held 3 GiB.\n\none\nformat pickle\n")
        two.write_text("")
        found = [("one", one), ("two", two), (SHARED + "three", three)]
        three.write_text("The peak is 2 GiB\n\nthree\n")
        assert check(str(program), path, found, True) == 0
        listed = read_list(path.read_text())
        assert listed == {"one": "Memory ran out\tIt held 3 GiB.", "two": "exit 1: two: empty.",
                          SHARED + "three": "The peak is 2 GiB"}, listed
        assert check(str(program), path, found, False) == 0
        assert check(str(program), path, found[:2], False) == 0, "one of other people's that is not here is skipped"
        assert check(str(program), path, found[:2], True) == 0
        assert read_list(path.read_text()) == listed, "what is skipped stays in the list"
        assert check(str(program), path, found[1:], False) == 1, "one that is gone"
        assert check(str(program), path, [*found, ("four", one)], False) == 1, "a new one"
        one.write_text("Memory ran out\nIt held 4 GiB.\n\none\nformat pickle\n")
        assert list(differences(listed, sentences_of(str(program), found))) == [
            "one\n  - Memory ran out\n  - It held 3 GiB.\n  + Memory ran out\n  + It held 4 GiB.\n"]
        assert check(str(program), path, found, False) == 1, "another sentence"
    return 0


def main():
    arguments = [argument for argument in sys.argv[1:] if argument not in ("--update", "--self-test")]
    if "--self-test" in sys.argv:
        return self_test()
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    with tempfile.TemporaryDirectory() as folder:
        bundles = pathlib.Path(folder, "bundles")
        make_bundles(bundles)
        return check(str(pathlib.Path(arguments[0]).resolve()), LIST, recordings(bundles), "--update" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
