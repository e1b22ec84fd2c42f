// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/seen_colours.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>

/// One table of meanings: what failed, what may, where one is, and what is but a measure.
class TestPalettes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meaningsAreReadable_data();
    void meaningsAreReadable();
    void meaningsAreToldApart_data() { meaningsAreReadable_data(); }
    void meaningsAreToldApart();
};

namespace {

std::array<core::Rgb, 4> meaningsOf(const QPalette& palette)
{
    return {picture::alarmColour(palette).rgb(), picture::warningColour(palette).rgb(),
            picture::accentColour(palette).rgb(), picture::measureColour(palette).rgb()};
}

} // namespace

void TestPalettes::meaningsAreReadable_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestPalettes::meaningsAreReadable()
{
    QFETCH(const bool, isDark);
    const QPalette palette = picture::paletteOf(isDark);
    for (const core::Rgb colour : meaningsOf(palette)) {
        for (const auto role : {QPalette::Base, QPalette::Window})
            QVERIFY(core::contrast(colour, palette.color(role).rgb()) >= 4.5);
    }
}

/// By all eyes; failure and warning, which always come with words, by those that see red and green.
void TestPalettes::meaningsAreToldApart()
{
    QFETCH(const bool, isDark);
    const auto meanings = meaningsOf(picture::paletteOf(isDark));
    for (const testutil::Eyes& eyes : {testutil::normalEyes, testutil::protanope, testutil::deuteranope}) {
        for (std::size_t i = 0; i < meanings.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const bool hasWords = i == 1 && eyes != testutil::normalEyes;
                QVERIFY2(hasWords || testutil::seenDistance(meanings[i], meanings[j], eyes) >= 0.05,
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
            }
        }
    }
}

SNAPVIEWER_TEST(TestPalettes)
#include "tst_palettes.moc"
