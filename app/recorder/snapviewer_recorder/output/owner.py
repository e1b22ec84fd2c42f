# SPDX-License-Identifier: MIT
"""Whose a file under construction is: its name says which process writes it, so that a later one knows whether that is dead."""
from __future__ import annotations

import hashlib
import os
from typing import Optional

try:
    import fcntl
except ImportError:     # not on this system
    fcntl = None        # type: ignore[assignment]

STAMP = r"(?:([0-9a-f]{12})-)?(\d+)"        # groups: the place, which the first versions did not name, and the process


def stamp() -> str:
    """For a name: the place and number of this process."""
    where = place()
    return "%s-%d" % (where, os.getpid()) if where else str(os.getpid())


def place() -> Optional[str]:
    """Names this host, its boot and its space of process numbers: within these a number is one process. None where that is not known,
    as outside Linux."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            boot = file.read().strip()
        text = "\n".join((os.uname().nodename, boot, os.readlink("/proc/self/ns/pid")))
    except (OSError, ValueError):
        return None
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:12]


def is_dead(where: Optional[str], pid: int) -> bool:
    """Is it certain that the process of a stamp is over? False for one of another host or container, whatever became of it."""
    if where is None or where != place():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):    # somebody else's
        return False
    return False


def lock(descriptor: int) -> Optional[bool]:
    """Locks a file or folder until it is closed, as it is when the process dies; False where another has it, None where there are no
    locks."""
    if fcntl is None:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False
    except OSError:
        return None
