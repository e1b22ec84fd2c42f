# SPDX-License-Identifier: MIT
"""Slurm on this machine alone: a controller and a few nodes on ports of the loopback interface, in a folder of their own.

Nothing of an installed Slurm is used but its programs: configuration, keys, sockets and state lie in the folder, and
all processes end with the context. Wants root, as slurmd does; says by `why_not()` where it cannot start."""
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

PROGRAMS = ["munged", "slurmctld", "slurmd", "srun", "sbatch", "sinfo", "squeue"]
PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])


def why_not():
    """Why no cluster can be had here; None where one can."""
    missing = [name for name in PROGRAMS if not shutil.which(name, path=PATH)]
    if missing:
        return f"not installed: {', '.join(missing)}"
    return None if os.geteuid() == 0 else "slurmd wants root"


def free_ports(count):
    """Ports of the loopback interface that nobody listens on, all different."""
    sockets = []
    for _ in range(count):
        sockets.append(socket.socket())
        sockets[-1].bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


CONFIGURATION = """\
ClusterName=snapviewer
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmctldLogFile={folder}/slurmctld.log
StateSaveLocation={folder}/state
SlurmUser=root
SlurmdUser=root
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmdLogFile={folder}/slurmd-%n.log
SlurmdSpoolDir={folder}/spool-%n
SlurmdParameters=config_overrides
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobCompType=jobcomp/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
PropagateResourceLimits=NONE
{nodes}
PartitionName=all Nodes=n[1-{count}] Default=YES MaxTime=INFINITE State=UP
"""


class Cluster:
    """with Cluster(folder, 4) as cluster: cluster.run(["srun", "-n4", …]); started and ended with the context."""

    def __init__(self, folder, count):
        self.folder = Path(folder)
        self.count = count
        self.processes = []
        self.environment = dict(os.environ, PATH=PATH, SLURM_CONF=str(self.folder / "slurm.conf"))

    def __enter__(self):
        try:
            self._configure()
            self._start()
            self._wait()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def run(self, command, **kwargs):
        """One command with this cluster's configuration; answers like subprocess.run with its output as text."""
        kwargs.setdefault("timeout", 120)
        return subprocess.run(command, env=dict(self.environment, **kwargs.pop("more", {})), text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, check=False, **kwargs)

    def _configure(self):
        self.folder.chmod(0o755)
        (self.folder / "state").mkdir()
        host = socket.gethostname().split(".")[0]
        controller, *ports = free_ports(self.count + 1)
        nodes = [f"NodeName=n{i} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 State=UNKNOWN"
                 for i, port in enumerate(ports, 1)]
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, controller=controller, folder=self.folder, nodes="\n".join(nodes), count=self.count))
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)

    def _spawn(self, *command):
        log = (self.folder / "started.log").open("ab")
        self.processes.append(subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL,
                                               stdout=log, stderr=log))
        log.close()

    def _start(self):
        f = self.folder
        self._spawn("munged", "--foreground", "--force", f"--socket={f}/munge.socket", f"--key-file={f}/munge.key",
                    f"--pid-file={f}/munge.pid", f"--log-file={f}/munge.log", f"--seed-file={f}/munge.seed")
        for _ in range(100):
            if (f / "munge.socket").exists():
                break
            time.sleep(0.1)
        self._spawn("slurmctld", "-D", "-c")
        for i in range(1, self.count + 1):
            (f / f"spool-n{i}").mkdir()
            self._spawn("slurmd", "-D", "-N", f"n{i}")

    def _wait(self):
        for _ in range(300):
            if any(process.poll() is not None for process in self.processes):
                break
            idle = self.run(["sinfo", "--noheader", "--Node", "--format=%N %T"]).stdout
            if idle.count("idle") == self.count:
                return
            time.sleep(0.2)
        logs = "".join(path.read_text(errors="replace")[-2000:] for path in sorted(self.folder.glob("*.log")))
        raise RuntimeError(f"the cluster did not start: {logs}")
