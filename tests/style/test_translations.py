#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_translations.py finds what it is for."""
import pathlib
import sys
import tempfile
import unittest

import check_translations

PAGE = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="de"><context>
<name>widgets::StatusLine</name><message><source>%s</source><translation%s>%s</translation></message></context></TS>"""

# Stands for an lupdate that finds the text "New" in the sources and "Old" no more.
LUPDATE = """#!%s
import pathlib, sys
for name in sys.argv[sys.argv.index("-ts") + 1:]:
    path = pathlib.Path(name)
    path.write_text(path.read_text(encoding="utf-8").replace("Old", "New"), encoding="utf-8")
"""


class Translations(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def page(self, source, translation, attributes=""):
        path = self.folder / "some_de.ts"
        path.write_text(PAGE % (source, attributes, translation), encoding="utf-8")
        return path

    def complaints(self, source, translation, attributes=""):
        return list(check_translations.findings(self.page(source, translation, attributes)))

    def test_agreeing_texts_pass(self):
        self.assertEqual(self.complaints("Event %1 of %2%3: %4", "Ereignis %1 von %2%3: %4"), [])
        self.assertEqual(self.complaints("{name} of %1", "%1: {name}"), [])
        self.assertEqual(self.complaints("&amp;Capacity:", "\u5bb9\u91cf(&amp;C)\uff1a"), [])
        self.assertEqual(self.complaints("Fish &amp;&amp; chips", "Fisch und Fritten"), [])

    def test_a_lost_place_is_found(self):
        self.assertEqual(len(self.complaints("Event %1 of %2", "Ereignis %1")), 1)

    def test_what_was_guessed_from_another_text_is_found(self):
        self.assertEqual(len(self.complaints("Event %1 of %2: %3", "Ereignis %1 von %2: %3 {1 ?} {2:?}")), 1)

    def test_a_lost_end_or_mnemonic_is_found(self):
        self.assertEqual(len(self.complaints("Open:", "\u6253\u5f00")), 1)
        self.assertEqual(len(self.complaints("Open…", "Öffnen")), 1)
        self.assertEqual(len(self.complaints("&amp;Open", "Öffnen")), 1)

    def test_what_is_not_translated_is_found(self):
        self.assertEqual(len(self.complaints("Open", "", ' type="unfinished"')), 1)
        self.assertEqual(len(self.complaints("Open", "")), 1)

    def test_what_has_gone_is_found(self):
        self.assertEqual(len(self.complaints("Open", "Öffnen", ' type="vanished"')), 1)
        self.assertEqual(len(self.complaints("Open", "Öffnen", ' type="obsolete"')), 1)

    def test_what_the_sources_hold_differently_is_found(self):
        lupdate = self.folder / "lupdate"
        lupdate.write_text(LUPDATE % sys.executable, encoding="utf-8")
        lupdate.chmod(0o755)
        self.assertEqual(list(check_translations.extraction_findings(str(lupdate), [self.page("Same", "Gleich")])), [])
        found = list(check_translations.extraction_findings(str(lupdate), [self.page("Old", "Alt")]))
        self.assertEqual(len(found), 2)
        self.assertIn("lacks 'New' of widgets::StatusLine", found[0])
        self.assertIn("has 'Old' of widgets::StatusLine", found[1])


if __name__ == "__main__":
    unittest.main()
