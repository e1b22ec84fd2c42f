# SPDX-License-Identifier: MIT
"""Folders in which others may write, too: reached once, then through a descriptor, so that nothing that is laid or swapped on the
way leads what is written, or removed, to a place of somebody else's choice."""
from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from typing import BinaryIO, List, Optional, Tuple

from . import owner

_CLOSED = getattr(os, "O_CLOEXEC", 0)
_NEVER_FOLLOWED = getattr(os, "O_NOFOLLOW", 0) | _CLOSED | getattr(os, "O_BINARY", 0)
_LIST = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _NEVER_FOLLOWED
_WALK = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | _NEVER_FOLLOWED     # O_PATH: no right to read is needed
_DESCRIPTORS = os.open in os.supports_dir_fd        # else, as in Windows, paths have to do
MAX_TEXT_BYTES = 16 << 20       # of a small file of ours that is read again
MOST_STEPS = 1000               # on the way to a folder, with what links lead through


class Folder:
    """An open folder. Names are those of things in it; a link is never followed, but is what has the name. Closes with its block.

    All functions raise OSError.
    """

    def __init__(self, path: str, descriptor: Optional[int]) -> None:
        """path: for messages, and for systems that have no descriptors of folders (None)."""
        self.path = path
        self._at = descriptor
        self._locked: Optional[int] = None      # a descriptor

    def __enter__(self) -> "Folder":
        return self

    def __exit__(self, *_: object) -> None:
        for descriptor in (self._at, self._locked):
            if descriptor is not None:
                os.close(descriptor)

    def lock(self) -> Optional[bool]:
        """Until it is closed, see owner.lock."""
        if self._at is None or self._locked is not None:
            return None
        self._locked = os.open(".", _LIST, dir_fd=self._at)
        return owner.lock(self._locked)

    def facts(self) -> os.stat_result:
        """Its own."""
        return os.stat(self.path) if self._at is None else os.fstat(self._at)

    def stat(self, name: str) -> os.stat_result:
        return os.stat(self._name(name), dir_fd=self._at, follow_symlinks=False)

    def exists(self, name: str) -> bool:
        """True for a link that leads nowhere, too."""
        try:
            self.stat(name)
            return True
        except FileNotFoundError:
            return False

    def names(self, most: Optional[int] = None) -> List[str]:
        """Of what is in it, or of so many of them, in no order."""
        if self._at is None:
            return os.listdir(self.path)[:most]
        descriptor = os.open(".", _LIST, dir_fd=self._at)
        try:
            with os.scandir(descriptor) as entries:
                return [entry.name for entry in itertools.islice(entries, most)]
        finally:
            os.close(descriptor)

    def create(self, name: str, replace: bool = False) -> BinaryIO:
        """A new file, without a buffer. What has the name goes first where replace says so, else that raises FileExistsError."""
        if replace:
            with contextlib.suppress(FileNotFoundError):
                self.unlink(name)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NEVER_FOLLOWED
        return os.fdopen(os.open(self._name(name), flags, 0o666, dir_fd=self._at), "wb", buffering=0)

    def open_again(self, name: str, flags: int) -> int:
        """A descriptor of what is there; never waits for a writer, as a FIFO would have it."""
        return os.open(self._name(name), flags | getattr(os, "O_NONBLOCK", 0) | _NEVER_FOLLOWED, dir_fd=self._at)

    def read_text(self, name: str) -> str:
        """The text of a small regular file. Raises ValueError, too: for what is no UTF-8, no regular file, or too large."""
        descriptor = self.open_again(name, os.O_RDONLY)
        with os.fdopen(descriptor, "rb") as file:
            facts = os.fstat(descriptor)
            if not stat.S_ISREG(facts.st_mode) or facts.st_size > MAX_TEXT_BYTES:
                raise ValueError("%s is no file of ours" % os.path.join(self.path, name))
            return file.read(MAX_TEXT_BYTES + 1).decode("utf-8")

    def unlink(self, name: str) -> None:
        os.unlink(self._name(name), dir_fd=self._at)

    def rename(self, name: str, new: str) -> None:
        """What has the new name is replaced, if it is a file or an empty folder."""
        os.replace(self._name(name), self._name(new), src_dir_fd=self._at, dst_dir_fd=self._at)

    def link(self, name: str, new: str) -> None:
        """Gives a file a second name. Raises FileExistsError."""
        if os.link in os.supports_follow_symlinks:
            os.link(self._name(name), self._name(new), src_dir_fd=self._at, dst_dir_fd=self._at, follow_symlinks=False)
        else:
            os.link(self._name(name), self._name(new))

    def child(self, name: str) -> "Folder":
        """A folder in it, which has to be one."""
        path = os.path.join(self.path, name)
        return Folder(path, None if self._at is None else os.open(name, _WALK, dir_fd=self._at))

    def make(self, name: str) -> "Folder":
        """A new folder in it, empty. Raises FileExistsError."""
        os.mkdir(self._name(name), dir_fd=self._at)
        made = self.child(name)
        if made.names():        # somebody has put another one in its place since
            made.__exit__()
            raise _refused("%s was replaced by somebody else" % made.path)
        return made

    def is_same(self, name: str, facts: os.stat_result) -> bool:
        """Has that very file or folder this name?"""
        return os.path.samestat(self.stat(name), facts)

    def remove(self, name: str) -> None:
        """Removes a folder in it and the files of that, as far as they may be; raises nothing and goes no deeper."""
        with contextlib.suppress(OSError):
            with self.child(name) as folder:
                folder.clear()
            os.rmdir(self._name(name), dir_fd=self._at)

    def clear(self) -> None:
        """Removes the files in it."""
        for name in self.names():
            with contextlib.suppress(OSError):
                self.unlink(name)

    def check_owner(self) -> None:
        """Raises PermissionError with a sentence for a folder of somebody else, who could replace what is written there. A sticky one is
        everybody's, and root's is trusted. File systems that know all by one number give it to what we make, too."""
        facts = self.facts()
        if facts.st_mode & stat.S_ISVTX or facts.st_uid in (0, user()):
            return
        probe = ".snapviewer_recorder.probe-" + os.urandom(8).hex()
        with self.create(probe) as file:
            ours = os.fstat(file.fileno()).st_uid
            self.unlink(probe)
        if ours != facts.st_uid:
            raise _refused("it belongs to somebody else (user %d), who could replace what is written there" % facts.st_uid)

    def may_be_written(self) -> bool:
        return os.access(self._name("."), os.W_OK | os.X_OK, dir_fd=self._at)

    def _name(self, name: str) -> str:
        return os.path.join(self.path, name) if self._at is None else name


