// SPDX-License-Identifier: MIT
#include "core/ledger/flame_layout.h"
#include "core/ledger/treemap_layout.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <numeric>

using core::LedgerNode;

namespace {

/// Nodes from rows `a 60`, children indented by one space, largest first; laid out level after level.
std::vector<LedgerNode> treeOf(const QString& text)
{
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    std::vector<LedgerNode> nodes;
    std::vector<int> lineOf;
    const auto depthOf = [&](int line) {
        int depth = 0;
        while (lines[line][depth] == QLatin1Char(' '))
            ++depth;
        return depth;
    };
    const auto add = [&](int line, std::uint32_t parent) {
        LedgerNode& node = nodes.emplace_back();
        node.parent = parent;
        node.depth = static_cast<std::uint32_t>(depthOf(line));
        node.bytes = lines[line].trimmed().toULongLong();
        lineOf.push_back(line);
    };
    add(0, LedgerNode::none);
    for (std::uint32_t at = 0; at < nodes.size(); ++at) {
        nodes[at].firstChild = static_cast<std::uint32_t>(nodes.size());
        const int depth = depthOf(lineOf[at]);
        for (int line = lineOf[at] + 1; line < lines.size() && depthOf(line) > depth; ++line) {
            if (depthOf(line) == depth + 1) {
                add(line, at);
                ++nodes[at].childCount;
            }
        }
    }
    return nodes;
}

/// Row after row: `begin+bytes`, merged ones as `begin+bytes(n)`.
QString textOf(const core::FlameLayout& layout)
{
    QStringList rows;
    for (const auto& row : layout.rows()) {
        QStringList boxes;
        for (const core::FlameBox& box : row) {
            QString text = QStringLiteral("%1+%2").arg(box.begin).arg(box.bytes);
            if (box.merged > 0)
                text += QStringLiteral("(%1)").arg(box.merged);
            boxes << text;
        }
        rows << boxes.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1String(" / "));
}

/// Box after box: `bytes@x,y wxh`, merged ones with their number.
QString textOf(const core::TreemapLayout& layout)
{
    QStringList boxes;
    for (const core::TreemapBox& box : layout.boxes()) {
        QString text = QStringLiteral("%1@%2,%3 %4x%5")
                           .arg(box.bytes)
                           .arg(box.rect.x(), 0, 'g', 4)
                           .arg(box.rect.y(), 0, 'g', 4)
                           .arg(box.rect.width(), 0, 'g', 4)
                           .arg(box.rect.height(), 0, 'g', 4);
        if (box.merged > 0)
            text += QStringLiteral(" (%1)").arg(box.merged);
        boxes << text;
    }
    return boxes.join(QLatin1String("; "));
}

/// A root of so many children of 1 byte each.
std::vector<LedgerNode> flatTree(std::uint32_t children)
{
    std::vector<LedgerNode> nodes(children + 1);
    nodes[0].bytes = children;
    nodes[0].firstChild = 1;
    nodes[0].childCount = children;
    for (std::uint32_t i = 1; i <= children; ++i) {
        nodes[i].bytes = 1;
        nodes[i].parent = 0;
        nodes[i].depth = 1;
    }
    return nodes;
}

const QString layoutSample = QStringLiteral("100\n 60\n  60\n 30\n  20\n  10\n 9\n 1\n");

} // namespace

/// Where the boxes of flame graph and treemap lie.
class TestLedgerLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void flame_data();
    void flame();
    void flameFindsBoxes();
    void flameIsExact();
    void treemap_data();
    void treemap();
    void treemapFindsBoxes();
    void treemapFillsItsArea();
    void treemapHasALimit();
};

void TestLedgerLayouts::flame_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<int>("top");
    QTest::addColumn<double>("width");
    QTest::addColumn<QString>("boxes");
    QTest::newRow("wide enough for all")
        << layoutSample << 0 << 100.0 << QStringLiteral("0+100 / 0+60 60+30 90+9 99+1 / 0+60 60+20 80+10");
    QTest::newRow("the thinnest alone is merged too")
        << layoutSample << 0 << 40.0 << QStringLiteral("0+100 / 0+60 60+30 90+9 99+1(1) / 0+60 60+20 80+10");
    QTest::newRow("two thin ones together")
        << layoutSample << 0 << 5.0 << QStringLiteral("0+100 / 0+60 60+30 90+10(2) / 0+60 60+20 80+10");
    QTest::newRow("zoomed into a node") << layoutSample << 2 << 100.0 << QStringLiteral("0+30 / 0+20 20+10");
    QTest::newRow("a leaf") << layoutSample << 3 << 100.0 << QStringLiteral("0+9");
    QTest::newRow("rows without bytes are counted")
        << QStringLiteral("5\n 5\n 0\n 0\n") << 0 << 10.0 << QStringLiteral("0+5 / 0+5");
    QTest::newRow("nothing") << QStringLiteral("0\n") << 0 << 100.0 << QString();
    QTest::newRow("no room") << layoutSample << 0 << 0.0 << QString();
}

