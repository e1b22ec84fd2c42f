// SPDX-License-Identifier: MIT
#include "widgets/mainwindow.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <memory>

using widgets::MainWindow;

/// Every form that make_forms.py writes, opened one after the other in a window that stays.
class TestFormsWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void opens_data();
    void opens();

private:
    std::unique_ptr<MainWindow> m_window;
};

void TestFormsWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_formswindow"));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestFormsWindow::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

void TestFormsWindow::opens_data()
{
    QTest::addColumn<QString>("format"); // begins so
    QTest::addColumn<bool>("hasEvents");
    QTest::addColumn<QString>("earlier"); // in Summary's line on what was there before, or of the report
    const QString none = QStringLiteral("was there before the recording began");
    QTest::newRow("pickle") << QStringLiteral("PyTorch pickle, protocol 4") << true << none;
    QTest::newRow("json") << QStringLiteral("PyTorch snapshot as JSON") << true << none;
    QTest::newRow("html.gz") << QStringLiteral("PyTorch pickle, protocol 4, in an HTML page, in a gzip")
                             << true << none;
    QTest::newRow("torch_save.zip") << QStringLiteral("PyTorch pickle, protocol 2, in a ZIP") << true << none;
    QTest::newRow("snapviewer.zip") << QStringLiteral(
                                           "SnapViewer recording: events in the order of its steps")
                                    << true << QString();
    QTest::newRow("snapviewer_db") << QStringLiteral("SnapViewer recording with a database: events in the")
                                   << true << QString();
    QTest::newRow("deepview.sqlite") << QStringLiteral("DeepView memory report") << false
                                     << QStringLiteral("Peak: 147.00 MiB; entries hold 144.00 MiB of it, "
                                                       "3.00 MiB is untracked");
    QTest::newRow("json.zip") << QStringLiteral("PyTorch snapshot as JSON, in a ZIP") << true << none;
}

void TestFormsWindow::opens()
{
    QFETCH(QString, format);
    QFETCH(bool, hasEvents);
    QFETCH(QString, earlier);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/formats/forms/") + name);
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
}

QTEST_MAIN(TestFormsWindow)
#include "tst_formswindow.moc"
