// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/categorizer.h"
#include "widgets/sql/sql_worker.h"

#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using widgets::Categorizer;
using widgets::Session;

/// Categories: remembered, found on a worker, of the recording that is open, and usable in SQL.
class TestCategorizer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-tests"));
        QSettings().clear();
    }
    void cleanup() { QSettings().clear(); }
    void rulesAreRemembered();
    void brokenRulesAreKept();
    void followsTheRecording();
    void answersInSql();
};

namespace {

std::vector<core::CategoryRule> twoRules()
{
    return {{QStringLiteral("step"), QStringLiteral("train\\.py"), core::CategoryRule::Field::Site, 0x112233},
            {QStringLiteral("any"), QStringLiteral("."), core::CategoryRule::Field::Stack, 0x445566}};
}

const char* const sample = "alloc 0x1000 1 @train.py:1:step\nalloc 0x2000 2 @m.py:1:f\nalloc 0x3000 4\n";

} // namespace

void TestCategorizer::rulesAreRemembered()
{
    Session session;
    {
        Categorizer categorizer(&session, nullptr);
        QVERIFY(categorizer.rules().empty());
        categorizer.setRules(twoRules());
    }
    QCOMPARE(Categorizer(&session).rules(), twoRules());
    Categorizer(&session).setRules({});
    QVERIFY(Categorizer(&session).rules().empty());
}

void TestCategorizer::brokenRulesAreKept()
{
    auto rules = twoRules();
    rules[0].pattern = QStringLiteral("(");
    widgets::Settings().setCategoryRules(rules);
    Session session;
    Categorizer categorizer(&session);
    QCOMPARE(categorizer.rules(), rules);
    session.setRecording(testutil::recordingFromText(sample));
    QTRY_VERIFY(session.categories() != nullptr);
    QCOMPARE(session.categories()->of(core::AllocationId{0U}), std::uint16_t{1});
    QCOMPARE(session.categories()->warnings().size(), 1);
}

void TestCategorizer::followsTheRecording()
{
    Session session;
    Categorizer categorizer(&session, nullptr);
    categorizer.setRules(twoRules());
    QSignalSpy changed(&session, &Session::categoriesChanged);
    session.setRecording(testutil::recordingFromText(sample));
    QTRY_VERIFY(session.categories() != nullptr);
    QCOMPARE(changed.count(), 2); // none, then those found
    QCOMPARE(session.categories()->of(core::AllocationId{0U}), std::uint16_t{0});
    QCOMPARE(session.categories()->of(core::AllocationId{2U}), core::Categories::none);
    categorizer.setRules({twoRules()[1]});
    QTRY_COMPARE(session.categories()->rules().size(), 1U);
    session.setRecording(nullptr);
    QVERIFY(session.categories() == nullptr);
}

void TestCategorizer::answersInSql()
{
    Session session;
    Categorizer categorizer(&session, nullptr);
    categorizer.setRules(twoRules());
    session.setRecording(testutil::recordingFromText(sample));
    QTRY_VERIFY(session.categories() != nullptr);
    widgets::SqlWorker worker(nullptr);
    worker.setRecording(session.recording(), session.categories());
    QString answer;
    worker.run(QStringLiteral("SELECT group_concat(ifnull(category, '-')) FROM allocations"), {},
               [&](const core::Result<widgets::SqlAnswer>& result) {
                   answer = result ? result->table->text(0, 0) : result.error().message;
               });
    QTRY_COMPARE(answer, QStringLiteral("step,any,-"));
}

SNAPVIEWER_TEST(TestCategorizer)
#include "tst_categorizer.moc"
