// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring_values.h"
#include "tests/testutil/seen_colours.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>
#include <vector>

using core::ColourBy;
using core::Rgb;
using core::Theme;

class TestSceneColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standsOutOfTheBackground();
    void toldApartByAllEyes_data();
    void toldApartByAllEyes();
    void shadesOfFamilies_data() { toldApartByAllEyes_data(); }
    void shadesOfFamilies();
    void keepsOffSelectionAndFailure();
    void shadesStayWithTheirColour();
    void inkIsReadOnEveryBand();
    void colourBy_data();
    void colourBy();
    void scaleRises();
    void contrastOfBlackAndWhite();
};

namespace {

constexpr std::array<Theme, 2> themes = {Theme::Light, Theme::Dark};
using testutil::deuteranope;
using testutil::Eyes;
using testutil::normalEyes;
using testutil::protanope;
using testutil::seenDistance;

} // namespace

void TestSceneColours::standsOutOfTheBackground()
{
    for (const Theme theme : themes) {
        const core::SceneColours scene = core::sceneColours(theme);
        for (const Rgb colour : core::categoryColours(theme)) {
            QVERIFY(core::contrast(colour, scene.background) >= 1.9); // three are pale: they carry labels
            QVERIFY(core::contrast(colour, scene.mark) >= 1.2);
        }
        for (int percent = 0; percent <= 100; percent += 5)
            QVERIFY(core::contrast(core::scaleColour(percent / 100.0, theme), scene.background) >= 2.4);
        for (const Rgb grey : {scene.beforeRecording, scene.rest, scene.unknown})
            QVERIFY(core::contrast(grey, scene.background) >= 1.3);
        QVERIFY(core::contrast(scene.mark, scene.background) >= 10);
        QVERIFY(core::contrast(scene.peaks, scene.background) >= 1.15);
    }
}

void TestSceneColours::toldApartByAllEyes_data()
{
    QTest::addColumn<Eyes>("eyes");
    QTest::newRow("normal") << normalEyes;
    QTest::newRow("protanope") << protanope;
    QTest::newRow("deuteranope") << deuteranope;
}

