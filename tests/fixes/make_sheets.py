#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs programs that run out of memory in a fragmented state, and writes what PyTorch would have recorded and how each
of them goes on under a setting of the allocator that lets the failed request pass.

    make_sheets.py OUT           OUT/SHEET.pickle and OUT/SHEET.json of every one
    make_sheets.py --list        how each goes on

Programs stand in sheets.py: `#%% NAME` begins one, lines such as `#: KEY: NAME=NUMBER... | capacity=MIB` are sheets of
it. The recording ends with the failure, as a real one does; the program is known, so it is run again under the setting.
A key says what is so, and that is checked: `lasts` with expandable segments until the program ends, `postpones` lets
the request pass and dies later, `triples` what is reserved where max_split_size_mb is set and there is room.
"""
import argparse
import json
import pathlib
import re
import sys

from versions import MIB, PROGRAM, Limits, run

SHEETS = pathlib.Path(__file__).with_name("sheets.py")
EXPANDABLE = "expandable_segments:True"
SPLIT = "max_split_size_mb:64"
MUCH = 2.5      # times what the program reserved


def limits_of(setting, capacity=None):
    """A device of so many bytes under PYTORCH_CUDA_ALLOC_CONF; None where the model does not know the setting."""
    found = {}
    for one in setting.split(","):
        name, _, value = one.partition(":")
        if name == "expandable_segments":
            found["expandable"] = value == "True"
        elif name == "max_split_size_mb":
            found["max_split"] = int(value) * MIB
        else:
            return None
    return Limits(capacity, **found)


class Sheet:
    """One program with its numbers, on a device that is too small for it."""

    def __init__(self, program, text, said):
        key, numbers, capacity = re.fullmatch(r"(\w+): (.*) \| capacity=(\d+)", said).groups()
        self.name, self.key, self.text = "%s.%s" % (program, key), key.split("_")[0], text
        self.numbers = {name: int(value) for name, value in (n.split("=") for n in numbers.split())}
        self.capacity = int(capacity) * MIB
        self.died = self.run(Limits(self.capacity))

    def run(self, limits):
        return run(self.text, "", limits, self.numbers)

    def outcome(self, setting):
        """How the program goes on under a setting, None where the model does not know it."""
        limits = limits_of(setting, self.capacity)
        if limits is None:
            return None
        made, roomy = self.run(limits), self.run(limits_of(setting))
        passes = None if made.failed is None else made.failed - self.died.failed
        steps = made.requests[-1][1][0] - self.died.requests[-1][1][0]
        return {"fits": passes is None or passes > 0, "lasts": passes is None, "passes_more": passes,
                "steps_more": steps,
                "peak_reserved": made.peak_reserved(), "reserved_where_there_is_room": roomy.peak_reserved()}

    def document(self):
        """What is written beside the recording."""
        settings = {setting: self.outcome(setting) for setting in (EXPANDABLE, SPLIT)}
        self.check(settings)
        return {"name": self.name, "recording": self.name + ".pickle", "capacity": self.capacity,
                "program": PROGRAM, "failed_request": self.died.failed,
                "failed_event": self.died.requests[self.died.failed][0],
                "peak_reserved": self.died.peak_reserved(), "settings": settings}

    def check(self, settings):
        """The key says what is so, else the program is not what it is there for."""
        expandable = settings[EXPANDABLE]
        most = settings[SPLIT]["reserved_where_there_is_room"]
        right = {"lasts": expandable["lasts"], "postpones": expandable["fits"] and not expandable["lasts"],
                 "triples": most >= MUCH * self.died.peak_reserved()}
        if self.died.failed is None or not right[self.key]:
            raise SystemExit("%s is not what its key says: %s" % (self.name, json.dumps(settings, indent=1)))


def all_sheets():
    """Every sheet, by name."""
    found = {}
    for block in ("\n" + SHEETS.read_text(encoding="utf-8")).split("\n#%% ")[1:]:
        header, *lines = block.split("\n")
        said = []
        while lines[0].startswith("#"):
            line = lines.pop(0)
            said += [line[3:]] if line.startswith("#: ") else []
        for one in said:
            sheet = Sheet(header.strip(), "\n".join(lines), one)
            found[sheet.name] = sheet
    return found


def make(folder):
    """Writes all sheets; returns them with their documents."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [(sheet, sheet.document()) for sheet in all_sheets().values()]
    for sheet, document in made:
        (folder / document["recording"]).write_bytes(sheet.died.written())
        text = json.dumps(document, indent=1) + "\n"
        (folder / (sheet.name + ".json")).write_text(text, encoding="utf-8")
    return made


def words(outcome):
    """One setting's outcome, shortly."""
    if not outcome["fits"]:
        return "does not help"
    return "lasts" if outcome["lasts"] else "%d requests more" % outcome["passes_more"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.out:
        make(args.out)
        return
    for sheet in all_sheets().values():
        settings = sheet.document()["settings"]
        print("%-26s expandable: %-18s max_split 64: %-18s reserved × %.1f" % (
            sheet.name, words(settings[EXPANDABLE]), words(settings[SPLIT]),
            settings[SPLIT]["reserved_where_there_is_room"] / sheet.died.peak_reserved()))


if __name__ == "__main__":
    sys.exit(main())
