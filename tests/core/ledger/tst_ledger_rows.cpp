// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_rows.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Grouping;
using core::LedgerNode;
using core::LedgerOrder;
using core::LedgerRows;

/// Which rows a table of a ledger has: long tails are below one row, and nothing is lost.
class TestLedgerRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void folds_data();
    void folds();
    void sums();
    void findsWhatIsFolded();
};

namespace {

/// Of sizes, each of a line of its own, reserved with 100 bytes more.
std::shared_ptr<const core::Ledger> ledgerOf(const QStringList& sizes)
{
    qulonglong all = 100;
    QString text;
    for (int i = 0; i < sizes.size(); ++i) {
        text +=
            QStringLiteral("alloc 0x%1 %2 @m.py:%3:f\n").arg(QString::number(all, 16), sizes[i]).arg(i + 1);
        all += sizes[i].toULongLong();
    }
    text = QStringLiteral("segment 0x64 %1\n").arg(all) + text;
    const auto recording = testutil::recordingFromText(text.toLatin1().constData());
    const auto attribution = std::make_shared<core::Attribution>(recording, *recording->history->device(0));
    core::NoProgress progress;
    return *core::Ledger::build(
        attribution, {static_cast<core::EventIndex>(sizes.size()) - 1, {Grouping::Site}}, progress);
}

LedgerRows rowsOf(const core::Ledger& ledger, const QString& search = {}, const LedgerOrder& order = {})
{
    core::NoProgress progress;
    return *LedgerRows::build(ledger, search, order, progress);
}

/// The bytes of the rows below one, a fold's in brackets, what is not active as "rest".
QString textOf(const core::Ledger& ledger, const LedgerRows& rows, std::uint32_t row = 0)
{
    QStringList texts;
    for (std::uint32_t i = 0; i < rows.rows()[row].childCount; ++i) {
        const std::uint32_t child = rows.rows()[row].firstChild + i;
        const std::uint32_t node = rows.rows()[child].node;
        texts << (rows.foldOf(child)      ? QStringLiteral("[%1]").arg(textOf(ledger, rows, child))
                  : node == ledger.rest() ? QStringLiteral("rest")
                                          : QString::number(ledger.nodes()[node].bytes));
    }
    return texts.join(QLatin1Char(' '));
}

} // namespace

void TestLedgerRows::folds_data()
{
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<QString>("search");
    QTest::addColumn<int>("by");
    QTest::addColumn<bool>("isDescending");
    QTest::addColumn<QString>("rows");
    using By = LedgerOrder::By;
    const auto row = [](const char* name, const char* sizes, const char* shown, const char* search = "",
                        By by = By::Bytes, bool isDescending = true) {
        QTest::newRow(name) << sizes << search << static_cast<int>(by) << isDescending << shown;
    };
    row("a hundredth", "60000 39000 400 300 200 100", "60000 39000 [400 300 200 100] rest");
    row("more than that", "60000 39000 401 300 200 100", "60000 39000 401 300 200 100 rest");
    row("as many as fit", "60000 39000 401 300 200 99 1", "60000 39000 401 [300 200 99 1] rest");
    row("three are no tail", "60000 39000 300 200 100", "60000 39000 300 200 100 rest");
    row("equals", "100 100 100 100 100 100", "100 100 100 100 100 100 rest");
    row("searched", "60000 39000 400 300 200 100", "60000 39000 400 300 200 100", "m.py");
    row("by name", "60000 39000 400 300 200 100", "60000 39000 400 300 200 100 rest", "", By::Text, false);
    row("smallest first", "60000 39000 400 300 200 100", "100 200 300 400 39000 60000 rest", "", By::Bytes,
        false);
    row("by count", "60000 39000 400 300 200 100", "60000 39000 400 300 200 100 rest", "", By::Count);
}

void TestLedgerRows::folds()
{
    QFETCH(const QString, sizes);
    QFETCH(const QString, search);
    QFETCH(const int, by);
    QFETCH(const bool, isDescending);
    const auto ledger = ledgerOf(sizes.split(QLatin1Char(' ')));
    const LedgerRows rows = rowsOf(*ledger, search, {static_cast<LedgerOrder::By>(by), isDescending});
    QTEST(textOf(*ledger, rows), "rows");
}

void TestLedgerRows::sums()
{
    const auto ledger = ledgerOf({QStringLiteral("60000"), QStringLiteral("39000"), QStringLiteral("400"),
                                  QStringLiteral("300"), QStringLiteral("200"), QStringLiteral("100")});
    const LedgerRows rows = rowsOf(*ledger);
    const LedgerRows::Fold* fold = rows.foldOf(3);
    QVERIFY(fold);
    QCOMPARE(fold->bytes, 1000U);
    QCOMPARE(fold->count, 4U);
    QCOMPARE(fold->largest, 400U);
    std::uint64_t all = 0;
    for (std::uint32_t row = 1; row < rows.rows().size(); ++row) {
        const LedgerRows::Row& at = rows.rows()[row];
        if (at.parent == 0 && at.node != ledger->rest())
            all += at.node == LedgerNode::none ? rows.foldOf(row)->bytes : ledger->nodes()[at.node].bytes;
    }
    QCOMPARE(all, ledger->total());
}

void TestLedgerRows::findsWhatIsFolded()
{
    const auto ledger = ledgerOf({QStringLiteral("60000"), QStringLiteral("39000"), QStringLiteral("400"),
                                  QStringLiteral("300"), QStringLiteral("200"), QStringLiteral("100")});
    const LedgerRows rows = rowsOf(*ledger);
    QVERIFY(rows.isFolding() && !rowsOf(*ledger, QStringLiteral("m")).isFolding());
    for (std::uint32_t node = 0; node < ledger->nodes().size(); ++node) {
        const auto row = rows.rowOf(node);
        QVERIFY(row);
        QCOMPARE(rows.rows()[*row].node, node);
    }
}

SNAPVIEWER_TEST(TestLedgerRows)
#include "tst_ledger_rows.moc"
