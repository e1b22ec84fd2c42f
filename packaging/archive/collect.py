#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs an installed SnapViewer with what it needs into an archive: collect.py BUILD_FOLDER [--cli]. Libraries, Qt's plugins
and the typeface are those of this machine, which has to be Debian or a relative: each comes with its package's licence.
With --cli it is the command line alone, for machines without a desktop: nothing but glibc is theirs then."""
import gzip
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
PLUGINS = """
platforms/libqxcb.so platforms/libqwayland-generic.so platforms/libqwayland-egl.so platforms/libqoffscreen.so
xcbglintegrations/libqxcb-glx-integration.so xcbglintegrations/libqxcb-egl-integration.so
wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so
wayland-graphics-integration-client/libqt-plugin-wayland-egl.so
platforminputcontexts/libcomposeplatforminputcontextplugin.so platforminputcontexts/libibusplatforminputcontextplugin.so
sqldrivers/libqsqlite.so imageformats/libqsvg.so iconengines/libqsvgicon.so
""".split()
CLI_PLUGINS = "platforms/libqoffscreen.so sqldrivers/libqsqlite.so".split()
# the files that the window's weights and slants ask for
TYPEFACE = pathlib.Path("/usr/share/fonts/opentype/inter")
FONTS = ["Inter-%s.otf" % weight for weight in ("Regular", "Italic", "Medium", "SemiBold", "Bold", "BoldItalic")]
COMMON_LICENCES = pathlib.Path("/usr/share/common-licenses")


class Missing(Exception):
    """Something that an archive cannot do without is not on this machine."""


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout


def cached(build, name):
    """What CMake noted of a build under this name."""
    found = re.search(r"^%s:\w+=(.*)$" % name, (build / "CMakeCache.txt").read_text(), re.M)
    if not found:
        raise Missing("%s has no %s" % (build / "CMakeCache.txt", name))
    return found.group(1)


def host_libraries(is_cli):
    """The table of host.txt: package by library. The command line asks no driver, so it has but glibc from the machine."""
    lines = (HERE / "host.txt").read_text().splitlines()
    table = dict(line.split() for line in lines if not line.startswith("#"))
    return {name: package for name, package in table.items() if package == "libc6" or not is_cli}


def needed(path):
    """What the loader finds for a program or library, all the way down: path by library."""
    found = {}
    for line in output("ldd", str(path)).splitlines():
        name, _, place = line.strip().partition(" => ")
        place = place.rsplit(" (", 1)[0]
        if place == "not found":
            raise Missing("%s needs %s" % (path, name))
        if place:
            found[pathlib.PurePath(name).name] = pathlib.Path(place)
    return found


def closure(paths, host):
    """What these files need and the machine is not asked for: path by library."""
    found, theirs = {}, set(host)
    for path in paths:
        found.update(needed(path))
    for name in set(host) & set(found):
        theirs.update(needed(found[name]))
    return {name: path for name, path in found.items() if name not in theirs}


class Packages:
    """The Debian packages that files came from, and their licences."""

    def __init__(self):
        self.names = set()

    def add(self, path):
        """Notes the package of a file; /lib may be a link to /usr/lib, of which dpkg knows one."""
        real = str(pathlib.Path(path).resolve())
        for candidate in (real, str(path), re.sub("^/usr", "", real)):
            done = subprocess.run(["dpkg-query", "-S", candidate], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  universal_newlines=True, check=False)
            if done.returncode == 0:
                self.names.add(done.stdout.split(":")[0])
                return
        raise Missing("%s belongs to no package, so nothing tells its licence" % path)

    def write(self, folder):
        folder.mkdir()
        texts = {}
        for name in sorted(self.names):
            documents = pathlib.Path("/usr/share/doc", name)
            packed = documents / "copyright.gz"
            texts[name] = (gzip.decompress(packed.read_bytes()) if packed.exists()
                           else (documents / "copyright").read_bytes())
            (folder / (name + ".txt")).write_bytes(texts[name])
        self.write_common(folder / "common", b"".join(texts.values()).decode(errors="replace"))
        versions = output("dpkg-query", "-W", "-f", "${source:Package} ${source:Version} ${Package} ${Version}\\n",
                          *sorted(self.names))
        (folder / "PACKAGES").write_text("source version package version\n" + versions)

    @staticmethod
    def write_common(folder, text):
        """The licences that Debian keeps once for all, as far as one of the texts refers to them."""
        folder.mkdir()
        for name in sorted(set(re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", text))):
            if (COMMON_LICENCES / name).exists():
                shutil.copy(COMMON_LICENCES / name, folder / name)


def copy(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    os.chmod(target, 0o644)


def install(build, tree, is_cli):
    """What an installation has; of the command line alone its program, manual page, licence and example."""
    if not is_cli:
        subprocess.run(["cmake", "--install", str(build), "--prefix", str(tree), "--strip"], check=True,
                       stdout=subprocess.DEVNULL)
        return
    source = HERE.parent.parent
    copy(build / "app/cli/snapviewer-cli", tree / "bin/snapviewer-cli")
    subprocess.run(["strip", str(tree / "bin/snapviewer-cli")], check=True)
    os.chmod(tree / "bin/snapviewer-cli", 0o755)
    copy(source / "packaging/linux/snapviewer-cli.1", tree / "share/man/man1/snapviewer-cli.1")
    copy(source / "docs/guide/ranks.md", tree / "share/doc/ranks.md")
    copy(source / "LICENSE", tree / "share/doc/LICENSE")
    copy(source / "resources/example/training_oom.pickle", tree / "share/snapviewer/example/training_oom.pickle")


def place_programs(tree, names):
    """Moves the programs beside qt.conf, told where their libraries lie, and puts what starts them into bin."""
    (tree / "libexec").mkdir()
    for name in names:
        shutil.move(tree / "bin" / name, tree / "libexec" / name)
        # DT_RPATH, not the newer DT_RUNPATH: it holds for what libraries and plugins need in turn, too
        subprocess.run(["patchelf", "--force-rpath", "--set-rpath", "$ORIGIN/../lib", str(tree / "libexec" / name)],
                       check=True)
        shutil.copy(HERE / "start", tree / "bin" / name)
        os.chmod(tree / "bin" / name, 0o755)
    copy(HERE / "qt.conf", tree / "libexec/qt.conf")
    copy(HERE / "fonts.conf", tree / "etc/fonts.conf")


def place_plugins(tree, names, packages):
    """Plugins of Qt; answers their paths on this machine."""
    plugins = pathlib.Path(output("qmake6", "-query", "QT_INSTALL_PLUGINS").strip())
    for name in names:
        if not (plugins / name).exists():
            raise Missing("Qt has no plugin %s here" % (plugins / name))
        copy(plugins / name, tree / "plugins" / name)
        packages.add(plugins / name)
    return [plugins / name for name in names]


def place_translations(tree, packages):
    """Those of Qt's own texts, in the languages of ours."""
    translations = pathlib.Path(output("qmake6", "-query", "QT_INSTALL_TRANSLATIONS").strip())
    if not translations.is_dir():
        raise Missing("qt6-translations-l10n is not installed")
    for own in sorted((HERE.parent.parent / "translations").glob("snapviewer_*.ts")):
        theirs = translations / ("qtbase_%s.qm" % own.stem.split("_", 1)[1])
        if theirs.exists():
            copy(theirs, tree / "translations" / theirs.name)
            packages.add(theirs)


