// SPDX-License-Identifier: MIT
#include "core/compare/diff/comparable.h"
#include "core/compare/diff/diff_rows.h"
#include "core/compare/match/match_code.h"
#include "core/formats/open_recording.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>

using core::DiffState;

class TestDiffRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compared_data();
    void compared();
    void swappingNegates_data() { compared_data(); }
    void swappingNegates();
    void sumsHoldAtAnyMoments_data();
    void sumsHoldAtAnyMoments();
    void triangle();
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

void TestDiffRows::compared_data()
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
    row("+2 GiB and −2 GiB of one function",
        QStringLiteral("alloc 0x1000 6442450944 @m.py:10:f;t.py:5:main; "
                       "alloc 0x300000000 5368709120 @m.py:20:f;t.py:5:main; "
                       "alloc 0x600000000 1073741824 @n.py:1:g;t.py:6:main"),
        QStringLiteral("alloc 0x1000 4294967296 @m.py:10:f;t.py:5:main; "
                       "alloc 0x300000000 7516192768 @m.py:20:f;t.py:5:main; "
                       "alloc 0x600000000 1073741825 @n.py:1:g;t.py:6:main"),
        {QStringLiteral("+2147483648 grown exact m.py:20:f | m.py:20:f"),
         QStringLiteral("-2147483648 shrunk exact m.py:10:f | m.py:10:f"),
         QStringLiteral("+1 grown exact n.py:1:g | n.py:1:g")});
    row("another folder, another Python, another hash of inductor",
        QStringLiteral(
            "alloc 0x1000 100 @/venv/lib/python3.10/site-packages/torch/nn/l.py:9:forward;/v1/m.py:10:f; "
            "alloc 0x2000 50 @/tmp/torchinductor_ana/ab/cabcdefgh.py:7:call;/v1/t.py:5:main; "
            "alloc 0x3000 20 @/usr/lib/python3.10/runpy.py:3:run;/v1/t.py:6:main"),
        QStringLiteral(
            "alloc 0x1000 100 @/opt/lib/python3.12/site-packages/torch/nn/l.py:9:forward;/w/v2/m.py:10:f; "
            "alloc 0x2000 50 @/tmp/torchinductor_bob/xy/cxyzuvwrs.py:7:call;/w/v2/t.py:5:main; "
            "alloc 0x3000 20 @/usr/lib/python3.12/runpy.py:3:run;/w/v2/t.py:6:main"),
        {QStringLiteral("0 same exact /v1/m.py:10:f | /w/v2/m.py:10:f"),
         QStringLiteral("0 same exact /v1/t.py:5:main | /w/v2/t.py:5:main"),
         QStringLiteral("0 same exact /v1/t.py:6:main | /w/v2/t.py:6:main")});
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
    const auto two = QStringLiteral("alloc 0x900000 1 @k.py:1:k; alloc 0x910000 2 @k.py:2:k; ");
    row("what lost its events is never taken for a real site",
        two + QStringLiteral("segment 0x1000 2097152; block 512 active 5 @m.py:1:f; block 512 active 7"),
        two + QStringLiteral("alloc 0x1000 5 @m.py:1:f; alloc 0x2000 7 @n.py:2:g"),
        {QStringLiteral("-7 only_a none before recording, never freed | "),
         QStringLiteral("+7 only_b none  | n.py:2:g"), QStringLiteral("0 same exact m.py:1:f | m.py:1:f"),
         QStringLiteral("0 same exact k.py:2:k | k.py:2:k"),
         QStringLiteral("0 same exact k.py:1:k | k.py:1:k")});
    row("reasons are rows by their names",
        QStringLiteral(
            "del 0x9000 70; alloc 0x1000 5; segment 0x1000 2097152; block 512 active 5; block 512 active 7"),
        QStringLiteral("alloc 0x1000 9; segment 0x1000 2097152; block 512 active 9; block 512 active 7"),
        {QStringLiteral("+4 grown exact no frames recorded | no frames recorded"),
         QStringLiteral("0 same exact before recording, never freed | "
                        "before recording, never freed")});
}

