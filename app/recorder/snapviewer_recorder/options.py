# SPDX-License-Identifier: MIT
"""The options of record(), as keywords, as command line options and in the environment variable: one list for all three."""
from __future__ import annotations

import dataclasses
import math
import os
import signal
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Tuple

VARIABLE = "SNAPVIEWER_RECORD"
_ON = frozenset(("1", "true", "yes", "on"))
_CHOICES = {"stacks": ("python", "all"), "context": ("alloc", "all"), "ranks": ("all", "first", "local0", "failed")}
_OFF = frozenset(("", "0", "false", "no", "off"))
# how faults end a process: with a handler in Python, which runs later, the faulting instruction would be repeated for ever
_FAULTS = frozenset(("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT", "SIGTRAP", "SIGSYS", "SIGSTKFLT", "SIGEMT"))
_NEVER_HANDLED = frozenset(("SIGKILL", "SIGSTOP"))


@dataclass(frozen=True)
class Options:
    """How a program is recorded. The names that other flight recorders have keep their meaning and default."""

    oom_dump_dir: str = "oom_dumps"         # %h, %r, %p, %j are host, rank, process and job, ~ is the home folder
    device: Any = None                      # None: every device on which this process has memory
    sampling_interval: float = 0.1          # seconds
    max_events: int = 10_000                # samples kept
    oom_buffer_size: Optional[int] = None   # events of a bundle; None: max_events
    oom_max_dumps: int = 5                  # bundles kept, of each rank; 0: any number
    oom_max_total_mb: int = 256             # MiB of all of them, of each rank; 0: any size
    max_entries: int = 100_000              # allocator events that torch keeps of each device
    stacks: str = "python"                  # "all": C++ frames, too
    context: str = "alloc"                  # "all": a stack of its own for each free, too
    max_snapshot_mb: int = 128              # MiB of one snapshot.pickle; 0: none
    max_delay_s: float = 30.0               # seconds that a dump may hold up the program
    shorten_paths: bool = False             # of source files
    save: Optional[str] = None              # also write a snapshot here when recording stops or the program ends
    save_at_sigterm: bool = True            # and where the program is ended by SIGTERM
    names: bool = False                     # says of parameters, gradients and optimizer state by which module they are
    gzip: Optional[bool] = None             # snapshot.pickle.gz in bundles, None: in a job; save packs where the name ends with .gz
    ranks: str = "all"                      # of a job that write: "first", "local0" (of each machine), "failed"
    jitter_s: Optional[float] = None        # seconds, at most, by chance, that each rank of a job waits; None: 1 a hundred ranks, at most 10
    dump_signal: Optional[str] = None       # a bundle at this signal, such as USR1
    dump_reserved_mb: int = 0               # a bundle where a device reserves so many MiB; 0: none
    dump_interval_s: float = 0.0            # seconds between bundles of a program that does not fail; 0: none
    after_dump: Any = None                  # called with the path of each bundle: a function, or "module:function"

    def __post_init__(self) -> None:
        """Raises ValueError."""
        for name, least in (("max_events", 1), ("max_entries", 1), ("oom_max_dumps", 0), ("oom_max_total_mb", 0),
                            ("max_snapshot_mb", 0), ("oom_buffer_size", 1), ("dump_reserved_mb", 0)):
            value = getattr(self, name)
            if not (value is None and name == "oom_buffer_size") and not (isinstance(value, int) and value >= least):
                raise ValueError("%s is %r, but has to be a whole number of at least %d" % (name, value, least))
        for name in ("sampling_interval", "max_delay_s", "jitter_s", "dump_interval_s"):
            value, zero = getattr(self, name), name in ("jitter_s", "dump_interval_s")
            if value is None and name == "jitter_s":
                continue
            if not (isinstance(value, (int, float)) and math.isfinite(value) and (value > 0 or (zero and value == 0))):
                raise ValueError("%s is %r, but has to be a number of seconds above 0%s" % (name, value, ", or 0" * zero))
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise ValueError("%s is %r, but has to be one of %s" % (name, getattr(self, name), ", ".join(choices)))
        why = None if self.dump_signal is None else _why_not_handled(self.dump_signal)
        if why is not None:
            raise ValueError("dump_signal is %r, but %s, such as USR1" % (self.dump_signal, why))
        if not (self.after_dump is None or callable(self.after_dump)
                or (isinstance(self.after_dump, str) and all(self.after_dump.partition(":")))):
            raise ValueError("after_dump is %r, but has to be a function or 'module:function'" % (self.after_dump,))


def signal_number(name: Any) -> Optional[int]:
    """Of USR1, SIGUSR1 or usr1; None for what is none, and for those that are not to be handled."""
    found = _signal(name)
    return int(found) if found is not None and _why_not_handled(name) is None else None


def _signal(name: Any) -> Optional[signal.Signals]:
    text = str(name).upper()
    found = getattr(signal, text if text.startswith("SIG") else "SIG" + text, None)
    return found if isinstance(found, signal.Signals) else None


def _why_not_handled(name: Any) -> Optional[str]:
    """What speaks against a bundle at the signal of this name; None where nothing does."""
    found = _signal(name)
    if found is None or found.name in _NEVER_HANDLED:
        return "has to be the name of a signal that can be handled"
    return "that is how a fault ends a process: choose one that is sent on purpose" if found.name in _FAULTS else None


def parse(name: str, text: str) -> Any:
    """The value of an option from a text. Raises ValueError for an unknown name and a text that is no such value."""
    fields = {field.name: field for field in dataclasses.fields(Options)}
    if name not in fields:
        raise ValueError("there is no option %r; there are %s" % (name, ", ".join(sorted(fields))))
    default = fields[name].default
    if isinstance(default, bool) or name == "gzip":
        if text.lower() in _ON | _OFF:
            return text.lower() in _ON
        raise ValueError("%s is %r, but has to be 1 or 0" % (name, text))
    try:
        if isinstance(default, int) or name == "oom_buffer_size":
            return int(text)
        if isinstance(default, float) or name == "jitter_s":
            return float(text)
        return int(text) if name == "device" and text.isdigit() else text
    except ValueError:
        raise ValueError("%s is %r, but has to be a number" % (name, text)) from None


def from_environment(environment: Mapping[str, str] = os.environ) -> Tuple[Optional[bool], Dict[str, Any], List[str]]:
    """What SNAPVIEWER_RECORD says: (on, off or nothing, the options it names, complaints).

    "1" switches on, "0" off, and "name=value,name=value" switches on with options; a comma in a value is written %2C. Never raises: a complaint is
    for saying.
    """
    text = environment.get(VARIABLE)
    if text is None:
        return None, {}, []
    if text.lower() in _OFF | _ON:
        return text.lower() in _ON, {}, []
    options: Dict[str, Any] = {}
    complaints = []
    for part in text.split(","):
        name, _, value = part.partition("=")
        try:
            options[name.strip()] = parse(name.strip(), value.strip().replace("%2C", ",").replace("%25", "%"))
            Options(**options)
        except ValueError as error:
            options.pop(name.strip(), None)
            complaints.append("%s: %s" % (VARIABLE, error))
    return True, options, complaints


def to_environment(options: Mapping[str, Any]) -> str:
    """The text for SNAPVIEWER_RECORD that means these options."""
    def text(value: Any) -> str:
        return str(int(value) if isinstance(value, bool) else value).replace("%", "%25").replace(",", "%2C")

    return ",".join("%s=%s" % (name, text(value)) for name, value in options.items() if value is not None) or "1"
