// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/session/session.h"
#include "widgets/window/command/command_delegate.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/command/command_model.h"
#include "widgets/window/command/command_panel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <cstdlib>

using widgets::CommandField;
using widgets::CommandModel;
using widgets::CommandPanel;
using widgets::Session;

namespace {

constexpr const char* fieldText = "alloc 0x1000 1000 @/u/p/a/m.py:3:step\n"
                                  "alloc 0x2000 3000 @/u/p/a/m.py:9:step\n"
                                  "alloc 0x9000 2000 meta=warm-up @/u/p/a/n.py:5:load\n"
                                  "free_completed 0x2000 3000\n"
                                  "oom 4096 free=1024\n";

} // namespace

/// The field as its user meets it: what Return does, alone and with other keys.
class TestCommandField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void lightsASite();
    void returnWaitsForItsHit();
    void jumpsAndOpensTables();
    void goesToMoments();
    void goesToRanges();
    void runsCommandsAndQueries();
    void listsByKey();
    void isAPanelInTheMiddle();
    void saysThatNothingIsFound();
    void showsKeysAndMatches();
    void forgetsAnotherDevice();

private:
    /// Waits for the list of what is typed.
    void type(const QString& typed)
    {
        m_field->clear();
        QTest::keyClicks(m_field, typed);
        QTRY_VERIFY(!m_field->isBusy());
    }
    [[nodiscard]] QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; row < model()->rowCount(); ++row)
            rows << model()->index(row).data().toString();
        return rows;
    }
    [[nodiscard]] CommandModel* model() const { return m_field->findChild<CommandModel*>(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    CommandPanel* m_panel = nullptr;
    CommandField* m_field = nullptr;
    QPushButton* m_plot = nullptr; ///< has the keys before
    QAction* m_action = nullptr;
};

void TestCommandField::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
    m_window = std::make_unique<QWidget>();
    m_action = new QAction(QStringLiteral("&Reset Layout…"), m_window.get());
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    m_action->setProperty("searchWords", QStringLiteral("arrange panes"));
    m_panel = new CommandPanel(m_session.get(), {m_action}, m_window.get());
    m_field = &m_panel->field();
    m_plot = new QPushButton(m_window.get());
    m_window->resize(800, 500);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_tester = std::make_unique<QAbstractItemModelTester>(
        model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_session->setRecording(testutil::recordingFromText(fieldText));
    m_plot->setFocus();
    m_field->focusAction()->trigger();
    QTRY_VERIFY(m_field->hasFocus());
}

void TestCommandField::cleanup()
{
    m_tester.reset();
    m_window.reset();
    m_session.reset();
}

void TestCommandField::lightsASite()
{
    type(QStringLiteral("m.py:9"));
    QCOMPARE(rows(), QStringList({QStringLiteral("Call sites"), QStringLiteral("a/m.py:9 step")}));
    QVERIFY(m_field->list().isVisible());
    QTest::keyClick(m_field, Qt::Key_Return);
    QVERIFY(m_session->filter().only);
    QCOMPARE(m_session->filter().only->name, QStringLiteral("a/m.py:9 step"));
    QCOMPARE(m_session->filter().only->ids, std::vector<core::AllocationId>(1, core::AllocationId{1U}));
    QVERIFY(m_field->text().isEmpty());
    QVERIFY(!m_field->list().isVisible());
    QVERIFY(!m_session->selection().allocation);
}

/// Typed faster than it finds: what is carried out is what is shown in the end, of these words.
void TestCommandField::returnWaitsForItsHit()
{
    type(QStringLiteral("reset"));
    QCOMPARE(rows().last(), QStringLiteral("Reset Layout"));
    const QSignalSpy ran(m_action, &QAction::triggered);
    m_session->setRecording(testutil::recordingFromText(fieldText)); // is read anew
    m_field->clear();
    QTest::keyClicks(m_field, QStringLiteral("m.py:9"));
    QVERIFY(m_field->isBusy());
    QTest::keyClick(m_field, Qt::Key_Return);
    QVERIFY(!m_session->filter().only);
    QTRY_VERIFY(m_session->filter().only);
    QCOMPARE(m_session->filter().only->name, QStringLiteral("a/m.py:9 step"));
    QCOMPARE(ran.count(), 0);
    m_session->lightEverything();
    m_field->focusAction()->trigger();
    QTest::keyClicks(m_field, QStringLiteral("m.py:9"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QTest::keyClicks(m_field, QStringLiteral("9")); // no, not that one
    QTRY_VERIFY(!m_field->isBusy());
    QVERIFY(!m_session->filter().only);
}

void TestCommandField::jumpsAndOpensTables()
{
    const QSignalSpy tables(m_field, &CommandField::tableRequested);
    const QSignalSpy reveals(m_session.get(), &Session::revealRequested);
    type(QStringLiteral("step"));
    QCOMPARE(rows().size(), 5); // two sites, one function, two headings
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(m_field, Qt::Key_Down);
    QTest::keyClick(m_field, Qt::Key_Return, Qt::AltModifier); // the function: its largest
    QCOMPARE(m_session->selection().allocation, std::optional(core::AllocationId{1U}));
    QCOMPARE(m_session->selection().event, 1);
    QCOMPARE(reveals.count(), 1);
    QVERIFY(m_session->filter().isEmpty());
    m_field->focusAction()->trigger();
    type(QStringLiteral(">1500"));
    QTest::keyClick(m_field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(m_session->filter().text, QStringLiteral(">1500"));
    QCOMPARE(tables.count(), 1);
    m_field->focusAction()->trigger();
    type(QStringLiteral("b9000_0"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QCOMPARE(m_session->selection().allocation, std::optional(core::AllocationId{2U}));
}

void TestCommandField::goesToMoments()
{
    type(QStringLiteral("peak"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QCOMPARE(m_session->selection().event, 2);
    m_field->focusAction()->trigger();
    type(QStringLiteral("oom"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QCOMPARE(m_session->selection().event, 4);
}

void TestCommandField::goesToRanges()
{
    const QSignalSpy ranges(m_field, &CommandField::rangeRequested);
    type(QStringLiteral("warm"));
    QCOMPARE(rows(), QStringList({QStringLiteral("Ranges"), QStringLiteral("warm-up")}));
    QTest::keyClick(m_field, Qt::Key_Return);
    QCOMPARE(ranges.count(), 1);
    QCOMPARE(ranges.at(0).at(0).toInt(), 2);
    QCOMPARE(ranges.at(0).at(1).toInt(), 3);
    QCOMPARE(ranges.at(0).at(2).toString(), QStringLiteral("warm-up"));
}

void TestCommandField::runsCommandsAndQueries()
{
    const QSignalSpy triggered(m_action, &QAction::triggered);
    const QSignalSpy queries(m_field, &CommandField::queryRequested);
    type(QStringLiteral("reset"));
    QCOMPARE(rows(), QStringList({QStringLiteral("Commands"), QStringLiteral("Reset Layout")}));
    QTest::mouseClick(m_field->list().viewport(), Qt::LeftButton, {},
                      m_field->list().visualRect(model()->index(0)).center()); // the heading: nothing
    QCOMPARE(triggered.count(), 0);
    QTest::mouseClick(m_field->list().viewport(), Qt::LeftButton, {},
                      m_field->list().visualRect(model()->index(1)).center());
    QCOMPARE(triggered.count(), 1);
    m_field->focusAction()->trigger();
    m_action->setEnabled(false);
    type(QStringLiteral("reset"));
    QVERIFY(rows().isEmpty());
    type(QStringLiteral("= SELECT 1"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QCOMPARE(queries.count(), 1);
    QCOMPARE(queries.at(0).at(0).toString(), QStringLiteral("SELECT 1"));
}

/// Headings are passed over, the ends meet.
void TestCommandField::listsByKey()
{
    QTRY_VERIFY(rows().size() > 4); // without a word: the moments, the largest sites
    QTRY_VERIFY(m_field->list().isVisible());
    const int first = m_field->list().currentIndex().row();
    QVERIFY(model()->hitAt(first));
    QTest::keyClick(m_field, Qt::Key_Up);
    QCOMPARE(m_field->list().currentIndex().row(), model()->rowCount() - 1);
    QTest::keyClick(m_field, Qt::Key_Down);
    QCOMPARE(m_field->list().currentIndex().row(), first);
    QVERIFY(m_field->list().geometry().top() >= m_field->geometry().bottom());
    m_field->clearFocus();
    QVERIFY(!m_field->list().isVisible());
}

/// In the middle of the window, as long as it has the keys; they go back to who had them.
void TestCommandField::isAPanelInTheMiddle()
{
    QTRY_VERIFY(!m_field->isBusy() && m_field->list().isVisible());
    QVERIFY(m_panel->isVisible());
    QVERIFY(std::abs(m_panel->geometry().center().x() - m_window->rect().center().x()) <= 1);
    m_window->resize(1000, 500);
    QTRY_VERIFY(std::abs(m_panel->geometry().center().x() - m_window->rect().center().x()) <= 1);
    QVERIFY(m_panel->contentsRect().contains(m_field->list().geometry()));
    QTest::keyClick(m_field, Qt::Key_Escape);
    QVERIFY(!m_panel->isVisible());
    QVERIFY(m_plot->hasFocus());
    m_field->focusAction()->trigger();
    type(QStringLiteral("m.py:9"));
    QTest::keyClick(m_field, Qt::Key_Return);
    QVERIFY(m_plot->hasFocus() && !m_panel->isVisible());
    m_field->focusAction()->trigger();
    QTRY_VERIFY(m_panel->isVisible());
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, QPoint(5, m_window->height() - 5)); // takes no keys
    QVERIFY(m_plot->hasFocus() && !m_panel->isVisible());
}

void TestCommandField::saysThatNothingIsFound()
{
    type(QStringLiteral("xyzzy"));
    QTRY_COMPARE(m_panel->nothing(), QStringLiteral("Nothing found for “xyzzy”"));
    type(QStringLiteral("m.py"));
    QTRY_VERIFY(m_panel->nothing().isEmpty());
}

/// By other words as well; with the keys that do it, and what was typed told from the rest.
void TestCommandField::showsKeysAndMatches()
{
    type(QStringLiteral("arrange"));
    QCOMPARE(rows(), QStringList({QStringLiteral("Commands"), QStringLiteral("Reset Layout")}));
    QCOMPARE(model()->index(1).data(CommandModel::KeysRole).toString(), QStringLiteral("Ctrl+R"));
    QCOMPARE(model()->index(1).data(CommandModel::WordsRole).toStringList(),
             QStringList{QStringLiteral("arrange")});
    using Matches = QList<std::pair<qsizetype, qsizetype>>;
    const QString text = QStringLiteral("Reset layout, set");
    QCOMPARE(widgets::matchesIn(text, {QStringLiteral("SET")}), (Matches{{2, 3}, {14, 3}}));
    QCOMPARE(widgets::matchesIn(text, {QStringLiteral("res"), QStringLiteral("set")}),
             (Matches{{0, 5}, {14, 3}}));
    QVERIFY(widgets::matchesIn(text, {}).isEmpty());
    QVERIFY(!m_panel->grab().isNull()); // it paints
}

void TestCommandField::forgetsAnotherDevice()
{
    type(QStringLiteral("m.py"));
    QVERIFY(!rows().isEmpty());
    m_session->setRecording(testutil::recordingFromText("alloc 0x1000 64 @/u/p/other.py:1:f\n"));
    QTRY_VERIFY(!m_field->isBusy());
    QTRY_VERIFY(rows().isEmpty());
    type(QStringLiteral("other"));
    QTRY_COMPARE(rows().value(1), QStringLiteral("p/other.py:1 f"));
    m_session->setRecording(nullptr);
    QTRY_VERIFY(rows().isEmpty());
    QTest::keyClick(m_field, Qt::Key_Return); // nothing to do
    delete m_panel;                           // while it may look
}

SNAPVIEWER_WINDOW_TEST(TestCommandField)
#include "tst_command_field.moc"
