// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
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
using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

// Machado, Oliveira, Fernandes 2009, severity 1, over linear RGB.
constexpr Matrix normalEyes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanope = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranope = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

Vector product(const Matrix& m, const Vector& v)
{
    Vector result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return result;
}

Vector linear(Rgb colour)
{
    Vector result{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double c = ((colour >> (16U - 8U * static_cast<unsigned>(i))) & 0xFFU) / 255.0;
        result[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    }
    return result;
}

/// Björn Ottosson's OKLab.
Vector okLab(const Vector& rgb)
{
    const Vector positive = {std::max(rgb[0], 0.0), std::max(rgb[1], 0.0), std::max(rgb[2], 0.0)};
    Vector lms = product({{{0.4122214708, 0.5363325363, 0.0514459929},
                           {0.2119034982, 0.6806995451, 0.1073969566},
                           {0.0883024619, 0.2817188376, 0.6299787005}}},
                         positive);
    for (double& value : lms)
        value = std::cbrt(value);
    return product({{{0.2104542553, 0.7936177850, -0.0040720468},
                     {1.9779984951, -2.4285922050, 0.4505937099},
                     {0.0259040371, 0.7827717662, -0.8086757660}}},
                   lms);
}

double distance(Rgb a, Rgb b, const Matrix& eyes)
{
    const Vector x = okLab(product(eyes, linear(a)));
    const Vector y = okLab(product(eyes, linear(b)));
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

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
    QTest::addColumn<Matrix>("eyes");
    QTest::newRow("normal") << normalEyes;
    QTest::newRow("protanope") << protanope;
    QTest::newRow("deuteranope") << deuteranope;
}

void TestSceneColours::toldApartByAllEyes()
{
    QFETCH(Matrix, eyes);
    for (const Theme theme : themes) {
        const auto colours = core::categoryColours(theme);
        QCOMPARE(colours.size(), std::size_t(8));
        const double measured = theme == Theme::Light ? 0.101 : 0.0899; // over all three kinds of eyes
        for (std::size_t i = 0; i < colours.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(distance(colours[i], colours[j], eyes) >= measured,
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            QVERIFY(distance(colours[i], core::sceneColours(theme).rest, eyes) >= 0.065);
        }
    }
}

/// Lines of two files, and the one colour beside them.
void TestSceneColours::shadesOfFamilies()
{
    QFETCH(Matrix, eyes);
    for (const Theme theme : themes) {
        std::vector<Rgb> colours{core::categoryColours(theme)[core::familyCount]};
        for (std::size_t family = 0; family < core::familyCount; ++family) {
            const auto shades = core::familyColours(family, theme);
            QCOMPARE(shades.front(), core::categoryColours(theme)[family]);
            colours.insert(colours.end(), shades.begin(), shades.end());
        }
        QCOMPARE(colours.size(), std::size_t(8));
        const double measured = theme == Theme::Light ? 0.099 : 0.094;
        for (std::size_t i = 0; i < colours.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(distance(colours[i], colours[j], eyes) >= measured,
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            QVERIFY(distance(colours[i], core::sceneColours(theme).rest, eyes) >= 0.065);
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
            QVERIFY(distance(colours[i], selection, normalEyes) > 0.03);
            QVERIFY(distance(colours[i], failure, normalEyes) > 0.1);
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
                QVERIFY(distance(shade, colours[i], normalEyes) > 0.015);
                for (std::size_t j = 0; j < colours.size(); ++j)
                    QVERIFY(j == i || distance(shade, colours[j], normalEyes) > 0.06);
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
                                    "alloc 0x1000 9000000 stream=7 pool=0,0 @a.py:1:f\n"
                                    "alloc 0x2000 9000000 stream=7 pool=0,0 @\n"
                                    "alloc 0x3000 500 pool=0,1 @b.py:22:gg\n");
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
            QVERIFY(okLab(linear(core::scaleColour(percent / 100.0, theme)))[0] >
                    okLab(linear(core::scaleColour((percent - 5) / 100.0, theme)))[0]);
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
