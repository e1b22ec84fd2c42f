// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_rows.h"
#include "core/compare/view/diff_tree.h"
#include "core/ledger/flame_layout.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// A comparison's rows as a call tree whose widths add up.
class TestDiffTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void shown_data();
    void shown();
    void swappedIsMirrored_data() { shown_data(); }
    void swappedIsMirrored();
    void isLaidOut();
};

namespace {

core::DiffSide sideOf(const QString& lines)
{
    const auto recording = testutil::recordingFromText(
        QString(lines).replace(QLatin1String("; "), QLatin1String("\n")).toStdString());
    core::NoProgress progress;
    return *core::sideOf(recording, *recording->history->mainDevice(),
                         {{core::MomentChoice::Kind::End, 0}, core::Curve::Allocated, {}}, progress);
}

core::Diff diffOf(const QString& a, const QString& b)
{
    core::NoProgress progress;
    return std::move(
        *core::diffOf(sideOf(a), sideOf(b), core::Curve::Allocated, core::MatchStage::Renames, progress));
}

core::DiffTree treeOf(const core::Diff& diff, core::DiffWidth width)
{
    core::NoProgress progress;
    return std::move(*core::DiffTree::of(diff, width, progress));
}

/// "  t.py:5 main | t.py:9 main 100 120 +50 -30", a node each, indented by depth, as they are shown.
QStringList textOf(const core::Diff& diff, const core::DiffTree& tree)
{
    QStringList lines;
    std::vector<std::uint32_t> open{0};
    while (!open.empty()) {
        const core::DiffNode& node = tree.nodes()[open.back()];
        open.pop_back();
        QString name = core::textOf(diff, node, false);
        const QString other = core::textOf(diff, node, true);
        if (other != name)
            name += QStringLiteral(" | ") + other;
        lines << QStringLiteral("%1%2 %3 %4 +%5 -%6")
                     .arg(QString(static_cast<int>(node.depth), QLatin1Char(' ')),
                          node.depth == 0 ? QStringLiteral("all") : name, QString::number(node.a.bytes),
                          QString::number(node.b.bytes), QString::number(node.more),
                          QString::number(node.less));
        for (std::uint32_t i = node.childCount; i-- > 0;)
            open.push_back(node.firstChild + i);
    }
    return lines;
}

} // namespace

void TestDiffTree::shown_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<core::DiffWidth>("width");
    QTest::addColumn<QStringList>("tree");
    const auto row = [](const char* name, const QString& a, const QString& b, core::DiffWidth width,
                        const QStringList& tree) { QTest::newRow(name) << a << b << width << tree; };
    const auto one =
        QStringLiteral("alloc 0x1000 100 @m.py:10:f;t.py:5:main; alloc 0x2000 50 @m.py:20:f;t.py:5:main");
    row("more and less do not cancel", one,
        QStringLiteral("alloc 0x1000 30 @m.py:10:f;t.py:5:main; alloc 0x2000 120 @m.py:20:f;t.py:5:main"),
        core::DiffWidth::Change,
        {QStringLiteral("all 150 150 +70 -70"), QStringLiteral(" t.py:5 main 150 150 +70 -70"),
         QStringLiteral("  m.py:10 f 100 30 +0 -70"), QStringLiteral("  m.py:20 f 50 120 +70 -0")});
    row("widest first", one,
        QStringLiteral("alloc 0x1000 30 @m.py:10:f;t.py:5:main; alloc 0x2000 120 @m.py:20:f;t.py:5:main"),
        core::DiffWidth::Size,
        {QStringLiteral("all 150 150 +70 -70"), QStringLiteral(" t.py:5 main 150 150 +70 -70"),
         QStringLiteral("  m.py:20 f 50 120 +70 -0"), QStringLiteral("  m.py:10 f 100 30 +0 -70")});
    row("lines that moved are one node, also above what is new", one,
        QStringLiteral("alloc 0x1000 100 @m.py:60:f;t.py:7:main; alloc 0x2000 50 @m.py:70:f;t.py:7:main; "
                       "alloc 0x3000 8 @n.py:1:g;t.py:7:main"),
        core::DiffWidth::Size,
        {QStringLiteral("all 150 158 +8 -0"), QStringLiteral(" t.py:5 main | t.py:7 main 150 158 +8 -0"),
         QStringLiteral("  m.py:10 f | m.py:60 f 100 100 +0 -0"),
         QStringLiteral("  m.py:20 f | m.py:70 f 50 50 +0 -0"), QStringLiteral("  n.py:1 g 0 8 +8 -0")});
    row("a row that ends where another goes on", QStringLiteral("alloc 0x1000 100 @t.py:5:main"),
        QStringLiteral("alloc 0x1000 100 @t.py:5:main; alloc 0x2000 7 @m.py:1:f;t.py:5:main"),
        core::DiffWidth::Size,
        {QStringLiteral("all 100 107 +7 -0"), QStringLiteral(" t.py:5 main 100 107 +7 -0"),
         QStringLiteral("  m.py:1 f 0 7 +7 -0")});
    row("without a stack", QStringLiteral("alloc 0x1000 5"), QStringLiteral("alloc 0x1000 9"),
        core::DiffWidth::Size,
        {QStringLiteral("all 5 9 +4 -0"), QStringLiteral(" no frames recorded 5 9 +4 -0")});
    row("nothing", QStringLiteral("alloc 0x1000 5; del 0x1000 5"),
        QStringLiteral("alloc 0x1000 5; del 0x1000 5"), core::DiffWidth::Size,
        {QStringLiteral("all 0 0 +0 -0")});
}

