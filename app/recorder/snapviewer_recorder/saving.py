# SPDX-License-Identifier: MIT
"""Writes what torch has recorded to a file of its own, apart from any failure."""
from __future__ import annotations

import contextlib
import os
from typing import Optional

from .flightrecorder import OOMFlightRecorder, describe_failure, wait_by_chance
from .output.bounded import Deadline
from .output.console import mebibytes, open_command, say
from .output.folder import open_folder
from .output.paths import PathShortener
from .output.snapshotfile import write_to
from .output.wholefile import Partial, remove_leftovers, split_name
from .program import environment, torchside
from .program.interrupts import HoldBack

MAX_BYTES = 1 << 40


def file_name(pattern: str) -> str:
    """The path that a pattern means in this process, see fill_in. A rank of a job gets its number into the name where the pattern does
    not tell ranks apart."""
    path, told = environment.fill_in(pattern)
    rank = environment.rank()
    if rank is None or told:
        return path
    stem, suffix = split_name(path)
    return "%s_rank%d%s" % (stem, rank, suffix)


def tidy(path: str) -> None:
    """Removes what processes of this machine left beside path that were killed while they saved. Raises nothing."""
    folder, name = os.path.split(path)
    if environment.tidies()[0]:
        with contextlib.suppress(OSError), open_folder(folder) as opened:
            remove_leftovers(opened, name, None)


def save(path: str, recorder: OOMFlightRecorder, why_nothing: str, replace: bool, hurry: bool = False) -> Optional[str]:
    """Writes a snapshot, packed where the name ends with .gz, whole or not at all, and returns its absolute path, or None. Never
    raises: what is wrong is said. What interrupts it is delivered afterwards; Ctrl-C twice ends it without a file.

    replace: in the place of what has the name; else under a name that nothing has, that one or with a number. why_nothing: what
    to say where torch has no history. hurry: the process is being ended.
    """
    path = os.path.abspath(path)
    deadline = Deadline(float("inf"))
    try:
        with HoldBack(insist=deadline.cancel):
            return _save(path, recorder, why_nothing, replace, hurry, deadline)
    except Exception as failure:
        say("%s could not be written: %s" % (path, describe_failure(failure)))
        return None


def _save(path: str, recorder: OOMFlightRecorder, why_nothing: str, replace: bool, hurry: bool,
          deadline: Deadline) -> Optional[str]:
    snapshot = torchside.take_snapshot(torchside.loaded())
    if snapshot is None:
        say("nothing was recorded, so %s was not written: %s" % (path, why_nothing))
        return None
    recorder.finish_snapshot(snapshot)
    if recorder.config.shorten_paths:
        PathShortener(os.getcwd()).snapshot(snapshot)
    if not hurry:
        wait_by_chance(recorder.config.jitter_s, deadline)
    with Partial(path, *environment.tidies()) as partial:
        facts = write_to(partial.file, snapshot, MAX_BYTES, deadline, packed=path.endswith(".gz"))
        if replace:
            partial.publish()
        else:
            path = partial.publish_beside()
    say("%d allocator events, %s\n  open them with: %s" % (facts.events, mebibytes(facts.size_bytes), open_command(path)))
    return path
