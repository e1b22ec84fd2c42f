// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/sql/database.h"
#include "tests/core/formats/document_text.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

namespace {

QString pathOf(const QString& name)
{
    return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/") + name;
}

std::shared_ptr<const core::Recording> opened(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return core::Recording::build(std::move(*document), progress).value();
}

} // namespace

/// The report that tests/core/formats/make_reports.py writes.
class TestDeepviewReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void initTestCase() { m_recording = opened(pathOf(QStringLiteral("deepview.sqlite"))); }
    void isAState();
    void adds();
    void keepsItsTables();
    void answersItsOwnQuestions();
    void isSearched();
    void others();

private:
    [[nodiscard]] QString answer(const QString& sql) const;
    std::shared_ptr<const core::Recording> m_recording;
};

QString TestDeepviewReport::answer(const QString& sql) const
{
    const auto database = core::Database::open(m_recording);
    return database ? sqltest::answer(**database, sql) : database.error().message;
}

void TestDeepviewReport::isAState()
{
    QCOMPARE(m_recording->document->format, QStringLiteral("DeepView memory report"));
    QCOMPARE(testutil::documentText(*m_recording->document),
             QStringLiteral(
                 "segment d0 0x200 16778240 allocated=16778240 active=16778240 requested=16778240 stream=0 "
                 "unknown\n"
                 "block 0x200 8388608 8388608 active @models/net.py:12;train.py:30 meta=weight conv1.weight\n"
                 "block 0x800200 1024 1024 active @models/net.py:12;train.py:30 meta=weight conv1.bias\n"
                 "block 0x800600 8388608 8388608 active meta=weight fc.weight\n"
                 "segment d0 0x1000600 134217828 allocated=134217828 active=134217828 requested=134217828 "
                 "stream=0 unknown\n"
                 "block 0x1000600 67108864 67108864 active @models/net.py:25;train.py:44 "
                 "meta=activation conv2d\n"
                 "block 0x5000600 67108864 67108864 active @models/net.py:26;train.py:44 "
                 "meta=activation relu\n"
                 "block 0x9000600 100 100 active @train.py:45 meta=activation linear"));
}

void TestDeepviewReport::adds()
{
    const core::MemoryReport& report = *m_recording->document->report;
    QCOMPARE(report.weightBytes(), std::uint64_t((12U << 20U) + 512));
    QCOMPARE(report.gradientBytes(), std::uint64_t((4U << 20U) + 512));
    QCOMPARE(report.activationBytes(), std::uint64_t((128U << 20U) + 100));
    QCOMPARE(report.entryBytes(), m_recording->history->mainDevice()->usage().peakActive);
    QCOMPARE(report.peakBytes, std::optional(std::uint64_t((147U << 20U) + 1124)));
    QCOMPARE(report.untrackedBytes(), std::optional(std::int64_t(3) << 20U));
}

void TestDeepviewReport::keepsItsTables()
{
    QCOMPARE(answer(QStringLiteral("SELECT * FROM weight_entries")),
             QStringLiteral("1|conv1.weight|4194304|4194304\n2|conv1.bias|512|512\n3|fc.weight|8388608|0\n"
                            "4|frozen|0|0"));
    QCOMPARE(answer(QStringLiteral("SELECT * FROM activation_entries")),
             QStringLiteral("1|conv2d|67108864\n2|relu|67108864\n3|linear|100"));
    QCOMPARE(answer(QStringLiteral("SELECT * FROM stack_correlation")),
             QStringLiteral("1|1|1\n2|2|1\n4|1|2\n5|2|2\n6|3|2"));
    QCOMPARE(answer(QStringLiteral("SELECT * FROM report_stack_frames WHERE correlation_id > 4")),
             QStringLiteral("5|1|train.py|44\n5|0|models/net.py|26\n6|7|train.py|45"));
    QCOMPARE(answer(QStringLiteral("SELECT * FROM entry_types")), QStringLiteral("1|Weight\n2|Activation"));
    QCOMPARE(answer(QStringLiteral("SELECT * FROM misc_sizes")),
             QStringLiteral("peak_usage_bytes|154141796"));
    // ours of that name is as always
    QCOMPARE(answer(QStringLiteral("SELECT count(*) FROM stack_frames JOIN frames ON frame_id = frames.id")),
             QStringLiteral("7"));
}

/// By file and line, each entry at its most specific frame; the same from the allocations.
void TestDeepviewReport::answersItsOwnQuestions()
{
    const QString lines = answer(QStringLiteral(
        "WITH first AS (SELECT entry_id, entry_type, file_path, line_number, min(ordering) FROM "
        "report_stack_frames JOIN stack_correlation USING (correlation_id) GROUP BY entry_type, entry_id) "
        "SELECT file_path || ':' || line_number, sum(size_bytes) FROM (SELECT id, 1 AS type, "
        "size_bytes + grad_size_bytes AS size_bytes FROM weight_entries UNION ALL SELECT id, 2, size_bytes "
        "FROM activation_entries) JOIN first ON entry_id = id AND entry_type = type GROUP BY 1 ORDER BY 1"));
    QCOMPARE(lines, QStringLiteral("models/net.py:12|8389632\nmodels/net.py:25|67108864\n"
                                   "models/net.py:26|67108864\ntrain.py:45|100"));
    QCOMPARE(answer(QStringLiteral("SELECT site, sum(size) FROM allocations WHERE stack_id IS NOT NULL "
                                   "GROUP BY 1 ORDER BY 1")),
             lines);
}

void TestDeepviewReport::isSearched()
{
    QCOMPARE(answer(QStringLiteral("SELECT user_metadata, callstack FROM allocations WHERE user_metadata "
                                   "LIKE 'activation %' ORDER BY size LIMIT 1")),
             QStringLiteral("activation linear|(0) train.py:45"));
    QCOMPARE(answer(QStringLiteral("SELECT label, origin FROM allocations WHERE size = 1024")),
             QStringLiteral("b800200_0|segments"));
}

/// Other recordings have no such tables.
void TestDeepviewReport::others()
{
    const auto other = opened(pathOf(QStringLiteral("pickle")));
    QVERIFY(!other->document->report);
    const auto database = core::Database::open(other);
    QCOMPARE(database.value()->schema().size() + 6,
             core::Database::open(m_recording).value()->schema().size());
    QVERIFY(sqltest::answer(**database, QStringLiteral("SELECT 1 FROM weight_entries"))
                .startsWith(QStringLiteral("error: no such table: weight_entries; there are: ")));
}

SNAPVIEWER_TEST(TestDeepviewReport)
#include "tst_deepview_report.moc"
