#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds each setting that is advised after a failure against the program, which goes on under it; 1 where one is said
to last and does not.

    check_sheets.py CLI [--table]

Asked is `CLI fix RECORDING --suggest --capacity SIZE` of the sheets of make_sheets.py. A setting that is said to last
for steps may be wrong by half of them. One that lasts and is not said to is no lie: it is counted.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import make_sheets

SPARE = 0.5     # of the steps that come after the failure


def suggestions(cli, recording, capacity):
    """([(setting, suggestion)] of those that change nothing but a setting, what went wrong)."""
    size = "%dMiB" % (capacity // make_sheets.MIB)
    words = [cli, "fix", str(recording), "--suggest", "--capacity", size, "--format", "json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    try:
        found = json.loads(done.stdout)["devices"][0]["suggestions"] or []
    except (ValueError, KeyError, IndexError):
        return [], done.stderr.decode(errors="replace").strip().split("\n")[0] or "nothing was printed"
    return [(setting_of(s["changes"]), s) for s in found if setting_of(s["changes"])], ""


def setting_of(changes):
    """As in PYTORCH_CUDA_ALLOC_CONF, or nothing where the program is changed as well."""
    words = [c if isinstance(c, str) else c["change"] for c in changes]
    if not all(w.startswith("settings,") for w in words):
        return ""
    return ",".join(w.split(",", 1)[1].replace("=", ":") for w in words)


def judge(said, outcome):
    """(is it a lie, words) of what is said of one setting."""
    claim, steps = said["lasts"], said.get("lasts_steps")
    if claim == "recording":
        return not outcome["lasts"], "said to last"
    if claim == "steps" and not outcome["lasts"]:
        wrong = abs(steps - outcome["steps_more"]) > max(1, SPARE * outcome["steps_more"])
        return wrong, "said to last for %d steps" % steps
    if claim == "steps":
        return False, "said to last for %d steps" % steps
    return False, {"no": "said not to last", "unknown": "nothing is said of how long"}.get(claim, str(claim))


def truth_in_words(outcome):
    """How the program goes on."""
    if outcome["lasts"]:
        return "lasts, %d steps to its end" % outcome["steps_more"]
    return "%s, %d steps" % (make_sheets.words(outcome), outcome["steps_more"])


def check(folder, args):
    """Prints what is said of each sheet and what is so; 1 where anything is a lie."""
    lies = judged = missed = 0
    for sheet, document in make_sheets.make(folder):
        found, failure = suggestions(args.cli, folder / document["recording"], document["capacity"])
        if failure:
            print("%-26s %s" % (sheet.name, failure))
            lies += 1
        for setting, said in found:
            outcome = document["settings"].get(setting) or sheet.outcome(setting)
            if outcome is None:
                continue
            is_lie, claim = judge(said, outcome)
            judged, lies = judged + 1, lies + is_lie
            missed += outcome["lasts"] and said["lasts"] not in ("recording", "steps")
            if is_lie or args.table:
                print("%-26s %-28s %-30s %s%s" % (sheet.name, setting, claim, truth_in_words(outcome),
                                                  "   WRONG" if is_lie else ""))
    print("%d settings advised, %d wrong, %d last and are not said to" % (judged, lies, missed))
    return 1 if lies else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return check(pathlib.Path(folder), args)


if __name__ == "__main__":
    sys.exit(main())
