# SPDX-License-Identifier: MIT
"""Files that appear under their name whole or not at all, in folders where others may write, too."""
from __future__ import annotations

import contextlib
import os
import re
import stat
from typing import BinaryIO, Optional, Tuple

try:
    import fcntl
except ImportError:     # not on this system
    fcntl = None        # type: ignore[assignment]

_NEVER_FOLLOWED = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
MAX_TEXT_BYTES = 16 << 20       # of a small file of ours that is read again
PARTIAL_PREFIX = ".snapviewer_recorder.partial-"
SETTLED_SECONDS = 60.0          # a partial file that nobody has written to for so long may be a dead process's
STALE_SECONDS = 3600.0          # the same where a file system knows no locks


def create(path: str, replace: bool = False) -> BinaryIO:
    """A new file, without a buffer, never what a link leads to. What has the name already goes first where replace says so,
    else that raises FileExistsError. Raises OSError."""
    if replace:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NEVER_FOLLOWED, 0o666)
    return os.fdopen(descriptor, "wb", buffering=0)


def read_text(path: str) -> str:
    """The text of a small regular file. Never waits for a writer, as a FIFO would have it, and follows no link.

    Raises OSError; ValueError for what is no UTF-8, no regular file, or too large.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _NEVER_FOLLOWED)
    with os.fdopen(descriptor, "rb") as file:
        facts = os.fstat(descriptor)
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > MAX_TEXT_BYTES:
            raise ValueError("%s is no file of ours" % path)
        return file.read(MAX_TEXT_BYTES + 1).decode("utf-8")


def why_not_writable(folder: str, to_be_made: bool) -> Optional[str]:
    """Why this process cannot make files in an absolute folder; None where nothing speaks against it. to_be_made: it may be missing."""
    while to_be_made and not os.path.lexists(folder) and os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
    if not os.path.isdir(folder):
        return "%s is no folder" % folder
    return None if os.access(folder, os.W_OK | os.X_OK) else "this process may not write to %s" % folder


def token(count: int = 4) -> str:
    """So many bytes by chance, as hexadecimal digits."""
    return os.urandom(count).hex()


def remove_tree(path: str) -> None:
    """Removes a folder with all in it, as far as that can be; raises nothing and follows no link."""
    import shutil       # slow to import, and seldom needed
    shutil.rmtree(path, ignore_errors=True)


def split_name(path: str) -> Tuple[str, str]:
    """What stands before a file's suffix, and that: .gz and the one before it belong together."""
    stem, suffix = os.path.splitext(path)
    if suffix != ".gz":
        return stem, suffix
    stem, inner = os.path.splitext(stem)
    return stem, inner + suffix


class Partial:
    """A file under construction beside the one that it is going to be. As a context manager it goes away unless it was published.

    Its name is drawn by chance, so that nobody can lay a link where it will be, and as long as its process lives it is locked:
    what dead processes left is told by that, on whichever machine they ran.
    """

    def __init__(self, target: str) -> None:
        """target: the path to publish under. Raises OSError."""
        self.target = target
        while True:
            self.path = os.path.join(os.path.dirname(target), "%s%d-%s" % (PARTIAL_PREFIX, os.getpid(), token()))
            try:
                self.file = create(self.path)
                break
            except FileExistsError:
                continue
        _lock(self.file.fileno())

    def __enter__(self) -> "Partial":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        try:
            os.unlink(self.path)
        except FileNotFoundError:   # it was published
            pass

    def publish(self) -> None:
        """Puts it in the target's place, on disk before the old file goes. Raises OSError; then the old one stays."""
        self._settle()
        os.replace(self.path, self.target)

    def publish_beside(self) -> str:
        """Gives it the target's name, or that with the first number from 2 on that nothing has, and returns it. Any number of
        processes may do this at once. Raises OSError."""
        self._settle()
        stem, suffix = split_name(self.target)
        number = 1
        while True:
            path = self.target if number == 1 else "%s_%d%s" % (stem, number, suffix)
            try:
                _claim(self.path, path)
                return path
            except FileExistsError:
                number += 1

    def _settle(self) -> None:
        os.fsync(self.file.fileno())
        remove_leftovers(self.target, os.fstat(self.file.fileno()).st_mtime)


def _claim(path: str, name: str) -> None:
    """Gives a file a name that nothing has. Raises FileExistsError."""
    try:
        os.link(path, name)
    except FileExistsError:
        raise
    except OSError:     # a file system without links: the name is taken by an empty file for a moment
        create(name).close()
        os.replace(path, name)


def remove_leftovers(target: str, now: float) -> None:
    """Removes from target's folder the partial files that dead processes left: settled, and locked by nobody; raises nothing.

    now: seconds by the clock of the machine that has the files. Links and what belongs to other users stay. The first versions
    locked nothing and named theirs after the target.
    """
    folder, name = os.path.split(target)
    ours = re.compile(re.escape(PARTIAL_PREFIX) + r"\d+-[0-9a-f]{8}|(" + re.escape(name) + r"\.partial-\d+)")
    try:
        found = [(entry.path, ours.fullmatch(entry.name)) for entry in os.scandir(folder or ".")]
    except OSError:
        return
    for path, match in found:
        try:
            if match:
                _remove_if_stale(path, now, locked_by_its_writer=match.group(1) is None)
        except OSError:     # another process removes it, or it is a link
            continue


def _remove_if_stale(path: str, now: float, locked_by_its_writer: bool) -> None:
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | _NEVER_FOLLOWED)
    try:
        facts = os.fstat(descriptor)
        if not stat.S_ISREG(facts.st_mode) or facts.st_uid != _user():
            return
        age = now - facts.st_mtime
        free = _lock(descriptor) if locked_by_its_writer and age > SETTLED_SECONDS else None
        if free or (free is None and age > STALE_SECONDS):
            os.unlink(path)
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> Optional[bool]:
    """Locks a file until it is closed, as it is when the process dies; False where another has it, None where there are no locks."""
    if fcntl is None:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False
    except OSError:
        return None


def _user() -> int:
    return os.geteuid() if hasattr(os, "geteuid") else 0
