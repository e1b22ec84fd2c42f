// SPDX-License-Identifier: MIT
#include "core/compare/diff/comparable.h"
#include "core/compare/diff/rows.h"
#include "core/formats/open.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shareddata.h"
#include "tests/testutil/snapshottext.h"

#include <QTest>

#include <algorithm>
#include <random>

using core::DiffState;

class TestRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compared_data();
    void compared();
    void swappingNegates_data() { compared_data(); }
    void swappingNegates();
    void sumsHoldAtAnyMoments_data();
    void sumsHoldAtAnyMoments();
    void notes_data();
    void notes();
    void isCancelled();
};

namespace {

using RecordingPointer = std::shared_ptr<const core::Recording>;

RecordingPointer recordingOf(const QString& lines)
{
    return testutil::recordingFromText(
        QString(lines).replace(QLatin1String("; "), QLatin1String("\n")).toStdString());
}

core::Result<core::DiffSide> sideAt(const RecordingPointer& recording, const core::DeviceHistory& device,
                                    core::EventIndex event, core::Curve curve)
{
    core::NoProgress progress;
    return core::sideOf(recording, device, {{core::MomentChoice::Kind::Event, event}, curve, {}}, progress);
}

core::Diff diffAt(const RecordingPointer& a, core::EventIndex eventA, const RecordingPointer& b,
                  core::EventIndex eventB, core::Curve curve = core::Curve::Allocated)
{
    core::NoProgress progress;
    auto sideA = sideAt(a, *a->history->mainDevice(), eventA, curve);
    auto sideB = sideAt(b, *b->history->mainDevice(), eventB, curve);
    auto diff =
        core::diffOf(std::move(*sideA), std::move(*sideB), curve, core::MatchStage::Renames, progress);
    return std::move(*diff);
}

core::Diff diffAtEnds(const QString& a, const QString& b)
{
    const RecordingPointer first = recordingOf(a);
    const RecordingPointer second = recordingOf(b);
    return diffAt(first, first->history->mainDevice()->eventCount() - 1, second,
                  second->history->mainDevice()->eventCount() - 1);
}

/// "+100 grown lines a.py:1:f | a.py:2:f", a row each.
QStringList textOf(const core::Diff& diff)
{
    QStringList rows;
    for (const core::DiffRow& row : diff.rows) {
        const auto text = [](std::string_view view) { return QString::fromStdString(std::string(view)); };
        const QString sign = row.change() > 0 ? QStringLiteral("+") : QString();
        const QString a = row.stacksA.empty() ? QString() : diff.a.siteText(row.stacksA.front());
        const QString b = row.stacksB.empty() ? QString() : diff.b.siteText(row.stacksB.front());
        rows << QStringLiteral("%1%2 %3 %4 %5 | %6")
                    .arg(sign, QString::number(row.change()), text(nameOf(row.state())),
                         text(nameOf(row.stage)), a, b);
    }
    return rows;
}

/// What does not hold of diff; empty where everything does.
/// Blocks are what their stacks hold.
bool blocksAgree(const core::DiffSide& side)
{
    std::vector<core::HeldBytes> sums(side.held.byStack.size());
    for (const core::HeldBlock& block : side.held.blocks) {
        sums[block.stack].bytes += side.device->allocations().size[block.rank];
        ++sums[block.stack].count;
    }
    return sums == side.held.byStack;
}

QString brokenSum(const core::Diff& diff)
{
    if (!blocksAgree(diff.a) || !blocksAgree(diff.b))
        return QStringLiteral("blocks do not sum to their stacks");
    core::HeldBytes a;
    core::HeldBytes b;
    std::int64_t change = 0;
    for (const core::DiffRow& row : diff.rows) {
        a.bytes += row.a.bytes;
        a.count += row.a.count;
        b.bytes += row.b.bytes;
        b.count += row.b.count;
        change += row.change();
        if (row.effect.count + row.effect.size != row.change())
            return QStringLiteral("effects");
    }
    if (a != diff.a.held.total || b != diff.b.held.total || change != diff.change())
        return QStringLiteral("rows do not sum to the totals");
    if (diff.effect.count + diff.effect.size != change)
        return QStringLiteral("the effect of all rows");
    std::uint64_t both = 0;
    for (const core::HeldBytes& stage : diff.byStage)
        both += stage.bytes;
    return both == a.bytes + b.bytes ? QString() : QStringLiteral("stages do not sum to the totals");
}

} // namespace

