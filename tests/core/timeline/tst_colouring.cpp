// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/structure/structure_values.h"
#include "core/timeline/colours/colouring_values.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using core::ColourBy;
using core::Colouring;
using core::Theme;

namespace {

std::string alloc(int place, int mebibytes, const std::string& stack)
{
    return "alloc " + std::to_string(4096 * (place + 1)) + " " + std::to_string(mebibytes * 1048576LL) +
           " @" + stack + "\n";
}

/// Events that change nothing: what is alive fills the picture.
std::string longAfter()
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "snapshot 0 0\n";
    return text;
}

/// Of the first device.
Colouring colouringOf(const std::shared_ptr<const core::Recording>& recording, ColourBy by)
{
    core::NoProgress progress;
    const std::int32_t device = recording->history->devices().front()->device();
    return **core::derivedOf(recording)->of<core::ColouringOf>({device, by}, progress);
}

QString legendText(const Colouring& colouring, const core::DeviceHistory& device, core::EventIndex event)
{
    QStringList lines{colouring.what()};
    for (const core::LegendEntry& entry : colouring.legend(device, event, Theme::Light))
        lines << QStringLiteral("%1 %2").arg(entry.text).arg(entry.bytes.value_or(0) / 1048576);
    return lines.join(QStringLiteral(" | "));
}

} // namespace

/// What is grouped, which groups have colours, what the legend says of them.
class TestColouring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void choosesTheGrouping_data();
    void choosesTheGrouping();
    void eightLargestByArea();
    void shadesWithinAGroup();
    void linesOfOneFile();
    void sameTextsInTwoFolders();
    void legendFollowsTheMoment();
    void aStateHasNoBefore();
    void namesByModule();
    void kindsGiveWayToCategories();
};

void TestColouring::choosesTheGrouping_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& recording, const QString& expected) {
        QTest::newRow(name) << QString::fromStdString(recording) << expected;
    };
    row("three files",
        alloc(0, 40, "a.py:1:f") + alloc(1, 30, "a.py:2:g") + alloc(2, 20, "b.py:1:f") +
            alloc(3, 30, "c.py:1:f"),
        QStringLiteral("file, then line | a.py 70 | c.py 30 | b.py 20"));
    row("one file, three functions",
        alloc(0, 40, "a.py:1:f") + alloc(1, 30, "a.py:2:g") + alloc(2, 20, "a.py:3:h") +
            alloc(3, 10, "a.py:4:h"),
        QStringLiteral("function, then line | a.py f 40 | a.py g 30 | a.py h 30"));
    row("one function, four lines",
        alloc(0, 40, "a.py:1:f") + alloc(1, 30, "a.py:2:f") + alloc(2, 20, "a.py:3:f") +
            alloc(3, 20, "a.py:4:f"),
        QStringLiteral("file, then line | a.py:1 f 40 | a.py:2 f 30 | a.py:3 f 20 | a.py:4 f 20"));
    const std::string lib = "/x/site-packages/lib/";
    row("one line above a library",
        alloc(0, 40, lib + "mlp.py:1:up;train.py:9:main") +
            alloc(1, 30, lib + "attn.py:2:qkv;train.py:9:main") +
            alloc(2, 20, lib + "norm.py:3:n;train.py:9:main") +
            alloc(3, 20, lib + "mlp.py:4:d;train.py:9:main"),
        QStringLiteral(
            "library file | train.py:9 › mlp.py 60 | train.py:9 › attn.py 30 | train.py:9 › norm.py 20"));
    row("one line above a library, and by itself",
        alloc(0, 40, lib + "mlp.py:1:up;train.py:9:main") +
            alloc(1, 30, lib + "mlp.py:2:up;train.py:9:main") + alloc(2, 20, "train.py:9:main"),
        QStringLiteral(
            "library line | train.py:9 › mlp.py:1 up 40 | train.py:9 › mlp.py:2 up 30 | train.py:9 "
            "main 20"));
    row("what has no Python frames",
        alloc(0, 40, "a.py:1:f") + alloc(1, 30, "b.py:2:f") + alloc(2, 30, "c.py:2:f"),
        QStringLiteral("file, then line | a.py 40 | b.py 30 | c.py 30"));
    row("no frames at all", "alloc 0x1000 1048576 @\nalloc 0x2000 2097152 @\n",
        QStringLiteral("file, then line | unknown 3"));
}