void TestSceneColours::toldApartByAllEyes()
{
    QFETCH(Eyes, eyes);
    for (const Theme theme : themes) {
        const auto colours = core::categoryColours(theme);
        QCOMPARE(colours.size(), std::size_t(8));
        const double measured = theme == Theme::Light ? 0.101 : 0.0899; // over all three kinds of eyes
        for (std::size_t i = 0; i < colours.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(seenDistance(colours[i], colours[j], eyes) >= measured,
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            QVERIFY(seenDistance(colours[i], core::sceneColours(theme).rest, eyes) >= 0.065);
        }
    }
}

/// Lines of two files, and the one colour beside them.
void TestSceneColours::shadesOfFamilies()
{
    QFETCH(Eyes, eyes);
    for (const Theme theme : themes) {
        std::vector<Rgb> colours{core::categoryColours(theme)[core::familyCount]};
        for (std::size_t family = 0; family < core::familyCount; ++family) {
            const auto shades = core::familyColours(family, theme);
            QCOMPARE(shades.front(), core::categoryColours(theme)[family]);
            colours.insert(colours.end(), shades.begin(), shades.end());
        }
        QCOMPARE(colours.size(), std::size_t(8));
        const double measured = theme == Theme::Light ? 0.095 : 0.094;
        for (std::size_t i = 0; i < colours.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(seenDistance(colours[i], colours[j], eyes) >= measured,
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            QVERIFY(seenDistance(colours[i], core::sceneColours(theme).rest, eyes) >= 0.065);
            QVERIFY(theme == Theme::Dark || testutil::seenLightness(colours[i]) >= 0.45); // not near black
        }
    }
}

void TestSceneColours::keepsOffSelectionAndFailure()
{
    constexpr Rgb selection = 0xFF2458C6;
    constexpr Rgb failure = 0xFFC8102E;
    for (const Theme theme : themes) {
        const auto colours = core::categoryColours(theme);
        for (std::size_t i = 0; i < colours.size(); ++i) {
            QVERIFY(seenDistance(colours[i], selection, normalEyes) > 0.03);
            QVERIFY(seenDistance(colours[i], failure, normalEyes) > 0.1);
        }
    }
}

void TestSceneColours::shadesStayWithTheirColour()
{
    for (const Theme theme : themes) {
        const auto colours = core::categoryColours(theme);
        for (std::size_t i = 0; i < colours.size(); ++i) {
            QCOMPARE(core::tinted(colours[i], 0, theme), colours[i]);
            for (std::size_t tint = 1; tint < core::tintCount; ++tint) {
                const Rgb shade = core::tinted(colours[i], tint, theme);
                QVERIFY(seenDistance(shade, colours[i], normalEyes) > 0.015);
                for (std::size_t j = 0; j < colours.size(); ++j)
                    QVERIFY(j == i || seenDistance(shade, colours[j], normalEyes) > 0.06);
            }
        }
    }
}

void TestSceneColours::inkIsReadOnEveryBand()
{
    for (const Theme theme : themes) {
        const core::SceneColours scene = core::sceneColours(theme);
        std::vector<Rgb> bands{scene.beforeRecording, scene.rest, scene.unknown};
        for (const Rgb colour : core::categoryColours(theme)) {
            for (std::size_t tint = 0; tint < core::tintCount; ++tint)
                bands.push_back(core::tinted(colour, tint, theme));
        }
        for (const Rgb band : bands)
            QVERIFY(core::contrast(core::inkOn(band), band) >= 4.5);
    }
}

void TestSceneColours::colourBy_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<QString>("pattern"); // equal letters: equal colours
    QTest::newRow("site") << int(ColourBy::CallSite) << "aabcd";
    QTest::newRow("size") << int(ColourBy::Size) << "abcca";
    QTest::newRow("stream") << int(ColourBy::Stream) << "aabba";
    QTest::newRow("pool") << int(ColourBy::Pool) << "aaaab";
    QTest::newRow("name") << int(ColourBy::Name) << "aabcd";
    QTest::newRow("age") << int(ColourBy::Age) << "aabcd";
    QTest::newRow("origin") << int(ColourBy::Origin) << "abccc";
    QTest::newRow("group") << int(ColourBy::Group) << "aabcd";
    QTest::newRow("kind") << int(ColourBy::Kind) << "aabcd";
}

void TestSceneColours::colourBy()
{
    const auto recording =
        testutil::recordingFromText("segment 0x10000 2048 pool=0,0\n block 512 active 500\n"
                                    "free_completed 0x9000 2000000 pool=0,0\n"
                                    "alloc 0x1000 9000000 stream=7 pool=0,0 meta=weight @a.py:1:f\n"
                                    "alloc 0x2000 9000000 stream=7 pool=0,0 @\n"
                                    "alloc 0x3000 500 pool=1,0 meta=batch @b.py:22:gg\n");
    QFETCH(int, by);
    for (const Theme theme : themes) {
        const core::DeviceHistory& history = *recording->history->devices().front();
        core::NoProgress progress;
        const core::Colouring colouring = **core::derivedOf(recording)->of<core::ColouringOf>(
            {history.device(), static_cast<ColourBy>(by)}, progress);
        const auto colours = colouring.colours(theme);
        QString pattern;
        std::vector<Rgb> seen;
        for (const Rgb colour : colours) {
            const auto at = std::find(seen.begin(), seen.end(), colour);
            pattern += QChar(QLatin1Char(static_cast<char>('a' + (at - seen.begin()))));
            if (at == seen.end())
                seen.push_back(colour);
        }
        QTEST(pattern, "pattern");
        QVERIFY(!colouring.legend(history, 2, theme).empty());
    }
}

void TestSceneColours::scaleRises()
{
    for (const Theme theme : themes) {
        QCOMPARE(core::scaleColour(-3, theme), core::scaleColour(0, theme));
        QCOMPARE(core::scaleColour(7, theme), core::scaleColour(1, theme));
        for (int percent = 5; percent < 100; percent += 5) // lightness alone tells the order
            QVERIFY(testutil::seenLightness(core::scaleColour(percent / 100.0, theme)) >
                    testutil::seenLightness(core::scaleColour((percent - 5) / 100.0, theme)));
    }
}

void TestSceneColours::contrastOfBlackAndWhite()
{
    QCOMPARE(core::contrast(0xFF000000, 0xFFFFFFFF), 21.0);
    QCOMPARE(core::contrast(0xFF777777, 0xFF777777), 1.0);
    QCOMPARE(core::mixed(0xFF000000, 0xFFFFFFFF, 0.5), Rgb(0xFF808080));
}

SNAPVIEWER_TEST(TestSceneColours)
#include "tst_scene_colours.moc"
