// SPDX-License-Identifier: MIT
#include "tests/core/formats/recording_files.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/naive_replay.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

#include <random>
#include <set>

using sqltest::answer;

/// The tables segments_at and blocks_at against the naive backward replay, at 100 random events of every
/// genuine recording there is. (Where the official rules are wrong is the matter of tst_allocatorstate.)
class TestStateAtReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agrees_data();
    void agrees();
};

namespace {

QString signedText(std::uint64_t number)
{
    return QString::number(static_cast<qint64>(number));
}

QString segmentsText(const testutil::NaiveReplay& naive)
{
    QStringList lines;
    for (const auto& [addr, segment] : naive.segments())
        lines
            << QStringLiteral("%1|%2|%3").arg(signedText(addr), signedText(segment.size)).arg(segment.stream);
    return lines.join(QLatin1Char('\n'));
}

QString blocksText(const testutil::NaiveReplay& naive)
{
    QStringList lines;
    for (const auto& [addr, block] : naive.blocks())
        lines << QStringLiteral("%1|%2|%3")
                     .arg(signedText(addr), signedText(block.requested),
                          block.isPending ? QStringLiteral("active_pending_free")
                                          : QStringLiteral("active_allocated"));
    return lines.join(QLatin1Char('\n'));
}

/// Contradicts itself, or skips a kind of events.
bool isExceptional(const core::Recording& recording)
{
    for (const core::Anomaly anomaly :
         {core::Anomaly::SegmentsDisagree, core::Anomaly::BlocksDisagree, core::Anomaly::LiveSetDisagrees,
          core::Anomaly::FreeRequestedMissing}) {
        if (recording.log.count(anomaly) != 0)
            return true;
    }
    return false;
}

} // namespace

void TestStateAtReal::agrees_data()
{
    testutil::addPathRows(testutil::realPickles() + testutil::madePickles());
}

void TestStateAtReal::agrees()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    if (isExceptional(*recording))
        QSKIP("an exceptional recording");
    const auto database = core::Database::open(recording).value();
    std::mt19937 random(17); // fixed: a failure must repeat
    for (const auto& device : recording->history->devices()) {
        std::uniform_int_distribution<core::EventIndex> any(-1, device->eventCount() - 1);
        std::set<core::EventIndex, std::greater<>> events;
        for (int i = 0; i < 100; ++i)
            events.insert(any(random));
        testutil::NaiveReplay naive(recording->snapshot(), device->device());
        for (const core::EventIndex k : events) {
            naive.undoTo(k);
            const QString at = QStringLiteral("_at(%1, %2)").arg(device->device()).arg(k);
            QCOMPARE(answer(*database, QStringLiteral("SELECT addr, total_size, stream FROM segments") + at),
                     segmentsText(naive));
            QCOMPARE(answer(*database, QStringLiteral("SELECT addr, requested_size, state FROM blocks%1 "
                                                      "WHERE state <> 'inactive'")
                                           .arg(at)),
                     blocksText(naive));
        }
    }
}

SNAPVIEWER_TEST(TestStateAtReal)
#include "tst_state_at_real.moc"
