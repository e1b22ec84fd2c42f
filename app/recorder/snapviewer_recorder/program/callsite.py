# SPDX-License-Identifier: MIT
"""Which line of the program something happened at: the innermost one that is neither torch's nor ours."""
from __future__ import annotations

import os
import sys
import threading
from types import FrameType
from typing import Iterable, Iterator, Optional, Tuple

NOWHERE = "no line of Python"       # where C++ called us on a thread of its own, and the main thread is nowhere either
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_TORCH = os.sep + "torch" + os.sep

Line = Tuple[str, int]      # of a source file


def of_now() -> str:
    """Of this thread; where that runs no Python, as autograd's do not, of the main thread, which waits for it."""
    found = _innermost(_stack(sys._getframe()))
    if found is None:
        main = sys._current_frames().get(threading.main_thread().ident or 0)
        found = _innermost(_stack(main))
    return found or NOWHERE


def of_exception(exc: BaseException) -> str:
    """Where it was raised; where it says nothing of that, of_now."""
    lines, traceback = [], exc.__traceback__
    while traceback is not None:
        lines.append((traceback.tb_frame.f_code.co_filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    return _innermost(reversed(lines)) or of_now()


def _stack(frame: Optional[FrameType]) -> Iterator[Line]:
    while frame is not None:
        yield frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back


def _innermost(lines: Iterable[Line]) -> Optional[str]:
    for file, line in lines:
        if not (file.startswith((_PACKAGE, "<frozen ")) or _TORCH in file):
            return "%s:%d" % (file, line)
    return None
