// SPDX-License-Identifier: MIT
#include "core/leaks/suppress/list.h"
#include "tests/testutil/snapshottext.h"

#include <QTest>

/// Lists of call sites that nobody wants to hear of.
class TestList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reasons_data();
    void reasons();
};

void TestList::reasons_data()
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

void TestList::reasons()
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

QTEST_GUILESS_MAIN(TestList)
#include "tst_list.moc"
