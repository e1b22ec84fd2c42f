#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks translations/*.ts: every text is translated and none is of a source that is gone; a translated text has the
places (%1, %n) of its source, no more and no fewer; markup, braces, mnemonic, final colon and final dots agree (a
translation that was guessed from another text keeps places as {1 ?}).

With the path of lupdate as argument also that the sources hold no text that a file lacks, and no file a text that the
sources no longer hold: lupdate is run on copies.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRANSLATIONS = ROOT / "translations"
RECIPE = ROOT / "cmake" / "SnapViewerTranslations.cmake"
PLACES = re.compile(r"%L?\d+|%n|</?\w+[^>]*>|[{}]")
MNEMONIC = re.compile(r"(?<!&)&(?=\w)")
COLONS = (":", "\uff1a")  # Chinese has a wide one
GONE = ("vanished", "obsolete")


def messages_of(path):
    """(context, message) of all messages of a .ts file."""
    for context in xml.etree.ElementTree.parse(str(path)).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def translations_of(message):
    """The finished texts of a message, one for each plural form."""
    translation = message.find("translation")
    if translation.get("type") == "unfinished":
        return []
    return [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]


def disagreements(source, text):
    if not text:
        yield "nothing stands for %r" % source
        return
    if sorted(PLACES.findall(source)) != sorted(PLACES.findall(text)):
        yield "%r has other places than %r" % (text, source)
    if source.endswith(":") != text.endswith(COLONS) or source.endswith("…") != text.endswith("…"):
        yield "%r does not end like %r" % (text, source)
    if len(MNEMONIC.findall(source)) != len(MNEMONIC.findall(text)):
        yield "%r has another mnemonic than %r" % (text, source)


def findings(path):
    for context, message in messages_of(path):
        source = message.findtext("source")
        kind = message.find("translation").get("type")
        if kind == "unfinished":
            yield "%s, %s: %r is not translated" % (path.name, context, source)
        elif kind in GONE:
            yield "%s, %s: %r is in the sources no more" % (path.name, context, source)
        for text in translations_of(message):
            for sentence in disagreements(source, text):
                yield "%s, %s: %s" % (path.name, context, sentence)


def texts(path):
    """What identifies the messages that the sources hold."""
    return {(context, message.findtext("source"), message.findtext("comment"))
            for context, message in messages_of(path) if message.find("translation").get("type") not in GONE}


def extraction_findings(lupdate, files):
    """What lupdate would change in the files: the folders are those of the target update_translations."""
    folders = re.search(r"^ *(core widgets .*?) -ts ", RECIPE.read_text(encoding="utf-8"), re.M).group(1).split()
    with tempfile.TemporaryDirectory() as folder:
        copies = [pathlib.Path(shutil.copy(str(path), folder)) for path in files]
        subprocess.run([lupdate, "-silent", "-no-obsolete", "-locations", "none", "-I", str(ROOT), *folders, "-ts",
                        *map(str, copies)], cwd=str(ROOT), check=True, stderr=subprocess.DEVNULL)
        for path, copy in zip(files, copies):
            before, after = texts(path), texts(copy)
            for context, source, _ in sorted(after - before, key=str):
                yield "%s lacks %r of %s: build the target update_translations" % (path.name, source, context)
            for context, source, _ in sorted(before - after, key=str):
                yield "%s has %r of %s, which the sources do not: build the target update_translations" % (
                    path.name, source, context)


def main(arguments):
    files = sorted(TRANSLATIONS.glob("*.ts"))
    wrong = [sentence for path in files for sentence in findings(path)]
    if arguments:
        wrong += extraction_findings(arguments[0], files)
    registered = RECIPE.read_text(encoding="utf-8")
    wrong += ["%s is not built: name it in %s" % (path.name, RECIPE.name) for path in files if path.name not in registered]
    for path in files:
        messages = [message for _, message in messages_of(path)]
        print("%s: %d texts, %d of them not translated" % (path.name, len(messages),
                                                           sum(not translations_of(m) for m in messages)))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
