#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints compile_commands.json (the argument) for a compiler that compiles each source by itself: sources that a build
compiles as one have a command each, and none has what belongs to GCC: compiled headers, and its parameters.
"""
import json
import pathlib
import re
import sys

OF_GCC = re.compile(r" -Winvalid-pch -include \S*cmake_pch\.hxx| --param \S+")
UNITED = re.compile(r"/Unity/unity_[^/]*\.cxx$")
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def sources(command):
    """What an entry compiles."""
    file = pathlib.Path(command["file"])
    if not UNITED.search(command["file"]):
        return [command["file"]]
    return INCLUDED.findall(file.read_text(encoding="utf-8")) if file.is_file() else []


def main(path):
    entries = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    alone = [{**entry, "file": source, "command": OF_GCC.sub("", entry["command"]).replace(entry["file"], source)}
             for entry in entries for source in sources(entry)]
    json.dump(alone, sys.stdout, indent=1)


if __name__ == "__main__":
    main(sys.argv[1])
