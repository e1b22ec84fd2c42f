#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what clang-format does not: licence lines, sizes of files and functions, and words that have no place here.

    check_style.py [TREE]      1 with a sentence per finding; TREE is a git checkout, by default this one
    check_style.py --self-test texts that must be found fault with
"""
import ast
import pathlib
import re
import subprocess
import sys

import chains
import plaintext

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER_LINES, SOURCE_LINES, FUNCTION_LINES = 150, 500, 60
SHORT_LINES = 3         # a Python function of so many needs no docstring
SIZED = {".h": HEADER_LINES, ".cpp": SOURCE_LINES, ".py": SOURCE_LINES}
LICENSED = {".h", ".cpp", ".py", ".sh", ".cmake", ".qrc", ".xml", ".vert", ".frag", ".desktop", ".txt",
            ".toml"}
SPDX = "SPDX-License-Identifier: MIT"
PACKAGES = ("app/recorder/snapviewer_recorder/", "app/recorder/snapviewer/")  # Python that people import: typed, documented, and for old interpreters
OLDEST_PYTHON = (3, 8)
BARE = {"tests/data/", "packaging/packages.txt"}     # lists and recordings: a licence line would be read as data
# notes to oneself, written here in halves; and the place of this very checkout, which exists on one machine only
FORBIDDEN = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b|" + re.escape(str(ROOT) + "/"))
# what people read has one word for one thing (docs/glossary.md); the wrong ones are written in halves, too
WORDS = [(re.compile(wrong, re.IGNORECASE), right) for wrong, right in [
    (r"\bbefore the r" r"ecording\b", "before recording"),
    (r"\bno frames w" r"ere recorded\b", "no frames recorded"),
    (r"\bthe end, no h" r"istory\b(?! recorded)", "no history recorded"),
    (r"\bun" r"categori[sz]ed\b", "no category"),
]]
SAYS_WRONG_WORDS = ("CHANGELOG.md", "translations/", "docs/glossary.md")     # what was; and what not to say
TEXT = LICENSED | {".md", ".ts", ".svg", ".in", ".json", ""}
NOT_A_FUNCTION = re.compile(r"^\s*(template\b.*)?(class|struct|enum|union|namespace|extern \"C\")\b")


def functions(lines):
    """(first line, length) of each body whose braces stand on lines of their own, as the format puts them."""
    open_at = {}
    for at, line in enumerate(lines):
        brace = re.match(r"^( *)([{}])", line)
        if not brace:
            continue
        indent = len(brace.group(1))
        if line.strip() == "{":
            before = at - 1
            while before > 0 and lines[before - 1].strip() and not lines[before - 1].rstrip().endswith((";", "{", "}", ":")):
                before -= 1
            # a test's table of data may be as long as it needs to be
            table = any(l.rstrip().endswith("_data()") for l in lines[before:at])
            if not table and not any(NOT_A_FUNCTION.match(l) for l in lines[before:at]):
                open_at[indent] = at
        elif brace.group(2) == "}" and indent in open_at:
            first = open_at.pop(indent)
            yield first, at - first + 1


def python_functions(tree):
    """(function, is it public) of every function of a module, methods and inner ones too."""
    def visit(node, public):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield child, public and not child.name.startswith("_")
                yield from visit(child, False)
            else:
                yield from visit(child, public and not (getattr(child, "name", None) or "").startswith("_"))
    yield from visit(tree, True)


def is_typed(function):
    """Are the result and all arguments annotated?"""
    arguments = function.args
    every = arguments.posonlyargs + arguments.args + arguments.kwonlyargs + [arguments.vararg, arguments.kwarg]
    return function.returns is not None and all(a is None or a.annotation or a.arg in ("self", "cls") for a in every)


def python_findings(name, text):
    """One sentence for every function that is too long and, in the package, untyped or unexplained."""
    try:
        tree = ast.parse(text, feature_version=OLDEST_PYTHON if name.startswith(PACKAGES) else sys.version_info[:2])
    except SyntaxError as error:
        yield "%s:%s: %s" % (name, error.lineno, error.msg)
        return
    for function, public in python_functions(tree):
        place = "%s:%d: %s()" % (name, function.lineno, function.name)
        length = function.body[-1].end_lineno - function.lineno + 1
        if length > FUNCTION_LINES:
            yield "%s has %d lines, at most %d are allowed" % (place, length, FUNCTION_LINES)
        if name.startswith(PACKAGES) and not is_typed(function):
            yield "%s is not typed" % place
        short = length <= SHORT_LINES       # its name says it all
        if name.startswith(PACKAGES) and public and not short and not ast.get_docstring(function):
            yield "%s has no docstring" % place
    if name.startswith(PACKAGES) and not ast.get_docstring(tree):
        yield "%s: the module has no docstring" % name


def findings(name, text):
    """One sentence for everything wrong with a file of this name."""
    suffix = pathlib.PurePath(name).suffix
    lines = text.split("\n")
    licensed = (suffix in LICENSED or text.startswith("#!")) and not any(name.startswith(b) for b in BARE)
    if licensed and not any(SPDX in line for line in lines[:3]):
        yield "%s: the licence line is missing" % name
    if suffix in SIZED and len(lines) - 1 > SIZED[suffix]:
        yield "%s: %d lines, at most %d are allowed" % (name, len(lines) - 1, SIZED[suffix])
    if suffix in (".h", ".cpp"):
        for first, length in functions(lines):
            if length > FUNCTION_LINES:
                yield "%s:%d: a function of %d lines, at most %d are allowed" % (name, first + 1, length, FUNCTION_LINES)
    if suffix == ".py":
        yield from python_findings(name, text)
    if suffix in (".h", ".cpp"):
        yield from plaintext.findings(name, text)
        if not name.startswith("tests/"):
            yield from chains.findings(name, text)
    if suffix == ".h" and "#pragma once" not in text:
        yield "%s: #pragma once is missing" % name
    for at, line in enumerate(lines):
        word = FORBIDDEN.search(line)
        if word:
            yield "%s:%d: '%s' has no place here" % (name, at + 1, word.group(0))
    yield from wrong_words(name, lines)


def wrong_words(name, lines):
    """One sentence for every line that says something in other words than the glossary's."""
    if name.startswith(SAYS_WRONG_WORDS):
        return
    for at, line in enumerate(lines):
        for wrong, right in WORDS:
            found = wrong.search(line)
            if found:
                yield "%s:%d: '%s' is called '%s' (docs/glossary.md)" % (name, at + 1, found.group(0), right)


