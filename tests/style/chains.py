# SPDX-License-Identifier: MIT
"""Texts of a file in messages: .arg(path).arg(n) looks for its next number in what the path said, too, and finds the %1 there.
.arg(path, QString::number(n)) does not.  Part of check_style.py.

Types are not known here: what stands in front of another .arg() is taken for a text where its expression reads like one.
"""
import re

TEXTS = re.compile(r"(name|path|text|title|label|site|word|message|given|key|error)s?(Of)?\b|\bvalue\(|toString\(|displayed", re.I)
# ours, whatever they are called
OURS = re.compile(r"QLatin1String\(|^formatBytes|^core::format|^label, -|^column\.|Share\(|count|width|^name$|row\.front|Version")


def end_of_call(text, at):
    """Behind the bracket that closes the one before at; strings may hold any."""
    depth = 1
    while depth and at < len(text):
        if text[at] == '"':
            at = re.compile(r'(\\.|[^"\\])*"').match(text, at + 1).end()
            continue
        if text.startswith("'", at) and not text[at - 1].isalnum():
            at = re.compile(r"(\\.|[^'\\])*'").match(text, at + 1).end()
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


def findings(name, text):
    """One sentence for every text that another .arg() follows."""
    for call in re.finditer(r"\.arg\(", text):
        end = end_of_call(text, call.end())
        given = text[call.end():end - 1].strip()
        if re.match(r"\s*\.arg\(", text[end:]) and TEXTS.search(given) and not OURS.search(given):
            yield "%s:%d: another .arg() follows .arg(%s), which may hold a %%1: make it one call" % (
                name, text.count("\n", 0, call.start()) + 1, given[:40])


SELF_TESTS = [
    ("a.cpp", 'auto a = tr("%1 %2").arg(source.name()).arg(n);\n', "make it one call"),
    ("a.cpp", 'auto a = tr("%1 %2").arg(document.path)\n    .arg(f(")"));\n', "a.cpp:2"),
    ("a.cpp", 'auto a = tr("%1 %2").arg(source.name(), QString::number(n));\n', None),
    ("a.cpp", 'auto a = tr("%1 %2").arg(n).arg(source.name());\n', None),
    ("a.cpp", 'auto a = tr("%1 %2").arg(x.arg(path), f(\'(\')).left(2);\n', None),
]
