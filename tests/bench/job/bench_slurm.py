#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes a job through the real Slurm, on nodes that this machine plays, and prints what that costs and what is found.

    make_job.py JOB --ranks 64 --events 100000 --hosts 8 --excess-rank 21 --oom-ranks 40,20 --missing-rank 50
    bench_slurm.py JOB [--build build/release] [--nodes 1,2,4] [--runs 3]

For each number of nodes: `srun … ranks extract --shard auto` with a task a node, `ranks merge`, `ranks report`. A row says
how long each took by the clock, in the quickest of so many runs, and which share of all that no task was in `extract`:
scheduling (what srun adds), list, merge and report; cpu is what all tasks took of processors. Every number of nodes has to come to the same job file, and the report to what make_job.py wrote beside the job; else it ends with 1.
Nodes share this machine's processors: more of them than it has cannot be quicker. Wants root, as slurmd does; not part of ctest.
"""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "engines"))
from slurm import Cluster, why_not  # noqa: E402

# what a task says of itself: when its extract began and ended, and the processor's seconds that it took
TASK = """began=$(date +%s.%N); "$@"; status=$?; echo "task $began $(date +%s.%N)"; times; exit $status"""

Row = collections.namedtuple("Row", "wall extract cpu scheduling list merge report")


def timed(run, command):
    """What a command printed, and the seconds that it took."""
    start = time.time()
    done = run(command)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout, time.time() - start


def here(command):
    """Runs a command without a scheduler."""
    return subprocess.run(command, text=True, capture_output=True, stdin=subprocess.DEVNULL, check=False)


def cpu_seconds(text):
    """Of "0m1.500s 0m0.250s", as the shell prints user's and system's time."""
    return sum(float(minutes) * 60 + float(seconds.rstrip("s")) for minutes, seconds in
               (word.split("m") for word in text.split()))


def through(cluster, cli, job, folder, nodes):
    """Seconds by what they were spent on, of one run into a new folder."""
    out, merged = folder / "summaries", folder / "job.svranks"
    listed, list_s = timed(here, [cli, "ranks", "list", job])
    files = folder / "files.txt"
    files.write_text(listed, encoding="utf-8")
    printed, srun_s = timed(lambda command: cluster.run(command, timeout=3600),
                            ["srun", f"-N{nodes}", f"-n{nodes}", "sh", "-c", TASK, "sh", cli, "ranks", "extract", str(files),
                             "-o", str(out), "--shard", "auto"])
    lines = printed.splitlines()
    tasks = [tuple(map(float, line.split()[1:])) for line in lines if line.startswith("task ")]
    if len(tasks) != nodes:
        sys.exit(f"{nodes} tasks were to say when they began:\n{printed}")
    cpu_s = sum(cpu_seconds(line) for line in lines if line.count("m") == 2 and line.endswith("s"))
    extract_s = max(end for _, end in tasks) - min(start for start, _ in tasks)
    merge_s = timed(here, [cli, "ranks", "merge", str(out), "-o", str(merged)])[1]
    report_s = timed(here, [cli, "ranks", "report", str(merged)])[1]
    return Row(list_s + srun_s + merge_s + report_s, extract_s, cpu_s, srun_s - extract_s, list_s, merge_s, report_s)


def measured(cluster, arguments, cli, folder, nodes):
    """Prints the quickest of all runs; answers the job files that they made."""
    rows, merged = [], []
    for run in range(arguments.runs):
        place = folder / f"{nodes}-{run}"
        place.mkdir(mode=0o755)
        rows.append(through(cluster, cli, arguments.job, place, nodes))
        merged.append(place / "job.svranks")
    best = min(rows)
    print(f"{nodes:5}" + "".join(f"{seconds:11.2f}" for seconds in best) + f"{1 - best.extract / best.wall:9.0%}", flush=True)
    return merged


def wrong(found, truth):
    """What a report in JSON says otherwise than make_job.py does, a sentence each."""
    # "data.py:33 fill_cache", below its folder
    outliers = [(one["rank"], one["excess"], " ".join(one["site"].split("/")[-1].rsplit(":", 1))) for one in found["outliers"]]
    expected = [(truth["excess_rank"], truth["excess"], truth["excess_site"])]
    said = [("outliers", outliers, expected),
            ("failed first", found["first_cause"]["rank"], truth["first"]),
            ("missing", [(one["first"], one["last"]) for one in found["world"]["missing"]], [(truth["missing"],) * 2]),
            ("groups", len(found["groups"]), truth["stages"])]
    return [f"{what}: {is_said}, not {is_true}" for what, is_said, is_true in said if is_said != is_true]


def main():
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job", type=os.path.abspath)
    parser.add_argument("--build", default="build/release")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--nodes", type=lambda text: [int(count) for count in text.split(",")], default=[1, 2, 4])
    arguments = parser.parse_args()
    if why_not():
        sys.exit(f"no Slurm: {why_not()}")
    cli = os.path.abspath(os.path.join(arguments.build, "app", "cli", "snapviewer-cli"))
    truth = json.loads(pathlib.Path(arguments.job + ".json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="snapviewer-slurm-") as place, \
            tempfile.TemporaryDirectory(prefix="snapviewer-bench-") as kept:
        folder = pathlib.Path(kept)
        with Cluster(place, max(arguments.nodes)) as cluster:
            print(f"seconds, on {os.cpu_count()} processors\nnodes" + "".join(f"{name:>11}" for name in Row._fields) + "  outside",
                  flush=True)
            merged = [job for nodes in arguments.nodes for job in measured(cluster, arguments, cli, folder, nodes)]
        problems = [] if len({job.read_bytes() for job in merged}) == 1 else ["the job files differ"]
        report = [cli, "ranks", "report", str(merged[-1])]
        print("\n" + timed(here, report)[0])
        problems += wrong(json.loads(timed(here, [*report, "--format", "json"])[0]), truth)
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    main()
