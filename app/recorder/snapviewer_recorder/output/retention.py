# SPDX-License-Identifier: MIT
"""Keeps a folder of bundles within bounds, and only ever removes what this recorder wrote."""
from __future__ import annotations

import json
import os
import re
import time
from dataclasses import dataclass
from typing import List, Optional

from . import bundle
from .wholefile import read_text, remove_tree, token

STALE_SECONDS = 3600.0      # many times what a dump may take: whoever began it is gone
_RANK = re.compile(r"_rank(\d+)$")
_REMOVING = ".removing_"
_OURS = frozenset(bundle.MEMBERS + (bundle.SNAPSHOT, bundle.PACKED_SNAPSHOT))


@dataclass(frozen=True)
class Found:
    """One of our bundles."""

    path: str
    written_ns: int     # modification time
    size: int           # bytes of its files


def prune(dump_dir: str, max_dumps: int, max_total_bytes: int, newest: str, failure: bool = True) -> None:
    """Removes our oldest bundles in dump_dir until at most max_dumps are left and they have at most max_total_bytes.

    A bound of 0 or less is none. `newest`, the path of the bundle just written, always stays. Only bundles of the same rank
    as newest count, and of failures or of none as it is: one rank never removes another's, nor what is dumped at an interval a failure. Other folders, bundles of other programs and bundles to which
    somebody added a file are left alone. Any number of processes may do this at once: a bundle is claimed by renaming it,
    which only one can. Also removes what processes that died left behind. Raises nothing for what others remove meanwhile.
    """
    found = sorted(our_bundles(dump_dir, _rank_of(newest), failure), key=lambda b: (b.path == newest, b.written_ns, b.path))
    surplus = len(found) - max_dumps if max_dumps > 0 else 0
    total = sum(b.size for b in found)
    for at, old in enumerate(found):
        if old.path == newest or not (at < surplus or 0 < max_total_bytes < total):
            break
        remove(old.path)
        total -= old.size
    remove_leftovers(dump_dir, _clock(newest))


def our_bundles(dump_dir: str, rank: Optional[str], failure: bool = True) -> List[Found]:
    """The bundles of one rank (None: of processes without one), of failures or of none, that this recorder wrote, in no order."""
    result = []
    for entry in os.scandir(dump_dir):
        if not entry.name.startswith(bundle.PREFIX) or _rank_of(entry.name) != rank:
            continue
        try:
            if entry.is_dir(follow_symlinks=False) and _is_ours(entry.path, failure):
                size = sum(item.stat(follow_symlinks=False).st_size for item in os.scandir(entry.path))
                result.append(Found(entry.path, entry.stat(follow_symlinks=False).st_mtime_ns, size))
        except OSError:     # another process has just removed it
            continue
    return result


def remove(path: str) -> None:
    """Removes a bundle; does nothing where another process is doing so, or where it may not be."""
    claimed = os.path.join(os.path.dirname(path), _REMOVING + token(8))
    try:
        os.rename(path, claimed)
    except OSError:
        return
    remove_tree(claimed)


def remove_leftovers(dump_dir: str, now: float) -> None:
    """Removes the hidden folders of processes that died while they wrote or removed. now: seconds, of the same clock as
    the files' times."""
    for entry in os.scandir(dump_dir):
        if not entry.name.startswith((bundle.PARTIAL_PREFIX, _REMOVING)):
            continue
        try:
            if entry.is_dir(follow_symlinks=False) and now - _last_change(entry.path) > STALE_SECONDS:
                remove_tree(entry.path)
        except OSError:
            continue


def _clock(newest: str) -> float:
    """Now, by the clock of the machine that holds the files, which may not be ours."""
    try:
        return os.stat(newest).st_mtime
    except OSError:     # another process has removed it already
        return time.time()


def _last_change(path: str) -> float:
    times = [item.stat(follow_symlinks=False).st_mtime for item in os.scandir(path)]
    return max(times + [os.stat(path).st_mtime])


def _rank_of(name: str) -> Optional[str]:
    found = _RANK.search(name)
    return found.group(1) if found else None


def _is_ours(path: str, failure: bool) -> bool:
    if not all(name in _OURS or name.startswith(bundle.UNFINISHED) for name in os.listdir(path)):
        return False
    try:
        custom = json.loads(read_text(os.path.join(path, bundle.METADATA))).get("custom_metadata")
    except (ValueError, AttributeError, RecursionError):
        return False
    ours = custom.get(bundle.MARK) if isinstance(custom, dict) else None
    return isinstance(ours, dict) and bool(ours.get(bundle.FAILURE, True)) == failure
