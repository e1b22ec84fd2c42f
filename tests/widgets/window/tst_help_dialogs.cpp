// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/window/actions.h"
#include "widgets/window/help_dialogs.h"
#include "widgets/window/help_topics.h"
#include "widgets/window/main_window.h"

#include <QAction>
#include <QDialog>
#include <QFile>
#include <QKeySequence>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

class TestHelpDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void everyShortcutIsToldOnce();
    void searches();
    void termsAreThoseOfTheGlossary();
};

void TestHelpDialogs::everyShortcutIsToldOnce()
{
    widgets::MainWindow window;
    const auto* actions = window.findChild<widgets::Actions*>();
    const auto topics = widgets::keyTopics(*actions);
    for (const QAction* action : actions->withShortcut()) {
        const QString keys = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
        const QString name = action->text().remove(QLatin1Char('&')).remove(QChar(0x2026));
        std::ptrdiff_t told = 0;
        for (const widgets::HelpTopic& topic : topics)
            told += std::count(topic.rows.begin(), topic.rows.end(), std::pair(keys, name));
        QVERIFY2(told == 1, qPrintable(name));
    }
}

void TestHelpDialogs::searches()
{
    widgets::MainWindow window;
    QDialog* dialog = widgets::showGlossary(&window);
    auto* search = dialog->findChild<QLineEdit*>();
    const auto* page = dialog->findChild<QTextBrowser*>();
    QVERIFY(page->toPlainText().contains(QStringLiteral("Treemap")));
    QTest::keyClicks(search, QStringLiteral("default POOL"));
    QVERIFY(page->toPlainText().contains(QStringLiteral("Default pool")));
    QVERIFY(!page->toPlainText().contains(QStringLiteral("Treemap")));
    search->setText(QStringLiteral("<b>nothing</b>"));
    QCOMPARE(page->toPlainText(), QStringLiteral("Nothing here is about “<b>nothing</b>”."));
    search->clear();
    QVERIFY(page->toPlainText().contains(QStringLiteral("Treemap")));
}

void TestHelpDialogs::termsAreThoseOfTheGlossary()
{
    QFile file(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/docs/glossary.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression bold(QStringLiteral("^\\| \\*\\*(.+)\\*\\* \\|"),
                                         QRegularExpression::MultilineOption);
    QStringList inDocs;
    for (auto match = bold.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext();)
        inDocs.append(match.next().captured(1));
    QStringList inWindow;
    for (const widgets::HelpTopic& topic : widgets::termTopics()) {
        for (const auto& row : topic.rows)
            inWindow.append(row.first);
    }
    QCOMPARE(inWindow, inDocs);
}

SNAPVIEWER_WINDOW_TEST(TestHelpDialogs)
#include "tst_help_dialogs.moc"
