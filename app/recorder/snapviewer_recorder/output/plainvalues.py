# SPDX-License-Identifier: MIT
"""Turns what a caller hands over into values that JSON has types for, at once and without keeping the originals.

Keeping them would be harmful: an event that holds a tensor would hold its device memory until the event leaves the buffer.
"""
from __future__ import annotations

import math
from typing import Any

MAX_DEPTH = 8
MAX_TEXT = 16_384       # characters
MAX_ITEMS = 10_000      # of one container


def plain(value: Any, depth: int = 0) -> Any:
    """A copy of value of dicts with text keys, lists, texts, finite numbers, booleans and None.

    What JSON has no type for comes as text, tensors as type, shape and dtype only: printing one would copy it from the
    device. Containers deeper than MAX_DEPTH come as text; long texts and containers are cut and say so. Never raises.
    """
    kind = type(value)
    if value is None or kind is bool or kind is int:
        return value
    if kind is float:
        return value if math.isfinite(value) else str(value)
    if kind is str:
        return _cut(value)
    if depth < MAX_DEPTH:
        try:
            if isinstance(value, dict):
                return _plain_dict(value, depth)
            if isinstance(value, (list, tuple, set, frozenset)):
                return _plain_list(value, depth)
        except Exception:  # a container of the caller's own making
            return as_text(value)
    return as_text(value)


def as_text(value: Any) -> str:
    """value as a text of at most MAX_TEXT characters."""
    try:
        if hasattr(value, "shape") and hasattr(value, "dtype"):
            return "<%s %s %s>" % (type(value).__name__, tuple(value.shape), value.dtype)
        return _cut(str(value))
    except Exception:  # any __str__ may fail
        return "<%s that cannot be shown>" % type(value).__name__


def _cut(text: str) -> str:
    if len(text) <= MAX_TEXT:
        return str(text)
    return "%s… (%d characters in all)" % (text[:MAX_TEXT], len(text))


def _plain_dict(value: Any, depth: int) -> Any:
    result = {}
    for key, item in value.items():
        if len(result) == MAX_ITEMS:
            result["…"] = "%d items in all" % len(value)
            break
        result[key if type(key) is str else as_text(key)] = plain(item, depth + 1)
    return result


def _plain_list(value: Any, depth: int) -> Any:
    result = []
    for item in value:
        if len(result) == MAX_ITEMS:
            result.append("… %d items in all" % len(value))
            break
        result.append(plain(item, depth + 1))
    return result
