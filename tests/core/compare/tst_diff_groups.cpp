// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_groups.h"
#include "core/compare/diff/site_differences.h"
#include "tests/testutil/layered_training.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

class TestDiffGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void grouped_data();
    void grouped();
    void byPlace_data();
    void byPlace();
    void aLineIsALine();
    void tellsApart_data();
    void tellsApart();
};

namespace {

core::DiffSide sideAtEnd(const std::string& text)
{
    const auto recording = testutil::recordingFromText(text);
    core::NoProgress progress;
    auto side = core::sideOf(recording, *recording->history->mainDevice(),
                             {{core::MomentChoice::Kind::End, 0}, core::Curve::Allocated, {}}, progress);
    return std::move(*side);
}

QString textOf(const core::DiffGroup& group)
{
    const auto text = [](std::string_view view) { return QString::fromStdString(std::string(view)); };
    return QStringLiteral("%1%2 %3 %4 %5 | %6")
        .arg(group.change() > 0 ? QStringLiteral("+") : QString(), QString::number(group.change()),
             text(nameOf(group.state())), text(nameOf(group.stage)), group.a, group.b);
}

} // namespace

void TestDiffGroups::names()
{
    for (const QString& name : core::diffGroupingNames())
        QCOMPARE(core::nameOf(*core::diffGroupingOf(name)), name);
    QVERIFY(!core::diffGroupingOf(QStringLiteral("colour")));
}

void TestDiffGroups::grouped_data()
{
    QTest::addColumn<QString>("grouping");
    QTest::addColumn<QStringList>("groups");
    const auto row = [](const char* grouping, const QStringList& groups) {
        QTest::newRow(grouping) << grouping << groups;
    };
    row("site", {QStringLiteral("+30 only_b none  | /w/new.py:1:g"),
                 QStringLiteral("+20 grown lines /v/m.py:10:f | /w/m.py:11:f"),
                 QStringLiteral("-10 shrunk lines /v/m.py:20:h | /w/m.py:21:h"),
                 QStringLiteral("0 same lines /v/m.py:10:f | /w/m.py:11:f")});
    row("line", {QStringLiteral("+30 only_b none  | /w/new.py:1:g"),
                 QStringLiteral("+20 grown lines /v/m.py:10:f | /w/m.py:11:f"),
                 QStringLiteral("-10 shrunk lines /v/m.py:20:h | /w/m.py:21:h")});
    row("function", {QStringLiteral("+30 only_b none  | /w/new.py:g"),
                     QStringLiteral("+20 grown lines /v/m.py:f | /w/m.py:f"),
                     QStringLiteral("-10 shrunk lines /v/m.py:h | /w/m.py:h")});
    row("file", {QStringLiteral("+30 only_b none  | /w/new.py"),
                 QStringLiteral("+10 grown lines /v/m.py | /w/m.py")});
    row("package", {QStringLiteral("+40 grown none /v | /w")});
    row("pool", {QStringLiteral("+40 grown exact pool unknown | pool unknown")});
    row("stream", {QStringLiteral("+30 only_b none  | stream 7"),
                   QStringLiteral("+10 grown exact stream 0 (default) | stream 0 (default)")});
    row("annotation",
        {QStringLiteral("+40 grown exact outside of every annotation | outside of every annotation")});
}

void TestDiffGroups::grouped()
{
    QFETCH(QString, grouping);
    core::NoProgress progress;
    auto diff = core::diffOf(sideAtEnd("alloc 0x1000 100 @/v/m.py:10:f;/v/t.py:1:main\n"
                                       "alloc 0x2000 60 @/v/m.py:10:f;/v/t.py:2:main\n"
                                       "alloc 0x3000 50 @/v/m.py:20:h;/v/t.py:3:main\n"),
                             sideAtEnd("alloc 0x1000 120 @/w/m.py:11:f;/w/t.py:1:main\n"
                                       "alloc 0x2000 60 @/w/m.py:11:f;/w/t.py:2:main\n"
                                       "alloc 0x3000 40 @/w/m.py:21:h;/w/t.py:3:main\n"
                                       "alloc 0x4000 30 stream=7 @/w/new.py:1:g\n"),
                             core::Curve::Allocated, core::MatchStage::Renames, progress);
    QVERIFY(diff.ok());
    QStringList groups;
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    const auto found = core::groupsOf(*diff, *core::diffGroupingOf(grouping), progress);
    QVERIFY(found.ok());
    for (const core::DiffGroup& group : *found) {
        groups << textOf(group);
        QCOMPARE(group.effect.count + group.effect.size, group.change());
        a += group.ofA.bytes;
        b += group.ofB.bytes;
    }
    QTEST(groups, "groups");
    QCOMPARE(a, diff->a.held.total.bytes);
    QCOMPARE(b, diff->b.held.total.bytes);
}

/// Of one program, recorded without C++ frames and with them.
void TestDiffGroups::aLineIsALine()
{
    const core::DiffSide a = sideAtEnd("alloc 0x1000 100 @/w/train.py:78:step;/w/train.py:9:main\n"
                                       "alloc 0x2000 7 @/w/old.py:3:f;/w/train.py:9:main\n");
    const core::DiffSide b = sideAtEnd(
        "alloc 0x1000 100 @??:0:at::empty;??:0:torch::call;/w/train.py:78:step;??:0:_PyEval;"
        "/w/train.py:9:main;??:0:_start\n"
        "alloc 0x2000 9 @??:0:at::empty;/w/new.py:4:g;??:0:_PyEval;/w/train.py:9:main;??:0:_start\n");
    core::NoProgress progress;
    const core::Diff diff = *core::diffOf(a, b, core::Curve::Allocated, core::MatchStage::Exact, progress);
    QStringList found;
    for (const core::DiffGroup& group : core::lineGroupsOf(diff))
        found += textOf(group);
    QCOMPARE(found, (QStringList{QStringLiteral("+9 only_b none  | /w/new.py:4:g"),
                                 QStringLiteral("-7 only_a none /w/old.py:3:f | "),
                                 QStringLiteral("0 same none /w/train.py:78:step | /w/train.py:78:step")}));
}

