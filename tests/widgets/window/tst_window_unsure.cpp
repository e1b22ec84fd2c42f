// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/ledger/ledger_model.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/device_selector.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/bars/status_line.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// Totals that cannot be relied on are never shown as if they could; what is wrong with one device is not
/// said of another.
class TestWindowUnsure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup();
    void aFileThatWasCutOff();
    void eachDeviceForItself();
    void theOnlyMomentIsTheEnd();

private:
    void open(const QString& path);
    [[nodiscard]] QString mark() const
    {
        return m_window->findChild<QToolButton*>(QStringLiteral("trust"))->text();
    }
    /// How many texts of a widget say "about".
    [[nodiscard]] static qsizetype unsureTexts(const QWidget* widget)
    {
        const QList<QLabel*> labels = widget->findChildren<QLabel*>();
        return std::count_if(labels.begin(), labels.end(),
                             [](const QLabel* label) { return label->text().contains(QChar(0x2248)); });
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowUnsure::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_unsure"));
}

void TestWindowUnsure::cleanup()
{
    m_window.reset();
    QSettings().clear();
}

void TestWindowUnsure::open(const QString& path)
{
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1400, 850);
    m_window->show();
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

void TestWindowUnsure::aFileThatWasCutOff()
{
    const QString example = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    QFile whole(example);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QTemporaryDir folder;
    QFile part(folder.filePath(QStringLiteral("cut.pickle")));
    QVERIFY(part.open(QIODevice::WriteOnly));
    part.write(whole.read(whole.size() * 7 / 10));
    part.close();

    open(part.fileName());
    QCOMPARE(mark(), QStringLiteral("Totals are not certain"));
    const auto* devices = m_window->findChild<widgets::DeviceSelector*>();
    QVERIFY2(devices->currentText().contains(QChar(0x2248)), qPrintable(devices->currentText()));
    QCOMPARE(unsureTexts(m_window->findChild<widgets::StatusLine*>()), 3);
    QCOMPARE(unsureTexts(m_window->findChild<widgets::LedgerDock*>()), 1);
    m_window->workspace().raiseDock(Workspace::whatIfDock);
    const auto* headline = m_window->findChild<QLabel*>(QStringLiteral("fixHeadline"));
    QTRY_VERIFY2(headline->text().startsWith(QStringLiteral("Recorded: peak ≈ ")),
                 qPrintable(headline->text()));
    const auto* held = m_window->findChild<widgets::LedgerTree*>();
    QTRY_COMPARE(held->model()->headerData(widgets::LedgerModel::Bytes, Qt::Horizontal).toString(),
                 QStringLiteral("≈ Bytes"));
    const auto& legend = m_window->workspace().timeline().colours().legend;
    QVERIFY(!legend.empty());
    for (const core::LegendEntry& entry : legend)
        QVERIFY2(entry.isUnsure, qPrintable(entry.text));

    open(example);
    QVERIFY(!m_window->findChild<widgets::DeviceSelector*>()->currentText().contains(QChar(0x2248)));
    QCOMPARE(unsureTexts(m_window->findChild<widgets::StatusLine*>()), 0);
    QCOMPARE(unsureTexts(m_window->findChild<widgets::LedgerDock*>()), 0);
}

void TestWindowUnsure::eachDeviceForItself()
{
    open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QCOMPARE(m_window->session().device(), 0);
    QCOMPARE(m_window->session().history()->usage().baseline(), std::uint64_t(0));
    QCOMPARE(mark(), QStringLiteral("This device's numbers agree"));
    m_window->session().setDevice(1);
    QCOMPARE(mark(), QStringLiteral("Recorded late"));
    m_window->session().setDevice(0);
    QCOMPARE(mark(), QStringLiteral("This device's numbers agree"));
}

/// What has one moment is there: no other is offered, and none is called "before the first event".
void TestWindowUnsure::theOnlyMomentIsTheEnd()
{
    open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/state_only.pickle"));
    QCOMPARE(m_window->session().history()->eventCount(), core::EventIndex(1));
    QCOMPARE(m_window->session().selection().event, core::EventIndex(0)); // after it, which is the end
    QVERIFY(!m_window->findChild<widgets::EventField*>()->isVisible());
    m_window->workspace().layout().setDrawerOpen(true);
    QTest::qWait(50);
    QVERIFY(!m_window->findChild<widgets::EventField*>()->isVisible()); // nor then
    int told = 0;
    for (const QLabel* label : m_window->findChildren<QLabel*>()) {
        QVERIFY2(!label->text().contains(QStringLiteral("efore the first event")), qPrintable(label->text()));
        told += label->isVisible() && label->text().startsWith(QStringLiteral("At the end")) ? 1 : 0;
    }
    QCOMPARE(told, 3); // status, Held by, map
    open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"));
    QVERIFY(m_window->findChild<widgets::EventField*>()->isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestWindowUnsure)
#include "tst_window_unsure.moc"
