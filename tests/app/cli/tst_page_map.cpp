// SPDX-License-Identifier: MIT
#include "app/cli/state/page_map.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <vector>

using app::PageMap;
using core::BlockState;

/// A segment as characters: each page is what lies in it, whatever the sizes.
class TestPageMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pageSize_data();
    void pageSize();
    void pages_data();
    void pages();
    void atTheEndOfMemory();
};

namespace {

constexpr std::uint64_t base = 0x7f2a00000000;

/// `a100 .50 ~20`: blocks that are allocated (a), free runs (.) and blocks that wait (~), one behind the
/// other.
std::vector<core::BlockAt> blocksOf(const QString& text, std::uint64_t at)
{
    std::vector<core::BlockAt> blocks;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        core::BlockAt block;
        block.addr = at;
        block.size = word.mid(1).toULongLong();
        if (word[0] != QLatin1Char('.')) {
            block.rank = static_cast<std::uint32_t>(blocks.size());
            block.state =
                word[0] == QLatin1Char('~') ? BlockState::ActivePendingFree : BlockState::ActiveAllocated;
        }
        at += block.size;
        blocks.push_back(block);
    }
    return blocks;
}

core::SegmentAt segmentOf(const std::vector<core::BlockAt>& blocks, std::uint64_t at)
{
    core::SegmentAt segment;
    segment.addr = at;
    for (const core::BlockAt& block : blocks)
        segment.size += block.size;
    return segment;
}

} // namespace

void TestPageMap::pageSize_data()
{
    QTest::addColumn<quint64>("size");
    QTest::addColumn<quint64>("page");
    QTest::newRow("none") << quint64{0} << quint64{512};
    QTest::newRow("2 MiB") << quint64{2U << 20U} << quint64{8192};
    QTest::newRow("20 MiB: 160 pages") << quint64{20U << 20U} << quint64{128U << 10U};
    QTest::newRow("80 GiB") << (quint64{80} << 30U) << (quint64{512} << 20U);
    QTest::newRow("one more than fits") << quint64{256 * 512 + 1} << quint64{1024};
    QTest::newRow("all memory") << ~quint64{0} << (quint64{1} << 56U);
}

void TestPageMap::pageSize()
{
    QFETCH(quint64, size);
    QFETCH(quint64, page);
    QCOMPARE(PageMap::fitting(size).pageSize, page);
}

void TestPageMap::pages_data()
{
    QTest::addColumn<QString>("blocks");
    QTest::addColumn<QByteArray>("drawn");
    const auto row = [](const char* name, const char* blocks, const char* drawn) {
        QTest::newRow(name) << QString::fromLatin1(blocks) << QByteArray(drawn);
    };
    row("free", ".300", "...");
    row("one block of three pages", "a300", "aaa");
    row("neighbours differ", "a100 a200 a100", "abbc");

    row("several fill a page", "a50 a50 a100", "*c");
    row("tenths", "a35 .65 .50 a50 .91 a9", "350");
    row("nearly full", "a99 .1", "9");
    row("waiting", "~100 ~30 .70", "~~");
    row("waiting beside allocated", "~50 a50", "*");
    row("a short last page", "a100 a40", "ab");
    row("a short last page, half", ".120 a20", ".5");
    row("a block from the middle of a page", ".50 a100 .50", "55");
    row("free between two", "a100 .100 a100", "a.b");
}

void TestPageMap::pages()
{
    QFETCH(QString, blocks);
    QFETCH(QByteArray, drawn);
    const std::vector<core::BlockAt> made = blocksOf(blocks, base);
    const PageMap map{100};
    const core::SegmentAt segment = segmentOf(made, base);
    QCOMPARE(map.draw(segment, made), drawn);
    QCOMPARE(map.pagesOf(segment), static_cast<quint64>(drawn.size()));
}

void TestPageMap::atTheEndOfMemory()
{
    const std::uint64_t at = ~std::uint64_t{0} - 249;
    const std::vector<core::BlockAt> made = blocksOf(QStringLiteral("a100 .149"), at);
    QCOMPARE(PageMap{100}.draw(segmentOf(made, at), made), QByteArray("a.."));
    const std::vector<core::BlockAt> whole{{.addr = 0, .size = ~std::uint64_t{0}, .rank = 0}};
    const core::SegmentAt segment = segmentOf(whole, 0);
    QCOMPARE(PageMap::fitting(segment.size).draw(segment, whole), QByteArray(256, 'a'));
}

SNAPVIEWER_TEST(TestPageMap)
#include "tst_page_map.moc"