/// Rows of whole stacks that read the same say what differs.
void TestDiffGroups::tellsApart_data()
{
    QTest::addColumn<QStringList>("stacks");
    QTest::addColumn<QStringList>("differs");
    const auto row = [](const char* name, const QStringList& stacks, const QStringList& differs) {
        QTest::newRow(name) << stacks << differs;
    };
    const QString site = QStringLiteral("/w/m.py:1:f");
    row("names of their own", {site, QStringLiteral("/w/m.py:2:f")}, {QString(), QString()});
    row("callers",
        {site + QStringLiteral(";/w/a.py:5:one;/w/t.py:9:main"),
         site + QStringLiteral(";/w/b.py:6:two;/w/t.py:9:main")},
        {QStringLiteral("from a.py:5 one"), QStringLiteral("from b.py:6 two")});
    row("callers of callers, one of which is the first",
        {site + QStringLiteral(";/w/a.py:5:one;/w/t.py:8:x"),
         site + QStringLiteral(";/w/a.py:5:one;/w/t.py:9:y"),
         site + QStringLiteral(";/w/b.py:6:two;/w/t.py:9:y")},
        {QStringLiteral("from a.py:5 one, from t.py:8 x"), QStringLiteral("from a.py:5 one, from t.py:9 y"),
         QStringLiteral("from b.py:6 two")});
    row("further in",
        {QStringLiteral("/v/site-packages/q/l.py:3:a;") + site,
         QStringLiteral("/v/site-packages/q/l.py:4:b;") + site},
        {QStringLiteral("through l.py:3 a"), QStringLiteral("through l.py:4 b")});
    row("one stack goes on", {site, site + QStringLiteral(";/w/t.py:9:y")},
        {QString(), QStringLiteral("from t.py:9 y")});
}

void TestDiffGroups::tellsApart()
{
    QFETCH(QStringList, stacks);
    QFETCH(QStringList, differs);
    std::string text;
    for (int i = 0; i < int(stacks.size()); ++i)
        text += "alloc " + std::to_string(4096 * (i + 1)) + ' ' + std::to_string(100 - i) + " @" +
                stacks[i].toStdString() + '\n';
    core::NoProgress progress;
    const core::Diff diff = *core::diffOf(sideAtEnd("alloc 0x9000 500 @/w/o.py:1:o\n"), sideAtEnd(text),
                                          core::Curve::Allocated, core::MatchStage::Exact, progress);
    std::vector<core::DiffGroup> groups = *core::groupsOf(diff, core::DiffGrouping::Site, progress);
    core::tellApart(diff, groups, groups.size());
    QStringList found;
    for (const core::DiffGroup& group : groups) {
        if (!group.b.isEmpty()) // by bytes, as the stacks are given
            found += group.differs;
    }
    QCOMPARE(found, differs);
}

void TestDiffGroups::byPlace_data()
{
    QTest::addColumn<QString>("grouping");
    QTest::addColumn<QStringList>("groups");
    const auto row = [](const char* grouping, const QStringList& groups) {
        QTest::newRow(grouping) << grouping << groups;
    };
    const auto twice = [](const char* change, const char* name) {
        return QStringLiteral("%1 exact %2 | %2").arg(QLatin1String(change), QLatin1String(name));
    };
    const QString before = twice("0 same", "before recording");
    row("phase", {twice("+120 grown", "forward"), before, twice("0 same", "optimizer")});
    row("step", {twice("+60 grown", "step 1"), twice("+60 grown", "step 2"), before});
    row("layer", {twice("+120 grown", "layer 2, forward (net.py)"), before,
                  twice("0 same", "layer 1, forward (net.py)"), twice("0 same", "layer 3, forward (net.py)"),
                  twice("0 same", "in no layer")});
    row("call",
        {twice("+120 grown", "main (train.py) > step (train.py) > forward (net.py) > forward (block.py)"),
         before, twice("0 same", "main (train.py) > step (train.py)")});
}

/// One program of which every line moved: what it does is called the same.
void TestDiffGroups::byPlace()
{
    QFETCH(QString, grouping);
    core::NoProgress progress;
    auto diff =
        core::diffOf(sideAtEnd(testutil::layeredTraining()), sideAtEnd(testutil::layeredTraining(7, 130)),
                     core::Curve::Allocated, core::MatchStage::Renames, progress);
    QVERIFY(diff.ok());
    QStringList groups;
    std::uint64_t b = 0;
    const auto found = core::groupsOf(*diff, *core::diffGroupingOf(grouping), progress);
    QVERIFY(found.ok());
    for (const core::DiffGroup& group : *found) {
        groups << textOf(group);
        b += group.ofB.bytes;
    }
    QTEST(groups, "groups");
    QCOMPARE(b, diff->b.held.total.bytes);
}

SNAPVIEWER_TEST(TestDiffGroups)
#include "tst_diff_groups.moc"