void TestDiffTree::shown()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(core::DiffWidth, width);
    const core::Diff diff = diffOf(a, b);
    const core::DiffTree tree = treeOf(diff, width);
    QTEST(textOf(diff, tree), "tree");
    for (std::size_t row = 0; row < diff.rows.size(); ++row)
        QVERIFY(tree.nodes()[tree.nodeOfRow()[row]].row <= row);
}

void TestDiffTree::swappedIsMirrored()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(core::DiffWidth, width);
    const core::DiffTree forth = treeOf(diffOf(a, b), width);
    const core::DiffTree back = treeOf(diffOf(b, a), width);
    QCOMPARE(back.nodes().size(), forth.nodes().size());
    for (std::size_t i = 0; i < back.nodes().size(); ++i) {
        QCOMPARE(back.nodes()[i].a, forth.nodes()[i].b);
        QCOMPARE(back.nodes()[i].more, forth.nodes()[i].less);
        QCOMPARE(back.nodes()[i].parent, forth.nodes()[i].parent);
    }
}

/// A flame graph of changes has what was given up beside what came in its stead, each as wide as it is.
void TestDiffTree::isLaidOut()
{
    const core::Diff diff = diffOf(QStringLiteral("alloc 0x1000 100 @m.py:1:f"),
                                   QStringLiteral("alloc 0x1000 60 @n.py:1:g; alloc 0x2000 40 @o.py:1:h"));
    const core::DiffTree tree = treeOf(diff, core::DiffWidth::Change);
    const core::FlameLayout layout(std::span(tree.nodes()), 0, 800,
                                   [](const core::DiffNode& node) { return node.changed(); });
    QStringList boxes;
    for (const auto& row : layout.rows()) {
        for (const core::FlameBox& box : row)
            boxes << QStringLiteral("%1+%2 %3")
                         .arg(box.begin)
                         .arg(box.bytes)
                         .arg(core::textOf(diff, tree.nodes()[box.node], true));
    }
    QCOMPARE(boxes, (QStringList{QStringLiteral("0+200 "), QStringLiteral("0+100 m.py:1 f"),
                                 QStringLiteral("100+60 n.py:1 g"), QStringLiteral("160+40 o.py:1 h")}));
}

SNAPVIEWER_TEST(TestDiffTree)
#include "tst_diff_tree.moc"
