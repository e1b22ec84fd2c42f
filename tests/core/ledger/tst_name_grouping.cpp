// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/ledger/ledger.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Grouping;

/// Held by names and pools: rows, sums, what has none.
class TestNameGrouping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void programsOwnNames();
    void modules();
    void pools();
    void hostile();
};

namespace {

QString groupedText(const core::Ledger& ledger, std::uint32_t node = 0)
{
    const core::LedgerNode& row = ledger.nodes()[node];
    QString text = QString(static_cast<qsizetype>(row.depth) * 2, QLatin1Char('.'));
    text += QStringLiteral("%1 | %2 | %3\n").arg(ledger.textOf(node)).arg(row.count).arg(row.bytes);
    for (std::uint32_t c = 0; c < row.childCount; ++c)
        text += groupedText(ledger, row.firstChild + c);
    return text;
}

std::shared_ptr<const core::Ledger> ledgerOf(std::shared_ptr<const core::Recording> recording, Grouping by,
                                             std::optional<core::EventIndex> at = {})
{
    const core::DeviceHistory& device = *recording->history->devices().front();
    core::NoProgress progress;
    return *core::Ledger::build(std::make_shared<core::Attribution>(recording, device),
                                {at.value_or(device.eventCount() - 1), {by}}, progress);
}

} // namespace

void TestNameGrouping::programsOwnNames()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 500 meta=batch\n"
                                                       "alloc 0x2000 300 meta=batch\n"
                                                       "alloc 0x3000 200\n"
                                                       "annotate 0x3000 0 meta=saved\n"
                                                       "alloc 0x4000 100 @a.py:1:f\n");
    QCOMPARE(groupedText(*ledgerOf(recording, Grouping::Name)), QStringLiteral("active | 4 | 1100\n"
                                                                               "..batch | 2 | 800\n"
                                                                               "..saved | 1 | 200\n"
                                                                               "..no name | 1 | 100\n"));
}

/// Parameters at blocks, optimizer state as marks: one tree, whose rows sum to all that is alive.
void TestNameGrouping::modules()
{
    core::NoProgress progress;
    const auto document = core::open(testutil::madeDir() + QStringLiteral("/named_tensors.pickle"), progress);
    QVERIFY(document);
    const auto ledger = ledgerOf(*core::Recording::build(*document, progress), Grouping::Name);
    const QStringList lines = groupedText(*ledger).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const auto mib = [](int mebibytes) { return QString::number(std::uint64_t(mebibytes) << 20U); };
    QCOMPARE(lines[0], QStringLiteral("active | 15 | ") + mib(151));
    QCOMPARE(lines[1], QStringLiteral("..LLM | 14 | ") + mib(148));
    QCOMPARE(lines[2], QStringLiteral("....LLM.layers | 12 | ") + mib(108));
    QCOMPARE(lines[3], QStringLiteral("......LLM.layers.0 | 4 | ") + mib(36));
    QVERIFY(lines.contains(QStringLiteral("........LLM.layers.0.mlp | 2 | ") + mib(24)));
    QVERIFY(lines.contains(QStringLiteral("..........LLM.layers.0.mlp.weight: optimizer exp_avg | 1 | ") +
                           mib(12)));
    QVERIFY(lines.contains(QStringLiteral("..no name | 1 | ") + mib(3)));
}

void TestNameGrouping::pools()
{
    core::NoProgress progress;
    const auto document =
        core::open(testutil::madeDir() + QStringLiteral("/pools_of_all_kinds.pickle"), progress);
    QVERIFY(document);
    const QString text = groupedText(*ledgerOf(*core::Recording::build(*document, progress), Grouping::Pool));
    for (const char* const line : {"default pool", "private pool 0,1: CUDA graphs of torch.compile",
                                   "private pool 0,5: “kv cache”, probably MemPool or graph_pool_handle()",
                                   "private pool 6,0: probably CUDA graph"})
        QVERIFY2(text.contains(QString::fromUtf8(line) + QStringLiteral(" | 1 | 4194304")), line);
}

/// Names of 1 MB are shown by their beginnings, two that begin alike are two rows, and no line is broken.
void TestNameGrouping::hostile()
{
    const std::string large(1'000'000, 'a');
    const auto recording =
        testutil::recordingFromText("alloc 0x1000 500 meta=" + large + "b\nalloc 0x2000 300 meta=" + large +
                                    "c\nalloc 0x3000 200 meta=\x1b[2J\x07\n");
    const QStringList lines = groupedText(*ledgerOf(recording, Grouping::Name)).split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 5);
    QVERIFY(lines[1].size() < 400 && lines[1].endsWith(QStringLiteral("| 1 | 500")));
    QVERIFY(lines[2].size() < 400 && lines[2].endsWith(QStringLiteral("| 1 | 300")));
    QCOMPARE(lines[3], QStringLiteral("..·[2J· | 1 | 200"));
}

SNAPVIEWER_TEST(TestNameGrouping)
#include "tst_name_grouping.moc"
