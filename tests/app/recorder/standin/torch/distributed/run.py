# SPDX-License-Identifier: MIT
"""torch.distributed.run [--nproc-per-node N] [-m] PROGRAM ARGUMENTS…: starts N processes as torchrun does on one machine.

Each gets the variables that torchrun sets. When one fails, the others get SIGTERM, and after 30 s SIGKILL. The exit code is 1 then.
"""
import os
import signal
import subprocess
import sys
import time

PATIENCE = 30


def start(command, count):
    processes = []
    for rank in range(count):
        variables = {"RANK": rank, "LOCAL_RANK": rank, "WORLD_SIZE": count, "LOCAL_WORLD_SIZE": count, "GROUP_RANK": 0,
                     "TORCHELASTIC_RUN_ID": "none", "TORCHELASTIC_RESTART_COUNT": 0, "MASTER_ADDR": "localhost",
                     "MASTER_PORT": 29500}
        environment = {**os.environ, **{name: str(value) for name, value in variables.items()}}
        processes.append(subprocess.Popen([sys.executable, *command], env=environment))
    return processes


def wait(processes):
    """Until all are done or one has failed. Returns whether all went well."""
    while any(process.poll() is None for process in processes):
        if any(process.poll() for process in processes):
            return False
        time.sleep(0.01)
    return not any(process.returncode for process in processes)


def end(processes):
    for process in processes:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    for process in processes:
        try:
            process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def main(arguments):
    count = 1
    if arguments[0] == "--nproc-per-node":
        count, arguments = int(arguments[1]), arguments[2:]
    processes = start(arguments, count)
    good = wait(processes)
    end(processes)
    for rank, process in enumerate(processes):
        print("rank %d ended with %d" % (rank, process.returncode))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
