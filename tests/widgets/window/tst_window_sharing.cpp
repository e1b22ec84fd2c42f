// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "tests/testutil/test_main.h"
#include "widgets/redact/redact_dialog.h"
#include "widgets/session/session.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using widgets::MainWindow;
using widgets::RedactDialog;

/// File > Save Redacted Copy, File > Copy Link: what is given to others.
class TestWindowSharing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void offersNothingWhereNothingIsOpen();
    void savesARedactedCopy();
    void leavesWhatIsOpenAlone();
    void copiesALink();

private:
    static QString fixture()
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    }
    [[nodiscard]] QAction* action(const QString& text) const
    {
        for (QAction* each : m_window->findChildren<QAction*>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    void saveAs(const QString& path) const;

    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;
};

void TestWindowSharing::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_window_sharing"));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowSharing::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

void TestWindowSharing::offersNothingWhereNothingIsOpen()
{
    QVERIFY(!action(QStringLiteral("Save Re&dacted Copy…"))->isEnabled());
    QVERIFY(!action(QStringLiteral("Copy &Link"))->isEnabled());
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    const QString path = m_dir.filePath(QStringLiteral("it's.pickle"));
    QVERIFY(QFile::copy(fixture(), path));
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    QVERIFY(action(QStringLiteral("Save Re&dacted Copy…"))->isEnabled());
}

/// Through both pages and the dialog that asks for a name, as a user does.
void TestWindowSharing::saveAs(const QString& path) const
{
    action(QStringLiteral("Save Re&dacted Copy…"))->trigger();
    auto* const dialog = m_window->findChild<RedactDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QPushButton*>(QStringLiteral("next"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->copy() != nullptr, 60'000);
    dialog->findChild<QPushButton*>(QStringLiteral("save"))->click();
    auto* const files = dialog->findChild<QFileDialog*>();
    QVERIFY(files);
    files->setOption(QFileDialog::DontConfirmOverwrite);
    files->setDirectory(QFileInfo(path).absolutePath());
    files->selectFile(path);
    QVERIFY(QMetaObject::invokeMethod(files, "accept"));
}

void TestWindowSharing::savesARedactedCopy()
{
    const QString path = m_dir.filePath(QStringLiteral("copy.pickle"));
    saveAs(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 60'000);
    QTRY_VERIFY(!m_window->findChild<RedactDialog*>());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document);
    const auto copy = core::Recording::build(*document, progress);
    QVERIFY(copy);
    QCOMPARE((*copy)->history->devices().front()->usage().peakActive,
             m_window->session().history()->usage().peakActive);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("/home/ana"));
}

void TestWindowSharing::leavesWhatIsOpenAlone()
{
    const QString path = m_dir.filePath(QStringLiteral("it's.pickle"));
    saveAs(path);
    QTRY_VERIFY(m_window->messageBar().isVisible());
    auto* const dialog = m_window->findChild<RedactDialog*>();
    QVERIFY(dialog); // another name can be given
    dialog->reject();
    QTRY_VERIFY(!m_window->findChild<RedactDialog*>());
    QFile now(path);
    QFile before(fixture());
    QVERIFY(now.open(QIODevice::ReadOnly) && before.open(QIODevice::ReadOnly));
    QCOMPARE(now.readAll(), before.readAll());
}

void TestWindowSharing::copiesALink()
{
    m_window->session().selectEvent(3);
    action(QStringLiteral("Copy &Link"))->trigger();
    const QString link = QGuiApplication::clipboard()->text();
    QVERIFY2(link.startsWith(QLatin1String("snapviewer '")), qPrintable(link));
    QVERIFY2(link.contains(QLatin1String("/it'\\''s.pickle' --device 0 --at event:3")), qPrintable(link));
    m_window->session().selectAllocation(m_window->session().history()->idOf(0));
    action(QStringLiteral("Copy &Link"))->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().endsWith(QLatin1String(" --select ") +
                                                          m_window->session().history()->label(0)));
}

SNAPVIEWER_WINDOW_TEST(TestWindowSharing)
#include "tst_window_sharing.moc"