void TestColouring::choosesTheGrouping()
{
    QFETCH(QString, recording);
    const auto opened = testutil::recordingFromText(recording.toStdString() + longAfter());
    const core::DeviceHistory& device = *opened->history->devices().front();
    const Colouring colouring = colouringOf(opened, ColourBy::Group);
    QTEST(legendText(colouring, device, device.eventCount() - 1), "expected");
}

void TestColouring::eightLargestByArea()
{
    // The largest at once is short: what is drawn decides.
    std::string text = "alloc 0x1 900000000 @short.py:1:f\ndel 0x1 900000000\n";
    for (int i = 0; i < 12; ++i)
        text += alloc(i + 1, 100 - i, "m" + std::to_string(i) + ".py:1:f");
    const auto recording = testutil::recordingFromText(text + longAfter());
    const Colouring colouring = colouringOf(recording, ColourBy::CallSite);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const auto colours = colouring.colours(theme);
        const core::Rgb rest = core::sceneColours(theme).rest;
        QCOMPARE(colours.size(), std::size_t(13));
        QCOMPARE(colours[0], rest);
        std::set<core::Rgb> used;
        for (std::size_t rank = 1; rank <= 8; ++rank) {
            QCOMPARE(colours[rank], core::categoryColours(theme)[rank - 1]);
            used.insert(colours[rank]);
        }
        QCOMPARE(used.size(), std::size_t(8));
        for (std::size_t rank = 9; rank < 13; ++rank)
            QCOMPARE(colours[rank], rest);
    }
    QCOMPARE(colouring.groups().size(), std::size_t(8));
    QCOMPARE(colouring.groupOf(12), Colouring::rest);
}

void TestColouring::shadesWithinAGroup()
{
    const auto recording = testutil::recordingFromText(alloc(0, 40, "a.py:1:f") + alloc(1, 30, "a.py:2:g") +
                                                       alloc(2, 35, "a.py:3:g") + alloc(3, 50, "b.py:1:f") +
                                                       alloc(4, 30, "c.py:1:f") + longAfter());
    const Colouring colouring = colouringOf(recording, ColourBy::Group);
    const auto colours = colouring.colours(Theme::Light);
    const core::Rgb first = core::categoryColours(Theme::Light)[0];
    QCOMPARE(colours[0], first);
    QCOMPARE(colours[1], core::tinted(first, 2, Theme::Light)); // by area
    QCOMPARE(colours[2], core::tinted(first, 1, Theme::Light));
    QCOMPARE(colouring.groupOf(0), colouring.groupOf(2));
    QCOMPARE(colours[3], core::categoryColours(Theme::Light)[1]);
}

/// Where one or two files hold nearly all, each line is named and has a shade of its file's colour.
void TestColouring::linesOfOneFile()
{
    const auto recording = testutil::recordingFromText(
        alloc(0, 60, "a.py:1:f") + alloc(1, 58, "a.py:2:f") + alloc(2, 56, "b.py:3:f") +
        alloc(3, 54, "a.py:4:f") + alloc(4, 52, "a.py:5:f") + alloc(5, 5, "c.py:6:f") +
        alloc(6, 4, "a.py:7:f") + alloc(7, 3, "d.py:8:f") + longAfter());
    const Colouring colouring = colouringOf(recording, ColourBy::Group);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const auto colours = colouring.colours(theme);
        const auto a = core::familyColours(0, theme);
        const core::Rgb rest = core::sceneColours(theme).rest;
        const std::vector<core::Rgb> expected{a[0], a[1], core::familyColours(1, theme)[0],
                                              a[2], a[3], core::categoryColours(theme)[2],
                                              rest, rest};
        QCOMPARE(colours, expected);
    }
    const Colouring lines = colouringOf(recording, ColourBy::CallSite);
    QCOMPARE(lines.colours(Theme::Light)[1], core::categoryColours(Theme::Light)[1]); // as asked for
}

void TestColouring::sameTextsInTwoFolders()
{
    const auto recording =
        testutil::recordingFromText(alloc(0, 40, "/p/one/m.py:1:f") + alloc(1, 30, "/p/two/m.py:2:f") +
                                    alloc(2, 20, "/p/t.py:1:f") + longAfter());
    const core::DeviceHistory& device = *recording->history->devices().front();
    const Colouring colouring = colouringOf(recording, ColourBy::Group);
    QCOMPARE(legendText(colouring, device, 2),
             QStringLiteral("file, then line | one/m.py 40 | two/m.py 30 | t.py 20"));
}

