# SPDX-License-Identifier: MIT
"""Imported at the start of Python by snapviewer_recorder.pth where SNAPVIEWER_RECORD is set: records without a change to the
program."""
from .options import from_environment
from .output.console import say
from .recording import record

try:
    if from_environment()[0]:
        record()
except Exception as failure:    # whatever it is, the program has to start
    say("recording could not be started: %r" % (failure,))
