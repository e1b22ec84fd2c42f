#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the command line of a build with all that it needs, glibc and its loader too, and the packages of app/recorder into
one wheel: wheel.py BUILD_FOLDER WHEEL_FOLDER prints its path. Libraries are those of this machine, which has to be Debian or
a relative: each comes with its package's licence and the name of its source."""
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import collect

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "app" / "recorder"))
import make_wheel  # noqa: E402

# glibc's own promise is of what is built with it; this one's is that of the oldest pip that knows the tag
TAG = "py3-none-manylinux_2_28_%s"
PLUGINS = collect.CLI_PLUGINS
RUN = {"bin/snapviewer-cli", "libexec/snapviewer-cli"}


def loader_of(program):
    """The path of what loads a program."""
    found = re.search(r"Requesting program interpreter: ([^\]]+)", collect.output("readelf", "-l", str(program)))
    if not found:
        raise collect.Missing("%s names no loader" % program)
    return pathlib.Path(found.group(1))


def place(build, tree):
    """Fills the tree with the program and what it needs; answers the loader's name."""
    packages = collect.Packages()
    program = build / "app/cli/snapviewer-cli"
    loader = loader_of(program)
    collect.copy(program, tree / "libexec/snapviewer-cli")
    subprocess.run(["strip", str(tree / "libexec/snapviewer-cli")], check=True)
    collect.copy(loader.resolve(), tree / "libexec" / loader.name)
    collect.copy(HERE / "qt.conf", tree / "libexec/qt.conf")
    collect.copy(HERE / "fonts.conf", tree / "etc/fonts.conf")
    start = (HERE / "start-wheel").read_text(encoding="utf-8").replace("@LOADER@", loader.name)
    (tree / "bin").mkdir()
    (tree / "bin/snapviewer-cli").write_text(start, encoding="utf-8")
    plugins = collect.place_plugins(tree, PLUGINS, packages)
    collect.place_fonts(tree, packages)
    for name, path in collect.closure([program, *plugins], {}).items():
        if name != loader.name:
            collect.copy(path, tree / "lib" / name)
            packages.add(path)
    packages.add(loader)
    packages.write(tree / "licences")
    shutil.copy(ROOT / "LICENSE", tree / "licences/snapviewer.txt")
    collect.write_readme(tree, "README.wheel", make_wheel.version(), {}, set())
    return loader.name


def pack(build, folder):
    """The wheel's path."""
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch)
        run = RUN | {"libexec/" + place(build, tree)}
        names = sorted(path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file())
        program = [(name, (tree / name).read_bytes(), name in run) for name in names]
        folder.mkdir(parents=True, exist_ok=True)
        return folder / make_wheel.write_wheel(folder, make_wheel.sources(), program, TAG % platform.machine())


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        print(pack(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()))
    except collect.Missing as missing:
        print("wheel.py: %s" % missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
