# SPDX-License-Identifier: MIT
"""What the recorder tells the person at the terminal, always on standard error."""
from __future__ import annotations

import sys
from typing import Iterable


def say(text: str) -> None:
    """Writes one message. Where there is no standard error, or a closed one, nothing happens."""
    try:
        sys.stderr.write("snapviewer_recorder: %s\n" % text)
        sys.stderr.flush()
    except Exception:  # None, closed, or somebody's object: no reason to fail
        pass


def open_command(path: str) -> str:
    """The command line that opens a bundle, to be pasted into a shell."""
    import shlex        # needed once something was written only
    return "snapviewer " + shlex.quote(path)


def bundle_message(path: str, what: str, notes: Iterable[str]) -> str:
    """The message about a bundle; its last line is the command that opens it."""
    lines = ["%s; recorded in %s" % (what, path)]
    lines += ["  " + note for note in notes]
    lines.append("  open it with: " + open_command(path))
    return "\n".join(lines)


def mebibytes(count: int) -> str:
    """A number of bytes as people read it: 12.3 MiB."""
    return "%.1f MiB" % (count / (1 << 20))
