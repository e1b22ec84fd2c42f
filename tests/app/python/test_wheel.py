# SPDX-License-Identifier: MIT
"""The wheel that packaging/wheel makes: what is in it, installed without a network, and run where there is nothing else."""
import base64
import csv
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from snapviewer.version import VERSION

from case import CLI, Case, EXAMPLE, ROOT, cli, interpreter_with

BUILD = pathlib.Path(CLI).resolve().parents[2] if CLI else None
MOST_BYTES = 45 << 20
PROGRAM = "snapviewer/program/"
PYTHON = interpreter_with("ensurepip", "pip")
BUSYBOX = shutil.which("busybox")
NEEDED = [name for name in ("strip", "readelf", "ldd", "dpkg-query", "qmake6") if not shutil.which(name)]


def lacks_root():
    """Why nothing can be run in a root of its own here, or None."""
    if not BUSYBOX or b"not a dynamic" not in subprocess.run(["ldd", BUSYBOX], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                                             check=False).stdout:
        return "busybox-static is not here"
    if not shutil.which("chroot", path="/usr/sbin:/sbin:" + os.environ.get("PATH", "")) or os.geteuid() != 0:
        return "nobody but root may change the root"
    return None


@unittest.skipUnless(CLI, "SNAPVIEWER_CLI does not name snapviewer-cli")
@unittest.skipIf(NEEDED, "not here: " + ", ".join(NEEDED))
class Wheel(Case):
    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp(prefix="snapviewer-wheel-"))
        cls.addClassCleanup(shutil.rmtree, cls.place, ignore_errors=True)
        done = subprocess.run([sys.executable, "-B", str(ROOT / "packaging/archive/wheel.py"), str(BUILD), str(cls.place)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, check=False)
        if done.returncode == 1 and "fonts" in done.stderr:
            raise unittest.SkipTest(done.stderr)
        assert done.returncode == 0, done.stderr
        cls.wheel = pathlib.Path(done.stdout.strip())
        with zipfile.ZipFile(cls.wheel) as archive:
            cls.members = {info.filename: (archive.read(info), info.external_attr >> 16) for info in archive.infolist()}

    def test_its_name_and_size(self):
        self.assertEqual(self.wheel.name, "snapviewer-%s-py3-none-manylinux_2_28_%s.whl" % (VERSION, platform.machine()))
        self.assertLessEqual(self.wheel.stat().st_size, MOST_BYTES)

    def test_its_record_says_what_is_in_it(self):
        record = "snapviewer-%s.dist-info/RECORD" % VERSION
        rows = list(csv.reader(self.members[record][0].decode().splitlines()))
        self.assertEqual([row[0] for row in rows], list(self.members))
        for name, digest, size in rows[:-1]:
            data = self.members[name][0]
            found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            self.assertEqual((digest, size), ("sha256=" + found, str(len(data))))
        self.assertEqual([name for name in self.members if name.endswith(".pth")], ["snapviewer_recorder.pth"])
        wheel = self.members["snapviewer-%s.dist-info/WHEEL" % VERSION][0].decode()
        self.assertIn("Root-Is-Purelib: false\nTag: py3-none-manylinux_2_28_%s\n" % platform.machine(), wheel)
        for package in ("snapviewer", "snapviewer_recorder"):
            for path in (ROOT / "app/recorder" / package).rglob("*.py"):
                self.assertEqual(self.members[path.relative_to(ROOT / "app/recorder").as_posix()][0], path.read_bytes())

    def test_it_carries_all_that_it_loads_and_names_where_that_is_from(self):
        libraries = {name[len(PROGRAM + "lib/"):] for name in self.members if name.startswith(PROGRAM + "lib/")}
        loaders = [name for name in self.members if "/libexec/ld-linux" in name]
        self.assertEqual(len(loaders), 1)
        self.assertEqual(sorted(name for name, (_, mode) in self.members.items() if mode & 0o111),
                         sorted([PROGRAM + "bin/snapviewer-cli", PROGRAM + "libexec/snapviewer-cli", *loaders]))
        self.assertLessEqual({"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libQt6Core.so.6"}, libraries)
        binaries = [name for name, (data, _) in self.members.items() if data[:4] == b"\x7fELF"]
        for name in binaries:
            path = self.write("binary", self.members[name][0])
            text = subprocess.run(["readelf", "-d", path], stdout=subprocess.PIPE, check=True, universal_newlines=True).stdout
            for needed in re.findall(r"NEEDED\).*\[(.*)\]", text):
                self.assertTrue(needed in libraries or PROGRAM + "libexec/" + needed in loaders, (name, needed))
        licences = {name[len(PROGRAM + "licences/"):] for name in self.members if name.startswith(PROGRAM + "licences/")}
        rows = self.members[PROGRAM + "licences/PACKAGES"][0].decode().splitlines()
        self.assertEqual(rows[0], "source version package version")
        self.assertGreaterEqual(len(rows), 40)
        for row in rows[1:]:
            source, version, package, _ = row.split()
            self.assertTrue(source and version)
            self.assertIn(package + ".txt", licences)
        packages = {row.split()[2] for row in rows[1:]}
        self.assertLessEqual({"libc6", "libqt6core6", "libicu72" if "libicudata.so.72" in libraries else "libc6"}, packages)
        self.assertEqual({name[:-4] for name in licences if name.endswith(".txt")} - packages, {"snapviewer"})
        self.assertEqual(self.members[PROGRAM + "licences/snapviewer.txt"][0], (ROOT / "LICENSE").read_bytes())

    @unittest.skipUnless(PYTHON, "pip or venv are not here")
    def test_installed_without_a_network(self):
        place = os.path.join(self.folder, "env")
        bin_ = os.path.join(place, "bin")
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(("PYTHON", "SNAPVIEWER_", "PIP_", "DISPLAY", "WAYLAND"))}
        environment.update(PATH=bin_ + ":/usr/bin:/bin", LD_PRELOAD="/nowhere/lib.so", LD_LIBRARY_PATH=self.folder)
        self.write("libz.so.1", b"no library")          # of the environment's, which is not looked at

        def run(*line):
            done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, check=False, timeout=120,
                                  cwd=self.folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout
        subprocess.run([PYTHON, "-m", "venv", place], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([bin_ + "/pip", "install", "-q", "--no-index", "--disable-pip-version-check", str(self.wheel)], check=True)
        self.assertEqual(run(bin_ + "/python", "-m", "snapviewer", EXAMPLE), cli("info", EXAMPLE))
        self.assertEqual(run(bin_ + "/snapviewer-cli", "oom", EXAMPLE), cli("oom", EXAMPLE))
        self.assertIn(VERSION.encode(), run(bin_ + "/snapviewer-record", "--version"))
        text = "import snapviewer\nprint(snapviewer.open(%r).sql('SELECT count(*) FROM allocations')[0][0])" % EXAMPLE
        self.assertEqual(run(bin_ + "/python", "-c", text), b"1490\n")
        subprocess.run([bin_ + "/pip", "uninstall", "-q", "-y", "snapviewer"], check=True)
        self.assertEqual([path for path in pathlib.Path(place).rglob("*snapviewer*")], [])

    @unittest.skipIf(lacks_root(), str(lacks_root()))
    def test_in_a_root_with_nothing_but_a_shell(self):
        root = pathlib.Path(self.folder, "root")
        for name, (data, mode) in self.members.items():
            if name.startswith(PROGRAM):
                path = root / "any where" / name[len(PROGRAM):]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                path.chmod(mode & 0o777)
        (root / "bin").mkdir()
        shutil.copy(BUSYBOX, str(root / "bin/busybox"))
        for name in ("sh", "readlink", "dirname"):
            os.symlink("busybox", str(root / "bin" / name))
        os.symlink("../any where/bin/snapviewer-cli", str(root / "bin/snapviewer-cli"))
        shutil.copy(EXAMPLE, str(root / "run.pickle"))

        def run(*line):
            done = subprocess.run(["chroot", str(root), "/bin/snapviewer-cli", *line], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env={"PATH": "/bin:/usr/sbin:/sbin"}, check=False, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout
        shutil.copy(EXAMPLE, os.path.join(self.folder, "run.pickle"))
        here = subprocess.run([CLI, "info", "run.pickle", "--json"], cwd=self.folder, stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(run("info", "run.pickle", "--json"), here)
        self.assertEqual(run("query", "run.pickle", "SELECT count(*) FROM allocations", "--format", "csv"), b"count(*)\n1490\n")
        run("render", "run.pickle", "-o", "/picture.png")
        self.assertEqual((root / "picture.png").read_bytes()[:4], b"\x89PNG")


if __name__ == "__main__":
    unittest.main()