void TestRows::compared_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QStringList>("rows");
    const auto row = [](const char* name, const QString& a, const QString& b, const QStringList& rows) {
        QTest::newRow(name) << a << b << rows;
    };
    const auto one =
        QStringLiteral("alloc 0x1000 100 @m.py:10:f;t.py:5:main; alloc 0x2000 50 @m.py:20:f;t.py:5:main");
    row("itself", one, one,
        {QStringLiteral("0 same exact m.py:10:f | m.py:10:f"),
         QStringLiteral("0 same exact m.py:20:f | m.py:20:f")});
    row("two sites of one function, more and less", one,
        QStringLiteral("alloc 0x1000 30 @m.py:10:f;t.py:5:main; alloc 0x2000 120 @m.py:20:f;t.py:5:main"),
        {QStringLiteral("+70 grown exact m.py:20:f | m.py:20:f"),
         QStringLiteral("-70 shrunk exact m.py:10:f | m.py:10:f")});
    row("two sites of one function, one dead on each side", one + QStringLiteral("; del 0x2000 50"),
        one + QStringLiteral("; del 0x1000 100"),
        {QStringLiteral("-100 only_a exact m.py:10:f | m.py:10:f"),
         QStringLiteral("+50 only_b exact m.py:20:f | m.py:20:f")});
    row("lines moved", one,
        QStringLiteral("alloc 0x1000 100 @m.py:60:f;t.py:5:main; alloc 0x2000 50 @m.py:70:f;t.py:5:main"),
        {QStringLiteral("0 same lines m.py:10:f | m.py:60:f"),
         QStringLiteral("0 same lines m.py:20:f | m.py:70:f")});
    row("shuffled", QStringLiteral("alloc 0x1000 100 @m.py:1:f"),
        QStringLiteral("alloc 0x1000 60 @m.py:1:f; alloc 0x2000 40 @m.py:1:f"),
        {QStringLiteral("0 shuffled exact m.py:1:f | m.py:1:f")});
    row("nothing in common", QStringLiteral("alloc 0x1000 100 @m.py:1:f"),
        QStringLiteral("alloc 0x1000 60 @n.py:1:g; alloc 0x2000 40 @o.py:1:h"),
        {QStringLiteral("-100 only_a none m.py:1:f | "), QStringLiteral("+60 only_b none  | n.py:1:g"),
         QStringLiteral("+40 only_b none  | o.py:1:h")});
    row("reasons are rows by their names",
        QStringLiteral(
            "del 0x9000 70; alloc 0x1000 5; segment 0x1000 2097152; block 512 active 5; block 512 active 7"),
        QStringLiteral("alloc 0x1000 9; segment 0x1000 2097152; block 512 active 9; block 512 active 7"),
        {QStringLiteral("+4 grown exact no frames recorded | no frames recorded"),
         QStringLiteral("0 same exact before recording, never freed | "
                        "before recording, never freed")});
}

void TestRows::compared()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const core::Diff diff = diffAtEnds(a, b);
    QTEST(textOf(diff), "rows");
    QCOMPARE(brokenSum(diff), QString());
}

void TestRows::swappingNegates()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const core::Diff forth = diffAtEnds(a, b);
    const core::Diff back = diffAtEnds(b, a);
    QCOMPARE(back.rows.size(), forth.rows.size());
    for (std::size_t row = 0; row < back.rows.size(); ++row) {
        QCOMPARE(back.rows[row].a, forth.rows[row].b);
        QCOMPARE(back.rows[row].b, forth.rows[row].a);
        QCOMPARE(back.rows[row].change(), -forth.rows[row].change());
        QCOMPARE(back.rows[row].effect,
                 (core::Effect{-forth.rows[row].effect.count, -forth.rows[row].effect.size}));
        QCOMPARE(back.rows[row].stage, forth.rows[row].stage);
    }
}

