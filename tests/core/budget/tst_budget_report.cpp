// SPDX-License-Identifier: MIT
#include "core/budget/report/budget_report.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

/// The forms of a report, of hostile names too.
class TestBudgetReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text();
    void markdownKeepsItsTable();
    void json();
    void junitIsWhatReadersTake();
    void githubMarksTheLine();
    void githubLinesCannotBeBroken();
};

namespace {

core::RuleResult resultOf(core::BudgetResult result, std::uint64_t value)
{
    core::RuleResult one;
    one.id = QStringLiteral("max_allocated<=1KiB");
    one.name = one.title = QStringLiteral("train");
    one.files = QStringList{QStringLiteral("train.pickle")};
    one.device = 0;
    one.result = result;
    one.value = value;
    one.limit = 1024;
    if (result == core::BudgetResult::Unknown)
        one.because = QStringLiteral("events are lost");
    if (result == core::BudgetResult::Violated)
        one.sites.push_back(
            {{QStringLiteral("/w/repo/train.py:7:step"), QStringLiteral("/w/repo/train.py"), 7}, 3000, 1976});
    return one;
}

core::BudgetReport report()
{
    core::BudgetReport report;
    core::Measured one;
    one.name = QStringLiteral("train");
    one.files = QStringList{QStringLiteral("train.pickle")};
    one.device = 0;
    one.figures[QStringLiteral("allocated")] = core::Figure::exact(3000);
    report.measured.push_back(one);
    report.results = {resultOf(core::BudgetResult::Pass, 1024), resultOf(core::BudgetResult::Violated, 3000),
                      resultOf(core::BudgetResult::Unknown, 1000)};
    return report;
}

/// A case that a file's name and frames try to break out of.
core::BudgetReport hostile()
{
    core::BudgetReport report;
    core::RuleResult one = resultOf(core::BudgetResult::Violated, 3000);
    one.name = one.title = QStringLiteral("a]]>\n::error::b|<b>%0A\x1b[31m");
    one.sites.front().place = {QStringLiteral("x\r\n::set-output name=a::b|`c`"),
                               QStringLiteral("/w/repo/a,line=1:\n::b.py"), 7};
    report.results.push_back(one);
    return report;
}

} // namespace

void TestBudgetReport::text()
{
    QCOMPARE(
        core::budgetText(report()),
        QStringLiteral("pass         max_allocated<=1KiB  train  1.00 KiB  ≤ 1.00 KiB  0 B left\n"
                       "violated     max_allocated<=1KiB  train  2.93 KiB  ≤ 1.00 KiB  1.93 KiB too much\n"
                       "    +1.93 KiB  /w/repo/train.py:7:step\n"
                       "cannot tell  max_allocated<=1KiB  train  1000 B    ≤ 1.00 KiB\n"
                       "    events are lost\n\n"
                       "train: allocated 2.93 KiB, at the end —, active —, reserved —\n"
                       "Checks: 1 pass, 1 violated, 1 cannot be told.\n"));
}

void TestBudgetReport::markdownKeepsItsTable()
{
    const QStringList lines = core::budgetMarkdown(hostile()).split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("**Checks: 1 violated.**"));
    const QString row = lines[4];
    QVERIFY(row.startsWith(QStringLiteral("| ✗ violated | ")));
    QString bare = row;
    QCOMPARE(bare.remove(QStringLiteral("\\|")).count(QLatin1Char('|')), 7);
    QVERIFY(!row.contains(QStringLiteral("<b>")));
    QVERIFY(core::budgetMarkdown(report()).contains(QStringLiteral("| ? cannot tell | ")));
}

