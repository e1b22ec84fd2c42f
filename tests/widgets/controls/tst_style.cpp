// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/timeline/colours/scene_colours.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/themed_controls.h"
#include "widgets/controls/theme/type_scale.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace widgets;

class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyStyle(); }
    void everyTextCanBeRead_data();
    void everyTextCanBeRead();
    void meaningIsSeen_data() { everyTextCanBeRead_data(); }
    void meaningIsSeen();
    void aScrollBarsHandleIsItsShare_data();
    void aScrollBarsHandleIsItsShare();
    void iconsFollowThePalette();
    void controlsArePainted_data() { everyTextCanBeRead_data(); }
    void controlsArePainted();
    void checkBoxesAreSeen_data() { everyTextCanBeRead_data(); }
    void checkBoxesAreSeen();
    void aMenusEndIsSeen_data() { everyTextCanBeRead_data(); }
    void aMenusEndIsSeen();
    void aSwatchIsSeenInItsRow();
    void aHeadingHasNoFullStop();
    void typeHasItsSteps();
    void fileDialogsHaveRoom();
};

void TestStyle::everyTextCanBeRead_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestStyle::everyTextCanBeRead()
{
    QFETCH(bool, dark);
    const QPalette palette = picture::paletteOf(dark);
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        for (const auto& [text, ground] : {std::pair{QPalette::WindowText, QPalette::Window},
                                           {QPalette::Text, QPalette::Base},
                                           {QPalette::Text, QPalette::AlternateBase},
                                           {QPalette::ButtonText, QPalette::Button},
                                           {QPalette::WindowText, QPalette::Base},
                                           {QPalette::PlaceholderText, QPalette::Base},
                                           {QPalette::PlaceholderText, QPalette::Window},
                                           {QPalette::PlaceholderText, QPalette::Midlight},
                                           {QPalette::ToolTipText, QPalette::ToolTipBase},
                                           {QPalette::HighlightedText, QPalette::Highlight}}) {
            const double ratio =
                core::contrast(palette.color(group, text).rgb(), palette.color(group, ground).rgb());
            QVERIFY2(
                ratio >= 4.5,
                qPrintable(
                    QStringLiteral("%1 on %2, group %3: %4").arg(text).arg(ground).arg(group).arg(ratio)));
        }
    }
}

void TestStyle::meaningIsSeen()
{
    QFETCH(bool, dark);
    const QPalette palette = picture::paletteOf(dark);
    for (const QColor& colour : {picture::alarmColour(palette), picture::warningColour(palette)}) {
        QVERIFY(core::contrast(colour.rgb(), palette.color(QPalette::Base).rgb()) >= 4.5);
        QVERIFY(core::contrast(colour.rgb(), palette.color(QPalette::Window).rgb()) >= 4.5);
    }
}

void TestStyle::aScrollBarsHandleIsItsShare_data()
{
    QTest::addColumn<int>("maximum");
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("position");
    QTest::addColumn<QRect>("handle");
    QTest::newRow("all is seen") << 0 << 100 << 0 << QRect(0, 0, 10, 200);
    QTest::newRow("half, at the top") << 100 << 100 << 0 << QRect(0, 0, 10, 100);
    QTest::newRow("half, at the end") << 100 << 100 << 100 << QRect(0, 100, 10, 100);
    QTest::newRow("never too short to hold") << 1'000'000 << 10 << 1'000'000 << QRect(0, 176, 10, 24);
    QTest::newRow("no overflow") << 2'147'483'647 << 2'147'483'647 << 0 << QRect(0, 0, 10, 100);
}

void TestStyle::aScrollBarsHandleIsItsShare()
{
    QFETCH(int, maximum);
    QFETCH(int, page);
    QFETCH(int, position);
    QStyleOptionSlider option;
    option.orientation = Qt::Vertical;
    option.rect = QRect(0, 0, 10, 200);
    option.maximum = maximum;
    option.pageStep = page;
    option.sliderPosition = position;
    QTEST(paint::scrollHandle(option), "handle");
}

void TestStyle::iconsFollowThePalette()
{
    const auto ink = [](LineIcon icon) {
        const QImage image = lineIcon(icon).pixmap(32, 32).toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() == 255)
                    return image.pixelColor(x, y);
            }
        }
        return QColor();
    };
    for (int icon = 0; icon <= static_cast<int>(LineIcon::Unfold); ++icon) {
        applyColourScheme(ColourScheme::Light);
        const QColor light = ink(static_cast<LineIcon>(icon));
        applyColourScheme(ColourScheme::Dark);
        const QColor dark = ink(static_cast<LineIcon>(icon));
        QVERIFY2(light.isValid() && dark.isValid(), qPrintable(QString::number(icon)));
        QVERIFY2(light.lightness() < dark.lightness(), qPrintable(QString::number(icon)));
    }
}

