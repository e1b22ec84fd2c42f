# SPDX-License-Identifier: MIT
"""Keeps a folder of bundles within bounds, and only ever removes what this recorder wrote."""
from __future__ import annotations

import json
import os
import re
import stat
import time
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Sequence

from . import bundle, owner
from .folder import Folder, open_folder, user
from .wholefile import MOST_NAMES, token

STALE_SECONDS = 3600.0      # many times what a dump may take: whoever began it is gone
_RANK = re.compile(r"_rank(\d+)$")
_REMOVING = ".removing_"
_HIDDEN = re.compile("(?:%s|%s)(?:%s_)?" % (re.escape(bundle.PARTIAL_PREFIX), re.escape(_REMOVING), owner.STAMP))
_OURS = frozenset(bundle.MEMBERS + (bundle.SNAPSHOT, bundle.PACKED_SNAPSHOT))


@dataclass(frozen=True)
class Found:
    """One of our bundles."""

    name: str
    written_ns: int     # modification time
    size: int           # bytes of its files
    is_repeated: bool   # a failure of a place that had failed before


def prune(dump_dir: str, max_dumps: int, max_total_bytes: int, newest: str, failure: bool = True,
          firsts: Sequence[str] = ()) -> None:
    """Removes our oldest bundles in dump_dir until at most max_dumps are left and they have at most max_total_bytes.

    A bound of 0 or less is none. `newest`, the path of the bundle just written, always stays. Failures that were not the first of
    their place go before others, and the firsts of this process, names in the order of time, go last, the very first of them at the
    very end: what came later often follows from it. Only bundles of the same rank and user as newest count, and of failures or of
    none as it is: one rank never removes another's, nor what is dumped at an interval a failure. Other folders, bundles of other
    programs and bundles to which somebody added a file are left alone. Any number of processes may do this at once: a bundle is
    claimed by renaming it, which only one can. Raises nothing for what others remove meanwhile.
    """
    newest = os.path.basename(newest)
    with open_folder(dump_dir) as folder:
        found = sorted(our_bundles(folder, _rank_of(newest), failure), key=lambda b: (
            b.name == newest, b.name in firsts, b.name in firsts[:1], not b.is_repeated, b.written_ns, b.name))
        surplus = len(found) - max_dumps if max_dumps > 0 else 0
        total = sum(b.size for b in found)
        for at, old in enumerate(found):
            if old.name == newest or not (at < surplus or 0 < max_total_bytes < total):
                break
            remove(folder, old.name)
            total -= old.size


def tidy(dump_dir: str, newest: Optional[str]) -> None:
    """Removes what processes that died left behind. newest: the path of a bundle just written, by whose time others are old; None: only
    what is certain goes. Raises OSError."""
    with open_folder(dump_dir) as folder:
        remove_leftovers(folder, None if newest is None else _clock(folder, os.path.basename(newest)))


def our_bundles(folder: Folder, rank: Optional[str], failure: bool = True) -> List[Found]:
    """The bundles of one rank (None: of processes without one), of failures or of none, that this recorder wrote, in no order."""
    result = []
    for name in folder.names():
        if not name.startswith(bundle.PREFIX) or _rank_of(name) != rank:
            continue
        try:
            facts = folder.stat(name)
            if not stat.S_ISDIR(facts.st_mode) or not _may_be_ours(folder, facts):
                continue
            with folder.child(name) as one:
                ours = _what_we_said(one)
                if ours is not None and bool(ours.get(bundle.FAILURE, True)) == failure:
                    result.append(Found(name, facts.st_mtime_ns, sum(one.stat(file).st_size for file in one.names()),
                                        ours.get(bundle.NUMBER, 1) != 1))
        except OSError:     # another process has just removed it
            continue
    return result


def remove_ours(path: str) -> None:
    """Removes a bundle, unless somebody has added a file to it. Raises OSError."""
    with open_folder(os.path.dirname(path)) as folder:
        name = os.path.basename(path)
        try:
            with folder.child(name) as one:
                ours = _what_we_said(one)
        except FileNotFoundError:
            return
        if ours is not None:
            remove(folder, name)


def remove(folder: Folder, name: str) -> None:
    """Removes a bundle; does nothing where another process is doing so, or where it may not be."""
    claimed = "%s%s_%s" % (_REMOVING, owner.stamp(), token(8))
    try:
        folder.rename(name, claimed)
    except OSError:
        return
    folder.remove(claimed)


def remove_leftovers(folder: Folder, now: Optional[float]) -> None:
    """Removes the hidden folders of processes that died while they wrote or removed: at once where that is certain, see owner.is_dead,
    else where they are old and locked by nobody. now: seconds, of the same clock as the files' times; None: only what is certain."""
    for name in folder.names(MOST_NAMES):
        match = _HIDDEN.match(name)
        if match is None:
            continue
        dead = owner.is_dead(match.group(1), int(match.group(2) or 0))
        if not dead and now is None:
            continue
        try:
            facts = folder.stat(name)
            ours = stat.S_ISDIR(facts.st_mode) and _may_be_ours(folder, facts)
            if ours and (dead or _is_old(folder, name, facts, now or 0.0)):
                folder.remove(name)
        except OSError:
            continue


def _is_old(folder: Folder, name: str, facts: os.stat_result, now: float) -> bool:
    if now - facts.st_mtime <= STALE_SECONDS:       # most are: others are writing them
        return False
    with folder.child(name) as left:
        return now - _last_change(left) > STALE_SECONDS and left.lock() is not False


def _clock(folder: Folder, newest: str) -> float:
    """Now, by the clock of the machine that holds the files, which may not be ours."""
    try:
        return folder.stat(newest).st_mtime
    except OSError:     # another process has removed it already
        return time.time()


def _last_change(folder: Folder) -> float:
    return max([folder.stat(name).st_mtime for name in folder.names()] + [folder.facts().st_mtime])


def _may_be_ours(folder: Folder, facts: os.stat_result) -> bool:
    """By its user. On a file system that knows all by one number the folder has it, too."""
    return facts.st_uid in (user(), folder.facts().st_uid)


def _rank_of(name: str) -> Optional[str]:
    found = _RANK.search(name)
    return found.group(1) if found else None


def _what_we_said(one: Folder) -> Optional[Dict[str, Any]]:
    """What this recorder says of itself in a bundle; None for one of another program, and for one to which a file was added."""
    if not all(name in _OURS or name.startswith(bundle.UNFINISHED) for name in one.names()):
        return None
    try:
        custom = json.loads(one.read_text(bundle.METADATA)).get("custom_metadata")
    except (ValueError, AttributeError, RecursionError):
        return None
    ours = custom.get(bundle.MARK) if isinstance(custom, dict) else None
    return ours if isinstance(ours, dict) else None
