# SPDX-License-Identifier: MIT
"""Where snapviewer-cli is, and how it is started: the one that came with this package, else one of the machine."""
from __future__ import annotations

import os
import shutil
from typing import Dict, Optional

from .errors import SnapViewerError

VARIABLE = "SNAPVIEWER_CLI"
_OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "program", "bin", "snapviewer-cli")
# what belongs to this interpreter's libraries, and not to those of a program with its own
_NOT_ITS = ("LD_LIBRARY_PATH", "LD_PRELOAD", "LD_AUDIT", "QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH")


def find() -> str:
    """The path of snapviewer-cli: what the variable SNAPVIEWER_CLI names, the one of this package, the first in PATH.

    Raises SnapViewerError where there is none.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return named
    if os.path.exists(_OWN):
        return _OWN
    found = shutil.which("snapviewer-cli")
    if found:
        return found
    raise SnapViewerError("There is no snapviewer-cli here: install the wheel that packaging/wheel makes, or name the program "
                          "in the variable %s." % VARIABLE)


def environment(path: str) -> Dict[str, str]:
    """The variables to start it with."""
    own = path == _OWN
    return {name: value for name, value in os.environ.items() if not (own and name in _NOT_ITS)}


def window() -> Optional[str]:
    """The path of the window's program, where one is installed and there is a display; else None."""
    has_display = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return shutil.which("snapviewer") if has_display else None
