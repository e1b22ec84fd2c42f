# SPDX-License-Identifier: MIT
"""Imported at the start of Python by snapviewer_recorder.pth where SNAPVIEWER_RECORD is set: records without a change to the
program.

Every process under that variable comes by here, most of them without torch: nothing but a watch is set up, and all else is
imported once the program has imported torch, which takes a hundred times as long.
"""
from __future__ import annotations

import os
import sys

from .program.importwatch import ImportWatch


def begin() -> None:
    """The program has imported torch."""
    try:
        from .recording import record_now
        record_now()
    except Exception as failure:    # whatever it is, the program goes on
        complain(failure)


def complain(failure: Exception) -> None:
    if sys.stderr is not None:
        sys.stderr.write("snapviewer_recorder: recording could not be started: %r\n" % (failure,))


try:
    if os.environ.get("SNAPVIEWER_RECORD", "").lower() not in ("", "0", "false", "no", "off"):
        ImportWatch("torch", begin).start()
except Exception as reason:
    complain(reason)
