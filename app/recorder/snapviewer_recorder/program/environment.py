# SPDX-License-Identifier: MIT
"""What a bundle says about the process and its machine: never an environment variable, but for the numbers that name a
process of a distributed job."""
from __future__ import annotations

import os
import platform
import sys
from typing import Any, Dict, Optional

from . import torchside

_RANKS = ("RANK", "SLURM_PROCID", "OMPI_COMM_WORLD_RANK")


def rank() -> Optional[int]:
    """The rank of this process in a distributed job: from torch.distributed, else from its launcher; else None."""
    known = torchside.distributed_rank()
    if known is not None:
        return known
    for name in _RANKS:
        number = _number(name)
        if number is not None:
            return number
    return None


def job() -> Dict[str, int]:
    """rank, local_rank and world_size, as far as they are known."""
    numbers = {"rank": rank(), "local_rank": _number("LOCAL_RANK"), "world_size": _number("WORLD_SIZE")}
    return {key: number for key, number in numbers.items() if number is not None}


def process_facts(shorten_paths: bool) -> Dict[str, Any]:
    """What environment.json holds. shorten_paths leaves only the name of the working folder."""
    facts: Dict[str, Any] = {"pid": os.getpid(), "cwd": _working_folder(shorten_paths)}
    system: Dict[str, Any] = {"platform": _platform(), "python_version": platform.python_version()}
    system.update(torchside.system_facts(torchside.loaded()))
    facts["system"] = system
    return facts


def _working_folder(shorten: bool) -> str:
    try:
        folder = os.getcwd()
    except OSError:         # it was removed
        return ""
    return os.path.basename(folder) if shorten else folder


def _platform() -> str:
    """Not platform.platform(): before Python 3.9 that starts a process."""
    if hasattr(os, "uname"):
        system = os.uname()
        return "%s-%s-%s" % (system.sysname, system.release, system.machine)
    return sys.platform


def _number(name: str) -> Optional[int]:
    text = os.environ.get(name, "")
    return int(text) if text.isdigit() and len(text) < 10 else None
