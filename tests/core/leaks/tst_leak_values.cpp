// SPDX-License-Identifier: MIT
#include "core/leaks/leak_values.h"
#include "core/structure/structure_values.h"
#include "tests/core/leaks/leak_programs.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// What leaks is found once, and again when a person wants it judged otherwise.
class TestLeakValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsWhatIsAsked();
    void needsADevice();
};

void TestLeakValues::followsWhatIsAsked()
{
    const QString site = QStringLiteral("m.py:7:keep");
    const auto recording =
        testutil::recordingFromText(leaktest::recorded({20, leaktest::leaking({site}), 1}).toStdString());
    const auto store = core::derivedOf(recording);
    core::NoProgress progress;
    const auto leaks = [&] { return *store->of<core::LeaksOf>(0, progress); };
    const auto first = leaks();
    core::LeakRequest request;
    request.found = *store->of<core::StepsOf>(0, progress);
    request.isFitting = true;
    const auto alone = core::findLeaks(*recording, *recording->history->device(0), request, progress);
    QVERIFY(alone.ok());
    QCOMPARE(leaktest::rowsOf({recording, first->report}), leaktest::rowsOf({recording, *alone}));
    QCOMPARE(first->report.leaks(), std::size_t{1});
    QCOMPARE(first->live.size(), first->report.groups.size());
    QCOMPARE(first->live.front().back(), 20 * leaktest::mib);
    QCOMPARE(leaks(), first); // the same

    store->set<core::LeaksGiven>(0, {{5, 0}, {}, {}});
    const auto ruled = leaks();
    QCOMPARE(ruled->report.steps.rule(), (core::LeakRule{5, 0}));

    const auto list = core::SuppressList::fromText("m\\.py:7  # known");
    store->set<core::LeaksGiven>(0, {{5, 0}, {}, std::make_shared<const core::SuppressList>(*list)});
    const auto suppressed = leaks();
    QCOMPARE(suppressed->report.leaks(), std::size_t{0});
    QCOMPARE(suppressed->report.suppressed.size(), std::size_t{1});
    QCOMPARE(suppressed->report.suppressed.front().reason, QStringLiteral("known"));
    QCOMPARE(store->input<core::LeaksGiven>(0)->rule.warmup, std::size_t{5});
}

void TestLeakValues::needsADevice()
{
    core::NoProgress progress;
    const auto store = core::derivedOf(testutil::recordingFromText("alloc 0x1000 1\n"));
    QVERIFY(!store->of<core::LeaksOf>(7, progress));
}

SNAPVIEWER_TEST(TestLeakValues)
#include "tst_leak_values.moc"
