# SPDX-License-Identifier: MIT
"""Files that appear under their name whole or not at all, in folders where others may write, too."""
from __future__ import annotations

import errno
import os
import re
import stat
from typing import Optional, Tuple

from . import owner
from .folder import Folder, open_folder, user

PARTIAL_PREFIX = ".snapviewer_recorder.partial-"
SETTLED_SECONDS = 60.0          # a partial file that nobody has written to for so long may be a dead process's
STALE_SECONDS = 3600.0          # the same where a file system knows no locks
MOST_NAMES = 10_000             # looked at for what dead processes left: some work in folders of millions


def token(count: int = 4) -> str:
    """So many bytes by chance, as hexadecimal digits."""
    return os.urandom(count).hex()


def split_name(path: str) -> Tuple[str, str]:
    """What stands before a file's suffix, and that: .gz and the one before it belong together."""
    stem, suffix = os.path.splitext(path)
    if suffix != ".gz":
        return stem, suffix
    stem, inner = os.path.splitext(stem)
    return stem, inner + suffix


class Partial:
    """A file under construction beside the one that it is going to be. As a context manager it goes away unless it was published.

    Its name is drawn by chance and says whose it is, and as long as its process lives it is locked: what dead processes left is told
    by that, on whichever machine they ran.
    """

    def __init__(self, target: str, tidies_here: bool = True, tidies_everywhere: bool = True) -> None:
        """target: the path to publish under. Then what dead processes of this machine, and of others, left beside it is removed. Raises
        OSError."""
        self._tidies = tidies_here, tidies_everywhere
        directory, self._target = os.path.split(os.path.abspath(target))
        self.target = target
        self._folder = open_folder(directory)
        try:
            self._create()
        except BaseException:
            self._folder.__exit__()
            raise
        self.path = os.path.join(directory, self._name)

    def __enter__(self) -> "Partial":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        try:
            self._folder.unlink(self._name)
        except FileNotFoundError:   # it was published
            pass
        finally:
            self._folder.__exit__()

    def publish(self) -> None:
        """Puts it in the target's place, on disk before the old file goes. Raises OSError; then the old one stays."""
        self._settle()
        self._folder.rename(self._name, self._target)

    def publish_beside(self) -> str:
        """Gives it the target's name, or that with the first number from 2 on that nothing has, and returns the path. Any number of
        processes may do this at once. Raises OSError."""
        self._settle()
        stem, suffix = split_name(self._target)
        number = 1
        while True:
            name = self._target if number == 1 else "%s_%d%s" % (stem, number, suffix)
            try:
                self._claim(name)
                return os.path.join(os.path.dirname(self.target), name)
            except FileExistsError:
                number += 1

    def _create(self) -> None:
        while True:
            self._name = "%s%s-%s" % (PARTIAL_PREFIX, owner.stamp(), token())
            try:
                self.file = self._folder.create(self._name)
                break
            except FileExistsError:
                continue
        owner.lock(self.file.fileno())

    def _settle(self) -> None:
        os.fsync(self.file.fileno())
        facts = os.fstat(self.file.fileno())
        here, everywhere = self._tidies
        if here:
            remove_leftovers(self._folder, self._target, facts.st_mtime if everywhere else None)
        if not self._folder.is_same(self._name, facts):
            raise PermissionError(errno.EPERM, "%s was replaced by somebody else" % self.path)

    def _claim(self, name: str) -> None:
        """Gives it a name that nothing has. Raises FileExistsError."""
        try:
            self._folder.link(self._name, name)
        except FileExistsError:
            raise
        except OSError:     # a file system without links: the name is taken by an empty file for a moment
            self._folder.create(name).close()
            self._folder.rename(self._name, name)


def remove_leftovers(folder: Folder, target: str, now: Optional[float]) -> None:
    """Removes the partial files that dead processes left in a folder, and those of the first versions, which were named after their
    target; raises nothing.

    A file goes at once where its process ran on this machine and is certainly dead; else where it is settled and locked by nobody.
    now: seconds by the clock of the machine that has the files; None where that is not known: then only what is certain goes. Links
    and what belongs to other users stay.
    """
    ours = re.compile(re.escape(PARTIAL_PREFIX) + owner.STAMP + r"-[0-9a-f]{8}|(" + re.escape(target) + r"\.partial-\d+)")
    try:
        found = [(name, ours.fullmatch(name)) for name in folder.names(MOST_NAMES)]
    except OSError:
        return
    for name, match in found:
        try:
            dead = match is not None and match.group(3) is None and owner.is_dead(match.group(1), int(match.group(2)))
            if match and (dead or now is not None):
                _remove_if_left(folder, name, dead, now, locked_by_its_writer=match.group(3) is None)
        except OSError:     # another process removes it, or it is a link
            continue


def _remove_if_left(folder: Folder, name: str, dead: bool, now: Optional[float], locked_by_its_writer: bool) -> None:
    descriptor = folder.open_again(name, os.O_RDWR)
    try:
        facts = os.fstat(descriptor)
        if not stat.S_ISREG(facts.st_mode) or facts.st_uid != user():
            return
        age = 0.0 if now is None else now - facts.st_mtime
        free = owner.lock(descriptor) if locked_by_its_writer and age > SETTLED_SECONDS else None
        if dead or free or (free is None and age > STALE_SECONDS):
            folder.unlink(name)
    finally:
        os.close(descriptor)
