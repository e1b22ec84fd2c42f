// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using widgets::MainWindow;

/// What somebody sees of the inputs of make_hostile.py in one window that stays: each refused one is a
/// sentence and loses nothing, each that opens does so through all panes.
class TestHostileWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void refused_data() { listInputs(QStringLiteral("refused")); }
    void refused();
    void opens_data() { listInputs(QStringLiteral("opens")); }
    void opens();

private:
    static void listInputs(const QString& folder);

    std::unique_ptr<MainWindow> m_window;
};

void TestHostileWindow::listInputs(const QString& folder)
{
    QTest::addColumn<QString>("path");
    const QDir dir(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/") + folder);
    const QStringList names = dir.entryList(QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 30);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << dir.filePath(name);
}

void TestHostileWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_hostilewindow"));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"));
    QTRY_COMPARE(opened.count(), 1);
}

void TestHostileWindow::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

void TestHostileWindow::refused()
{
    QFETCH(QString, path);
    const auto before = m_window->session().recording();
    QVERIFY(before);
    QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60'000);
    QCOMPARE(m_window->session().recording(), before);
    QVERIFY(m_window->messageBar().isVisible());
    const QString message = m_window->messageBar().message();
    QVERIFY2(message.endsWith(QLatin1Char('.')), qPrintable(message));
    QCOMPARE(message.count(QLatin1Char('\n')), 0);
    QVERIFY(!QApplication::activeModalWidget());
}

void TestHostileWindow::opens()
{
    QFETCH(QString, path);
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

SNAPVIEWER_WINDOW_TEST(TestHostileWindow)
#include "tst_hostile_window.moc"
