// SPDX-License-Identifier: MIT
#include "core/base/units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/window/command/command_hits.h"

#include <QRegularExpression>
#include <QTest>

namespace {

constexpr const char* hitsText = "alloc 0x1000 1000 meta=warm-up @/u/p/a/m.py:3:step\n" // 0
                                 "alloc 0x2000 3000 @/u/p/a/m.py:9:step\n"              // 1
                                 "alloc 0x9000 2000 meta=warm-up @/u/p/a/n.py:5:load\n" // 2: the peak
                                 "free_completed 0x2000 3000\n"                         // 3
                                 "oom 4096 free=1024\n";                                // 4

/// "Kind title (detail) bytes", a line each.
QString shortText(const widgets::CommandHits& hits)
{
    QStringList lines;
    for (const widgets::CommandHit& hit : hits) {
        QString line = widgets::titleOf(hit.kind) + QStringLiteral(": ") + hit.title;
        if (!hit.detail.isEmpty())
            line += QStringLiteral(" (%1)").arg(hit.detail);
        if (hit.bytes)
            line += QLatin1Char(' ') + core::formatBytes(*hit.bytes);
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// What is found by what is typed.
class TestCommandHits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void finds_data();
    void finds();
    void findsCommandsWithoutARecording();
    void stopsWhenCancelled();
};

void TestCommandHits::finds_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* typed, const char* found) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(found);
    };
    row("", "Go to: Peak (event 2) 5.86 KiB\n"
            "Go to: Out of memory (event 4) 2.93 KiB\n"
            "Call sites: a/n.py:5 load (1 of 1 alive) 1.95 KiB\n"
            "Call sites: a/m.py:3 step (1 of 1 alive) 1000 B\n"
            "Call sites: a/m.py:9 step (0 of 1 alive) 0 B");
    row("m.py", "Call sites: a/m.py:3 step (1 of 1 alive) 1000 B\n"
                "Call sites: a/m.py:9 step (0 of 1 alive) 0 B");
    row("ST", "Call sites: a/m.py:3 step (1 of 1 alive) 1000 B\n"
              "Call sites: a/m.py:9 step (0 of 1 alive) 0 B\n"
              "Functions: step (1 of 2 alive) 1000 B\n"
              "Commands: Stop\n"
              "Commands: Stash");
    row("step 2", "Go to: Step 2 (begins: event 3) 2.93 KiB");
    row("step 3", "Call sites: a/m.py:3 step (1 of 1 alive) 1000 B"); // there is no such step
    row("step 9 m.py", "Call sites: a/m.py:9 step (0 of 1 alive) 0 B");
    row("oom", "Go to: Out of memory (event 4) 2.93 KiB\n"
               "Commands: Next OOM"); // and no "Zoom"
    row("oo", "Go to: Out of memory (event 4) 2.93 KiB\n"
              "Commands: Next OOM");
    row("zoom", "Commands: Zoom In");
    row("arrange", "Commands: Reset Layout");
    row("peak", "Go to: Peak (event 2) 5.86 KiB"); // said once
    row("pea", "Go to: Peak (event 2) 5.86 KiB");
    row("2", "Go to: Event 2 5.86 KiB");
    row("event 1", "Go to: Event 1 3.91 KiB");
    row("4000", "Go to: Event 4, the last 2.93 KiB");
    row("5", "Call sites: a/n.py:5 load (1 of 1 alive) 1.95 KiB"); // there is no such event
    row(">1500", "Allocations: All with >1500 (2 allocations) 4.88 KiB\n"
                 "Allocations: b2000_0 (a/m.py:9 step) 2.93 KiB\n"
                 "Allocations: b9000_0 (a/n.py:5 load) 1.95 KiB");
    row(">1500 m.py", "Allocations: All with >1500 m.py"); // how many, the table says
    row("0x9010", "Allocations: b9000_0 (a/n.py:5 load) 1.95 KiB");
    row("b1000_0", "Allocations: b1000_0 (a/m.py:3 step) 1000 B");
    row("WARM", "Ranges: warm-up (the one of 2 that kept most: +1.95 KiB)");
    row("nowhere", "");
    row("=SELECT 1", "SQL: SELECT 1");
    row("reset lay", "Commands: Reset Layout");
    row("lay arrange", "Commands: Reset Layout"); // some words by the title, others by what it is found by
    row("new", "Commands: Theme: New\nCommands: New Theme: Any"); // the last word is what a name is about
    row("old", "Commands: Theme: Old\nCommands: Stash");          // a name before another word for it
}

void TestCommandHits::finds()
{
    QFETCH(const QString, typed);
    const auto recording = testutil::recordingFromText(hitsText);
    core::NoProgress progress;
    const auto index = widgets::CommandIndex::build(recording, *recording->history->mainDevice(), progress);
    QVERIFY(index);
    auto steps = std::make_shared<core::Steps>();
    steps->starts = {0, 3};
    const widgets::CommandQuestion question{typed,
                                            *index,
                                            steps,
                                            4,
                                            {{QStringLiteral("Stop"), {}, {}},
                                             {QStringLiteral("Zoom In"), {}, QStringLiteral("+")},
                                             {QStringLiteral("Next OOM"), {}, {}},
                                             {QStringLiteral("Peak"), {}, {}},
                                             {QStringLiteral("Reset Layout"), QStringLiteral("arrange"), {}},
                                             {QStringLiteral("Reset Layout"), {}, {}},
                                             {QStringLiteral("Stash"), QStringLiteral("old"), {}},
                                             {QStringLiteral("Theme: Old"), {}, {}},
                                             {QStringLiteral("New Theme: Any"), {}, {}},
                                             {QStringLiteral("Theme: New"), {}, {}}}};
    const auto hits = widgets::findHits(question, progress);
    QVERIFY(hits);
    QTEST(shortText(*hits), "found");
}

void TestCommandHits::findsCommandsWithoutARecording()
{
    core::NoProgress progress;
    const widgets::CommandQuestion question{
        QStringLiteral("op"),
        nullptr,
        nullptr,
        -1,
        {{QStringLiteral("Open"), {}, {}}, {QStringLiteral("Quit"), {}, {}}}};
    QCOMPARE(shortText(*widgets::findHits(question, progress)), QStringLiteral("Commands: Open"));
    const widgets::CommandQuestion untyped{{}, nullptr, nullptr, -1, question.commands};
    QCOMPARE(shortText(*widgets::findHits(untyped, progress)),
             QStringLiteral("Commands: Open\nCommands: Quit"));
}

void TestCommandHits::stopsWhenCancelled()
{
    class Cancelled final : public core::Progress
    {
    public:
        void report(std::uint64_t, std::uint64_t, const QString&) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    } cancelled;
    const auto recording = testutil::recordingFromText(hitsText);
    const auto index = widgets::CommandIndex::build(recording, *recording->history->mainDevice(), cancelled);
    QVERIFY(!index && index.error().isCancelled());
    const auto hits = widgets::findHits({QStringLiteral("a"), nullptr, nullptr, -1, {}}, cancelled);
    QVERIFY(!hits && hits.error().isCancelled());
}

SNAPVIEWER_TEST(TestCommandHits)
#include "tst_command_hits.moc"