void TestColouring::legendFollowsTheMoment()
{
    const auto recording = testutil::recordingFromText(
        "segment 0x100000 20971520\nblock 1048576 active 1048576\n" + alloc(0, 40, "a.py:1:f") +
        alloc(1, 30, "b.py:2:f") + alloc(2, 50, "c.py:1:f"));
    const core::DeviceHistory& device = *recording->history->devices().front();
    const Colouring colouring = colouringOf(recording, ColourBy::Group);
    QCOMPARE(legendText(colouring, device, 0),
             QStringLiteral("file, then line | a.py 40 | b.py 0 | c.py 0 | before recording 1"));
    QCOMPARE(legendText(colouring, device, 2),
             QStringLiteral("file, then line | a.py 40 | b.py 30 | c.py 50 | before recording 1"));
}

/// Where there is a state alone nothing was before: as "Held by" has it.
void TestColouring::aStateHasNoBefore()
{
    const auto recording =
        testutil::recordingFromText("segment 0x100000 20971520\nblock 1048576 active 1048576\n");
    const core::DeviceHistory& device = *recording->history->devices().front();
    QCOMPARE(legendText(colouringOf(recording, ColourBy::Group), device, core::beforeFirstEvent),
             QStringLiteral("file, then line | no history recorded 1"));
}

/// A model's tensors by as many of their modules as tell the picture apart; what is in no deeper one by its
/// own.
void TestColouring::namesByModule()
{
    core::NoProgress progress;
    const auto document = core::open(testutil::madeDir() + QStringLiteral("/named_tensors.pickle"), progress);
    QVERIFY(document);
    const auto recording = *core::Recording::build(*document, progress);
    const core::DeviceHistory& device = *recording->history->devices().front();
    const QStringList lines =
        legendText(colouringOf(recording, ColourBy::Name), device, device.usage().peakEvent)
            .split(QStringLiteral(" | "));
    QCOMPARE(lines.front(), QStringLiteral("name"));
    for (const char* const layer : {"LLM.head 60", "LLM.layers.0 36", "LLM.layers.1 36", "LLM.layers.2 36"})
        QVERIFY2(lines.contains(QLatin1String(layer)), layer);
}

/// A category has its own colour alone, and is a group wherever the picture tells kinds apart.
void TestColouring::kindsGiveWayToCategories()
{
    core::NoProgress progress;
    const auto document = core::open(
        testutil::madeDir() + QStringLiteral("/../../../resources/example/training_oom.pickle"), progress);
    QVERIFY(document);
    const auto recording = *core::Recording::build(*document, progress);
    const std::int32_t device = recording->history->devices().front()->device();
    const auto store = core::derivedOf(recording);
    const core::Rgb taken = core::categoryColours(Theme::Light)[0];
    const auto before = *store->of<core::ColouringOf>({device, ColourBy::Kind}, progress);
    const auto pattern = QStringLiteral("model.py");
    store->set<core::CategoriesGiven>(
        {}, {{QStringLiteral("Mine"), pattern, core::CategoryRule::Field::Stack, taken & 0xFFFFFFU}});
    for (const ColourBy by : {ColourBy::Group, ColourBy::Kind}) {
        const auto colouring = *store->of<core::ColouringOf>({device, by}, progress);
        QVERIFY(colouring->groups().size() > 3);
        QVERIFY(std::ranges::find(colouring->groups(), QStringLiteral("Mine")) != colouring->groups().end());
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            std::set<core::Rgb> used;
            for (std::size_t group = 0; group < colouring->groups().size(); ++group)
                used.insert(colouring->colourOfGroup(static_cast<std::uint16_t>(group), theme));
            QCOMPARE(used.size(), colouring->groups().size());
            QVERIFY(used.contains(taken));
        }
        for (std::uint16_t group = 1; group < before->groups().size(); ++group) { // one gave way, no other
            const auto now = std::ranges::find(colouring->groups(), before->groups()[group]);
            if (now == colouring->groups().end())
                continue; // the category has all of it
            const auto place = static_cast<std::uint16_t>(now - colouring->groups().begin());
            QCOMPARE(colouring->colourOfGroup(place, Theme::Light),
                     before->colourOfGroup(group, Theme::Light));
        }
    }
}

SNAPVIEWER_TEST(TestColouring)
#include "tst_colouring.moc"
