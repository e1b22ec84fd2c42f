// SPDX-License-Identifier: MIT
#include "core/timeline/colours/scene_colours.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextEdit>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

using widgets::ColourScheme;
using widgets::MainWindow;
using widgets::Workspace;

namespace {

/// How many pixels differ clearly; one more than all where the sizes do.
qsizetype differences(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return a.sizeInBytes();
    constexpr int clearly = 40; // of 255: glyphs' edges and a mark's anti-aliasing may
    qsizetype count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int most = std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                       std::abs(qBlue(p) - qBlue(q))});
            count += most > clearly ? 1 : 0;
        }
    }
    return count;
}

/// Texts of widgets, and the colours with which a rich text's fragments were read, that stand too weakly on
/// their ground.
QStringList weakTexts(const QWidget& window)
{
    constexpr double least = 4.5;
    QStringList weak;
    const auto check = [&](const QWidget& widget, const QColor& text, const QColor& ground) {
        if (core::contrast(text.rgb(), ground.rgb()) < least)
            weak << QStringLiteral("%1 %2: %3 on %4")
                        .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(),
                             text.name(), ground.name());
    };
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isEnabled() || !widget->isVisible())
            continue;
        if (qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget) ||
            qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QComboBox*>(widget))
            check(*widget, widget->palette().color(widget->foregroundRole()),
                  widget->palette().color(widget->backgroundRole()));
        const auto* page = qobject_cast<const QTextEdit*>(widget);
        if (!page)
            continue;
        for (QTextBlock block = page->document()->begin(); block.isValid(); block = block.next()) {
            for (auto at = block.begin(); !at.atEnd(); ++at) {
                const QTextCharFormat format = at.fragment().charFormat();
                const QString text = at.fragment().text(); // a legend's square is none
                const bool isText =
                    std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetterOrNumber(); });
                if (isText && format.foreground().style() != Qt::NoBrush &&
                    format.background().style() == Qt::NoBrush)
                    check(*page, format.foreground().color(), page->palette().color(QPalette::Base));
            }
        }
    }
    weak.removeDuplicates();
    return weak;
}

} // namespace

/// Light and dark, chosen while a recording is open: what is on the screen then is what a window shows that
/// was begun in that theme, pane by pane, to the pixel.
class TestThemeSwitch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void looksAsIfBegunThatWay_data();
    void looksAsIfBegunThatWay();
    void cleanup() { QSettings().clear(); }

private:
    [[nodiscard]] static std::unique_ptr<MainWindow> opened(const QString& file);
    static void settle(const MainWindow& window, const QWidget& pane);
    static void visit(MainWindow& window);
    [[nodiscard]] static QMap<QString, QImage> pictures(MainWindow& window);
};

void TestThemeSwitch::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    widgets::applyStyle();
    QCoreApplication::setApplicationName(QStringLiteral("tst_themeswitch"));
}

std::unique_ptr<MainWindow> TestThemeSwitch::opened(const QString& file)
{
    auto window = std::make_unique<MainWindow>();
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1600, 900); // with the drawer open from the start
    window->show();
    const QSignalSpy opened(window.get(), &MainWindow::opened);
    window->open(file);
    (void)QTest::qWaitFor([&] { return opened.count() == 1 && !window->isBusy(); }, 60'000);
    // Links, a message, a filter that says how to clear it.
    window->workspace().runQuery(QStringLiteral("SELECT * FROM nowhere"));
    if (const core::DeviceHistory* history = window->session().history()) {
        const core::AllocationId largest =
            history->idOf(history->live().liveAt(history->causeEvent()).back().rank);
        window->session().select(largest, history->causeEvent());
        core::AllocationFilter filter;
        filter.text = QStringLiteral("no such text");
        window->session().setFilter(filter);
    }
    return window;
}

