// SPDX-License-Identifier: MIT
#include "core/leaks/suppress_list.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Lists of call sites that nobody wants to hear of.
class TestSuppressList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reasons_data();
    void reasons();
    void lines_data();
    void lines();
};

void TestSuppressList::reasons_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* list, const char* reason) {
        QTest::newRow(name) << QByteArray(list) << QString(QLatin1String(reason));
    };
    row("nothing", "", "-");
    row("comments", "# m.py\n\n   # f\n", "-");
    row("the call site", "^m\\.py:7:f$", "^m\\.py:7:f$");
    row("with a reason", "m.py  # a cache, see #12\nm.py", "a cache, see #12");
    row("a # in a pattern", "t#?\\.py", "t#?\\.py");
    row("any frame", "t.py:1:main # all of it\r\n", "all of it");
    row("another", "n.py", "-");
    row("no pattern", "m.py\n(", "line 2 of the suppress list is no pattern: ");
}

void TestSuppressList::reasons()
{
    QFETCH(QByteArray, list);
    QFETCH(QString, reason);
    const auto snapshot = testutil::snapshotFromText("alloc 0x1000 1 @m.py:7:f;t.py:1:main\n");
    const auto suppress = core::SuppressList::fromText(list);
    if (!suppress) {
        QVERIFY2(suppress.error().message.startsWith(reason), qPrintable(suppress.error().message));
        return;
    }
    const auto found = suppress->reasonFor(*snapshot, snapshot->events().stack[0]);
    QCOMPARE(found.value_or(QStringLiteral("-")), reason);
    QCOMPARE(suppress->reasonFor(*snapshot, {}), std::nullopt); // what has no stack
}

void TestSuppressList::lines_data()
{
    QTest::addColumn<QString>("site");
    QTest::newRow("plain") << QStringLiteral("/home/a/m.py:7:f");
    QTest::newRow("signs of a pattern") << QStringLiteral("/a(b)/m[1]+?.py:7:<lambda>");
    QTest::newRow("what begins a reason") << QStringLiteral("/a/run #1/m.py:7:f");
}

/// A line that is written for a call site stands for it and no other.
void TestSuppressList::lines()
{
    QFETCH(QString, site);
    const auto snapshot =
        testutil::snapshotFromText(QStringLiteral("alloc 0x1000 1 @%1\nalloc 0x2000 1 @%2\n")
                                       .arg(site, QString(site).replace(QLatin1Char('7'), QLatin1Char('8')))
                                       .toStdString());
    const QString line = core::suppressLineFor(site, QStringLiteral("known"));
    const auto suppress = core::SuppressList::fromText(line.toUtf8());
    QVERIFY2(suppress.ok(), qPrintable(line));
    QCOMPARE(suppress->reasonFor(*snapshot, snapshot->events().stack[0]),
             std::optional(QStringLiteral("known")));
    QCOMPARE(suppress->reasonFor(*snapshot, snapshot->events().stack[1]), std::nullopt);
}

SNAPVIEWER_TEST(TestSuppressList)
#include "tst_suppress_list.moc"
