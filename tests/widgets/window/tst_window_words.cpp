// SPDX-License-Identifier: MIT
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTabBar>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QTranslator>

using widgets::MainWindow;

/// Walks through all that is written on labels, buttons, tabs and headings, in every dock that a recording
/// fills, and says which is cut, or cut to fewer characters than tell anything.
class TestWindowWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QCoreApplication::removeTranslator(&m_translator); }
    void init()
    {
        QSettings().clear();
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    }
    void areNotCut_data();
    void areNotCut();

private:
    QTranslator m_translator;
};

namespace {

constexpr qsizetype leastLeft = 12; ///< characters of a text that is elided

bool isSeen(const QWidget& widget)
{
    return widget.isVisible() && !widget.visibleRegion().isEmpty();
}

QString pathName(const QWidget& widget)
{
    QStringList names;
    for (const QWidget* at = &widget; at != nullptr && names.size() < 4; at = at->parentWidget()) {
        if (!at->objectName().isEmpty())
            names.prepend(at->objectName());
    }
    return names.join(QLatin1Char('/')) + QLatin1Char(' ') + QLatin1String(widget.metaObject()->className());
}

/// Why a text that is shown in so many pixels is not readable; empty where it is.
QString faultOf(const QString& text, const QFont& font, double room)
{
    const QFontMetricsF metrics(font);
    if (const qsizetype dots = text.indexOf(QChar(0x2026)); dots >= 0 && text.size() <= leastLeft && dots > 0)
        return QStringLiteral("elided to '%1'").arg(text);
    if (metrics.horizontalAdvance(text) > room + 1.5)
        return QStringLiteral("'%1' needs %2 of %3 pixels")
            .arg(text.left(60))
            .arg(metrics.horizontalAdvance(text), 0, 'f', 0)
            .arg(room, 0, 'f', 0);
    return {};
}

QString faultOf(const QLabel& label)
{
    if (label.text().isEmpty() || !label.pixmap().isNull())
        return {};
    const QSize needed = label.sizeHint();
    if (label.wordWrap()) {
        const int height = label.heightForWidth(label.width());
        return label.height() + 1 < height ? QStringLiteral("lines are cut: %1 of %2 pixels: '%3'")
                                                 .arg(label.height())
                                                 .arg(height)
                                                 .arg(label.text().left(60))
                                           : QString();
    }
    const QString text = Qt::mightBeRichText(label.text())
                             ? QTextDocumentFragment::fromHtml(label.text()).toPlainText()
                             : label.text();
    const QString fault = faultOf(text, label.font(), label.contentsRect().width());
    return fault.isEmpty() || label.width() >= needed.width() ? QString() : fault;
}

QStringList faultsIn(const QWidget& window)
{
    QStringList faults;
    const auto note = [&](const QWidget& widget, const QString& fault) {
        if (!fault.isEmpty())
            faults.append(pathName(widget) + QStringLiteral(": ") + fault);
    };
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (isSeen(*label))
            note(*label, faultOf(*label));
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        if (!QByteArray(button->metaObject()->className()).startsWith('Q')) // paints what it says by itself
            continue;
        const auto* tool = qobject_cast<const QToolButton*>(button);
        const bool isIcon =
            tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
        const bool isUnder = tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonTextUnderIcon;
        const int beside = button->icon().isNull() || isUnder ? 0 : button->iconSize().width();
        if (isSeen(*button) && !isIcon)
            note(*button, faultOf(QString(button->text()).remove(QLatin1Char('&')).remove(QChar(0x2026)),
                                  button->font(), button->width() - beside));
    }
    for (const QLineEdit* field : window.findChildren<QLineEdit*>()) {
        if (isSeen(*field) && field->text().isEmpty() && !field->placeholderText().isEmpty())
            note(*field,
                 faultOf(field->placeholderText(), field->font(), field->contentsRect().width() - 4.0));
    }
    for (const QTabBar* tabs : window.findChildren<QTabBar*>()) {
        for (int i = 0; isSeen(*tabs) && i < tabs->count(); ++i) {
            if (tabs->isTabVisible(i) && tabs->rect().contains(tabs->tabRect(i)))
                note(*tabs, faultOf(tabs->tabText(i), tabs->font(), tabs->tabRect(i).width()));
        }
    }
    for (const QHeaderView* header : window.findChildren<QHeaderView*>()) {
        if (!isSeen(*header) || header->orientation() != Qt::Horizontal)
            continue;
        for (int i = 0; i < header->count(); ++i) {
            const QString text = header->model()->headerData(i, Qt::Horizontal).toString();
            if (!header->isSectionHidden(i) && !text.isEmpty())
                note(*header, faultOf(text, header->font(), header->sectionSize(i)));
        }
    }
    return faults;
}

} // namespace

void TestWindowWords::areNotCut_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    const QString source = QStringLiteral(SNAPVIEWER_SOURCE_DIR);
    const QList<std::pair<const char*, QString>> files{
        {"start page", {}},
        {"example", source + QStringLiteral("/resources/example/training_oom.pickle")},
        {"state only", source + QStringLiteral("/tests/data/made/state_only.pickle")},
        {"two recordings", source + QStringLiteral("/resources/example/training_oom.pickle\n") + source +
                               QStringLiteral("/tests/data/made/oom_small.pickle")},
        {"several streams", source + QStringLiteral("/tests/data/made/late_start.pickle")}};
    for (const auto& [name, path] : files) {
        for (const QSize size : {QSize(1280, 720), QSize(1600, 900)})
            QTest::addRow("%s at %d", name, size.width()) << path << size << QString();
        QTest::addRow("%s in German", name) << path << QSize(1280, 720) << QStringLiteral("de");
    }
    const QString made = QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/");
    for (const auto& [name, path] : {std::pair("folder of bundles", "core/formats/bundles/list"),
                                     std::pair("folder of ranks", "app/cli/jobs/job")})
        QTest::newRow(name) << made + QLatin1String(path) << QSize(1280, 720) << QString();
    for (const QString& path : testutil::realPickles())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path << QSize(1280, 720) << QString();
}

void TestWindowWords::areNotCut()
{
    QFETCH(const QString, path);
    QFETCH(const QSize, size);
    QFETCH(const QString, language);
    if (!language.isEmpty()) {
        QVERIFY(m_translator.load(QStringLiteral("snapviewer_") + language,
                                  QStringLiteral(SNAPVIEWER_BINARY_DIR "/app")));
        QVERIFY(QCoreApplication::installTranslator(&m_translator));
    }
    const auto window = testwindow::windowWith(path, size);
    QVERIFY(window);
    QStringList faults = faultsIn(*window);
    if (window->workspace().isVisible()) {
        for (const QDockWidget* dock : window->workspace().layout().docks()) {
            if (!dock->toggleViewAction()->isEnabled())
                continue;
            window->workspace().raiseDock(QLatin1String(dock->objectName().toLatin1()));
            QVERIFY(QTest::qWaitFor([&] { return !window->isBusy(); }, 60'000));
            QTest::qWait(60);
            QStringList found;
            // a sentence that has just come gets its room a little later
            if (!QTest::qWaitFor([&] { return (found = faultsIn(*dock)).isEmpty(); }, 3'000))
                faults.append(found);
        }
    }
    faults.removeDuplicates();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

SNAPVIEWER_WINDOW_TEST(TestWindowWords)
#include "tst_window_words.moc"