def open_folder(path: str, make: bool = False) -> Folder:
    """The folder of an absolute path; make: it may be missing. Follows no link but of this user, of root, or of the owner of the folder
    in which it lies. Raises OSError."""
    folder, missing = _walk(path, make)
    if missing:
        folder.__exit__()
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    return folder


def why_not_writable(path: str, to_be_made: bool) -> Optional[str]:
    """Why this process cannot, or should not, make files in an absolute folder; None where nothing speaks against it.

    to_be_made: bundles go there: it may be missing, and is not to be somebody else's.
    """
    try:
        folder, missing = _walk(path, make=False)
        with folder:
            if missing and not to_be_made:
                return os.strerror(errno.ENOENT)
            if not folder.may_be_written():
                return "this process may not write to %s" % folder.path
            if to_be_made and not missing:
                folder.check_owner()
            return None
    except OSError as failure:
        return failure.strerror or str(failure)


def user() -> int:
    return os.geteuid() if hasattr(os, "geteuid") else 0


def _walk(path: str, make: bool) -> Tuple[Folder, bool]:
    """The folder of the path, or the last one on the way that is there, and whether some are missing."""
    if not _DESCRIPTORS:
        return _walk_by_paths(path, make)
    parts = _parts(path)
    at, reached = os.open(os.sep, _WALK), os.sep
    try:
        for _ in range(MOST_STEPS):
            if not parts:
                return Folder(reached, at), False
            name = parts.pop()
            try:
                below = os.open(name, _WALK, dir_fd=at)
            except FileNotFoundError:
                if not make:
                    return Folder(reached, at), True
                with contextlib.suppress(FileExistsError):
                    os.mkdir(name, dir_fd=at)
                parts.append(name)
                continue
            except OSError as why:
                target = _target(name, at, os.path.join(reached, name), why)
                parts += _parts(target)
                below = os.open(os.sep if target.startswith(os.sep) else ".", _WALK, dir_fd=at)
                name = os.sep if target.startswith(os.sep) else "."
            os.close(at)
            at, reached = below, os.path.normpath(os.path.join(reached, name))
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
    except BaseException:
        os.close(at)
        raise


def _walk_by_paths(path: str, make: bool) -> Tuple[Folder, bool]:
    if make:
        os.makedirs(path, exist_ok=True)
    reached = path
    while not os.path.lexists(reached) and os.path.dirname(reached) != reached:
        reached = os.path.dirname(reached)
    if not os.path.isdir(reached):
        raise NotADirectoryError(errno.ENOTDIR, "%s is no folder" % reached, path)
    return Folder(reached, None), reached != path


def _parts(path: str) -> List[str]:
    """The last one first."""
    return [part for part in path.split(os.sep) if part][::-1]


def _target(name: str, at: int, path: str, why: OSError) -> str:
    """Where a link leads that may be followed; else raises, for what is no link the reason why it could not be opened."""
    facts = os.stat(name, dir_fd=at, follow_symlinks=False)
    if not stat.S_ISLNK(facts.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, "%s is no folder" % path, path) if why.errno == errno.ENOTDIR else why
    if facts.st_uid not in (0, user(), os.fstat(at).st_uid):
        raise _refused("%s is a link of somebody else's (user %d)" % (path, facts.st_uid))
    return os.readlink(name, dir_fd=at)


def _refused(sentence: str) -> PermissionError:
    return PermissionError(errno.EPERM, sentence)
