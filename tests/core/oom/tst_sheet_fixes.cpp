// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/leaking_device.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>

/// When the sheet of a failure says what would have helped, and that it did not try where it did not.
class TestSheetFixes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tries_data();
    void tries();
    void leavesOutWhatOthersUse();
};

void TestSheetFixes::tries_data()
{
    QTest::addColumn<int>("allocations");
    QTest::addColumn<bool>("tried");
    QTest::newRow("few") << 0 << true;
    QTest::newRow("many") << 30'000 << true;
    QTest::newRow("too many") << 100'000 << false;
}

void TestSheetFixes::tries()
{
    QFETCH(const int, allocations);
    QFETCH(const bool, tried);
    testutil::LeakingDevice device;
    device.pass(allocations);
    for (int step = 0; step < 8; ++step)
        device.step(10);
    device.failingStep(10, 4);
    const auto store = core::derivedOf(testutil::recordingFromText(device.text()));
    core::NoProgress progress;
    const auto recording = *store->of<core::OpenRecording>({}, progress).value();
    const core::EventIndex oom = recording->history->device(0)->ooms().back();
    const auto sheet = store->of<core::SheetOf>({0, oom}, progress);
    QVERIFY(sheet);
    QCOMPARE((*sheet)->fixesTried, tried);
    QCOMPARE((*sheet)->fixes.empty(), !tried);
    const bool isSaid = std::ranges::count((*sheet)->limits, core::OomLimit::FixesNotTried) == 1;
    QCOMPARE(isSaid, !tried);
    QCOMPARE(core::textOf(core::OomLimit::FixesNotTried, **sheet),
             QStringLiteral("What would have helped was not computed, as more than 100,000 allocations were "
                            "recorded: snapviewer-cli fix --suggest does."));
}

/// Of a device that a person typed: what the evidence says that others use is nothing that is left.
void TestSheetFixes::leavesOutWhatOthersUse()
{
    testutil::LeakingDevice device;
    for (int step = 0; step < 8; ++step)
        device.step(10);
    device.failingStep(10, 4);
    const auto store = core::derivedOf(testutil::recordingFromText(device.text()));
    core::NoProgress progress;
    const auto recording = *store->of<core::OpenRecording>({}, progress).value();
    const std::pair oom(0, recording->history->device(0)->ooms().back());
    const std::uint64_t others = 50 * testutil::mib;
    const std::uint64_t given = (*store->of<core::SheetOf>(oom, progress))->evidence.seenCapacity() + others;
    store->set<core::CapacityGiven>(0, given);
    const auto sheet = store->of<core::SheetOf>(oom, progress);
    QVERIFY(sheet);
    QCOMPARE((*sheet)->evidence.outside(), std::optional(others));
    const auto found = store->of<core::FixSuggestionsOf>({0, given, others}, progress);
    QVERIFY(found);
    const auto fixes = core::computedFixes(**found);
    QVERIFY(!fixes.empty() && !(*sheet)->fixes.empty());
    QCOMPARE((*sheet)->fixes.front().text, fixes.front().text);
    const QString left = QStringLiteral("left of ") + core::textOf(core::DeviceCapacity{given});
    QVERIFY2(fixes.front().text.contains(left), qPrintable(fixes.front().text));
}

SNAPVIEWER_TEST(TestSheetFixes)
#include "tst_sheet_fixes.moc"
