// SPDX-License-Identifier: MIT
#include "core/formats/memsnapdump/dumped_segments.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/oom/summary/trust.h"
#include "core/sql/database.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QTest>

namespace {

std::shared_ptr<const core::Recording> openedAt(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return core::Recording::build(std::move(*document), progress).value();
}

QString segmentsText(const core::DumpedSegments& segments)
{
    QStringList lines;
    for (const core::DumpedSegments::Segment& segment : segments.held())
        lines += QStringLiteral("%1+%2@%3").arg(segment.addr).arg(segment.size).arg(segment.stream);
    return lines.join(QLatin1Char(' '));
}

} // namespace

/// MemSnapDump's database says what the snapshot says that it is of.
class TestMemSnapDump : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysTheSame_data();
    void saysTheSame();
    void mapsSegments_data();
    void mapsSegments();
    void isTrusted();

private:
    [[nodiscard]] static QString pathOf(const QString& name)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/memsnapdump/") + name;
    }
};

void TestMemSnapDump::saysTheSame_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("sql");
    for (const char* const recording : {"oom_small", "late_start", "ring_buffer"}) {
        for (const char* const sql :
             {"SELECT device, event, allocated, active, reserved FROM usage",
              "SELECT device, label, size, alloc_event, free_requested_event, free_event, origin, stream "
              "FROM "
              "allocations",
              "SELECT device, event, action, label, size, coalesce(callstack, '') FROM events",
              "SELECT device, addr, total_size, stream FROM segments ORDER BY device, addr",
              "SELECT device, addr, size, requested_size, state FROM blocks WHERE state <> 'inactive' ORDER "
              "BY "
              "device, addr"})
            QTest::addRow("%s: %s", recording, sql)
                << QString::fromLatin1(recording) << QString::fromLatin1(sql);
    }
}

void TestMemSnapDump::saysTheSame()
{
    QFETCH(QString, recording);
    QFETCH(QString, sql);
    const auto answer = [&](const QString& path) {
        const auto database = core::Database::open(openedAt(path));
        return sqltest::answer(**database, sql);
    };
    const QString expected =
        answer(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/%1.pickle").arg(recording));
    QVERIFY2(!expected.isEmpty() && !expected.startsWith(QStringLiteral("error")), qPrintable(expected));
    QCOMPARE(answer(pathOf(recording + QStringLiteral(".db"))), expected);
}

void TestMemSnapDump::isTrusted()
{
    const auto recording = openedAt(pathOf(QStringLiteral("oom_small.db")));
    QCOMPARE(recording->document->format, QStringLiteral("MemSnapDump database: a trace without times"));
    QVERIFY(core::trustOf(*recording, std::nullopt).level < core::TrustLevel::Incomplete);
}

void TestMemSnapDump::mapsSegments_data()
{
    QTest::addColumn<QString>("events");
    QTest::addColumn<QString>("held");
    QTest::newRow("neighbours become one") << "map 20 10, map 0 10, map 10 10"
                                           << "0+30@0";
    QTest::newRow("not of another stream") << "map 0 10, map 10 10 1"
                                           << "0+10@0 10+10@1";
    QTest::newRow("nor one that is not mapped") << "alloc 0 10, map 10 10"
                                                << "0+10@0 10+10@0";
    QTest::newRow("the middle goes") << "map 0 30, unmap 10 10"
                                     << "0+10@0 20+10@0";
    QTest::newRow("the ends go") << "map 0 30, unmap 0 10, unmap 20 10"
                                 << "10+10@0";
    QTest::newRow("all of it goes") << "map 0 30, unmap 0 30"
                                    << "";
    QTest::newRow("what is not there") << "map 0 30, unmap 20 20, unmap 90 5, free 9 1"
                                       << "0+30@0";
    QTest::newRow("freed") << "alloc 0 10, alloc 50 10, free 0 10"
                           << "50+10@0";
}

void TestMemSnapDump::mapsSegments()
{
    QFETCH(QString, events);
    core::DumpedSegments segments;
    for (const QString& text : events.split(QStringLiteral(", "))) {
        const QStringList words = text.split(QLatin1Char(' '));
        core::EventRow event;
        event.action = words[0] == QLatin1String("map")     ? core::Action::SegmentMap
                       : words[0] == QLatin1String("unmap") ? core::Action::SegmentUnmap
                       : words[0] == QLatin1String("alloc") ? core::Action::SegmentAlloc
                                                            : core::Action::SegmentFree;
        event.addr = words[1].toULongLong();
        event.size = words[2].toULongLong();
        event.stream = words.value(3).toLongLong();
        segments.apply(event);
    }
    QTEST(segmentsText(segments), "held");
}

SNAPVIEWER_TEST(TestMemSnapDump)
#include "tst_mem_snap_dump.moc"
