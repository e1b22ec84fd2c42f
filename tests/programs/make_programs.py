#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the small programs of this folder and writes of each what PyTorch would have recorded, and the truth.

    make_programs.py OUT            OUT/NAME.pickle and OUT/NAME.truth.json of every program
    make_programs.py OUT NAME...    of these only
    make_programs.py --list         their names, each with what it is about

Programs stand in programs_*.py, many in a file. `#%% NAME key=value...` begins one, the comment below says why it is
there; `#% PATH` begins another file of it (else all of it is train.py of a user's project; ${packages} is where
torch lies). The last file is the program itself. Keys: packages=FOLDER, cpp=no, python=no, ring=EVENTS forgotten from
the front, steps=KIND where it is not what the marks say, and tolerances where a recording cannot know better:
  starts=N     a step may start so many allocations away
  count=N      so many steps more or fewer, or any
  kinds=A,B    other kinds of steps that are as right
  layers=N     so many passes more or fewer, or any; extra=N: loops of N repeats may be found as well
  phases, lines, leaks=any
"""
import argparse
import json
import pathlib

import recorder
import standin

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = "/home/user/project/train.py"


class Case:
    def __init__(self, header, lines):
        words = header.split()
        self.options = dict([w.split("=", 1) for w in words[1:]], name=words[0])
        about = []
        while lines and lines[0].startswith("# "):
            about.append(lines.pop(0)[2:])
        self.options["about"] = " ".join(about)
        self.packages = self.options.get("packages", standin.PACKAGES)
        text = "\n".join(lines).replace("${packages}", self.packages)
        main = PROGRAM if not text.lstrip().startswith("#% ") else ""
        self.sources = standin.parts(("#% " + main + "\n" if main else "") + text)

    @property
    def name(self):
        return self.options["name"]

    def run(self):
        return recorder.run(self.options, self.sources, lambda r: standin.space(r, self.packages),
                            standin.sources(self.packages))


def all_cases():
    """Every program, by name."""
    found = {}
    for path in sorted(HERE.glob("programs_*.py")):
        for block in ("\n" + path.read_text(encoding="utf-8")).split("\n#%% ")[1:]:
            header, *lines = block.split("\n")
            case = Case(header, lines)
            if case.name in found:
                raise SystemExit("two programs are called " + case.name)
            found[case.name] = case
    return found


def write(case, folder):
    data, truth = case.run()
    (folder / (case.name + ".pickle")).write_bytes(data)
    (folder / (case.name + ".truth.json")).write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")


def make(folder, names):
    """Writes these programs, or all."""
    cases = all_cases()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or cases:
        write(cases[name], folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.list or args.out is None:
        for case in all_cases().values():
            print("%-34s %s" % (case.name, case.options["about"]))
    else:
        make(args.out, args.names)


if __name__ == "__main__":
    main()
