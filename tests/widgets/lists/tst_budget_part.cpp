// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/lists/budgets/budget_check.h"
#include "widgets/lists/budgets/budget_columns.h"
#include "widgets/lists/budgets/budget_part.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using widgets::BudgetPart;
using widgets::Session;
using widgets::TableView;

/// The summary's budgets: judged when seen, what they say, what they write.
class TestBudgetPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void judgesWhenSeen();
    void saysWhyItIsEmpty();
    void findsTheProjectsRules();
    void writesABaselineOnRequest();
    void paintsBars();

private:
    QString write(const char* name, const QByteArray& bytes) const;

    QTemporaryDir m_folder;
};

namespace {

constexpr const char* budgetText = "segment 0x1000 2097152\n"
                                   " block 1024 active 1000 @model.py:3:f\n"
                                   " block 2096128 inactive\n"
                                   "alloc 0x1000 1000 @model.py:3:f\n"
                                   "alloc 0x1400 500 @train.py:7:step\n"
                                   "del 0x1400 500\n";

constexpr const char* rules = R"({"rules": [{"rule": "max_allocated", "limit": "2000B"},
    {"rule": "site", "pattern": "train", "limit": "499B"}, {"rule": "max_active", "limit": "+5%"}]})";

QString sentenceOf(const BudgetPart& part)
{
    return part.findChild<QLabel*>(QStringLiteral("budget"))->text();
}

TableView* tableOf(const BudgetPart& part)
{
    return part.findChild<TableView*>(QStringLiteral("budgets"));
}

} // namespace

QString TestBudgetPart::write(const char* name, const QByteArray& bytes) const
{
    QFile file(m_folder.filePath(QLatin1String(name)));
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    Q_ASSERT(isWritten);
    return isWritten ? file.fileName() : QString();
}

void TestBudgetPart::judgesWhenSeen()
{
    Session session;
    BudgetPart part(&session);
    QAbstractItemModelTester tester(tableOf(part)->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(budgetText));
    QCOMPARE(sentenceOf(part), QString());
    part.setRules(write("rules.json", rules));
    QTRY_COMPARE(tableOf(part)->model()->rowCount(), 3);
    QVERIFY(sentenceOf(part).startsWith(
        QStringLiteral("Checks: 1 pass, 1 violated, 1 cannot be told.\nRules: ")));
    const QStringList rows =
        testutil::modelText(*tableOf(part)->model()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY2(
        rows[0].startsWith(QStringLiteral("pass | max_allocated<=2000B |  | 1.46 KiB | ≤ 1.95 KiB | 0 | ")),
        qPrintable(rows[0]));
    QVERIFY2(rows[1].startsWith(QStringLiteral("violated | site train<=499B |  | 500 B | ≤ 499 B | 0 | ")),
             qPrintable(rows[1]));
    QVERIFY2(rows[1].endsWith(QStringLiteral("500 B  train.py:7:step")), qPrintable(rows[1]));
    QVERIFY2(rows[2].contains(QStringLiteral("cannot tell | max_active<=+5% |  | — | — | 0 | ")),
             qPrintable(rows[2]));
    session.setRecording(nullptr);
    QCOMPARE(tableOf(part)->model()->rowCount(), 0);
}

void TestBudgetPart::saysWhyItIsEmpty()
{
    Session session;
    BudgetPart part(&session);
    part.show();
    session.setRecording(testutil::recordingFromText(budgetText));
    QTRY_VERIFY(sentenceOf(part).startsWith(QStringLiteral("No rules: there is no snapviewer-check.json")));
    QVERIFY(!tableOf(part)->isVisibleTo(&part));
    part.setRules(write("wrong.json", R"({"rules": [{"rule": "max_oom", "limit": -1}]})"));
    QTRY_VERIFY(sentenceOf(part).endsWith(
        QStringLiteral("wrong.json: rules[0].limit: a text such as \"8GiB\" or a whole number is wanted")));
    part.setRules(m_folder.filePath(QStringLiteral("none.json")));
    QTRY_VERIFY(sentenceOf(part).endsWith(QStringLiteral("none.json cannot be read: there is no such file")));
    part.setRules(write("empty.json", "{}"));
    QTRY_VERIFY(sentenceOf(part).endsWith(QStringLiteral("empty.json has no rules.")));
}

void TestBudgetPart::findsTheProjectsRules()
{
    QDir folder(m_folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("project/runs/rank0")));
    const QString path = write("project/snapviewer-check.json", rules);
    const QString recording = folder.filePath(QStringLiteral("project/runs/rank0/x.pickle"));
    QCOMPARE(widgets::rulesFor(recording), path);
    const QString nearer = write("project/runs/snapviewer-check.json", rules);
    QCOMPARE(widgets::rulesFor(recording), nearer);
}

void TestBudgetPart::writesABaselineOnRequest()
{
    Session session;
    BudgetPart part(&session);
    part.show();
    session.setRecording(testutil::recordingFromText(budgetText));
    const QString baseline = m_folder.filePath(QStringLiteral("b.json"));
    part.setRules(write("relative.json",
                        R"({"baseline": "b.json", "rules": [{"rule": "max_active", "limit": "+5%"}]})"));
    QTRY_VERIFY(sentenceOf(part).contains(QStringLiteral("1 cannot be told")));
    QVERIFY(!QFile::exists(baseline)); // never unasked
    const auto* written = part.findChild<QLabel*>(QStringLiteral("budgetWritten"));
    QVERIFY(!written->isVisibleTo(&part));
    for (QPushButton* button : part.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Write Baseline…"))
            button->click(); // the rules name the file
    }
    QTRY_VERIFY(written->text().contains(QStringLiteral(" was added to ")));
    QTRY_VERIFY(sentenceOf(part).startsWith(QStringLiteral("All within budget")));
    QFile file(baseline);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    // a second time it is there: nothing is written over it
    part.writeBaseline(baseline);
    QTRY_VERIFY(written->text().contains(QStringLiteral("already")));
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), bytes);
}

void TestBudgetPart::paintsBars()
{
    Session session;
    BudgetPart part(&session);
    part.resize(1000, 300);
    part.show();
    session.setRecording(testutil::recordingFromText(budgetText));
    part.setRules(write("rules.json", rules));
    QTRY_COMPARE(tableOf(part)->model()->rowCount(), 3);
    const TableView& table = *tableOf(part);
    const QImage image = tableOf(part)->viewport()->grab().toImage();
    const auto shades = [&](int row) {
        const QRect cell = table.visualRect(table.model()->index(row, widgets::budgetBarColumn));
        QSet<QRgb> colours;
        for (int x = cell.left() + 8; x < cell.right() - 8; ++x)
            colours.insert(image.pixel(x, cell.center().y()));
        return colours.size();
    };
    QVERIFY(shades(0) >= 3); // bar, track, tick
    QVERIFY(shades(1) >= 3);
    QCOMPARE(shades(2), 1); // nothing is known
}

SNAPVIEWER_WINDOW_TEST(TestBudgetPart)
#include "tst_budget_part.moc"