def place_fonts(tree, packages):
    for name in FONTS:
        copy(TYPEFACE / name, tree / "share/fonts" / name)
    packages.add(TYPEFACE / FONTS[0])


def newest_glibc(tree):
    """The version of glibc that something here asks for."""
    files = [path for part in ("libexec", "lib", "plugins") for path in (tree / part).rglob("*") if path.is_file()]
    found = {tuple(map(int, version.split(b"."))) for path in files
             for version in re.findall(rb"\bGLIBC_(\d+\.\d+)", path.read_bytes())}
    return "%d.%d" % max(found)


def write_readme(tree, template, version, host, used):
    """The README, with what is expected of the machine."""
    system = re.search(r'^PRETTY_NAME="(.*)"$', pathlib.Path("/etc/os-release").read_text(), re.M)
    packages = sorted({host[name] for name in used} | {"libgl1", "xkb-data", "fonts-dejavu-core"})
    words = {
        "VERSION": version, "MACHINE": platform.machine(), "GLIBC": newest_glibc(tree), "SYSTEM": system.group(1),
        "HOST": "\n".join("    %-24s %s" % (name, host[name]) for name in sorted(used)),
        "PACKAGES": " \\\n        ".join(" ".join(packages[at:at + 6]) for at in range(0, len(packages), 6)),
    }
    text = (HERE / template).read_text()
    for name, value in words.items():
        text = text.replace("@%s@" % name, value)
    (tree / "README").write_text(text)


def pack(tree, archive):
    """A tar of the tree, which belongs to nobody and is as old as the last commit, or SOURCE_DATE_EPOCH."""
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", str(HERE), "log", "-1", "--format=%ct"))

    def anonymous(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment
        return entry
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", 9, file, moment) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
            tar.add(tree, tree.name, filter=anonymous)


def collect(build, is_cli):
    version = cached(build, "CMAKE_PROJECT_VERSION")
    name = "snapviewer-cli" if is_cli else "snapviewer"
    tree = build / "bundle" / ("%s-%s-linux-%s" % (name, version, platform.machine()))
    shutil.rmtree(tree, ignore_errors=True)
    install(build, tree, is_cli)
    packages, host = Packages(), host_libraries(is_cli)
    programs = ["snapviewer-cli"] if is_cli else ["snapviewer", "snapviewer-cli"]
    place_programs(tree, programs)
    plugins = place_plugins(tree, CLI_PLUGINS if is_cli else PLUGINS, packages)
    place_translations(tree, packages)
    place_fonts(tree, packages)
    places = {"snapviewer": "app/snapviewer", "snapviewer-cli": "app/cli/snapviewer-cli"}
    everything = [*(build / places[program] for program in programs), *plugins]
    for name, path in closure(everything, host).items():
        copy(path, tree / "lib" / name)
        packages.add(path)
    packages.write(tree / "licences")
    used = {name for path in everything for name in needed(path)} & set(host)
    write_readme(tree, "README.cli" if is_cli else "README", version, host, used)
    archive = tree.with_name(tree.name + ".tar.gz")
    pack(tree, archive)
    return archive


def main():
    try:
        print(collect(pathlib.Path(sys.argv[1]).resolve(), "--cli" in sys.argv[2:]))
    except Missing as missing:
        print("collect.py: %s" % missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
