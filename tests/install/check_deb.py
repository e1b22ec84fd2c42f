#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs a build for Debian and looks at the package: check_deb.py CPACK BUILD_FOLDER CONFIG VERSION; 77: it cannot be."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from installed import DEPENDS, PACKAGED, RECOMMENDS, differences

SKIPPED = 77


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout


def fields(package):
    """The control file's fields by name, without what continues on a second line."""
    return dict(line.split(": ", 1) for line in output("dpkg-deb", "-f", package).split("\n") if re.match(r"\w[\w-]*: ", line))


def names(relation):
    """The packages that a field names, without versions; Debian's and Ubuntu's names since 2024 have t64 at their end."""
    return {re.sub(r"t64$", "", re.split(r"[ (|]", name.strip())[0]) for name in relation.split(",")}


def wrong_control(package, version):
    control = fields(package)
    if control["Version"] != version or control["Package"] != "snapviewer":
        yield "it is called %s %s, not snapviewer %s" % (control["Package"], control["Version"], version)
    yield from differences("Depends", names(control["Depends"]), DEPENDS)
    yield from differences("Recommends", names(control["Recommends"]), RECOMMENDS)


def wrong_files(package):
    files = []
    for line in output("dpkg-deb", "-c", package).splitlines():
        mode, owner, _, _, _, name = line.split(None, 5)
        name = name[2:]
        programs = name.startswith("usr/bin/") or mode.startswith("d")
        if owner != "root/root" or mode[1:] != ("rwxr-xr-x" if programs else "rw-r--r--"):
            yield "%s belongs to %s with %s" % (name, owner, mode)
        if not mode.startswith("d"):
            files.append(name)
    yield from differences("files", files, PACKAGED)


def wrong_contents(package, version, folder):
    subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    usr = pathlib.Path(folder, "usr")
    for program in (usr / "bin").iterdir():
        if "not stripped" in output("file", str(program)):
            yield "%s is not stripped" % program.name
    for page in (usr / "share/man/man1").iterdir():
        if '"SnapViewer %s"' % version not in output("gzip", "-dc", str(page)):
            yield "%s does not say version %s" % (page.name, version)
    text = (usr / "share/doc/snapviewer/copyright").read_text()
    if not re.search(r"^Copyright: \d{4} The SnapViewer authors$", text, re.M) or "WITHOUT WARRANTY" not in text:
        yield "the copyright file says neither whose it is nor under what licence:\n" + text
    if re.search(r"^$", text.split("License: MIT\n")[1].rstrip("\n"), re.M):
        yield "the licence in the copyright file has an empty line, which would end it"


def main():
    cpack, build, config, version = sys.argv[1:]
    for tool in ("dpkg-deb", "dpkg-shlibdeps", "file"):
        if not shutil.which(tool):
            print("%s is not installed: skipped" % tool)
            return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([cpack, "-G", "DEB", "-C", config, "-B", folder, "--config", build + "/CPackConfig.cmake"],
                       check=True, stdout=subprocess.DEVNULL)
        packages = [str(path) for path in pathlib.Path(folder).glob("*.deb")]
        wrong = [] if len(packages) == 1 else ["cpack wrote %d packages" % len(packages)]
        for package in packages:
            wrong += [*wrong_control(package, version), *wrong_files(package)]
            wrong += wrong_contents(package, version, folder + "/unpacked")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
