#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds docs/json.md against what the commands print: check_json.py SNAPVIEWER_CLI [--write]

Each section is of a command. Its example is a line of the shell and, in the block below it, what that prints: --write puts it
there anew. What a section says has to name every member of the whole answer, and every schema of `capabilities` has a section.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import standins

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/json.md"
SECTION = re.compile(r"^## ([\w-]+): `(snapviewer\.[\w-]+/\d+)`\n(.*?)(?=^## |\Z)", re.M | re.S)
EXAMPLE = re.compile(r"^```sh\nsnapviewer-cli ([^\n]*)\n```\n\n```json\n(.*?)^```$", re.M | re.S)
BOUNDS = re.compile(r" --(?:max-bytes|top|cursor)[ =]\S+")
ADDED = {"schema", "truncated", "cut", "texts_cut", "continued", "next_cursor"}
LINE = 120


class Place:
    """A folder with the files that examples name."""

    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="snapviewer-json-"))
        standins.make(self.folder)

    def run(self, arguments):
        """What snapviewer-cli prints; its exit status may tell of what is found."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "CLI": self.program}
        done = subprocess.run('"$CLI" ' + arguments, shell=True, cwd=self.folder, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False)
        if done.returncode not in (0, 2):
            sys.exit("%s: %s" % (arguments, done.stderr.decode()))
        return done.stdout.decode()


def shown(printed):
    """What is printed as the page has it: a line that is too long to be read ends in an ellipsis."""
    return "".join((line if len(line) <= LINE else line[:LINE - 1] + "…") + "\n" for line in printed.splitlines())


def example_faults(name, schema, text, place):
    """What is wrong with a section; and its example as it should be."""
    example = EXAMPLE.search(text)
    if not example:
        return ["%s has no example" % name], None
    arguments = example.group(1)
    printed = place.run(arguments)
    answer, faults = json.loads(printed), []
    if list(answer)[0] != "schema" or answer["schema"] != schema:
        faults.append("%s: %s begins with %r" % (name, arguments, list(answer.items())[0]))
    bound = re.search(r"--max-bytes (\d+)", arguments)
    if bound and len(printed.encode()) > int(bound.group(1)):
        faults.append("%s: %d bytes" % (name, len(printed.encode())))
    if example.group(2) != shown(printed):
        faults.append("%s: the example is not what is printed: check_json.py --write" % name)
    prose = EXAMPLE.sub("", text)
    whole = json.loads(place.run(BOUNDS.sub("", arguments)))
    for member in set(whole) - ADDED:
        if "`%s`" % member not in prose:
            faults.append("%s: nobody says what %s is" % (name, member))
    return faults, text[:example.start(2)] + shown(printed) + text[example.end(2):]


def main():
    place = Place(sys.argv[1])
    page, faults = PAGE.read_text(encoding="utf-8"), []
    try:
        written = page
        for section in SECTION.finditer(page):
            found, text = example_faults(section.group(1), section.group(2), section.group(3), place)
            faults += found
            if text:
                written = written.replace(section.group(3), text)
        listed = {one["schema"] for one in json.loads(place.run("capabilities --json"))["commands"] if one["schema"]}
        told = {section.group(2) for section in SECTION.finditer(page)}
        faults += ["no section has %s" % schema for schema in sorted(listed - told)]
    finally:
        shutil.rmtree(place.folder)
    if sys.argv[2:] == ["--write"]:
        PAGE.write_text(written, encoding="utf-8")
        return 0
    faults += ["%s:%d is too long" % (PAGE.name, number) for number, line in enumerate(page.split("\n"), 1)
               if len(line) > LINE]
    print("%d commands are told of" % len(told))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
