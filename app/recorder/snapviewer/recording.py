# SPDX-License-Identifier: MIT
"""A recording that is open: what the commands of snapviewer-cli say of it, as Python's own values."""
from __future__ import annotations

import json
import operator
import os
from types import TracebackType
from typing import Any, Dict, List, Mapping, Optional, Sequence, Type, Union

from . import page
from .errors import SnapViewerError
from .process import Answer, Process, Progress
from .rows import Rows, Value

Json = Dict[str, Any]
Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
Words = Union[None, str, Sequence[str]]
Size = Union[None, int, str]
Option = Union[None, bool, int, str, Sequence[str]]
_FROM, _TO = -(1 << 63), 1 << 63


class Report(str):
    """A page of HTML that needs nothing else, as a text."""

    def save(self, path: Path) -> None:
        """Writes it to a file, over one that is there. Raises OSError."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(self)


class Recording:
    """A recording, held by a process of its own, which reads it once and ends with this one.

    Made by snapviewer.open(); a context manager, and closed by itself where nothing refers to it any more. Every method
    raises SnapViewerError with the program's sentence. One question at a time: others, from other threads, wait.

    What methods answer is the command's JSON of the same name (its keys: docs/json.md). Bytes are bytes, times are
    microseconds where a name ends in _us, events are places in a device's trace, from 0. Where a method takes device, None
    is the one on which the window opens; sizes are bytes, or texts such as "80GiB"; steps says where steps begin, as --steps.
    """

    def __init__(self, path: Path, own: Words = None, not_own: Words = None, progress: Optional[Progress] = None) -> None:
        """See snapviewer.open()."""
        self.path: str = os.fsdecode(path)
        self._rules = _options(own=own, not_own=not_own)
        self._progress = progress
        self._info: Optional[bytes] = None
        self._process = Process()
        try:
            self._info = self.run("info", "--json").data
        except BaseException:
            self._process.close()
            raise

    def run(self, command: str, *arguments: str) -> Answer:
        """What a command says of this recording, to the byte as snapviewer-cli prints it: its data, status and notes.

        arguments: those of the command line, without the recording, such as run("sites", "--by", "category", "--format", "csv").
        """
        return self._process.ask(os.fsencode(self.path), [command, *self._rules, *arguments], self._progress)

    def info(self) -> Json:
        """What the recording is: totals of each device, its import log, how far to trust it, the verdict."""
        if self._info is None:
            self._info = self.run("info", "--json").data
        return _object(self._info)

    def overview(self, steps: Optional[str] = None) -> Json:
        """The same in short, and which questions tell more."""
        return self._json("overview", ["--json", *_options(steps=steps)])

    def sql(self, statement: str, params: Union[Sequence[Value], Mapping[str, Value]] = ()) -> Rows:
        """The rows of a read-only statement over the recording's tables (docs/guide/sql.md).

        params: a sequence for its ?, or a mapping for its :names; integers of 64 bits, floats, texts, booleans, None.
        """
        answer = self.run("query", "--format", "json", "--values", _values(params), "--", statement)
        found = _object(answer.data)
        return Rows(found["columns"], found["rows"])

    def oom(self, device: Optional[int] = None, event: Optional[int] = None, capacity: Size = None,
            steps: Optional[str] = None) -> Json:
        """The sheet of each out-of-memory event: arithmetic in bytes, who held what, the conclusion; none: an empty list."""
        return self._json("oom", _options(device=device, event=event, capacity=capacity, steps=steps))

    def structure(self, device: Optional[int] = None, depth: Optional[int] = None, steps: Optional[str] = None) -> Json:
        """Steps, phases, layers and calls of the program, read from its call stacks. depth: levels of functions."""
        return self._json("structure", _options(device=device, depth=depth, steps=steps))

    def sites(self, event: Union[None, int, str] = None, by: Words = None, top: Optional[int] = None,
              depth: Optional[int] = None, device: Optional[int] = None, steps: Optional[str] = None) -> Rows:
        """What was alive after an event, a row for each line of code, bytes each.

        event: a number, "peak", "oom" or "end"; by: other groups than lines, such as ["category", "site"]; top: that many rows,
        the others in one.
        """
        nested = by if by is None or isinstance(by, str) else ",".join(by)
        found = self._json("sites", _options(device=device, event=None if event is None else str(event), by=nested, top=top,
                                             depth=depth, steps=steps))
        return Rows(found["columns"], found["rows"])

    def leaks(self, warmup: Optional[int] = None, delay: Optional[int] = None, every: Optional[int] = None,
              min: Size = None, top: Optional[int] = None, capacity: Size = None, device: Optional[int] = None,
              steps: Optional[str] = None) -> Json:
        """What keeps more from step to step, in bytes. warmup, delay: steps at the begin and the end that are not judged."""
        return self._json("leaks", _options(warmup=warmup, delay=delay, every=every, min=min, top=top, capacity=capacity,
                                            device=device, steps=steps))

    def diff(self, other: Union[Path, "Recording"], at: Optional[str] = None, at_a: Optional[str] = None,
             at_b: Optional[str] = None, group: Optional[str] = None, match: Optional[str] = None,
             curve: Optional[str] = None, top: Optional[int] = None, min_change: Size = None,
             device: Optional[int] = None, device_b: Optional[int] = None, steps: Optional[str] = None) -> Json:
        """What other (B) holds differently from this one (A), call site by call site: bytes, whose rows sum to the totals.

        at, at_a, at_b: moments, such as "peak", "oom", "end", "event:123", "step:5"; by default the failures or the peaks.
        """
        path = other.path if isinstance(other, Recording) else os.fsdecode(other)
        options = _options(at=at, at_a=at_a, at_b=at_b, group=group, match=match, curve=curve, top=top,
                           min_change=min_change, device=device, device_b=device_b, steps=steps)
        return self._json("diff", options + ["--", path])

    def fix(self, *changes: str, suggest: bool = False, capacity: Size = None, device: Optional[int] = None,
            steps: Optional[str] = None) -> Json:
        """What would come of another program, in bytes. changes: as --change takes them, such as "checkpoint,layers=0-11".

        Without changes, or with suggest: what is worth it, best first.
        """
        options = _options(change=list(changes), suggest=suggest or not changes, capacity=capacity, device=device, steps=steps)
        return self._json("fix", options)

    def whatif(self, *settings: str, suggest: bool = False, capacity: Size = None, device: Optional[int] = None) -> Json:
        """What other settings of the allocator would have come to, in bytes, such as "expandable_segments:True"."""
        options = _options(set=",".join(settings) or None, suggest=suggest or not settings, capacity=capacity, device=device)
        return self._json("whatif", options)

    def serving(self, event: Union[None, int, str] = None, capacity: Size = None, utilization: Optional[float] = None,
                device: Optional[int] = None, steps: Optional[str] = None) -> Json:
        """What a server of language models spends its card on, in bytes that sum to it. utilization: a share of the card."""
        return self._json("serving", _options(device=device, event=None if event is None else str(event), capacity=capacity,
                                              utilization=None if utilization is None else str(utilization), steps=steps))

    def report(self, device: Optional[int] = None, steps: Optional[str] = None) -> Report:
        """The recording as one page of HTML that needs nothing else, at most 5 MB."""
        return Report(self.run("report", *_options(device=device, steps=steps)).data.decode("utf-8"))

    def close(self) -> None:
        """Ends the process that holds the recording. Nothing can be asked any more."""
        self._process.close()

    def __enter__(self) -> "Recording":
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<snapviewer.Recording %r%s>" % (self.path, "" if self._process.is_open else ", closed")

    def _repr_html_(self) -> str:
        """The report in small: the verdict, the timeline of a device, what held its memory."""
        if not self._process.is_open:
            return page.closed(self.path)
        return page.page(self)

    def _json(self, command: str, arguments: List[str]) -> Json:
        formats = [] if command == "overview" else ["--format", "json"]
        return _object(self.run(command, *formats, *arguments).data)


def _object(data: bytes) -> Json:
    found = json.loads(data.decode("utf-8"))
    if not isinstance(found, dict):
        raise SnapViewerError("What snapviewer-cli said is no object.")
    return found


def _options(**given: Option) -> List[str]:
    """--name VALUE for each that is given: of a list once for each, of True the name alone."""
    words: List[str] = []
    for name, value in given.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            each = [value] if isinstance(value, (str, int)) else value
            words += ["%s=%s" % (option, one) for one in each]
    return words


def _values(params: Union[Sequence[Value], Mapping[str, Value]]) -> str:
    """As --values takes them. Raises SnapViewerError."""
    if isinstance(params, (str, bytes)):
        raise SnapViewerError("params is a list or a dictionary of values, and no text.", 64)
    if isinstance(params, Mapping):
        return json.dumps({str(name): _value(value) for name, value in params.items()})
    return json.dumps([_value(value) for value in params])


def _value(value: Any) -> Value:
    """The same as SQL has it: integers of other packages are integers. Raises SnapViewerError."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, float):
        if value - value != 0:
            raise SnapViewerError("A statement takes no %r." % value, 64)
        return float(value)
    try:
        whole = operator.index(value)
    except TypeError:
        raise SnapViewerError("A statement takes integers, floats, texts and None, and no %s." % type(value).__name__, 64) from None
    if not _FROM <= whole < _TO:
        raise SnapViewerError("%d is no integer of 64 bits with a sign, as SQLite has them." % whole, 64)
    return whole
