// SPDX-License-Identifier: MIT
#include "core/oom/summary/device_summary.h"
#include "tests/testutil/test_main.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

using widgets::MainWindow;

/// Every form that make_forms.py writes, opened one after the other in a window that stays.
class TestWindowForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void opens_data();
    void opens();

private:
    void saysNothingFalse(const core::Recording& recording) const;

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowForms::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_formswindow"));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowForms::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

void TestWindowForms::opens_data()
{
    QTest::addColumn<QString>("format"); // begins so
    QTest::addColumn<bool>("hasEvents");
    QTest::addColumn<QString>("trust");   // the mark at the foot
    QTest::addColumn<QString>("earlier"); // in Summary's line on what was there before, or of the report
    const QString none = QStringLiteral("was there before the first event");
    const QString sound = QStringLiteral("Numbers agree");
    const QString stateless = QStringLiteral("No final state");
    const QString leftOut = QStringLiteral("SnapViewer's files leave out");
    const auto row = [](const char* name, const char* format, bool hasEvents, const QString& trust,
                        const QString& earlier) {
        QTest::newRow(name) << QString::fromLatin1(format) << hasEvents << trust << earlier;
    };
    row("pickle", "PyTorch pickle, protocol 4", true, sound, none);
    row("json", "PyTorch snapshot as JSON", true, sound, none);
    row("html.gz", "PyTorch pickle, protocol 4, in an HTML page, in a gzip", true, sound, none);
    row("torch_save.zip", "PyTorch pickle, protocol 2, in a ZIP", true, sound, none);
    row("snapviewer", "SnapViewer recording: events in the order of its steps", true, stateless, leftOut);
    row("snapviewer.zip", "SnapViewer recording: events in the order of its steps", true, stateless, leftOut);
    row("snapviewer_db", "SnapViewer recording with a database: events in the", true,
        QStringLiteral("No times · No final state"), leftOut);
    row("snapviewer_db.zip", "SnapViewer recording with a database: events in the", true,
        QStringLiteral("No times · No final state"), leftOut);
    const QString peak = QStringLiteral("Peak: 147 MiB; entries hold 144 MiB of it, 3 MiB is untracked");
    row("deepview.sqlite", "DeepView memory report", false, QStringLiteral("No history recorded"), peak);
    row("deepview.gz", "DeepView memory report, in a gzip file", false, QStringLiteral("No history recorded"),
        peak);
    row("json.zip", "PyTorch snapshot as JSON, in a ZIP", true, sound, none);
}

void TestWindowForms::opens()
{
    QFETCH(QString, format);
    QFETCH(bool, hasEvents);
    QFETCH(QString, earlier);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/") + name);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    const auto recording = m_window->session().recording();
    QVERIFY2(recording->document->format.startsWith(format), qPrintable(recording->document->format));
    QCOMPARE(recording->history->mainDevice()->eventCount() > 0, hasEvents);
    const auto* const said = m_window->findChild<QLabel*>(QStringLiteral("earlier"));
    QVERIFY2(said->text().contains(earlier), qPrintable(said->text()));
    const auto* const schema = m_window->findChild<QTreeWidget*>(QStringLiteral("schema"));
    QCOMPARE(schema->findItems(QStringLiteral("weight_entries"), Qt::MatchExactly).size(),
             recording->document->report ? 1 : 0);
    QCOMPARE(m_window->session().device(), 0);
    saysNothingFalse(*recording);
}

/// No form is said to be damaged, or to lack what only a recording by PyTorch can lack.
void TestWindowForms::saysNothingFalse(const core::Recording& recording) const
{
    QFETCH(QString, trust);
    const auto* const mark = m_window->statusBar()->findChild<QToolButton*>(QStringLiteral("trust"));
    QCOMPARE(mark->text(), trust);
    QVERIFY2(m_window->messageBar().message().isEmpty(), qPrintable(m_window->messageBar().message()));
    const bool isPyTorchs = recording.snapshot().recorder() == core::Recorder::PyTorch;
    QStringList words{core::summaryText(recording)};
    for (const QLabel* label : m_window->workspace().findChildren<QLabel*>())
        words.append(label->text());
    const QString all = words.join(QLatin1Char('\n'));
    for (const auto* word : {"memory_snapshot()", "recording was off", "_dump_snapshot", "max_entries",
                             "enabled='", "context='", "eserved 0 B", "0 B reserved"})
        QVERIFY2(!all.contains(QLatin1String(word)), word);
    QVERIFY(isPyTorchs || !all.contains(QLatin1String("PyTorch before 2.3")));
    const auto reserved = m_window->statusBar()->findChildren<QLabel*>();
    const bool isShown = std::any_of(reserved.begin(), reserved.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QLatin1String("Reserved"));
    });
    QCOMPARE(isShown, isPyTorchs);
}

SNAPVIEWER_WINDOW_TEST(TestWindowForms)
#include "tst_window_forms.moc"