void TestDiffRows::compared()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const core::Diff diff = diffAtEnds(a, b);
    QTEST(textOf(diff), "rows");
    QCOMPARE(brokenSum(diff), QString());
}

void TestDiffRows::swappingNegates()
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

void TestDiffRows::sumsHoldAtAnyMoments_data()
{
    QTest::addColumn<QString>("path");
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestDiffRows::sumsHoldAtAnyMoments()
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
    constexpr int pairs = 1000;
    const auto events = static_cast<std::uint32_t>(device->eventCount());
    const core::SideCode code = *core::sideCodeOf(recording, *device, {}, progress);
    const core::CodeMatch match =
        *core::matchCode(code.code->code, code.code->code, core::MatchStage::Renames, progress);
    std::mt19937 random(events);
    for (int i = 0; i < pairs; ++i) {
        const auto curve = i % 2 == 0 ? core::Curve::Allocated : core::Curve::Active;
        const auto event = [&] { return static_cast<core::EventIndex>(random() % (events + 1)) - 1; };
        const core::EventIndex a = event();
        const core::EventIndex b = i == 0 ? a : event();
        const auto sideOf = [&](core::EventIndex at) {
            return *core::sideAt(code, {core::MomentChoice::Kind::Event, at}, curve, progress);
        };
        const core::Diff diff =
            *core::diffBy(match, sideOf(a), sideOf(b), curve, core::MatchStage::Renames, progress);
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

/// d(A, C) = d(A, B) + d(B, C): of totals, and of each call site, all of which are told exactly.
void TestDiffRows::triangle()
{
    constexpr int moments = 30;
    std::mt19937 random(5);
    QString lines;
    for (int i = 0; i < 200; ++i)
        lines += QStringLiteral("alloc 0x%1 %2 @m.py:%3:f%4;t.py:%4:main; ")
                     .arg((i + 1) * 0x10000, 0, 16)
                     .arg(512 + random() % 4096)
                     .arg(random() % 40)
                     .arg(random() % 3);
    const RecordingPointer recording = recordingOf(lines);
    const auto changes = [](const core::Diff& diff) {
        std::map<QString, std::int64_t> bySite;
        for (const core::DiffRow& row : diff.rows)
            bySite[diff.b.siteText(row.stacksB.front())] += row.change();
        return bySite;
    };
    for (int i = 0; i < moments; ++i) {
        std::array<core::EventIndex, 3> at{};
        for (core::EventIndex& event : at)
            event = static_cast<core::EventIndex>(random() % 200);
        const auto ofPair = [&](std::size_t from, std::size_t to) {
            return diffAt(recording, at[from], recording, at[to]);
        };
        const core::Diff ab = ofPair(0, 1);
        const core::Diff bc = ofPair(1, 2);
        const core::Diff ac = ofPair(0, 2);
        QCOMPARE(ac.change(), ab.change() + bc.change());
        auto sum = changes(ab);
        for (const auto& [site, change] : changes(bc))
            sum[site] += change;
        for (const auto& [site, change] : changes(ac))
            sum[site] -= change;
        for (const auto& [site, left] : sum)
            QVERIFY2(left == 0, qPrintable(site));
    }
}

void TestDiffRows::notes_data()
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
        one + QStringLiteral("; setting max_split_size 2"), "settings");
    row("a setting that one version has", one, one + QStringLiteral("; setting other 2"), "");
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

void TestDiffRows::notes()
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

void TestDiffRows::isCancelled()
{
    const RecordingPointer recording = recordingOf(QStringLiteral("alloc 0x1000 100 @m.py:10:f"));
    testutil::Cancelled progress;
    const auto side = core::sideOf(recording, *recording->history->mainDevice(), {}, progress);
    QVERIFY(!side && side.error().isCancelled());
}

SNAPVIEWER_TEST(TestDiffRows)
#include "tst_diff_rows.moc"
