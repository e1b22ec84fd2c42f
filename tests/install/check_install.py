#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs a build into a throw-away prefix and looks at the result: check_install.py CMAKE BUILD_FOLDER CONFIG"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zlib

from installed import EXAMPLE, FILES, differences


def run(*command):
    """What is wrong according to a command, or an empty string."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    return "" if done.returncode == 0 else "%s: %s" % (" ".join(command), done.stdout.strip())


def validators(prefix):
    """The commands that judge what is installed; those that this machine lacks are named and left out."""
    share = prefix / "share"
    commands = [
        ("desktop-file-validate", str(share / "applications/org.snapviewer.SnapViewer.desktop")),
        ("appstreamcli", "validate", "--no-net", str(share / "metainfo/org.snapviewer.SnapViewer.metainfo.xml")),
        ("appstreamcli", "validate-tree", "--no-net", str(prefix)),
        ("update-mime-database", str(share / "mime")),
        ("bash", "-n", str(share / "bash-completion/completions/snapviewer")),
    ]
    for command in commands:
        if shutil.which(command[0]):
            yield command
        else:
            print("%s is not installed: skipped" % command[0])


def recognises(prefix):
    """What is wrong with the MIME type: it has to know our example by content and must not claim other pickles."""
    magic = (prefix / "share/mime/magic").read_bytes()
    globs = (prefix / "share/mime/globs2").read_text()
    if b"application/x-pytorch-memory-snapshot" not in magic:
        yield "the MIME type has no magic"
    if ":*.pickle" in globs or ":*.pkl" in globs:
        yield "the MIME type claims all pickles"


def wrong_icons():
    """Icons that are not what make_icons.py draws. Of the pictures in pixels one is drawn: that takes a while."""
    folder = pathlib.Path(__file__).resolve().parents[2] / "resources/icons"
    sys.path.insert(0, str(folder))
    import make_icons
    for name, shapes in make_icons.ICONS.items():
        if (folder / (name + ".svg")).read_bytes() != make_icons.svg(shapes):
            yield "%s.svg is not what make_icons.py draws" % name
        pixels = [zlib.decompress(picture[41:-16]) for picture in
                  ((folder / (name + "-16.png")).read_bytes(), make_icons.png(shapes, 16))]
        if pixels[0] != pixels[1]:
            yield "%s-16.png is not what make_icons.py draws" % name


def main():
    cmake, build, config = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        prefix = pathlib.Path(folder, "usr")
        wrong = [run(cmake, "--install", build, "--prefix", str(prefix), "--config", config)]
        found = [str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()]
        wrong += [*differences("installed", found, FILES), *wrong_icons()]
        if not any(wrong):
            wrong += [run(str(prefix / "bin/snapviewer-cli"), "info", str(prefix / EXAMPLE))]
            wrong += [run(*command) for command in validators(prefix)]
            if shutil.which("update-mime-database"):
                wrong += recognises(prefix)
    wrong = [sentence for sentence in wrong if sentence]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