/// Docks take their places in steps, on a busy machine in slow ones.
void TestThemeSwitch::settle(const MainWindow& window, const QWidget& pane)
{
    constexpr int looks = 5;
    int quiet = 0;
    QSize size;
    (void)QTest::qWaitFor(
        [&] {
            QTest::qWait(20);
            quiet = pane.size() == size && !window.isBusy() ? quiet + 1 : 0;
            size = pane.size();
            return quiet >= looks;
        },
        60'000);
}

/// Shows each pane once: docks take other sizes then, and what a theme drew is there to be drawn anew.
void TestThemeSwitch::visit(MainWindow& window)
{
    (void)QTest::qWaitFor([&] { return !window.isBusy(); }, 60'000);
    for (const QDockWidget* dock : window.workspace().findChildren<QDockWidget*>()) {
        window.workspace().raiseDock(QLatin1String(dock->objectName().toLatin1()));
        settle(window, *dock->widget());
    }
}

/// Of each pane, and of what stands around them.
QMap<QString, QImage> TestThemeSwitch::pictures(MainWindow& window)
{
    (void)QTest::qWaitFor([&] { return !window.isBusy(); }, 60'000);
    QMap<QString, QImage> pictures;
    for (const QDockWidget* dock : window.workspace().findChildren<QDockWidget*>()) {
        window.workspace().raiseDock(QLatin1String(dock->objectName().toLatin1()));
        settle(window, *dock->widget());
        pictures[dock->objectName()] = dock->widget()->grab().toImage();
        [&] {
            const QStringList weak = weakTexts(*dock->widget());
            QVERIFY2(weak.isEmpty(), qPrintable(weak.join(QLatin1String("; "))));
        }();
    }
    window.workspace().raiseDock(Workspace::allocationsDock);
    window.workspace().raiseDock(Workspace::ledgerDock);
    QTest::qWait(20);
    [&] {
        const QStringList weak = weakTexts(window);
        QVERIFY2(weak.isEmpty(), qPrintable(weak.join(QLatin1String("; "))));
    }();
    pictures[QStringLiteral("window")] = window.grab().toImage();
    pictures[QStringLiteral("timeline")] = window.workspace().timeline().grab().toImage();
    return pictures;
}

void TestThemeSwitch::looksAsIfBegunThatWay_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("toDark");
    for (const char* file :
         {SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle",
          SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/oom_dump_20260303T142530Z_4711_cuda_1"}) {
        const QString name = QFileInfo(QString::fromLatin1(file)).fileName();
        QTest::newRow(qPrintable(name + QStringLiteral(", dark"))) << QString::fromLatin1(file) << true;
        QTest::newRow(qPrintable(name + QStringLiteral(", light"))) << QString::fromLatin1(file) << false;
    }
}

void TestThemeSwitch::looksAsIfBegunThatWay()
{
    QFETCH(const QString, file);
    QFETCH(const bool, toDark);
    widgets::applyColourScheme(toDark ? ColourScheme::Light : ColourScheme::Dark);
    auto window = opened(file);
    visit(*window);
    widgets::applyColourScheme(toDark ? ColourScheme::Dark : ColourScheme::Light);
    const QMap<QString, QImage> switched = pictures(*window);
    window = opened(file);
    visit(*window);
    const QMap<QString, QImage> begun = pictures(*window);
    QStringList stale;
    for (const auto& [name, picture] : begun.toStdMap()) {
        const qsizetype count = differences(switched[name], picture);
        if (count > 0)
            stale << QStringLiteral("%1 (%2 pixels), %3 high and %4")
                         .arg(name)
                         .arg(count)
                         .arg(switched[name].height())
                         .arg(picture.height());
        if (count > 0 && qEnvironmentVariableIsSet("SNAPVIEWER_KEEP")) {
            const QString base = qEnvironmentVariable("SNAPVIEWER_KEEP") + QLatin1Char('/') + name;
            switched[name].save(base + QStringLiteral("-switched.png"));
            picture.save(base + QStringLiteral("-begun.png"));
        }
    }
    QVERIFY2(stale.isEmpty(), qPrintable(stale.join(QLatin1Char('\n'))));
}

SNAPVIEWER_WINDOW_TEST(TestThemeSwitch)
#include "tst_theme_switch.moc"