void TestBudgetReport::json()
{
    const QJsonObject root = QJsonDocument::fromJson(core::budgetJson(report())).object();
    QCOMPARE(root[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.check/1"));
    QCOMPARE(root[QLatin1String("result")].toString(), QStringLiteral("violated"));
    const QJsonObject rule = root[QLatin1String("rules")].toArray()[1].toObject();
    QCOMPARE(rule[QLatin1String("value")].toInteger(), 3000);
    QCOMPARE(rule[QLatin1String("margin")].toInteger(), -1976);
    QCOMPARE(rule[QLatin1String("unit")].toString(), QStringLiteral("bytes"));
    const QJsonObject site = rule[QLatin1String("sites")].toArray()[0].toObject();
    QCOMPARE(site[QLatin1String("line")].toInt(), 7);
    QCOMPARE(site[QLatin1String("delta")].toInteger(), 1976);
    QCOMPARE(core::budgetJson(report()), core::budgetJson(report()));
}

/// The rules of the schema that is common for JUnit's XML, as far as it says anything of what we write.
void TestBudgetReport::junitIsWhatReadersTake()
{
    for (const core::BudgetReport& one : {report(), hostile()}) {
        const QByteArray text = core::budgetJunit(one);
        QXmlStreamReader xml(text);
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), QLatin1String("testsuites"));
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), QLatin1String("testsuite"));
        const QXmlStreamAttributes suite = xml.attributes();
        QVERIFY(!suite.value(QLatin1String("name")).isEmpty());
        int tests = 0;
        int failures = 0;
        int errors = 0;
        while (xml.readNextStartElement()) {
            QCOMPARE(xml.name(), QLatin1String("testcase"));
            QVERIFY(!xml.attributes().value(QLatin1String("name")).isEmpty());
            QVERIFY(
                xml.attributes().value(QLatin1String("classname")).startsWith(QLatin1String("snapviewer.")));
            ++tests;
            while (xml.readNextStartElement()) {
                const bool isFailure = xml.name() == QLatin1String("failure");
                QVERIFY(isFailure || xml.name() == QLatin1String("error"));
                QVERIFY(xml.attributes().hasAttribute(QLatin1String("message")));
                ++(isFailure ? failures : errors);
                const QString body = xml.readElementText();
                if (isFailure) {
                    QVERIFY2(body.contains(QStringLiteral("2.93 KiB")), qPrintable(body));
                    QVERIFY2(body.contains(QStringLiteral("+1.93 KiB")), qPrintable(body));
                }
            }
        }
        xml.readNextStartElement();
        xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(suite.value(QLatin1String("tests")).toInt(), tests);
        QCOMPARE(suite.value(QLatin1String("failures")).toInt(), failures);
        QCOMPARE(suite.value(QLatin1String("errors")).toInt(), errors);
        QCOMPARE(suite.value(QLatin1String("skipped")).toInt(), 0);
        QVERIFY(!text.contains('\x1b'));
    }
}

void TestBudgetReport::githubMarksTheLine()
{
    const QList<QByteArray> lines = core::budgetGithub(report(), QStringLiteral("/w/repo/")).split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(
        lines[0],
        QByteArray("::error file=train.py,line=7,title=violated max_allocated<=1KiB::train: 2.93 KiB, ≤ 1.00 "
                   "KiB%0A1.93 KiB too much%0A+1.93 KiB  /w/repo/train.py:7:step"));
    QVERIFY(lines[1].startsWith("::error title=cannot tell"));
    // of another folder, or one that only begins alike
    QVERIFY(core::budgetGithub(report(), QStringLiteral("/w/re")).startsWith("::error title="));
}

void TestBudgetReport::githubLinesCannotBeBroken()
{
    const QByteArray text = core::budgetGithub(hostile(), QStringLiteral("/w/repo"));
    QCOMPARE(text.count('\n'), 1);
    QVERIFY(!text.contains('\r'));
    const QByteArray properties = text.left(text.indexOf("::", 2));
    QCOMPARE(properties.count(','), 2); // file, line, title
    QVERIFY(properties.contains(",line=7,"));
}

SNAPVIEWER_TEST(TestBudgetReport)
#include "tst_budget_report.moc"
