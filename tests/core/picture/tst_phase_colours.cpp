// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/picture/program/phase_colours.h"
#include "tests/testutil/seen_colours.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <vector>

/// The colours of phases: told apart, readable, and no allocation's.
class TestPhaseColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void toldApart_data();
    void toldApart();
    void textIsReadOnThem();
    void noneIsAnAllocations();
};

namespace {

using core::ProgramPhase;

std::vector<core::Rgb> coloursOf(bool isDark, ProgramPhase first, ProgramPhase last)
{
    std::vector<core::Rgb> colours;
    for (auto phase = static_cast<int>(first); phase <= static_cast<int>(last); ++phase)
        colours.push_back(
            picture::phaseColour(static_cast<ProgramPhase>(phase), picture::paletteOf(isDark)).rgb());
    return colours;
}

double closest(const std::vector<core::Rgb>& colours, const testutil::Eyes& eyes)
{
    double least = 1;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            least = std::min(least, testutil::seenDistance(colours[i], colours[j], eyes));
    }
    return least;
}

} // namespace

void TestPhaseColours::toldApart_data()
{
    QTest::addColumn<testutil::Eyes>("eyes");
    QTest::newRow("normal") << testutil::normalEyes;
    QTest::newRow("protanope") << testutil::protanope;
    QTest::newRow("deuteranope") << testutil::deuteranope;
}

void TestPhaseColours::toldApart()
{
    QFETCH(const testutil::Eyes, eyes);
    for (const bool isDark : {false, true}) {
        QVERIFY(closest(coloursOf(isDark, ProgramPhase::Forward, ProgramPhase::Optimizer), eyes) >= 0.075);
        QVERIFY(closest(coloursOf(isDark, ProgramPhase::Forward, ProgramPhase::Other), eyes) >= 0.04);
    }
}

void TestPhaseColours::textIsReadOnThem()
{
    for (const bool isDark : {false, true}) {
        const core::Rgb text = picture::paletteOf(isDark).color(QPalette::WindowText).rgb();
        for (const core::Rgb colour : coloursOf(isDark, ProgramPhase::Forward, ProgramPhase::Unknown))
            QVERIFY(core::contrast(text, colour) >= 4.5);
    }
}

void TestPhaseColours::noneIsAnAllocations()
{
    for (const bool isDark : {false, true}) {
        for (const core::Rgb colour : coloursOf(isDark, ProgramPhase::Forward, ProgramPhase::Capture)) {
            for (const core::Rgb of : core::categoryColours(isDark ? core::Theme::Dark : core::Theme::Light))
                QVERIFY(testutil::seenDistance(colour, of, testutil::normalEyes) >= 0.05);
        }
    }
}

SNAPVIEWER_TEST(TestPhaseColours)
#include "tst_phase_colours.moc"
