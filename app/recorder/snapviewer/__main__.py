# SPDX-License-Identifier: MIT
"""python -m snapviewer FILE: opens the window where it is installed, else says what the recording is.

With the name of a command first, such as `python -m snapviewer query FILE "SELECT …"`, it is snapviewer-cli.
"""
from __future__ import annotations

import os
import sys
from typing import List, Optional

from . import program
from .errors import SnapViewerError


def run(path: str, arguments: List[str]) -> int:
    """Becomes another program; returns only where that fails."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        os.execve(path, [path, *arguments], program.environment(path))
    except OSError as error:
        print("snapviewer: %s cannot be started: %s" % (path, error.strerror), file=sys.stderr)
    return 1


def cli(arguments: Optional[List[str]] = None) -> int:
    """snapviewer-cli, with the same arguments."""
    try:
        return run(program.find(), sys.argv[1:] if arguments is None else arguments)
    except SnapViewerError as error:
        print("snapviewer: %s" % error, file=sys.stderr)
        return 1


def main(arguments: Optional[List[str]] = None) -> int:
    """What the lines above say; answers the exit status where no other program is started."""
    words = sys.argv[1:] if arguments is None else arguments
    if len(words) == 1 and os.path.exists(words[0]):
        window = program.window()
        return run(window, words) if window else cli(["info", words[0]])
    return cli(words or ["--help"])


if __name__ == "__main__":
    sys.exit(main())
