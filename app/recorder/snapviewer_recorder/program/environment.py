# SPDX-License-Identifier: MIT
"""What a bundle says about the process and its machine: of the environment variables only those by which launchers name a job
and its processes."""
from __future__ import annotations

import os
import re
import sys
from typing import Any, Dict, Optional, Tuple

from . import torchside

# (rank, rank on its machine, number of ranks) as torchrun, Open MPI, Slurm and MPICH name them; the first that has a rank counts
_LAUNCHERS = (
    ("RANK", "LOCAL_RANK", "WORLD_SIZE"),
    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_SIZE"),
    ("SLURM_PROCID", "SLURM_LOCALID", "SLURM_NTASKS"),
    ("PMI_RANK", "MPI_LOCALRANKID", "PMI_SIZE"),
)
_BATCH = ("SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID")
_JOBS = ("TORCHELASTIC_RUN_ID",) + _BATCH
_NO_JOB = ("", "none")      # what torchrun says where nobody named the run
RANKS_A_SECOND = 100    # that write at once, and...
MOST_SPREAD_S = 10.0    # ...however many there are: launchers wait for a rank that ends no longer than 30 s
_NODES = ("GROUP_RANK", "SLURM_NODEID")
_RESTARTS = ("TORCHELASTIC_RESTART_COUNT", "SLURM_RESTART_COUNT")
# what controllers add to a job's name for its pods: Kubeflow a role, an indexed Job a number, and chance five of these letters
_POD = re.compile(r"(.+?)(-(?:master|worker|launcher)-\d+|(?:-\d+)?-[bcdfghjklmnpqrstvwxz2456789]{5})")


def rank() -> Optional[int]:
    """The rank of this process in a distributed job: from torch.distributed, else from its launcher; else None."""
    return job().get("rank")


def job() -> Dict[str, int]:
    """rank, local_rank and world_size, as far as they are known."""
    numbers: Dict[str, Optional[int]] = {}
    for names in _LAUNCHERS:
        if _number(names[0]) is not None:
            numbers = dict(zip(("rank", "local_rank", "world_size"), map(_number, names)))
            break
    known = torchside.distributed_rank()
    if known is not None:
        numbers["rank"], numbers["world_size"] = known
    return {key: number for key, number in numbers.items() if number is not None}


def is_chosen(ranks: str, failed: bool) -> bool:
    """Does this process write? ranks: "all", "first", "local0" or "failed"; failed: it has run out of memory. A process of no job
    is chosen always."""
    numbers = job()
    if ranks == "all" or "rank" not in numbers:
        return True
    if ranks == "failed":
        return failed
    return numbers["rank" if ranks == "first" or "local_rank" not in numbers else "local_rank"] == 0


def is_launched() -> bool:
    """Was this process started by a launcher, as one of a job?"""
    return "rank" in job()


def tidies() -> Tuple[bool, bool]:
    """Does this process look for what dead ones left: those of this machine, and those of others? One of each machine and one of a job
    are enough: thousands that look at what thousands are writing would hold up the file system."""
    numbers = job()
    first = numbers.get("rank", 0) == 0
    return first or numbers.get("local_rank") == 0, first


def spread_s() -> float:
    """Seconds over which the ranks of this job should spread what they write to a file system that they share."""
    ranks = job().get("world_size", 1)
    return min(MOST_SPREAD_S, ranks / RANKS_A_SECOND) if ranks > 1 else 0.0


def absolute(pattern: str) -> str:
    """A pattern for fill_in as an absolute path: ~ is the home folder, and the rest is below the working folder of this moment."""
    home = re.match(r"~[^/\\]*", pattern)
    if home:
        pattern = _literal(os.path.expanduser(home.group())) + pattern[home.end():]
    return os.path.normpath(os.path.join(_literal(os.getcwd()), pattern))


def _literal(path: str) -> str:
    return path.replace("%", "%%")


def fill_in(pattern: str) -> Tuple[str, bool]:
    """The path that a pattern means in this process, and whether it tells the ranks of a job apart.

    %h is the host, %r the rank, %p the process, %j the job (nojob without one), %% a percent sign. Batch systems number jobs, while
    torchrun's names of runs are often the same for all: the number goes first. What would lead to another folder becomes a dash.
    """
    batch = next((os.environ[name].strip() for name in _BATCH if os.environ.get(name, "").strip()), None)
    known = {"p": str(os.getpid()), "r": str(rank() or 0), "h": _one_name(host()), "j": _one_name(batch or job_id() or "nojob"), "%": "%"}
    parts, told, rest = [], False, pattern
    while "%" in rest:
        before, _, rest = rest.partition("%")
        letter = rest[:1]
        told = told or letter in ("p", "r")
        parts += [before, known.get(letter, "%" + letter)]
        rest = rest[1:]
    return "".join(parts) + rest, told


def _one_name(text: str) -> str:
    """As a part of a path that stays one part."""
    name = re.sub(r"[^A-Za-z0-9._-]+", "-", text)
    return name if name.strip(".") else "unknown"


def job_id() -> Optional[str]:
    """What the launcher calls the job: torchrun, a batch system, or Kubernetes; None without one."""
    for name in _JOBS:
        text = os.environ.get(name, "").strip()
        if text not in _NO_JOB:
            return text
    if not os.environ.get("KUBERNETES_SERVICE_HOST"):
        return None
    pod = os.environ.get("JOB_NAME", "").strip() or host()
    found = _POD.fullmatch(pod)
    return found.group(1) if found else pod


def job_facts() -> Dict[str, Any]:
    """What a bundle says of the job: hostname, and job_id, rank, local_rank, world_size, node_rank and restart_count as far as
    they are known."""
    facts: Dict[str, Any] = {"hostname": host(), "job_id": job_id(), "node_rank": _first(_NODES),
                             "restart_count": _first(_RESTARTS)}
    return {**{key: value for key, value in facts.items() if value is not None}, **job()}


def identity() -> Dict[str, Any]:
    """What every event says of its process: job_id, rank, local_rank and world_size. A process by itself is rank 0 of 1; where
    only a part is known, the number of ranks is the least that agrees with it."""
    numbers = job()
    own, local = numbers.get("rank", 0), numbers.get("local_rank", numbers.get("rank", 0))
    return {"job_id": job_id(), "rank": own, "local_rank": local,
            "world_size": max(numbers.get("world_size", 1), own + 1, local + 1)}


def host() -> str:
    """The name of this machine; never empty."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return name or "unknown"


def process_facts(shorten_paths: bool) -> Dict[str, Any]:
    """What environment.json holds. shorten_paths leaves only the name of the working folder."""
    facts: Dict[str, Any] = {"pid": os.getpid(), "cwd": _working_folder(shorten_paths)}
    system: Dict[str, Any] = {"platform": _platform(), "python_version": sys.version.split()[0],
                              "hostname": host()}
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


def _first(names: Tuple[str, ...]) -> Optional[int]:
    return next((number for number in map(_number, names) if number is not None), None)


def _number(name: str) -> Optional[int]:
    text = os.environ.get(name, "")
    return int(text) if text.isdigit() and len(text) < 10 else None