/// Nothing of it is left blank, and nothing warns.
void TestStyle::controlsArePainted()
{
    QFETCH(bool, dark);
    applyColourScheme(dark ? ColourScheme::Dark : ColourScheme::Light);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* combo = new QComboBox;
    combo->addItem(QStringLiteral("call site"));
    auto* tabs = new QTabBar;
    tabs->addTab(QStringLiteral("Allocations"));
    tabs->addTab(QStringLiteral("Events"));
    auto* tree = new QTreeWidget;
    new QTreeWidgetItem(new QTreeWidgetItem(tree, {QStringLiteral("a")}), {QStringLiteral("b")});
    auto* progress = new QProgressBar;
    progress->setValue(40);
    const QList<QWidget*> all{combo,
                              tabs,
                              tree,
                              progress,
                              new QSpinBox,
                              new QLineEdit(QStringLiteral("text")),
                              new QPushButton(QStringLiteral("Open"))};
    for (QWidget* widget : all)
        layout->addWidget(widget);
    window.resize(300, 400);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (QWidget* widget : all) {
        const QImage image = widget->grab().toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY2(colours.size() >= 2, widget->metaObject()->className());
    }
}

/// Empty ones, too: their outline stands out from what is around it.
void TestStyle::checkBoxesAreSeen()
{
    QFETCH(const bool, dark);
    const QPalette palette = picture::paletteOf(dark);
    QCheckBox box;
    box.setPalette(palette);
    box.setTristate(true);
    box.resize(box.sizeHint());
    const QRgb ground = palette.color(QPalette::Window).rgb();
    std::set<QByteArray> pictures;
    for (const Qt::CheckState state : {Qt::Unchecked, Qt::PartiallyChecked, Qt::Checked}) {
        box.setCheckState(state);
        const QImage picture = box.grab().toImage().convertToFormat(QImage::Format_RGB32);
        double most = 1;
        for (int x = 0; x < picture.width(); ++x)
            most = std::max(most, core::contrast(picture.pixel(x, picture.height() / 2), ground));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
        pictures.emplace(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes());
    }
    QCOMPARE(pictures.size(), std::size_t(3));
}

/// Over a plot of either theme.
void TestStyle::aMenusEndIsSeen()
{
    QFETCH(bool, dark);
    const QPalette palette = picture::paletteOf(dark);
    QMenu menu;
    menu.setPalette(palette);
    menu.addAction(QStringLiteral("Open"));
    menu.addSeparator();
    menu.addAction(QStringLiteral("Close"));
    const QImage image = menu.grab().toImage();
    const auto contrast = [&palette](QRgb colour) {
        return core::contrast(colour, palette.color(QPalette::Base).rgb());
    };
    QVERIFY(contrast(image.pixel(0, image.height() / 2)) >= 2);
    const QRect line = menu.actionGeometry(menu.actions()[1]);
    QVERIFY(contrast(image.pixel(line.center())) >= 1.5);
}

/// Although the row that is selected may be of its colour.
void TestStyle::aSwatchIsSeenInItsRow()
{
    QStyleOption option;
    option.palette = picture::paletteOf(false);
    const QColor row = option.palette.color(QPalette::Highlight);
    QPixmap swatch(10, 10);
    swatch.fill(row);
    const auto shown = [&](QIcon::Mode mode) {
        return QApplication::style()->generatedIconPixmap(mode, swatch, &option).toImage();
    };
    QCOMPARE(shown(QIcon::Selected).pixelColor(0, 5), option.palette.color(QPalette::HighlightedText));
    QCOMPARE(shown(QIcon::Selected).pixelColor(5, 5), row);
    QCOMPARE(shown(QIcon::Normal).pixelColor(0, 5), row);
}

void TestStyle::aHeadingHasNoFullStop()
{
    PageStrip strip;
    strip.resize(400, strip.height());
    const auto shown = [&](const QString& headline) {
        strip.setLines({picture::VerdictLines::Edge::None, headline, {}});
        return strip.grab().toImage();
    };
    const QImage heading = shown(QStringLiteral("Rank 3"));
    QCOMPARE(shown(QStringLiteral("Rank 3.")), heading);
    QCOMPARE(shown(QStringLiteral("Rank 3。")), heading);
    QVERIFY(shown(QStringLiteral("Rank 3...")) != heading);
}

void TestStyle::typeHasItsSteps()
{
    QVERIFY(axisFont().pointSizeF() < tableFont().pointSizeF());
    QVERIFY(tableFont().pointSizeF() < bodyFont().pointSizeF());
    QVERIFY(bodyFont().pointSizeF() < verdictFont().pointSizeF());
    QCOMPARE(QTreeWidget().font().pointSizeF(), QApplication::font().pointSizeF());
    QTreeWidget tree;
    tree.ensurePolished();
    QCOMPARE(tree.font().pointSizeF(), tableFont().pointSizeF());
}

/// For sizes and dates beside long names.
void TestStyle::fileDialogsHaveRoom()
{
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.show();
    const int room = dialog.screen()->availableSize().width();
    QVERIFY2(dialog.width() >= std::min(900, room), qPrintable(QString::number(dialog.width())));
}

SNAPVIEWER_WINDOW_TEST(TestStyle)
#include "tst_style.moc"
