#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the packages, for pip (PEP 517, PEP 660) and by hand, with Python alone: on machines without a network, too.

    python make_wheel.py FOLDER     writes the wheel there and prints its path

It holds two packages: snapviewer_recorder, which records, and snapviewer, which reads by snapviewer-cli. That program is
not in it; packaging/wheel makes the wheel that has it. Beside them a wheel has snapviewer_recorder.pth, which Python reads at every start: it imports the package where
SNAPVIEWER_RECORD is set, else it does nothing. The same sources give the same wheel, byte by byte.
"""
import base64
import hashlib
import io
import pathlib
import re
import sys
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
NAME = "snapviewer"
PACKAGES = ("snapviewer", "snapviewer_recorder")
PTH = "snapviewer_recorder.pth"
EPOCH = (1980, 1, 1, 0, 0, 0)
METADATA = """\
Metadata-Version: 2.1
Name: snapviewer
Version: %s
Summary: Records the CUDA memory of PyTorch programs, and says what held it and why it ran out
License: MIT
Requires-Python: >=3.8
"""
ANYWHERE = "py3-none-any"
WHEEL = "Wheel-Version: 1.0\nGenerator: make_wheel.py\nRoot-Is-Purelib: %s\nTag: %s\n"
ENTRY_POINTS = "[console_scripts]\nsnapviewer-record = snapviewer_recorder.__main__:main\n"
PROGRAM_POINT = "snapviewer-cli = snapviewer.__main__:cli\n"


def version():
    """As the packages say it, which are not imported here."""
    text = (HERE / NAME / "version.py").read_text(encoding="utf-8")
    return re.search(r'^VERSION = "([^"]+)"', text, re.MULTILINE).group(1)


def sources():
    """(path in the packages' parent, bytes) of all files of the packages, in order."""
    for package in PACKAGES:
        for path in sorted((HERE / package).rglob("*")):
            if path.suffix == ".py" or path.name == "py.typed":
                yield path.relative_to(HERE).as_posix(), path.read_bytes()


def write_wheel(folder, files, program=(), tag=ANYWHERE):
    """Writes a wheel with these files and what describes it; returns its name.

    program: (path in snapviewer/program, bytes, whether it is run) of the files of snapviewer-cli, and tag what it runs on.
    """
    stem = "%s-%s" % (NAME, version())
    info = stem + ".dist-info/"
    files = dict(files)
    files[PTH] = (HERE / PTH).read_bytes()
    runs = set()
    for path, data, is_run in program:
        files[NAME + "/program/" + path] = data
        if is_run:
            runs.add(NAME + "/program/" + path)
    files[info + "METADATA"] = (METADATA % version()).encode()
    files[info + "WHEEL"] = (WHEEL % ("false" if program else "true", tag)).encode()
    files[info + "entry_points.txt"] = (ENTRY_POINTS + (PROGRAM_POINT if program else "")).encode()
    record = "".join("%s,sha256=%s,%d\n" % (name, digest(data), len(data)) for name, data in files.items())
    files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()
    name = "%s-%s.whl" % (stem, tag)
    with zipfile.ZipFile(str(pathlib.Path(folder) / name), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for member, data in files.items():
            entry = zipfile.ZipInfo(member, EPOCH)
            entry.external_attr = (0o100755 if member in runs else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return name


def digest(data):
    """As RECORD wants it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """What pip calls."""
    return write_wheel(wheel_directory, sources())


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """What pip install -e calls: a path to these sources, read before the line that imports the package."""
    return write_wheel(wheel_directory, [("_" + PTH, str(HERE).encode() + b"\n")])


def build_sdist(sdist_directory, config_settings=None):
    """An archive from which pip can build the wheel."""
    stem = "%s-%s" % (NAME, version())
    files = dict(sources())
    for path in (HERE / PTH, HERE / "pyproject.toml", pathlib.Path(__file__)):
        files[path.name] = path.read_bytes()
    files["PKG-INFO"] = (METADATA % version()).encode()
    with tarfile.open(str(pathlib.Path(sdist_directory) / (stem + ".tar.gz")), "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(stem + "/" + name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return stem + ".tar.gz"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(pathlib.Path(sys.argv[1]) / build_wheel(sys.argv[1]))
