#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_translations.py finds what it is for."""
import pathlib
import tempfile
import unittest

import check_translations

PAGE = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="de"><context>
<name>widgets::StatusLine</name><message><source>%s</source><translation>%s</translation></message></context></TS>"""


class Translations(unittest.TestCase):
    def complaints(self, source, translation):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "some_de.ts"
            path.write_text(PAGE % (source, translation), encoding="utf-8")
            return list(check_translations.findings(path))

    def test_agreeing_texts_pass(self):
        self.assertEqual(self.complaints("Event %1 of %2%3: %4", "Ereignis %1 von %2%3: %4"), [])
        self.assertEqual(self.complaints("{name} of %1", "%1: {name}"), [])

    def test_a_lost_place_is_found(self):
        self.assertEqual(len(self.complaints("Event %1 of %2", "Ereignis %1")), 1)

    def test_what_was_guessed_from_another_text_is_found(self):
        self.assertEqual(len(self.complaints("Event %1 of %2: %3", "Ereignis %1 von %2: %3 {1 ?} {2:?}")), 1)


if __name__ == "__main__":
    unittest.main()