def tree_findings(tree):
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=str(tree),
                            stdout=subprocess.PIPE, check=True).stdout
    for name in sorted(listed.decode().split("\0")):
        path = tree / name
        if name and path.is_file() and path.suffix in TEXT and not name.startswith("tests/data/"):
            yield from findings(name, path.read_text(encoding="utf-8"))


SELF_TESTS = [
    ("a.cpp", "int a;\n", "licence line"),
    ("a.h", "// " + SPDX + "\n", "#pragma once"),
    ("a.h", "// " + SPDX + "\n#pragma once\n" + "\n" * 150, "152 lines"),
    ("a.cpp", "// " + SPDX + "\nvoid f()\n{\n" + "    g();\n" * 59 + "}\n", "a function of 61 lines"),
    ("a.cpp", "// " + SPDX + "\nstruct S\n{\n" + "    int a;\n" * 70 + "};\n", None),
    ("a.cpp", "// " + SPDX + "\nvoid f()\n{\n" + "    g();\n" * 58 + "}\n", None),
    ("a.cpp", "// " + SPDX + "\nvoid T::t_data()\n{\n" + "    g();\n" * 80 + "}\n", None),
    ("a.cpp", "// " + SPDX + "\nstruct S\n{\n    void f()\n    {\n" + "        g();\n" * 60 + "    }\n};\n", "62 lines"),
    ("a.py", "# " + SPDX + "\ndef f():\n" + "    g()\n" * 60, "61 lines"),
    ("a.py", "# " + SPDX + "\ndef f():\n" + "    g()\n" * 59, None),
    ("a.py", "# " + SPDX + "\ndef f(:\n", "a.py:2"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\ndef f(a, *b: int) -> None:\n    g()\n", "not typed"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\ndef f(a: int):\n    g()\n", "not typed"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\ndef f(a: int) -> None:\n" + "    g()\n" * 3, "no docstring"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\ndef _f(a: int) -> None:\n" + "    g()\n" * 3, None),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\nimport sys\n", "no docstring"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\nmatch a:\n    case 1:\n        pass\n", "a.py:"),
    (PACKAGES[0] + "a.py", "# " + SPDX + "\n\"\"\"A.\"\"\"\ntry:\n    import a\nexcept ImportError:\n    a = None\n", None),
    *((name, "// " + SPDX + "\n" + text, expected) for name, text, expected in plaintext.SELF_TESTS + chains.SELF_TESTS),
    ("README.md", "A thing TO" + "DO.\n", "no place"),
]


def self_test():
    wrong = 0
    for name, text, expected in SELF_TESTS:
        found = list(findings(name, text))
        if bool(found) != bool(expected) or (expected and not any(expected in f for f in found)):
            print("expected %r of %s, found %r" % (expected, name, found), file=sys.stderr)
            wrong += 1
    return wrong


def main():
    if sys.argv[1:] == ["--self-test"]:
        return 1 if self_test() else 0
    tree = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    found = list(tree_findings(tree))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
