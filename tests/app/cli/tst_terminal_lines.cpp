// SPDX-License-Identifier: MIT
#include "app/cli/shared/terminal_lines.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// What a terminal shows of lines that are too long for it.
class TestTerminalLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
};

void TestTerminalLines::fits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* text, int columns, const char* shown) {
        QTest::newRow(name) << QString::fromUtf8(text) << columns << QString::fromUtf8(shown);
    };
    row("no terminal", "/home/ana/llm/train.py:44:build", 0, "/home/ana/llm/train.py:44:build");
    row("short enough", "/home/ana/llm/train.py:44:build", 31, "/home/ana/llm/train.py:44:build");
    row("a folder less", "/home/ana/llm/train.py:44:build", 30, "…/ana/llm/train.py:44:build");
    row("two folders less", "/home/ana/llm/train.py:44:build", 26, "…/llm/train.py:44:build");
    row("the name alone", "/home/ana/llm/train.py:44:build", 20, "…/train.py:44:build");
    row("too long all the same", "/home/ana/llm/train.py:44:build", 10, "…/train.p…");
    row("the longest path first", "5 MiB  /a/b/c.py:1 /home/ana/llm/train.py:44", 40,
        "5 MiB  /a/b/c.py:1 …/ana/llm/train.py:44");
    row("a relative one", "1 llm/model/train.py:44 x", 23, "1 …/model/train.py:44 x");
    row("no path", "12.00 MiB  24.00 MiB  30.00 MiB", 20, "12.00 MiB  24.00 Mi…");
    row("each line for itself", "/a/b/c/d/e.py\n/a/b.py\n", 9, "…/d/e.py\n/a/b.py\n");
}

void TestTerminalLines::fits()
{
    QFETCH(QString, text);
    QFETCH(int, columns);
    QTEST(app::fitted(text, columns), "shown");
}

SNAPVIEWER_TEST(TestTerminalLines)
#include "tst_terminal_lines.moc"