void TestRows::sumsHoldAtAnyMoments_data()
{
    QTest::addColumn<QString>("path");
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestRows::sumsHoldAtAnyMoments()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document.ok());
    const auto built = core::Recording::build(*document, progress);
    QVERIFY(built.ok());
    const RecordingPointer& recording = *built;
    const core::DeviceHistory* device = recording->history->mainDevice();
    if (device == nullptr)
        QSKIP("no device");
    const auto events = static_cast<std::uint32_t>(device->eventCount());
    const int usual = recording->snapshot().stacks().stackCount() > 2000 ? 20 : 100;
    const int wanted = qEnvironmentVariableIntValue("SNAPVIEWER_PAIRS"); // 1,000 where nobody waits
    const int pairs = wanted > 0 ? wanted : usual;
    std::mt19937 random(events);
    for (int i = 0; i < pairs; ++i) {
        const auto curve = i % 2 == 0 ? core::Curve::Allocated : core::Curve::Active;
        const auto event = [&] { return static_cast<core::EventIndex>(random() % (events + 1)) - 1; };
        const core::EventIndex a = event();
        const core::EventIndex b = i == 0 ? a : event();
        const core::Diff diff = diffAt(recording, a, recording, b, curve);
        QCOMPARE(brokenSum(diff), QString());
        const core::Usage& usage = device->usage();
        QCOMPARE(diff.a.held.total.bytes,
                 curve == core::Curve::Active ? usage.activeAt(a) : usage.allocatedAt(a));
        QCOMPARE(diff.b.held.total.bytes,
                 curve == core::Curve::Active ? usage.activeAt(b) : usage.allocatedAt(b));
        for (const core::DiffRow& row : diff.rows) {
            QVERIFY(row.stage == core::MatchStage::Exact || row.stacksA.empty() || row.stacksB.empty());
            QVERIFY(a != b || row.state() == DiffState::Same);
        }
    }
}

void TestRows::notes_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("keys");
    const auto one = QStringLiteral("alloc 0x1000 100 @m.py:10:f");
    const auto row = [](const char* name, const QString& a, const QString& b, const char* keys) {
        QTest::newRow(name) << a << b << keys;
    };
    row("comparable", one, one, "");
    row("settings", one + QStringLiteral("; setting max_split_size 1"),
        one + QStringLiteral("; setting other 2"), "settings");
    row("devices", one, QStringLiteral("device 1; ") + one, "device");
    row("C++ frames on one side", one, QStringLiteral("alloc 0x1000 100 @??:0:at::_ops::mul::call;m.py:10:f"),
        "stacks");
    row("no frames on one side", one, QStringLiteral("alloc 0x1000 100"), "stacks");
    row("no events", one, QStringLiteral("segment 0x1000 2097152; block 512 active 100 @m.py:10:f"),
        "no_trace regimes");
    row("late", one,
        QStringLiteral("alloc 0x900000 10 @m.py:10:f; segment 0x1000 2097152; block 512 active 500"),
        "regimes");
}

void TestRows::notes()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QStringList keys;
    for (const core::ComparableNote& note : core::comparableNotes(diffAtEnds(a, b))) {
        QVERIFY(note.text.endsWith(QLatin1Char('.')));
        keys << note.key;
    }
    QTEST(keys.join(QLatin1Char(' ')), "keys");
}

void TestRows::isCancelled()
{
    const RecordingPointer recording = recordingOf(QStringLiteral("alloc 0x1000 100 @m.py:10:f"));
    testutil::Cancelled progress;
    const auto side = core::sideOf(recording, *recording->history->mainDevice(), {}, progress);
    QVERIFY(!side && side.error().isCancelled());
}

QTEST_GUILESS_MAIN(TestRows)
#include "tst_rows.moc"
