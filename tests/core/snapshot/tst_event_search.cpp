// SPDX-License-Identifier: MIT
#include "core/snapshot/event_search.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Finding events by action, without and with neighbours, on the second device too.
class TestEventSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void finds_data();
    void finds();
};

namespace {

constexpr const char* searchedText = "alloc 0x9000 1\n"
                                     "oom 1\n"
                                     "device 2\n"
                                     "alloc 0x1000 500\n"    // 0
                                     "oom 512\n"             // 1
                                     "alloc 0x2000 500\n"    // 2
                                     "teleport 0x2000 500\n" // 3
                                     "oom 1024\n";           // 4

core::ActionSet setOf(core::Action action)
{
    return core::ActionSet().set(static_cast<std::size_t>(action));
}

} // namespace

void TestEventSearch::finds_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("next");
    QTest::addColumn<int>("previous");
    const int none = -9;
    const int oom = static_cast<int>(core::Action::Oom);
    const int alloc = static_cast<int>(core::Action::Alloc);
    const int unknown = static_cast<int>(core::Action::FirstUnknown);
    QTest::newRow("before the first") << oom << -1 << 1 << none;
    QTest::newRow("on one") << oom << 1 << 4 << none;
    QTest::newRow("between") << oom << 2 << 4 << 1;
    QTest::newRow("on the last") << oom << 4 << none << 1;
    QTest::newRow("past the end") << oom << 99 << none << 4;
    QTest::newRow("far before") << alloc << -99 << 0 << none;
    QTest::newRow("never") << core::neverEvent << core::neverEvent << none << none;
    QTest::newRow("unknown") << unknown << 0 << 3 << none;
}

void TestEventSearch::finds()
{
    QFETCH(const int, action);
    QFETCH(const int, from);
    const auto snapshot = testutil::snapshotFromText(searchedText);
    const core::Trace trace = snapshot->trace(2);
    const core::ActionSet actions = setOf(static_cast<core::Action>(action));
    QTEST(core::nextEvent(*snapshot, trace, actions, from).value_or(-9), "next");
    QTEST(core::previousEvent(*snapshot, trace, actions, from).value_or(-9), "previous");
}

SNAPVIEWER_TEST(TestEventSearch)
#include "tst_event_search.moc"
