#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a real torch program on the CPU and writes what PyTorch on CUDA would have recorded of it, and the truth.

    record.py PROGRAM.py OUT.pickle.gz [options]      also writes OUT.truth.json; prints what it counted

Each block of torch's CPU allocator, with its Python stack and its lifetime, is asked again of the model of the caching
allocator in tests/fixtures. Options stand in the program's own first lines, as `# record: --scale 64`. Needs torch for
the interpreter in SNAPVIEWER_TORCH_PYTHON (by default /usr/bin/python3: Debian's python3-torch), its headers and gcc.
"""
import argparse
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import as_on_cuda  # noqa: E402

PYTHON = os.environ.get("SNAPVIEWER_TORCH_PYTHON", "/usr/bin/python3")


def options_of(program):
    """The words behind `# record:` in the program."""
    said = re.search(r"^# record:(.*)$", program.read_text(encoding="utf-8"), re.MULTILINE)
    return said.group(1).split() if said else []


def parser():
    it = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    it.add_argument("program", type=pathlib.Path)
    it.add_argument("out", type=pathlib.Path)
    it.add_argument("--scale", type=int, default=64, help="bytes on the device for one on the CPU")
    it.add_argument("--capacity", type=int, help="MiB of the device: the recording ends where it is full")
    it.add_argument("--late", type=int, default=0, help="the first so many events are not in the recording")
    it.add_argument("--python-only", action="store_true", help="no C++ frames, so none at all in backward")
    it.add_argument("--no-free-stacks", action="store_true", help="frees carry the stack of their allocation")
    it.add_argument("--folder", default="/home/ana/project", help="where the program lay, as the recording says")
    it.add_argument("--file", help="its name there, such as a notebook's cell")
    it.add_argument("--under", choices=sorted(as_on_cuda.UNDER), help="what runs it: its frames below all others")
    it.add_argument("--packages", help="where torch lay, as the recording says")
    return it


def build(folder):
    """The library to be preloaded, built for PYTHON."""
    library = os.path.join(folder, "blocks.so")
    ask = [PYTHON, "-c", "import sysconfig; print(sysconfig.get_paths()['include'])"]
    include = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    source = str(HERE / "blocks.c")
    subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-I" + include, source, "-o", library], check=True)
    return library


def run(program):
    """The log of one run: runner.py says what is in it."""
    with tempfile.TemporaryDirectory() as folder:
        library, log = build(folder), os.path.join(folder, "log.json")
        environment = dict(os.environ, BLOCKS=library, LD_PRELOAD=library, OMP_NUM_THREADS="1",
                           PYTHONDONTWRITEBYTECODE="1", PYTHONHASHSEED="0", CUDA_VISIBLE_DEVICES="")
        subprocess.run([PYTHON, str(HERE / "runner.py"), str(program), log], env=environment, check=True)
        with open(log, encoding="utf-8") as file:
            return json.load(file)


def write(out, pickle, truth):
    # no time and no name in the head: what did not change is written as it was
    out.write_bytes(gzip.compress(pickle, 9, mtime=0))
    text = json.dumps(truth, indent=1)
    # lists of numbers and the table of kinds: as many to a line as there is room for
    text = re.sub(r'(?<="kinds": \{\n).*?(?=\n +\})', lambda m: filled(m.group(0)), text, flags=re.DOTALL)
    text = re.sub(r"\[\s+([^][{}]*?)\s+\]", lambda m: "[" + re.sub(r"\s+", " ", m.group(1)) + "]", text)
    truth_path(out).write_text(text + "\n", encoding="utf-8")


def filled(text):
    """Lines of up to 118 characters, each item whole."""
    lines = [""]
    for item in text.split("\n"):
        item = item.strip()
        lines += [] if len(lines[-1]) + len(item) < 116 else [""]
        lines[-1] += ("  " if not lines[-1] else " ") + item
    return "\n".join(lines)


def truth_path(out):
    return out.with_name(out.name.replace(".pickle.gz", "") + ".truth.json")


def record(arguments):
    """Records one program; returns a line about it."""
    program = pathlib.Path(arguments[0]).resolve()
    options = parser().parse_args([arguments[0], arguments[1], *options_of(program), *arguments[2:]])
    pickle, truth = as_on_cuda.recording(run(program), options)
    write(options.out, pickle, truth)
    steps, layers = truth["steps"], ["%d×%d" % (l["repeats"], l["times"]) for l in truth["layers"]]
    leaks = ["%s:%d %d" % (l["file"], l["line"], l["rate"]) for l in truth["leaks"]]
    return "%-28s %6d events %5.1f kB  %s %d micro %s  layers %s  leaks %s" % (
        program.stem, truth["events"], options.out.stat().st_size / 1e3, steps["kind"], steps["count"], steps["micro"],
        " ".join(layers) or "-", ", ".join(leaks) or "-")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        parser().parse_args()
    print(record(sys.argv[1:]))
