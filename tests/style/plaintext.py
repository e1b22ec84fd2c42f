# SPDX-License-Identifier: MIT
"""Words of a file are shown as they are: what Qt would take for HTML where it finds a tag in it is written in one room,
widgets/controls/text, and the window is built of what that offers."""
import re

ROOM = "widgets/controls/text/"
WINDOW = re.compile(r"^(widgets/|app/(?!cli/|recorder/))")
# pages and labels of HTML that is ours; words of a file come into them through htmlText() and htmlTip()
HTML = {
    "widgets/controls/empty_state.cpp", "widgets/inspector/ledger/chart_pane.cpp", "widgets/inspector/oom/failure_note.cpp",
    "widgets/inspector/oom/failure_note.h", "widgets/inspector/oom/oom_sheet.cpp", "widgets/inspector/oom/oom_sheet.h", "widgets/lists/samples/samples_view.cpp",
    "widgets/inspector/stack/stack_facts.cpp", "widgets/inspector/stack/stack_facts.h", "widgets/window/help_dialogs.cpp", "widgets/window/start_page.cpp",
}
GUESSING = [
    (re.compile(r"\bnew QLabel\b|\bQLabel [a-z]\w*[;({]"), "a QLabel guesses: plainLabel() or htmlLabel()"),
    (re.compile(r"\bsetTextFormat\("), "plainLabel() and htmlLabel() set the format"),
    (re.compile(r"\bQToolTip::"), "a tool tip guesses: showTip()"),
    (re.compile(r"\btoHtmlEscaped\("), "htmlText() cuts and escapes"),
    (re.compile(r"\b(QMessageBox|QErrorMessage|QInputDialog|QProgressDialog|setWhatsThis)\b"), "it guesses: a plainLabel()"),
]
OF_HTML = re.compile(r"\b(htmlLabel\(|setHtml\(|insertHtml\(|QTextBrowser\b|QTextEdit\b(?!::)|QTextDocument\(|QStaticText\b)")
OWN_WORDS = re.compile(r'(\{\}|tr\((\s*"([^"\\]|\\.)*")+\))')


def argument(text, start):
    """What stands between the parenthesis that opens before start and the one that closes it."""
    depth, at = 1, start
    in_string = False
    while at < len(text) and depth:
        if text[at] == '"' and text[at - 1] != "\\":
            in_string = not in_string
        elif not in_string:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return text[start:at - 1]


def is_plain(tip):
    """Is what is given to setToolTip() a sentence of ours, or made plain?"""
    return "plainTip(" in tip or "->toolTip()" in tip or OWN_WORDS.fullmatch(tip.strip()) is not None


def findings(name, text):
    """One sentence for every place of the window that leaves it to Qt whether a text is HTML."""
    if not WINDOW.match(name) or name.startswith(ROOM):
        return
    for at, line in enumerate(text.split("\n")):
        code = line.split("//")[0]
        if code.startswith("#include") or re.match(r"\s*class Q\w+;", code):
            continue
        for pattern, remedy in GUESSING:
            if pattern.search(code):
                yield "%s:%d: %s (widgets/controls/text)" % (name, at + 1, remedy)
        if OF_HTML.search(code) and name not in HTML:
            yield "%s:%d: HTML is written by few, which tests/style/plaintext.py names" % (name, at + 1)
    for call in re.finditer(r"\bsetToolTip\(", text):
        if not is_plain(argument(text, call.end())):
            yield "%s:%d: a tool tip guesses: plainTip() (widgets/controls/text)" % (name, text.count("\n", 0, call.start()) + 1)
    if text.count("plainTip(") < len(re.findall(r"\bQt::ToolTipRole\b", text)):
        yield "%s: each Qt::ToolTipRole is answered by plainTip() (widgets/controls/text)" % name


SELF_TESTS = [
    ("widgets/a.cpp", "auto* a = new QLabel(name);\n", "guesses"),
    ("widgets/a.cpp", "auto* a = plainLabel(name);\n", None),
    ("widgets/controls/text/text_label.cpp", "auto* a = new QLabel(name);\n", None),
    ("app/a.cpp", "QMessageBox::warning(this, name, name);\n", "guesses"),
    ("app/a.cpp", "QLabel label(name);\n", "guesses"),
    ("app/a.cpp", "QToolTip::showText(at, name);\n", "guesses"),
    ("tests/a.cpp", "QToolTip::showText(at, name);\n", None),
    ("widgets/a.cpp", "a->setToolTip(name);\n", "guesses"),
    ("widgets/a.cpp", "a->setToolTip(tr(\"of %1\").arg(name));\n", "guesses"),
    ("widgets/a.cpp", "a->setToolTip(tr(\"Open (Ctrl+O)\"\n \" it\"));\n", None),
    ("widgets/a.cpp", "a->setToolTip(plainTip(tr(\"of %1\").arg(name)));\n", None),
    ("widgets/a.cpp", "case Qt::ToolTipRole:\n    return name;\n", "plainTip"),
    ("widgets/a.cpp", "case Qt::ToolTipRole:\n    return plainTip(name);\n", None),
    ("widgets/a.cpp", "page->setHtml(html);\n", "few"),
    ("widgets/inspector/oom/oom_sheet.cpp", "setHtml(html);\n", None),
    ("widgets/a.cpp", "label->setTextFormat(Qt::AutoText);\n", "format"),
]
