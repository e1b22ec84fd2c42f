# SPDX-License-Identifier: MIT
"""Reads recordings of a PyTorch process's GPU memory: what held which bytes, why memory ran out, what would make it fit.

    import snapviewer

    recording = snapviewer.open("run.pickle")
    recording                                       # in a notebook: verdict, timeline, what held the memory
    recording.sql("SELECT site, sum(size) FROM allocations GROUP BY site").to_pandas()

Opening a file runs no code of it. What is asked is answered by snapviewer-cli, which reads the recording once.
"""
from __future__ import annotations

from typing import Optional

from .errors import SnapViewerError
from .process import Answer, Progress
from .recording import Path, Recording, Report, Words
from .rows import Rows
from .version import VERSION as __version__

__all__ = ["Answer", "Recording", "Report", "Rows", "SnapViewerError", "open", "__version__"]


def open(path: Path, own: Words = None, not_own: Words = None, progress: Optional[Progress] = None) -> Recording:
    """Opens a recording: a file of any form that snapviewer-cli opens, a recorder's folder, or ssh://HOST/PATH.

    own, not_own: patterns of packages, modules or folders that count as your own code, or do not. progress: called with
    (done, total, what) while something takes longer; total is 0 where it is not known. Raises SnapViewerError, in one
    sentence, for what cannot be read. Takes as long as `snapviewer-cli info`.
    """
    return Recording(path, own, not_own, progress)
