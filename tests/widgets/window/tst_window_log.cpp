// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/inspector/ledger/serving_rows.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/log_page.h"
#include "widgets/window/main_window.h"
#include "widgets/window/start_page.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using widgets::LogPage;
using widgets::MainWindow;

/// Text logs in the window: what they tell of memory, in the place of what was shown.
class TestWindowLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { QSettings().clear(); }
    void explains_data();
    void explains();
    void showsAServersBudget();
    void closes();
    void otherTextsAreRefused();

private:
    [[nodiscard]] QString file(const char* name, const QByteArray& bytes) const;

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

const char* const message =
    "RuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 1.00 GiB total capacity; "
    "2.00 MiB already allocated; 1.00 MiB free; 3.00 MiB cached)\n";

} // namespace

QString TestWindowLog::file(const char* name, const QByteArray& bytes) const
{
    QFile file(m_folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write");
    return file.fileName();
}

void TestWindowLog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QSettings().clear();
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowLog::explains_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    QTest::newRow("log") << file("run.log", QByteArray("epoch 1\n") + message)
                         << QStringLiteral("The request is too large (proved)");
    QTest::newRow("no log's name") << file("slurm-12", message)
                                   << QStringLiteral("The request is too large (proved)");
    QTest::newRow("nothing of memory")
        << file("plain.txt", "epoch 1\n") << QStringLiteral("No message of memory that ran out was found.");
}

void TestWindowLog::explains()
{
    QFETCH(const QString, path);
    QFETCH(const QString, words);
    auto* page = m_window->findChild<LogPage*>();
    QVERIFY(page);
    const QSignalSpy shown(page, &LogPage::shown);
    const QSignalSpy told(m_window.get(), &MainWindow::logShown);
    const QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(path);
    QTRY_COMPARE(shown.count(), 1);
    QCOMPARE(told.count(), 1);
    QVERIFY(page->isVisible());
    const auto* text = page->findChild<QPlainTextEdit*>(QStringLiteral("logExplanation"));
    QVERIFY2(text->toPlainText().contains(words), qPrintable(text->toPlainText()));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(failed.count(), 0);
}

/// With what a person says beside the log; none of a log without a budget.
void TestWindowLog::showsAServersBudget()
{
    const QByteArray budget =
        "INFO 06-01 12:00:00 [gpu_worker.py:1] Memory profiling takes 3.00 seconds\n"
        "the current vLLM instance can use total_gpu_memory (80.00GiB) x gpu_memory_utilization (0.90) = "
        "72.00GiB\nmodel weights take 15.00GiB; non_torch_memory takes 0.50GiB; PyTorch activation peak "
        "memory "
        "takes 1.50GiB; the rest of the memory reserved for KV Cache is 55.00GiB.\n";
    auto* page = m_window->findChild<LogPage*>();
    auto* rows = page->findChild<widgets::ServingRows*>();
    m_window->open(file("serve.log", budget));
    QTRY_VERIFY(page->isVisible());
    QVERIFY(rows->isVisible());
    const QString told = rows->accessibleDescription();
    QVERIFY2(told.contains(QStringLiteral("15 GiB")) && told.contains(QStringLiteral("55 GiB")),
             qPrintable(told));
    const auto* sentences = page->findChild<QLabel*>(QStringLiteral("logBudgetSentences"));
    QVERIFY2(sentences->text().contains(QStringLiteral("allows 72 GiB")), qPrintable(sentences->text()));
    page->findChild<QLineEdit*>(QStringLiteral("logShare"))->setText(QStringLiteral("0.5"));
    QVERIFY2(sentences->text().contains(QStringLiteral("allows 40 GiB")), qPrintable(sentences->text()));
    page->findChild<QLineEdit*>(QStringLiteral("logCard"))->setText(QStringLiteral("100GiB"));
    QVERIFY2(sentences->text().contains(QStringLiteral("allows 50 GiB")), qPrintable(sentences->text()));
    m_window->open(file("run.log", message));
    QTRY_VERIFY(!rows->isVisible());
}

void TestWindowLog::closes()
{
    auto* page = m_window->findChild<LogPage*>();
    m_window->open(file("run.log", message));
    QTRY_VERIFY(page->isVisible());
    QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("copyLog")), Qt::LeftButton);
    const auto* text = page->findChild<QPlainTextEdit*>(QStringLiteral("logExplanation"));
    QCOMPARE(QGuiApplication::clipboard()->text(), text->toPlainText());
    // the window breaks lines where it ends
    QVERIFY(text->lineWrapMode() == QPlainTextEdit::WidgetWidth);
    const QStringList lines = text->toPlainText().split(QLatin1Char('\n'));
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const QString& line) { return line.size() > 100; }));
    QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("closeLog")), Qt::LeftButton);
    QVERIFY(!page->isVisible());
    const auto* start = m_window->findChild<widgets::StartPage*>();
    QVERIFY(start->isVisible());
    QVERIFY(start->findChild<QPushButton*>()->isVisible()); // which opens the next file
}

void TestWindowLog::otherTextsAreRefused()
{
    const QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(file("poem.pickle", "roses are red\n"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(
        failed.at(0).at(0).value<core::Error>().message.contains(QStringLiteral("snapviewer-cli explain")));
    QVERIFY(!m_window->findChild<LogPage*>()->isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestWindowLog)
#include "tst_window_log.moc"
