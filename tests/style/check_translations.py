#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks translations/*.ts: a translated text has the places (%1, %n) of its source, no more and no fewer; its markup,
braces and trailing colon agree (a translation that was guessed from another text keeps places as {1 ?}). Texts that nobody has translated yet are counted, not complained about: they show in
English.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree

TRANSLATIONS = pathlib.Path(__file__).resolve().parents[2] / "translations"
PLACES = re.compile(r"%L?\d+|%n|</?\w+[^>]*>|[{}]")


def translations_of(message):
    """The finished texts of a message, one for each plural form."""
    translation = message.find("translation")
    if translation.get("type") == "unfinished":
        return []
    return [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]


def findings(path):
    for context in xml.etree.ElementTree.parse(str(path)).getroot().iter("context"):
        for message in context.iter("message"):
            source = message.findtext("source")
            for text in translations_of(message):
                if sorted(PLACES.findall(source)) != sorted(PLACES.findall(text)):
                    yield "%s, %s: %r has other places than %r" % (path.name, context.findtext("name"), text, source)
                if source.endswith(":") != text.endswith(":") or not text:
                    yield "%s, %s: %r does not end like %r" % (path.name, context.findtext("name"), text, source)


def main():
    wrong = []
    for path in sorted(TRANSLATIONS.glob("*.ts")):
        wrong += findings(path)
        messages = list(xml.etree.ElementTree.parse(str(path)).getroot().iter("message"))
        print("%s: %d texts, %d of them not translated" % (path.name, len(messages),
                                                           sum(not translations_of(m) for m in messages)))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
