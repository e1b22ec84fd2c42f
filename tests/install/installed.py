# SPDX-License-Identifier: MIT
"""What an installation consists of: every file below its prefix, and what a Debian package makes of that."""
import pathlib

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
GUIDE = ["share/doc/SnapViewer/docs/%s/%s" % (file.parent.name, file.name)
         for pattern in ("guide/*.md", "pictures/*.png") for file in sorted(DOCS.glob(pattern))]
SIZES = ["scalable"] + ["%dx%d" % (size, size) for size in (16, 32, 48, 128, 256)]
PICTURES = [("apps", "snapviewer"), ("mimetypes", "application-x-pytorch-memory-snapshot")]
ICONS = ["share/icons/hicolor/%s/%s/%s.%s" % (size, context, name, "svg" if size == "scalable" else "png")
         for context, name in PICTURES for size in SIZES]
EXAMPLE = "share/snapviewer/example/training_oom.pickle"
FILES = ICONS + GUIDE + [EXAMPLE] + """
bin/snapviewer
bin/snapviewer-cli
bin/snapviewer-dask
share/applications/org.snapviewer.SnapViewer.desktop
share/metainfo/org.snapviewer.SnapViewer.metainfo.xml
share/mime/packages/org.snapviewer.SnapViewer.xml
share/man/man1/snapviewer.1
share/man/man1/snapviewer-cli.1
share/bash-completion/completions/snapviewer
share/bash-completion/completions/snapviewer-cli
share/fish/vendor_completions.d/snapviewer.fish
share/fish/vendor_completions.d/snapviewer-cli.fish
share/zsh/vendor-completions/_snapviewer
share/doc/SnapViewer/LICENSE
share/doc/SnapViewer/README.md
share/doc/SnapViewer/CHANGELOG.md
share/doc/SnapViewer/docs/window.png
share/doc/SnapViewer/docs/glossary.md
share/doc/SnapViewer/docs/notebook.ipynb
""".split()

# where Debian's policy wants it otherwise
RENAMED = {
    "share/man/man1/snapviewer.1": "share/man/man1/snapviewer.1.gz",
    "share/man/man1/snapviewer-cli.1": "share/man/man1/snapviewer-cli.1.gz",
    "share/doc/SnapViewer/LICENSE": "share/doc/snapviewer/copyright",
    "share/doc/SnapViewer/CHANGELOG.md": "share/doc/snapviewer/changelog.gz",
}
PACKAGED = ["usr/" + RENAMED.get(name, name).replace("SnapViewer/", "snapviewer/") for name in FILES]
# by the linker, but for Qt's driver of SQLite, which is a plugin
DEPENDS = set("""libc6 libedit2 libgcc-s1 libqt6core6 libqt6gui6 libqt6opengl6 libqt6openglwidgets6 libqt6sql6
    libqt6sql6-sqlite libqt6widgets6 libquazip1-qt6-1 libre2-9 libsqlite3-0 libstdc++6 libwebp7 libwebpmux3
    libzstd1 zlib1g""".split())
RECOMMENDS = set("fonts-inter libgl1-mesa-dri libqt6svg6 qt6-translations-l10n qt6-wayland".split())


def differences(what, found, wanted):
    """A sentence for each thing that is missing or should not be there."""
    for name in sorted(set(wanted) - set(found)):
        yield "%s: %s is missing" % (what, name)
    for name in sorted(set(found) - set(wanted)):
        yield "%s: %s should not be there" % (what, name)
