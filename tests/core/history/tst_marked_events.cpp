// SPDX-License-Identifier: MIT
#include "core/history/marked_events.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <random>
#include <set>

using core::EventIndex;
using core::MarkedEvents;

/// The next of some events, beside what a sorted set says.
class TestMarkedEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void findsTheNext_data();
    void findsTheNext();
    void hasNone();
};

void TestMarkedEvents::findsTheNext_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("marks");
    for (const auto& [count, marks] : std::initializer_list<std::pair<int, int>>{
             {1, 1}, {63, 5}, {64, 64}, {65, 3}, {4096, 2}, {4097, 300}, {262'145, 7}, {300'000, 40'000}})
        QTest::addRow("%d of %d", marks, count) << count << marks;
}

void TestMarkedEvents::findsTheNext()
{
    QFETCH(int, count);
    QFETCH(int, marks);
    std::mt19937 random(static_cast<unsigned>(count)); // NOLINT(cert-msc51-cpp): the same each time
    std::uniform_int_distribution<EventIndex> any(0, count - 1);
    MarkedEvents events(count);
    std::set<EventIndex> known;
    for (int i = 0; i < marks; ++i) {
        const EventIndex event = i == 0 ? count - 1 : any(random);
        events.mark(event);
        known.insert(event);
    }
    QVERIFY(!events.isEmpty());
    for (int i = 0; i < 5000; ++i) {
        const EventIndex from = i < 200 ? i - 1 : any(random);
        const auto next = known.lower_bound(from);
        QCOMPARE(events.nextOf(from), next == known.end() ? core::neverEvent : *next);
    }
    QCOMPARE(events.nextOf(count), core::neverEvent);
    QCOMPARE(events.nextOf(core::neverEvent), core::neverEvent);
}

void TestMarkedEvents::hasNone()
{
    for (const EventIndex count : {0, 1, 64, 5000}) {
        const MarkedEvents events(count);
        QVERIFY(events.isEmpty());
        QCOMPARE(events.nextOf(core::beforeFirstEvent), core::neverEvent);
    }
}

SNAPVIEWER_TEST(TestMarkedEvents)
#include "tst_marked_events.moc"
