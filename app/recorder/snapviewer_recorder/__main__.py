# SPDX-License-Identifier: MIT
"""python -m snapviewer_recorder [options] train.py arguments…: runs a program and records it.

The program sees the arguments, the search path and the name __main__ that it would see without. Processes that it starts are
recorded too where the package is installed.
"""
from __future__ import annotations

import argparse
import dataclasses
import os
import runpy
import sys
from typing import Any, Dict, List, Optional

from .options import VARIABLE, Options, from_environment, parse, to_environment
from .program import environment
from .recording import record
from .version import VERSION

HELP = {
    "oom_dump_dir": "folder for the bundles; %%h is the host, %%r the rank, %%p the process, %%j the job, ~ the home folder",
    "device": "the device to sample, such as 0 (default: all in use)",
    "sampling_interval": "seconds between samples",
    "max_events": "samples kept",
    "oom_buffer_size": "events of a bundle (default: all samples kept)",
    "oom_max_dumps": "bundles kept, of each rank; 0: any number",
    "oom_max_total_mb": "MiB of bundles kept, of each rank; 0: any size",
    "max_entries": "allocator events that torch keeps of each device",
    "stacks": "python, or all for C++ frames, too",
    "context": "alloc, or all for a stack of its own for each free",
    "max_snapshot_mb": "MiB of the snapshot in a bundle; 0: none",
    "max_delay_s": "seconds that writing a bundle may hold up the program",
    "shorten_paths": "1: shorten the paths of source files",
    "save": "also write a snapshot to this file when the program ends; %%h, %%r, %%p and %%j as above, and a name that is taken gets "
            "a number",
    "save_at_sigterm": "0: not when SIGTERM ends the program",
    "names": "1: say of parameters, gradients and optimizer state by which module they are",
    "gzip": "1: snapshot.pickle.gz in bundles, 0: snapshot.pickle (default: packed in a job of a launcher); what save writes is "
            "packed where its name ends with .gz",
    "ranks": "which ranks of a job write: all, first, local0 (the first of each machine), failed",
    "jitter_s": "seconds, at most, by chance, that each rank of a job waits before it writes (default: 1 for each hundred ranks, "
                "at most 10)",
    "dump_signal": "a bundle at this signal, such as USR1",
    "dump_reserved_mb": "a bundle where a device reserves so many MiB; 0: none",
    "dump_interval_s": "seconds between bundles of a program that does not fail; 0: none",
    "after_dump": "module:function that is called with the path of each bundle",
}


def make_parser() -> argparse.ArgumentParser:
    """Every option of record() is one of the command line, with dashes."""
    parser = argparse.ArgumentParser(
        prog="python -m snapviewer_recorder", description="Runs a Python program and records its GPU memory, so that an "
        "out-of-memory error leaves a bundle behind that SnapViewer opens.")
    parser.add_argument("--version", action="version", version="snapviewer_recorder " + VERSION)
    for field in dataclasses.fields(Options):
        default = "" if field.default is None else " (default: %s)" % (
            int(field.default) if isinstance(field.default, bool) else field.default)
        parser.add_argument("--" + field.name.replace("_", "-"), dest=field.name, metavar="X",
                            help=HELP[field.name] + default)
    parser.add_argument("-m", dest="module", action="store_true", help="the program is a module, as with python -m")
    parser.add_argument("program", help="a Python file")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to the program")
    return parser


def read_options(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> Dict[str, Any]:
    """The options that were given. Ends the program with code 2 and a sentence for one that cannot be."""
    options: Dict[str, Any] = {}
    for field in dataclasses.fields(Options):
        text = getattr(arguments, field.name)
        if text is None:
            continue
        try:
            options[field.name] = parse(field.name, text)
            Options(**options)
        except ValueError as error:
            parser.error(str(error))
    return options


def is_by_hand() -> bool:
    """Is somebody at a terminal, and no launcher? In a cluster the nodes without a device would fill logs with what is no fault."""
    return environment.rank() is None and sys.stderr is not None and sys.stderr.isatty()


def main(argv: Optional[List[str]] = None) -> None:
    """Returns when the program does; what it raises, also SystemExit, goes on from here."""
    parser = make_parser()
    arguments = parser.parse_args(argv)
    options = read_options(parser, arguments)
    for name in ("oom_dump_dir", "save"):
        if name in options:
            options[name] = environment.absolute(options[name])
    if from_environment()[0] is not False:
        os.environ[VARIABLE] = to_environment({**options, **from_environment()[1]})
    recording = record(**options)
    if is_by_hand():
        recording.when_torch_is_there = recording.say_what_cannot_work
    sys.argv = [arguments.program] + arguments.arguments
    if arguments.module:
        sys.path[0] = os.getcwd()
        runpy.run_module(arguments.program, run_name="__main__", alter_sys=True)
    else:
        sys.path[0] = os.path.dirname(os.path.abspath(arguments.program))
        runpy.run_path(arguments.program, run_name="__main__")


if __name__ == "__main__":
    main()
