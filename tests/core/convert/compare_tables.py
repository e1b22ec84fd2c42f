#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables of recordings into SQLite files and compares every one with what `query` answers of the recording.

    compare_tables.py CLI FILE-OR-FOLDER…

Of some also as SnapViewer's archive and as DeepView's report, which have steps and tables of their own; and of some that
are made here: a deep stack, stacks whose texts are larger than the file, many events. A file of tables
takes at most three times what a pickle does, but for what an empty one takes. Prints a line a difference and one with the
counts; the exit status says whether there was any.
"""
import concurrent.futures
import json
import os
import pathlib
import pickle
import sqlite3
import subprocess
import sys
import tempfile

OTHER_FORMS = ("oom_small.pickle", "late_start.pickle", "private_pools.pickle", "training_oom.pickle")
INTERNAL = ("_data", "texts")
EMPTY = 200_000  # bytes: pages of tables that have hardly a row
MOST = 3         # times the pickle


def frames(count, name="function", first=0):
    return [{"name": f"{name}_{at}", "filename": "/home/a/a.py", "line": at} for at in range(first, first + count)]


def event(at, stack, action="alloc"):
    return {"action": action, "addr": 4096 * (at % 500 + 1), "size": 512 + at, "stream": 0, "time_us": at, "frames": stack}


def made(folder):
    """Recordings whose texts are large beside their bytes."""
    deep = frames(100) * 80
    long_names = frames(30, "n" * 5000)
    growing = frames(300)
    roots = {
        "one deep stack": [event(at, deep) for at in range(30)],
        "stacks that share all but one frame": [event(at, growing[at:]) for at in range(250)],
        "long names in many stacks": [event(at, long_names[at % 30:] + long_names[:at % 17]) for at in range(60)],
        "many events": [event(at // 2, deep[:2], ("alloc", "free_completed")[at % 2]) for at in range(20_000)],
    }
    for name, events in roots.items():
        path = folder / f"{name}.pickle"
        path.write_bytes(pickle.dumps({"segments": [], "device_traces": [events]}, protocol=4))
        yield path


def run(cli, *arguments):
    return subprocess.run([cli, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


def tables_of(written):
    with sqlite3.connect(written) as database:
        database.text_factory = lambda text: text.decode("utf-8", "replace")
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_schema ORDER BY name")]
        for name in names:
            if not name.endswith(INTERNAL):
                cursor = database.execute(f'SELECT * FROM "{name}"')
                yield name, [column[0] for column in cursor.description], [list(row) for row in cursor]


def different(cli, path, out):
    done = run(cli, "convert", path, "--to", "tables", "-o", out)
    if done.returncode != 0:
        yield f"not written: {done.stderr.decode().strip()}"
        return
    count = 0
    for name, columns, rows in tables_of(out):
        count += 1
        answer = run(cli, "query", path, f'SELECT * FROM "{name}"', "--format", "json")
        own = json.loads(answer.stdout or b'{"columns": [], "rows": []}')
        if columns != own["columns"]:
            yield f"{name}: columns {columns} instead of {own['columns']}"
        elif rows != own["rows"]:
            first = next((pair for pair in zip(rows, own["rows"]) if pair[0] != pair[1]), (len(rows), len(own["rows"])))
            yield f"{name}: {str(first[0])[:200]} instead of {str(first[1])[:200]}"
    if count < 17:
        yield f"only {count} tables"
    if path.suffix in (".pickle", ".pkl") and out.stat().st_size > MOST * path.stat().st_size + EMPTY:
        yield f"{out.stat().st_size} bytes, {out.stat().st_size / path.stat().st_size:.2f} times the recording"


def compare(cli, path):
    found = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        forms = [path]
        for form, name in (("snapviewer-zip", "steps.zip"), ("deepview", "report.db")):
            if path.name in OTHER_FORMS and run(cli, "convert", path, "--to", form, "-o", folder / name).returncode == 0:
                forms.append(folder / name)
        for form in forms:
            found += [f"{path.name} as {form.name}: {line}" for line in different(cli, form, folder / "written it's.db")]
    return len(forms), found


def main():
    cli, *places = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        paths = list(made(pathlib.Path(folder)))
        for place in map(pathlib.Path, places):
            paths += sorted(place.glob("*.p*kl*")) if place.is_dir() else [place]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            results = list(workers.map(lambda path: compare(cli, path), paths))
    lines = [line for _, found in results for line in found]
    print("\n".join(lines + [f"{sum(count for count, _ in results)} recordings, {len(lines)} differences"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