void TestLedgerLayouts::flame()
{
    QFETCH(QString, tree);
    QFETCH(int, top);
    QFETCH(double, width);
    const core::FlameLayout layout(treeOf(tree), static_cast<std::uint32_t>(top), width);
    QTEST(textOf(layout), "boxes");
    std::uint64_t merged = 0;
    for (const auto& row : layout.rows()) {
        for (const core::FlameBox& box : row)
            merged += box.merged > 0 ? box.bytes : 0;
    }
    QCOMPARE(layout.mergedBytes(), merged);
    QVERIFY(tree != QStringLiteral("5\n 5\n 0\n 0\n") || layout.mergedCount() == 2);
}

void TestLedgerLayouts::flameFindsBoxes()
{
    const core::FlameLayout layout(treeOf(layoutSample), 0, 100);
    QCOMPARE(layout.at(0, 99)->node, 0U);
    QCOMPARE(layout.at(1, 59)->node, 1U);
    QCOMPARE(layout.at(1, 60)->node, 2U);
    QCOMPARE(layout.at(1, 99)->node, 4U);
    QVERIFY(layout.at(1, 100) == nullptr);
    QVERIFY(layout.at(2, 95) == nullptr);
    QVERIFY(layout.at(3, 0) == nullptr);
}

void TestLedgerLayouts::flameIsExact()
{
    // beyond what a double holds: 2^63 + 1 bytes, the last one merged
    auto nodes = treeOf(QStringLiteral("9223372036854775809\n 9223372036854775808\n 1\n"));
    const core::FlameLayout layout(nodes, 0, 1000);
    QCOMPARE(textOf(layout),
             QStringLiteral("0+9223372036854775809 / 0+9223372036854775808 9223372036854775808+1(1)"));
    const core::FlameLayout many(flatTree(1'000'000), 0, 800);
    QCOMPARE(textOf(many), QStringLiteral("0+1000000 / 0+1000000(1000000)"));
}

void TestLedgerLayouts::treemap_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("boxes");
    QTest::newRow("one in one") << QStringLiteral("4\n 4\n")
                                << QStringLiteral("4@0,0 104x120; 4@2,18 100x100");
    QTest::newRow("squares where they can be")
        << QStringLiteral("4\n 1\n 1\n 1\n 1\n")
        << QStringLiteral("4@0,0 104x120; 1@2,18 50x50; 1@2,68 50x50; 1@52,18 50x50; 1@52,68 50x50");
    QTest::newRow("dots are one box together")
        << QStringLiteral("10000\n 9980\n 10\n 9\n 1\n")
        << QStringLiteral("10000@0,0 104x120; 9980@2,18 99.8x100; 20@101.8,18 0.2x100 (3)");
    QTest::newRow("levels") << QStringLiteral("2\n 1\n  1\n 1\n")
                            << QStringLiteral("2@0,0 104x120; 1@2,18 100x50; 1@2,68 100x50; 1@4,36 96x30");
    QTest::newRow("nothing") << QStringLiteral("0\n") << QString();
}

void TestLedgerLayouts::treemap()
{
    QFETCH(QString, tree);
    QTEST(textOf(core::TreemapLayout(treeOf(tree), 0, QRectF(0, 0, 104, 120))), "boxes");
}

void TestLedgerLayouts::treemapFindsBoxes()
{
    const core::TreemapLayout layout(treeOf(QStringLiteral("2\n 1\n  1\n 1\n")), 0, QRectF(0, 0, 104, 120));
    QCOMPARE(layout.at({50, 5}), std::optional(0U));
    QCOMPARE(layout.at({10, 20}), std::optional(1U));
    QCOMPARE(layout.at({90, 90}), std::optional(2U));
    QCOMPARE(layout.at({10, 60}), std::optional(3U));
    QCOMPARE(layout.at({200, 60}), std::nullopt);
    QCOMPARE(layout.boxOf(3), std::optional(3U));
    QCOMPARE(layout.boxOf(9), std::nullopt);
}

void TestLedgerLayouts::treemapFillsItsArea()
{
    const auto nodes = treeOf(QStringLiteral("1000\n 400\n 250\n 120\n 100\n 60\n 40\n 20\n 10\n"));
    const core::TreemapLayout layout(nodes, 0, QRectF(0, 0, 640, 360));
    double area = 0;
    for (std::uint32_t i = 1; i < layout.boxes().size(); ++i) {
        const QRectF& rect = layout.boxes()[i].rect;
        area += rect.width() * rect.height();
        const double share = rect.width() * rect.height() / (636.0 * 340.0);
        QVERIFY(qAbs(share - static_cast<double>(layout.boxes()[i].bytes) / 1000) < 1e-9);
        for (std::uint32_t other = i + 1; other < layout.boxes().size(); ++other) {
            const QRectF common = rect & layout.boxes()[other].rect;
            QVERIFY(common.width() * common.height() < 1e-6);
        }
    }
    QVERIFY(qAbs(area - 636.0 * 340.0) < 1e-6);
}

void TestLedgerLayouts::treemapHasALimit()
{
    const core::TreemapLayout layout(flatTree(100'000), 0, QRectF(0, 0, 4000, 2000));
    QCOMPARE(layout.boxes().size(), std::size_t{4000});
    QCOMPARE(layout.mergedBytes(), std::uint64_t{100'000 - 3998});
    QCOMPARE(layout.boxes().back().merged, 100'000U - 3998U);
}

SNAPVIEWER_TEST(TestLedgerLayouts)
#include "tst_ledger_layouts.moc"
